//! Computations of answers. With a server they run apart from the threads that serve, bounded in number and time, and are stopped when nobody waits
//! for them; in a single thread they run at once.

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

/// The budget of a computation that may take this long.
pub fn budget(time: Duration) -> Budget {
    Budget::unlimited().until(Instant::now() + time).with_memory(limits::MEMORY).with_states(limits::STATES)
}

/// The budget with the memory that an automaton of a proof may take.
pub fn for_proofs(budget: &Budget) -> Budget {
    budget.clone().with_memory(limits::CHECK_BYTES)
}
