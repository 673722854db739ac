//! How far a computation may go.
//!
//! Everything that can take long or grow large takes a [`Budget`]: it says when to stop, hears what is done, and bounds
//! the memory of a single list and the states of a single automaton. A loop whose length comes from the input calls
//! [`Budget::check`]; an allocation whose size comes from the input goes through [`Budget::reserve`],
//! [`Budget::grow`] or [`Budget::zeros`]. The one fails with [`Exceeded::Stopped`], the other with [`Exceeded::Memory`].
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

/// What a computation ran out of.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Exceeded {
    /// It was asked to stop, or its time is over.
    #[error("interrupted")]
    Stopped,
    /// A list or table would need more memory than it may have, or than the machine has.
    #[error("out of memory: {what} would need {bytes} bytes; ask for less")]
    Memory {
        /// What did not fit.
        what: &'static str,
        /// How many bytes it would take; `u64::MAX` if more than that.
        bytes: u64,
    },
    /// An automaton would have more states than it may have.
    #[error("{during}: more than {limit} states")]
    States {
        /// Which operation.
        during: &'static str,
        /// The limit.
        limit: usize,
    },
}

/// Takes one of the steps that are left; `true` if there is none.
fn is_used_up(steps: &Arc<AtomicU64>) -> bool {
    steps.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_err()
}

/// A request to stop, shared by all clones; and a moment at which it is made by itself, which is each clone's own.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    requested: Arc<AtomicBool>,
    until: Option<Instant>,
}

impl Stop {
    /// The same request, made by itself at this moment if not at an earlier one.
    pub fn until(self, moment: Instant) -> Self {
        let until = Some(self.until.map_or(moment, |earlier| earlier.min(moment)));
        Stop { until, ..self }
    }

    /// Asks the computation to stop. May be called from any thread, and from a signal handler's thread.
    pub fn request(&self) {
        self.requested.store(true, Ordering::Relaxed);
    }

    /// Should the computation stop?
    #[inline]
    pub fn is_requested(&self) -> bool {
        self.requested.load(Ordering::Relaxed) || self.until.is_some_and(|moment| Instant::now() >= moment)
    }
}

/// What a computation tells while it runs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Progress {
    /// A part of the work is done.
    Done {
        /// How many are done.
        done: u64,
        /// How many there are.
        of: u64,
    },
    /// What is being done now, where nobody knows how much is left.
    Stage(String),
}

/// Hears what is done. It may be called from several threads.
type Listener = Arc<dyn Fn(&Progress) + Send + Sync>;

/// How far a computation may go. A clone shares the stop and the listener, so that it can be handed to other threads.
///
/// The memory bound holds for each list or table by itself, not for their sum: algorithms here keep few large ones.
#[derive(Clone)]
pub struct Budget {
    stop: Stop,
    listener: Option<Listener>,
    memory: u64,
    states: usize,
    /// The checks that are left, shared by all clones; without a limit if there is none.
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
    /// Nobody stops it and nobody listens; memory as the machine has it.
    pub fn unlimited() -> Self {
        Budget { stop: Stop::default(), listener: None, memory: u64::MAX, states: usize::MAX, steps: None }
    }

    /// Stopped by this.
    pub fn with_stop(self, stop: Stop) -> Self {
        Budget { stop, ..self }
    }

    /// Stopped at this moment, if not before.
    pub fn until(mut self, moment: Instant) -> Self {
        self.stop = self.stop.until(moment);
        self
    }

    /// At most this many bytes for each list or table.
    pub fn with_memory(self, bytes: u64) -> Self {
        Budget { memory: bytes, ..self }
    }

    /// At most this many states for each automaton.
    pub fn with_states(self, states: usize) -> Self {
        Budget { states, ..self }
    }

    /// Heard by this, which may be called often and from several threads.
    pub fn with_progress(self, listener: impl Fn(&Progress) + Send + Sync + 'static) -> Self {
        Budget { listener: Some(Arc::new(listener)), ..self }
    }

    /// The same budget, heard by nobody: for a part of the work that counts in other units.
    pub fn quiet(&self) -> Self {
        Budget { listener: None, ..self.clone() }
    }

    /// The same budget, its time over: only what needs no long loop is answered.
    pub fn spent(&self) -> Self {
        self.clone().until(Instant::now())
    }

    /// What stops it.
    pub fn stop(&self) -> &Stop {
        &self.stop
    }

    /// The most bytes of one list or table.
    pub fn memory(&self) -> u64 {
        self.memory
    }

    /// The most states of one automaton.
    pub fn states(&self) -> usize {
        self.states
    }

    /// The same budget, which ends after this number of [checks](Budget::check) of all its clones together, as if it was stopped. Where
    /// a time would make an answer depend on how busy the machine is, this does not.
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

    /// Called inside every loop whose length comes from the input: two atomic loads, and the clock if there is a deadline.
    #[inline]
    pub fn check(&self) -> Result<(), Exceeded> {
        if self.stop.is_requested() || self.steps.as_ref().is_some_and(is_used_up) {
            return Err(Exceeded::Stopped);
        }
        Ok(())
    }

    /// [`check`](Budget::check), once in 1,024 calls with consecutive counts: for loops whose steps take nanoseconds.
    #[inline]
    pub fn tick(&self, count: u64) -> Result<(), Exceeded> {
        if count.is_multiple_of(1024) { self.check() } else { Ok(()) }
    }

    /// Says how much is done of how much, and checks.
    pub fn step(&self, done: u64, of: u64) -> Result<(), Exceeded> {
        if let Some(listener) = &self.listener {
            listener(&Progress::Done { done, of });
        }
        self.check()
    }

    /// [`step`](Budget::step), once in 1,024 calls with consecutive counts, or if the last of them took much `work`: for
    /// loops whose steps take nanoseconds, or else seconds.
    #[inline]
    pub fn pace(&self, done: u64, of: u64, work: usize) -> Result<(), Exceeded> {
        if done.is_multiple_of(1024) || work > 64 { self.step(done, of) } else { Ok(()) }
    }

    /// Says what is being done, in words that are made only if somebody listens, and checks.
    pub fn stage(&self, words: impl FnOnce() -> String) -> Result<(), Exceeded> {
        if let Some(listener) = &self.listener {
            listener(&Progress::Stage(words()));
        }
        self.check()
    }
}

/// The example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
