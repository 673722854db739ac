//! Generalised diagonal Wythoff Nim: what the literature proves of the shape of its P-positions. No position is known by it.

use std::fmt;

use wythoff_game::Rules;

use crate::{Certainty, Theorem};

/// A theorem on the shape of the set of P-positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// What it says, in words.
    pub statement: String,
    /// By which theorem.
    pub certainty: Certainty,
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.statement, self.certainty)
    }
}

/// What is proved of the shape of the P-positions of these games.
///
/// ```
/// use wythoff_theory::splitting;
/// let shape = splitting::shape(&"gdwn(1,2)".parse().unwrap()).unwrap();
/// assert!(shape.statement.starts_with("its upper P-positions split"));
/// assert!(splitting::shape(&"gdwn(2,3)".parse().unwrap()).is_none());
/// ```
pub fn shape(rules: &Rules) -> Option<Shape> {
    let splits = "rook + bishop + rays{(1,2),(2,1)}".parse().as_ref() == Ok(rules);
    splits.then(|| Shape {
        statement:
            "its upper P-positions split: infinitely many lie on either side of a sector of positive angle that holds \
                    only finitely many of them"
                .to_owned(),
        certainty: Certainty::ClosedForm(Theorem::new(
            "Larsson, Wythoff Nim extensions and splitting sequences, J. Integer Sequences 17 (2014)",
        )),
    })
}
