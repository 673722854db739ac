//! How far an operation may go.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::error::AutomataError;

/// Bounds for every single automaton that is built, and a way to stop from outside.
///
/// ```
/// use wythoff_automata::Limits;
/// let small = Limits { states: 1000, ..Limits::default() };
/// assert!(small.bytes > 1 << 30);
/// ```
#[derive(Clone, Debug)]
pub struct Limits {
    /// The largest number of states of one automaton.
    pub states: usize,
    /// The largest number of bytes of one automaton under construction; up to three times as much may be in use while a
    /// list grows.
    pub bytes: usize,
    /// Set it to true from another thread, and the operation ends with [`AutomataError::Stopped`].
    pub stop: Option<Arc<AtomicBool>>,
}

impl Default for Limits {
    /// 50 million states, 4 GiB.
    fn default() -> Self {
        Limits { states: 50_000_000, bytes: 4 << 30, stop: None }
    }
}

impl Limits {
    /// Called once a state.
    pub(crate) fn check(&self, during: &'static str, states: usize, bytes: usize) -> Result<(), AutomataError> {
        if states > self.states {
            return Err(AutomataError::States { during, limit: self.states });
        }
        if bytes > self.bytes {
            return Err(AutomataError::Memory { during, limit: self.bytes });
        }
        if states & 0xfff == 0 {
            self.check_stop()?;
        }
        Ok(())
    }

    /// Has somebody set [`stop`](Limits::stop)?
    pub fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    pub(crate) fn check_stop(&self) -> Result<(), AutomataError> {
        if self.is_stopped() { Err(AutomataError::Stopped) } else { Ok(()) }
    }
}
