//! Computations in a single thread: each is done when it is requested.

use std::time::Duration;

use wythoff::Budget;

use super::budget;
use crate::failure::Failure;
use crate::limits;

/// The place of computations: the calling thread.
#[derive(Clone, Copy, Debug, Default)]
pub struct Jobs(());

impl Jobs {
    /// The calling thread; the number of places is ignored.
    pub fn with(_: usize) -> Jobs {
        Jobs(())
    }

    /// Computes for at most [`limits::TIME`].
    ///
    /// # Errors
    /// The failure of the computation.
    pub async fn run<T>(&self, compute: impl FnOnce(&Budget) -> Result<T, Failure>) -> Result<T, Failure> {
        self.run_for(limits::TIME, compute).await
    }

    /// Computes for at most `time`.
    ///
    /// # Errors
    /// The failure of the computation.
    pub async fn run_for<T>(
        &self,
        time: Duration,
        compute: impl FnOnce(&Budget) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        compute(&budget(time))
    }
}
