//! What is wrong with an automaton that is not the set of P-positions: found early, and at a position. Nothing is proved
//! here.

pub(crate) mod early;
mod failing;

use wythoff_automata::logic::DecideError;
use wythoff_automata::{Budget, Relation};
use wythoff_check::sentence::Claim;
use wythoff_check::{CheckError, Verdict};
use wythoff_game::Rules;

pub use failing::{FailingPosition, failing_position};

/// The check, after a look at small positions and some easy consequences, which refute most wrong automata at once. What
/// proves the theorem is [`wythoff_check::check`] alone.
///
/// # Errors
/// There are no sentences for the rules; limits.
pub fn check(rules: &Rules, relation: &Relation, limits: &Budget) -> Result<Verdict, CheckError> {
    check_with(rules, relation, limits, &mut |_, _, _| {})
}

/// The same, telling of each claim that was decided: its index, the claim, and whether it holds. Of an automaton that is
/// refuted at once nothing is told.
///
/// # Errors
/// As [`check`].
pub fn check_with(
    rules: &Rules,
    relation: &Relation,
    limits: &Budget,
    decided: &mut dyn FnMut(usize, &Claim, bool),
) -> Result<Verdict, CheckError> {
    wythoff_check::sentence::theorem(rules)?;
    match early::failure(rules, relation, limits).map_err(DecideError::from)? {
        Some(failure) => Ok(Verdict::Refuted { failure, steps: Vec::new() }),
        None => wythoff_check::check_with(rules, relation, limits, decided),
    }
}
