//! An altered game and its offset: shifted by it, the P-positions are those of the other game but for few defects.

use wythoff_automata::UBig;

use super::compare::{Comparison, compare};
use super::growth::per_scale;
use super::{FactError, Facts, Statement};

/// The P-positions of `$P`, shifted, compared with those of another game.
#[derive(Clone, Debug)]
pub struct Offset {
    /// By how much they are shifted.
    pub by: (i64, i64),
    /// The comparison: its differences are the defects. Its `growth` says whether they are of density 0.
    pub defects: Comparison,
    /// The number of defects whose greater coordinate has one digit, two digits, and so on (counted in periods of the
    /// numeration system).
    pub per_scale: Vec<UBig>,
    /// What was decided.
    pub proof: Vec<Statement>,
}

impl Offset {
    /// Is it proved that almost all P-positions, shifted, are those of the other game, and the other way round?
    pub fn is_proved(&self) -> bool {
        let difference = self.defects.difference.as_ref();
        difference.is_none_or(|difference| difference.growth.is_of_density_zero() == Some(true))
    }
}

/// Shifts the relation by (i, j) and compares it with another, position by position. `scales` is how many numbers
/// of [`Offset::per_scale`] are wanted.
///
/// # Errors
/// As [`compare`].
pub fn offset(
    facts: &Facts,
    by: (i64, i64),
    other: &wythoff_automata::Relation,
    scales: usize,
) -> Result<Offset, FactError> {
    let mut moved = facts.clone();
    let place = moved.place();
    let equation = |from: &str, to: &str, by: i64| {
        if by < 0 { format!("{from} = {to} + {}", -by) } else { format!("{from} + {by} = {to}") }
    };
    let (first, second) = (equation("u", "x", by.0), equation("v", "y", by.1));
    let shifted = moved.define("shifted", &["x", "y"], &format!("E u,v $P(u,v) & {first} & {second}"))?;
    let mut shifted = Facts::new(&shifted, facts.limits())?;
    let defects = compare(&mut shifted, other)?;
    let counts = defects.difference.as_ref().map(|difference| per_scale(&difference.relation, scales));
    let proof = [moved.since(place), defects.proof.clone()].concat();
    Ok(Offset { by, defects, per_scale: counts.unwrap_or_default(), proof })
}
