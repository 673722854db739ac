//! The P-positions of two games compared: whether they are equal, and where they differ. Also an altered game with its
//! offset: shifted by it, the P-positions are those of the other game except for few defects.

use wythoff_automata::{Relation, UBig};

use super::growth::{Growth, growth, per_scale};
use super::{FactError, Facts, Statement, unsupported};

/// The differences of two relations.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The relation that exactly one of the two holds.
    pub relation: Relation,
    /// The first difference, with the smallest x, then the smallest y; and whether the first relation holds there.
    pub first: (UBig, UBig, bool),
    /// How the number of differences grows with the number of digits.
    pub growth: Growth,
}

/// The result of comparing two relations.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// How the relations differ; `None` if they are equal.
    pub difference: Option<Difference>,
    /// The definitions and decided sentences that prove the result, in order.
    pub proof: Vec<Statement>,
}

/// Compares `$P(x,y)` with another relation with the tracks "x" and "y", over the same numeration system.
///
/// # Errors
/// The relation has another numeration system or other tracks.
pub fn compare(facts: &mut Facts, other: &Relation) -> Result<Comparison, FactError> {
    let place = facts.place();
    facts.name("other", &["x", "y"], other, "the relation to compare with")?;
    if facts.decide("$P(x,y) <=> $other(x,y)")? {
        return Ok(Comparison { difference: None, proof: facts.since(place) });
    }
    let relation = facts.p().xor(other, facts.budget())?;
    facts.name("differ", &["x", "y"], &relation, "exactly one of $P(x,y), $other(x,y)")?;
    let Some((x, y)) = facts.first_pair(&relation)? else {
        return unsupported("two relations are neither equal nor different", "report this");
    };
    facts.confirm(&format!("$differ({x},{y})"))?;
    facts.confirm(&format!("$differ(x,y) => x > {x} | (x = {x} & y >= {y})"))?;
    let growth = growth(&relation, facts.budget())?;
    if !matches!(growth, Growth::Finite(_)) {
        facts.confirm("A n E x,y $differ(x,y) & x + y > n")?;
    }
    let holds = facts.p().holds(&[&x, &y]);
    let difference = Difference { relation, first: (x, y, holds), growth };
    Ok(Comparison { difference: Some(difference), proof: facts.since(place) })
}

/// The P-positions of `$P`, shifted, compared with those of another game.
#[derive(Clone, Debug)]
pub struct Offset {
    /// The comparison, whose differences are the defects; their growth says whether they are of density 0.
    pub defects: Comparison,
    /// The number of defects whose greater coordinate has one digit, two digits, and so on, counted in periods of the
    /// numeration system.
    pub per_scale: Vec<UBig>,
    /// The definitions and decided sentences that prove the result, in order.
    pub proof: Vec<Statement>,
}

impl Offset {
    /// Whether it is proved that almost all P-positions, shifted, are those of the other game, and conversely.
    pub fn is_proved(&self) -> bool {
        // Exponential growth alone does not decide this.
        let difference = self.defects.difference.as_ref();
        difference.is_none_or(|difference| difference.growth != Growth::Exponential)
    }
}

/// Shifts the relation by (i, j) and compares it with another, position by position. `scales` is the number of entries of
/// [`Offset::per_scale`].
pub fn offset(facts: &Facts, by: (i64, i64), other: &Relation, scales: usize) -> Result<Offset, FactError> {
    let mut moved = facts.clone();
    let place = moved.place();
    let (first, second) = (equation("u", "x", by.0), equation("v", "y", by.1));
    let shifted = moved.define("shifted", &["x", "y"], &format!("E u,v $P(u,v) & {first} & {second}"))?;
    let mut shifted = Facts::new(&shifted, facts.budget())?;
    let defects = compare(&mut shifted, other)?;
    let counts = defects.difference.as_ref().map(|difference| per_scale(&difference.relation, scales));
    let proof = [moved.since(place), defects.proof.clone()].concat();
    Ok(Offset { defects, per_scale: counts.unwrap_or_default(), proof })
}

/// The equation that a coordinate named `to` is the one named `from` plus `by`.
pub(super) fn equation(from: &str, to: &str, by: i64) -> String {
    if by < 0 { format!("{from} = {to} + {}", by.unsigned_abs()) } else { format!("{from} + {by} = {to}") }
}
