//! Budgets, which bound how far a computation may go.
//!
//! Everything that can take long or grow large takes a [`Budget`]: it carries a request to stop and a listener to progress, and bounds
//! the memory of a single list and the states of a single automaton. A loop whose length comes from the input calls
//! [`Budget::check`], which fails with [`Exceeded::Stopped`]; an allocation whose size comes from the input goes through
//! [`Budget::reserve`], [`Budget::grow`] or [`Budget::zeros`], which fail with [`Exceeded::Memory`].
//!
//! ```
//! use wythoff_budget::{Budget, Exceeded};
//! let budget = Budget::unlimited().with_memory(1 << 20);
//! let table: Result<Vec<u64>, Exceeded> = budget.zeros(Some(1 << 40), "the table");
//! assert!(matches!(table, Err(Exceeded::Memory { what: "the table", .. })));
//! budget.stop().request();
//! assert_eq!(budget.check(), Err(Exceeded::Stopped));
//! ```

mod memory;
mod needs;
mod parts;
mod together;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

pub use memory::List;
pub use needs::in_order;
pub use parts::each_part;
pub use together::{Task, processors, together, use_threads};

/// The limit that a computation has reached.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Exceeded {
    /// The computation was asked to stop, or its time is over.
    #[error("interrupted")]
    Stopped,
    /// A list or table would need more memory than the budget allows, or than the machine has.
    #[error("out of memory: {what} would need {bytes} bytes; ask for less")]
    Memory {
        /// The list or table that does not fit.
        what: &'static str,
        /// The number of bytes that it would take; `u64::MAX` if that is even more.
        bytes: u64,
    },
    /// An automaton would have more states than the budget allows.
    #[error("{during}: more than {limit} states")]
    States {
        /// The operation that builds the automaton.
        during: &'static str,
        /// The greatest number of states allowed.
        limit: usize,
    },
}

/// Takes one of the steps that are left; returns `true` if none is left.
fn is_used_up(steps: &Arc<AtomicU64>) -> bool {
    steps.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_err()
}

/// A request to stop, which all clones share, and an optional deadline, which each clone has for itself.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    requested: Arc<AtomicBool>,
    until: Option<Instant>,
}

impl Stop {
    /// This request with a deadline at the given moment, or at the earlier one that it has already.
    pub fn until(self, moment: Instant) -> Self {
        let until = Some(self.until.map_or(moment, |earlier| earlier.min(moment)));
        Stop { until, ..self }
    }

    /// Requests that the computation stops. May be called from any thread, also from that of a signal handler.
    pub fn request(&self) {
        self.requested.store(true, Ordering::Relaxed);
    }

    /// Whether the computation should stop: this was requested, or the deadline has passed.
    #[inline]
    pub fn is_requested(&self) -> bool {
        self.requested.load(Ordering::Relaxed) || self.until.is_some_and(|moment| Instant::now() >= moment)
    }
}

/// What a computation reports while it runs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Progress {
    /// A part of the work is done.
    Done {
        /// The number of units of work that are done.
        done: u64,
        /// The number of units of work in all.
        of: u64,
    },
    /// The present stage of the work in words, if it is unknown how much is left.
    Stage(String),
}

/// A listener to progress. It may be called from several threads.
type Listener = Arc<dyn Fn(&Progress) + Send + Sync>;

/// The limits of a computation. A clone shares the stop and the listener, so that it can be handed to other threads.
///
/// The memory bound holds for each list or table by itself, not for their sum: algorithms here keep few large ones.
#[derive(Clone)]
pub struct Budget {
    stop: Stop,
    listener: Option<Listener>,
    memory: u64,
    states: usize,
    /// The number of checks that are left, shared by all clones; `None` for no limit.
    steps: Option<Arc<AtomicU64>>,
}

impl Default for Budget {
    fn default() -> Self {
        Budget::unlimited()
    }
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Budget { stop, memory, states, steps, .. } = self;
        let mut budget = f.debug_struct("Budget");
        budget.field("stop", stop).field("memory", memory).field("states", states).field("steps", steps).finish()
    }
}

impl Budget {
    /// A budget without a limit, a stop or a listener; memory is bounded by what the machine has.
    pub fn unlimited() -> Self {
        Budget { stop: Stop::default(), listener: None, memory: u64::MAX, states: usize::MAX, steps: None }
    }

    /// This budget with another request to stop.
    pub fn with_stop(self, stop: Stop) -> Self {
        Budget { stop, ..self }
    }

    /// This budget with a deadline at this moment, if it has no earlier one.
    pub fn until(mut self, moment: Instant) -> Self {
        self.stop = self.stop.until(moment);
        self
    }

    /// This budget with at most this many bytes for each list or table.
    pub fn with_memory(self, bytes: u64) -> Self {
        Budget { memory: bytes, ..self }
    }

    /// This budget with at most this many states for each automaton.
    pub fn with_states(self, states: usize) -> Self {
        Budget { states, ..self }
    }

    /// This budget with a listener to progress, which may be called often and from several threads.
    pub fn with_progress(self, listener: impl Fn(&Progress) + Send + Sync + 'static) -> Self {
        Budget { listener: Some(Arc::new(listener)), ..self }
    }

    /// This budget without a listener, for a part of the work that counts in other units.
    pub fn quiet(&self) -> Self {
        Budget { listener: None, ..self.clone() }
    }

    /// This budget with its time over: only answers that need no long loop can be given.
    pub fn spent(&self) -> Self {
        self.clone().until(Instant::now())
    }

    /// The request to stop that the budget obeys.
    pub fn stop(&self) -> &Stop {
        &self.stop
    }

    /// The greatest size in bytes of one list or table.
    pub fn memory(&self) -> u64 {
        self.memory
    }

    /// The greatest number of states of one automaton.
    pub fn states(&self) -> usize {
        self.states
    }

    /// This budget with an end after this number of [checks](Budget::check) of all its clones together, as if it was stopped. Unlike a deadline, this
    /// does not make an answer depend on how busy the machine is.
    ///
    /// ```
    /// use wythoff_budget::Budget;
    /// let budget = Budget::unlimited().with_steps(2);
    /// assert!(budget.check().is_ok() && budget.clone().check().is_ok());
    /// assert!(budget.check().is_err());
    /// ```
    #[must_use]
    pub fn with_steps(self, steps: u64) -> Self {
        Budget { steps: Some(Arc::new(AtomicU64::new(steps))), ..self }
    }

    /// Fails if the computation should stop. To be called inside every loop whose length comes from the input: costs two atomic loads, and a look at
    /// the clock if there is a deadline.
    #[inline]
    pub fn check(&self) -> Result<(), Exceeded> {
        if self.stop.is_requested() || self.steps.as_ref().is_some_and(is_used_up) {
            return Err(Exceeded::Stopped);
        }
        Ok(())
    }

    /// Calls [`check`](Budget::check) once in 1,024 calls with consecutive counts: for loops whose steps take nanoseconds.
    #[inline]
    pub fn tick(&self, count: u64) -> Result<(), Exceeded> {
        if count.is_multiple_of(1024) { self.check() } else { Ok(()) }
    }

    /// Reports that `done` of `of` units of work are done, and checks.
    pub fn step(&self, done: u64, of: u64) -> Result<(), Exceeded> {
        if let Some(listener) = &self.listener {
            listener(&Progress::Done { done, of });
        }
        self.check()
    }

    /// Calls [`step`](Budget::step) once in 1,024 calls with consecutive counts, or if the last of them took much `work`: for
    /// loops whose steps take nanoseconds in some cases and seconds in others.
    #[inline]
    pub fn pace(&self, done: u64, of: u64, work: usize) -> Result<(), Exceeded> {
        if done.is_multiple_of(1024) || work > 64 { self.step(done, of) } else { Ok(()) }
    }

    /// Reports the present stage, in words that are made only if there is a listener, and checks.
    pub fn stage(&self, words: impl FnOnce() -> String) -> Result<(), Exceeded> {
        if let Some(listener) = &self.listener {
            listener(&Progress::Stage(words()));
        }
        self.check()
    }
}

/// The examples of the README, as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
