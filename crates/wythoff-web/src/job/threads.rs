//! Computations on threads of their own, a bounded number at a time.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::Semaphore;
use wythoff::{Budget, Stop, budget::processors, read_until};

use super::budget;
use crate::failure::Failure;
use crate::limits;

/// A pool for computations, with a bounded number running and a bounded number waiting.
#[derive(Clone, Debug)]
pub struct Jobs {
    places: usize,
    started: Arc<AtomicUsize>,
    running: Arc<Semaphore>,
    admitted: Arc<Semaphore>,
}

/// Stops the computation when the future of a request is dropped, which happens when its client goes away.
struct Abandon(Stop);

impl Drop for Abandon {
    fn drop(&mut self) {
        self.0.request();
    }
}

impl Jobs {
    /// A pool with [`limits::RUNNING_PER_PROCESSOR`] places for each processor.
    pub fn new() -> Jobs {
        Jobs::with(processors().get() * limits::RUNNING_PER_PROCESSOR)
    }

    /// A pool in which this many computations may run at a time.
    pub fn with(running: usize) -> Jobs {
        Jobs {
            places: running,
            started: Arc::default(),
            running: Arc::new(Semaphore::new(running)),
            admitted: Arc::new(Semaphore::new(running + limits::WAITING)),
        }
    }

    /// The number of computations that may run at the same time.
    pub fn places(&self) -> usize {
        self.places
    }

    /// The number of computations that were started so far.
    pub fn started(&self) -> usize {
        self.started.load(Ordering::Relaxed)
    }

    /// The number of computations that are running.
    pub fn running(&self) -> usize {
        self.places - self.running.available_permits()
    }

    /// The number of computations that are running or waiting.
    pub fn admitted(&self) -> usize {
        self.places + limits::WAITING - self.admitted.available_permits()
    }

    /// Computes for at most [`limits::TIME`].
    ///
    /// # Errors
    /// The failure of the computation; status 429 if too many are waiting, or this one has waited [`limits::TURNS`] times as long as it may
    /// compute.
    pub async fn run<T: Send + 'static>(
        &self,
        compute: impl FnOnce(&Budget) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        self.run_for(limits::TIME, compute).await
    }

    /// Computes for at most `time`.
    ///
    /// # Errors
    /// The errors of [`run`](Jobs::run).
    pub async fn run_for<T: Send + 'static>(
        &self,
        time: Duration,
        compute: impl FnOnce(&Budget) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let admitted = self.admitted.clone().try_acquire_owned().map_err(|_| Failure::busy())?;
        let turn = tokio::time::timeout(time * limits::TURNS, self.running.clone().acquire_owned()).await;
        let turn = turn.map_err(|_| Failure::busy())?.map_err(|_| Failure::busy())?;
        self.started.fetch_add(1, Ordering::Relaxed);
        let budget = budget(time);
        let abandon = Abandon(budget.stop().clone());
        let task = tokio::task::spawn_blocking(move || {
            let result = read_until(budget.stop().clone(), || compute(&budget));
            drop((turn, admitted));
            result
        });
        let result = task.await;
        drop(abandon);
        result.unwrap_or_else(|_| Err(Failure::panicked()))
    }
}

impl Default for Jobs {
    fn default() -> Self {
        Jobs::new()
    }
}
