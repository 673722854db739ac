//! Whether two games have the same P-positions, where theorems say so without a computation.

use wythoff_game::Rules;

use crate::certificate::{proof, shipped};
use crate::{Certainty, Family, Knowledge, Parameters, Proof};

/// That two games have the same P-positions, if it is known: their rules are the same, or theorems say that they have the
/// same pairs, or certificates of both are shipped whose automata are equal. Nothing is computed.
///
/// ```
/// use std::sync::Arc;
/// use wythoff_budget::Budget;
/// use wythoff_game::Rules;
/// use wythoff_theory::{Knowledge, equality, find};
/// type Game = (Rules, Option<Arc<dyn Knowledge>>);
/// let [wythoff, maharaja, nim] = ["wythoff", "maharaja(1,3)", "nim"].map(|game| {
///     let rules = game.parse().unwrap();
///     let known = find(&rules, &Budget::unlimited()).unwrap();
///     (rules, known)
/// });
/// let equal = |one: &Game, other: &Game| equality::equal((&one.0, one.1.as_deref()), (&other.0, other.1.as_deref()));
/// assert!(equal(&wythoff, &maharaja).is_some());
/// assert!(equal(&wythoff, &nim).is_none());
/// ```
pub fn equal(one: (&Rules, Option<&dyn Knowledge>), other: (&Rules, Option<&dyn Knowledge>)) -> Option<Certainty> {
    if let Some(proof) = Proof::of_same_rules(one.0, other.0) {
        return Some(Certainty::Proved(proof));
    }
    if let (Some(first), Some(second)) = (one.1, other.1)
        && let (Some(a), Some(b)) = (parameters(first), parameters(second))
        && a == b
    {
        return Some(first.certainty().and(second.certainty()));
    }
    let (first, second) = (shipped(one.0)?, shipped(other.0)?);
    // Minimal automata over one numeration system are equal if they accept the same pairs.
    (first.relation() == second.relation()).then(|| Certainty::Proved(Proof::of_equal(&proof(first), &proof(second))))
}

/// The pairs of which the theorem speaks. Where every number is in one pair, both families are the same.
fn parameters(known: &dyn Knowledge) -> Option<Parameters> {
    let Certainty::ClosedForm(theorem) = known.certainty() else { return None };
    let parameters = theorem.parameters()?;
    Some(if parameters.p == 1 { Parameters { family: Family::Beatty, ..parameters } } else { parameters })
}
