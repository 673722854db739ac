//! The way to stop a computation from outside.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

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
