//! Computations: away from the threads that serve, bounded in number and time, and stopped when nobody waits for them; or at once, where
//! there is one thread.

#[cfg(not(feature = "server"))]
mod at_once;
#[cfg(feature = "server")]
mod threads;

use std::time::{Duration, Instant};

use wythoff::Budget;

use crate::limits;
#[cfg(not(feature = "server"))]
pub use at_once::Jobs;
#[cfg(feature = "server")]
pub use threads::Jobs;

/// The budget of a computation with this much time.
pub fn budget(time: Duration) -> Budget {
    Budget::unlimited().until(Instant::now() + time).with_memory(limits::MEMORY).with_states(limits::STATES)
}

/// The same budget with the memory that an automaton of a proof may take.
pub fn for_proofs(budget: &Budget) -> Budget {
    budget.clone().with_memory(limits::CHECK_BYTES)
}
