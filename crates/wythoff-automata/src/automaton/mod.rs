//! Finite automata over [`Letter`](crate::alphabet::Letter)s, deterministic and not, in compact rows.
//!
//! Every automaton is partial: what is not there leads nowhere. State 0 is the initial one.

use wythoff_budget::{Budget, Exceeded};

mod determinise;
mod dfa;
mod explore;
mod minimise;
mod nfa;
mod product;
mod rows;
mod words;
mod zeros;

pub use dfa::Dfa;
pub use explore::explore;
pub use nfa::Nfa;
use rows::{Rows, trim};
pub use words::Count;

/// States are numbered in 32 bits.
const MAX_STATES: usize = u32::MAX as usize;

/// Asked once for each state of an automaton under construction that has this many states and bytes so far.
fn room(budget: &Budget, during: &'static str, states: usize, bytes: usize) -> Result<(), Exceeded> {
    let limit = budget.states().min(MAX_STATES);
    if states > limit {
        return Err(Exceeded::States { during, limit });
    }
    if bytes as u64 > budget.memory() {
        return Err(Exceeded::Memory { what: during, bytes: bytes as u64 });
    }
    if states.is_multiple_of(1 << 16) {
        // Lists double as they grow, and the machine may have less than the budget allows.
        budget.memory_for::<u8>(bytes, during)?;
    }
    budget.tick(states as u64)
}
