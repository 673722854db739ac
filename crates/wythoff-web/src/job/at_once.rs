//! Computations where there is one thread: each is done when it is asked for.

use std::time::Duration;

use wythoff::Budget;

use super::budget;
use crate::failure::Failure;
use crate::limits;

/// A place to compute: this thread.
#[derive(Clone, Copy, Debug, Default)]
pub struct Jobs(());

impl Jobs {
    /// The same, whatever number is asked for.
    pub fn with(_: usize) -> Jobs {
        Jobs(())
    }

    /// Computes for at most [`limits::TIME`].
    ///
    /// # Errors
    /// That of the computation.
    pub async fn run<T>(&self, compute: impl FnOnce(&Budget) -> Result<T, Failure>) -> Result<T, Failure> {
        self.run_for(limits::TIME, compute).await
    }

    /// The same with a time of its own.
    ///
    /// # Errors
    /// As [`run`](Jobs::run).
    pub async fn run_for<T>(
        &self,
        time: Duration,
        compute: impl FnOnce(&Budget) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        compute(&budget(time))
    }
}
