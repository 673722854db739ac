//! The words that are canonical forms.

use wythoff_budget::Budget;

use super::{Clock, Numeration};
use crate::alphabet::Alphabet;
use crate::automaton::{Dfa, Nfa, explore};
use crate::error::AutomataError;

/// The automaton of the canonical words of one track: exactly one word of each sufficient length for every number.
///
/// # Errors
/// Only that the budget is exceeded.
pub fn canonical(numeration: &Numeration, budget: &Budget) -> Result<Dfa, AutomataError> {
    let alphabet = Alphabet::new(numeration.digits(), 1)?;
    // After the largest digit of a place the next one is 0.
    let start = (Clock::START, false);
    let nfa: Nfa = explore(
        alphabet,
        start,
        |&(clock, zero), edges| {
            for (place, next) in clock.steps(numeration) {
                let quotient = numeration.quotient(place);
                let largest = if numeration.is_base() { quotient - 1 } else { quotient };
                for digit in 0..=if zero { 0 } else { largest } {
                    edges.push((digit as u16, (next, digit == quotient)));
                }
            }
        },
        |&(clock, zero)| clock.is_end(numeration) && (!zero || numeration.below() == 1),
        budget,
    )?;
    nfa.determinise(budget)?.minimise(budget)
}
