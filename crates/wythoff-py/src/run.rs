//! Computations that leave the interpreter free, hear Ctrl-C, and keep to limits.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use wythoff::{Budget, Exceeded, Progress, Stop};

use crate::error::Failure;

/// What is answered within this time is computed by the calling thread, without a thread of its own.
const AT_ONCE: Duration = Duration::from_millis(10);

/// How often Python is asked whether Ctrl-C was pressed.
const LISTEN: Duration = Duration::from_millis(50);

/// How far a computation may go, and who hears how far it is.
#[pyclass(frozen, module = "wythoff._wythoff")]
pub struct Limits {
    seconds: Option<f64>,
    memory: Option<u64>,
    states: Option<usize>,
    listener: Option<Py<PyAny>>,
}

#[pymethods]
impl Limits {
    #[new]
    #[pyo3(signature = (seconds=None, memory=None, states=None, listener=None))]
    fn new(seconds: Option<f64>, memory: Option<u64>, states: Option<usize>, listener: Option<Py<PyAny>>) -> Self {
        Limits { seconds, memory, states, listener }
    }
}

impl Limits {
    fn budget(&self) -> Budget {
        let mut budget = Budget::unlimited();
        if let Some(memory) = self.memory {
            budget = budget.with_memory(memory);
        }
        if let Some(states) = self.states {
            budget = budget.with_states(states);
        }
        budget
    }

    /// When its time is over; `None` if it has no end that a clock can tell.
    fn end(&self) -> Option<Instant> {
        let seconds = Duration::try_from_secs_f64(self.seconds?).ok()?;
        Instant::now().checked_add(seconds)
    }
}

/// Computes with the interpreter free, first for a moment in this thread; what takes longer is begun again in a thread of
/// its own, while this one listens for Ctrl-C.
///
/// # Errors
/// That of the computation, as an exception; `KeyboardInterrupt`, or what else a handler of signals raises.
pub fn run<T: Send, E: Into<Failure> + Send>(
    py: Python<'_>,
    limits: Option<&Limits>,
    compute: impl Fn(&Budget) -> Result<T, E> + Send + Sync,
) -> PyResult<T> {
    let (budget, end) = (limits.map_or_else(Budget::unlimited, Limits::budget), limits.and_then(Limits::end));
    let soon = Instant::now() + AT_ONCE;
    if end.is_none_or(|end| soon < end) {
        let budget = budget.until(soon);
        let result = py.detach(|| told(compute(&budget), &budget));
        if !matches!(result, Err(Failure::Exceeded(Exceeded::Stopped))) {
            return result.map_err(|failure: Failure| failure.raise(py));
        }
    }
    run_once(py, limits, compute)
}

/// The same for a computation that cannot be begun again: it has a thread of its own from the beginning.
///
/// # Errors
/// As [`run`].
pub fn run_once<T: Send, E: Into<Failure> + Send>(
    py: Python<'_>,
    limits: Option<&Limits>,
    compute: impl FnOnce(&Budget) -> Result<T, E> + Send,
) -> PyResult<T> {
    let stop = Stop::default();
    let mut budget = limits.map_or_else(Budget::unlimited, Limits::budget).with_stop(stop.clone());
    if let Some(end) = limits.and_then(Limits::end) {
        budget = budget.until(end);
    }
    let listener = limits.and_then(|limits| limits.listener.as_ref());
    let latest: Arc<Mutex<Option<Progress>>> = Arc::default();
    if listener.is_some() {
        let latest = latest.clone();
        budget = budget.with_progress(move |progress| *hold(&latest) = Some(progress.clone()));
    }
    let (result, raised) = py.detach(|| {
        thread::scope(|scope| {
            let (ended, end) = mpsc::channel::<()>();
            let computing = scope.spawn(move || {
                let result = told(compute(&budget), &budget);
                drop(ended);
                result
            });
            let mut raised = None;
            // nothing is ever sent: the end of the computation closes the channel
            while end.recv_timeout(LISTEN) == Err(RecvTimeoutError::Timeout) {
                let told = hold(&latest).take();
                let spoken = Python::attach(|py| {
                    py.check_signals()?;
                    told.zip(listener).map_or(Ok(()), |(progress, listener)| tell(py, listener, &progress))
                });
                if let Err(error) = spoken {
                    raised.get_or_insert(error);
                    stop.request();
                }
            }
            (computing.join(), raised)
        })
    });
    if let Some(error) = raised {
        return Err(error);
    }
    match result {
        Ok(result) => result.map_err(|failure: Failure| failure.raise(py)),
        Err(_) => Err(PyRuntimeError::new_err("the computation failed; this is a fault of wythoff: please report it")),
    }
}

/// What was computed. Whatever a computation says that failed after it had to stop, it is that it was stopped.
fn told<T, E: Into<Failure>>(result: Result<T, E>, budget: &Budget) -> Result<T, Failure> {
    result.map_err(|error| budget.check().map_or_else(Failure::Exceeded, |()| error.into()))
}

/// What is behind the lock; that another thread panicked while it held it does not matter here.
fn hold<T>(latest: &Mutex<T>) -> MutexGuard<'_, T> {
    latest.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Calls the listener with what is done, of how many, and what is being done: `None` for what is not known.
fn tell(py: Python<'_>, listener: &Py<PyAny>, progress: &Progress) -> PyResult<()> {
    let told: (Option<u64>, Option<u64>, Option<&str>) = match progress {
        Progress::Done { done, of } => (Some(*done), Some(*of), None),
        Progress::Stage(words) => (None, None, Some(words)),
        _ => return Ok(()),
    };
    listener.call1(py, told).map(|_| ())
}
