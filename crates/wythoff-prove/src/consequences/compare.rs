//! Two games' P-positions: equal, or where they differ.

use wythoff_automata::{Relation, UBig};

use super::growth::{Growth, growth};
use super::{FactError, Facts, Statement};

/// Where two relations differ.
#[derive(Clone, Debug)]
pub struct Difference {
    /// Exactly one of the two holds.
    pub relation: Relation,
    /// The first difference: the smallest x, then the smallest y; and whether the first relation holds there.
    pub first: (UBig, UBig, bool),
    /// How many differences there are.
    pub growth: Growth,
}

/// The comparison of two relations.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// How they differ; `None` if they are equal.
    pub difference: Option<Difference>,
    /// What was decided.
    pub proof: Vec<Statement>,
}

/// Compares `$P(x,y)` with another relation with the tracks "x" and "y", over the same numeration system.
///
/// # Errors
/// Another numeration system, other tracks; limits.
pub fn compare(facts: &mut Facts, other: &Relation) -> Result<Comparison, FactError> {
    let place = facts.place();
    facts.name("other", &["x", "y"], other, "the relation to compare with")?;
    if facts.decide("$P(x,y) <=> $other(x,y)")? {
        return Ok(Comparison { difference: None, proof: facts.since(place) });
    }
    let relation = facts.p().xor(other, facts.limits())?;
    facts.name("differ", &["x", "y"], &relation, "exactly one of $P(x,y), $other(x,y)")?;
    let Some([x, y]) = relation.first(facts.limits())?.and_then(|first| <[UBig; 2]>::try_from(first).ok()) else {
        return Err(FactError::unsupported("two relations are neither equal nor different", "report this"));
    };
    facts.confirm(&format!("$differ({x},{y})"))?;
    facts.confirm(&format!("$differ(x,y) => x > {x} | (x = {x} & y >= {y})"))?;
    let growth = growth(&relation, facts.limits())?;
    if !matches!(growth, Growth::Finite(_)) {
        facts.confirm("A n E x,y $differ(x,y) & x + y > n")?;
    }
    let holds = facts.p().holds(&[&x, &y]);
    let difference = Difference { relation, first: (x, y, holds), growth };
    Ok(Comparison { difference: Some(difference), proof: facts.since(place) })
}
