//! Generalised diagonal Wythoff Nim: what the literature proves about the shape of the set of P-positions, which decides no position.

use wythoff_game::Rules;

use crate::{Certainty, Theorem};

/// What is proved about the shape of the P-positions of the game, in words, with the theorem; `None` if nothing is.
///
/// ```
/// use wythoff_theory::splitting;
/// let shape = splitting::shape(&"gdwn(1,2)".parse().unwrap()).unwrap();
/// assert!(shape.starts_with("its upper P-positions split"));
/// assert!(splitting::shape(&"gdwn(2,3)".parse().unwrap()).is_none());
/// ```
pub fn shape(rules: &Rules) -> Option<String> {
    let splits = "rook + bishop + rays{(1,2),(2,1)}".parse().as_ref() == Ok(rules);
    splits.then(|| {
        let source = "Larsson, Wythoff Nim extensions and splitting sequences, J. Integer Sequences 17 (2014)";
        format!(
            "its upper P-positions split: infinitely many lie on either side of a sector of positive angle that holds only \
             finitely many of them: {}",
            Certainty::ClosedForm(Theorem::new(source))
        )
    })
}
