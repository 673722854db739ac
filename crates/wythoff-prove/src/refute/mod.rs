//! What is wrong with an automaton that is not the set of P-positions: found early, and at a position. Nothing is proved
//! here.

mod early;
mod failing;

use wythoff_automata::Relation;
use wythoff_budget::Budget;
use wythoff_check::sentence::theorem;
use wythoff_check::{CheckError, Verdict};
use wythoff_game::Rules;

pub use failing::{FailingPosition, failing_position};

/// The check, after a look at small positions and some easy consequences, which refute most wrong automata at once. What
/// proves the theorem is [`wythoff_check::check`] alone.
///
/// # Errors
/// There are no sentences for the rules; the budget is exceeded.
pub fn check(rules: &Rules, relation: &Relation, budget: &Budget) -> Result<Verdict, CheckError> {
    theorem(rules, budget)?;
    match early::failure(rules, relation, &budget.quiet())? {
        Some(failure) => Ok(Verdict::Refuted { failure, steps: Vec::new() }),
        None => wythoff_check::check(rules, relation, budget),
    }
}
