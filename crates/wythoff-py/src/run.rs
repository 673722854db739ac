//! Runs computations without holding the interpreter, within limits, and ends them on Ctrl-C.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use wythoff::{Budget, Exceeded, Progress, Stop};

use crate::error::Failure;

/// The time for which a computation runs in the calling thread before it is restarted in a thread of its own.
const AT_ONCE: Duration = Duration::from_millis(10);

/// The time between two checks whether Ctrl-C was pressed.
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

    /// The instant at which the time is over; `None` without a limit, or with one too far away for a clock.
    fn end(&self) -> Option<Instant> {
        let seconds = Duration::try_from_secs_f64(self.seconds?).ok()?;
        Instant::now().checked_add(seconds)
    }
}

/// Computes without holding the interpreter: at first in this thread, for at most [`AT_ONCE`]; a longer computation is restarted in a
/// thread of its own, while this thread listens for Ctrl-C.
///
/// # Errors
/// The failure of the computation as an exception; `KeyboardInterrupt`, or what else a signal handler raises.
pub fn run<T: Send, E: Into<Failure> + Send>(
    py: Python<'_>,
    limits: Option<&Limits>,
    compute: impl Fn(&Budget) -> Result<T, E> + Send + Sync,
) -> PyResult<T> {
    let (budget, end) = (limits.map_or_else(Budget::unlimited, Limits::budget), limits.and_then(Limits::end));
    let soon = Instant::now() + AT_ONCE;
    if end.is_none_or(|end| soon < end) {
        let budget = budget.until(soon);
        let result = py.detach(|| settled(compute(&budget), &budget));
        if !matches!(result, Err(Failure::Exceeded(Exceeded::Stopped))) {
            return result.map_err(|failure: Failure| failure.raise(py));
        }
    }
    run_once(py, limits, compute)
}

/// Computes without holding the interpreter, in a thread of its own from the beginning, for a computation that cannot be restarted.
///
/// # Errors
/// The failure of the computation as an exception; `KeyboardInterrupt`, or what else a signal handler raises.
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
                let result = settled(compute(&budget), &budget);
                drop(ended);
                result
            });
            let mut raised = None;
            // Nothing is ever sent: the end of the computation closes the channel.
            while end.recv_timeout(LISTEN) == Err(RecvTimeoutError::Timeout) {
                let report = hold(&latest).take();
                let spoken = Python::attach(|py| {
                    py.check_signals()?;
                    report.zip(listener).map_or(Ok(()), |(progress, listener)| tell(py, listener, &progress))
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

/// The result of a computation. If the budget is exhausted, any failure is reported as that.
fn settled<T, E: Into<Failure>>(result: Result<T, E>, budget: &Budget) -> Result<T, Failure> {
    result.map_err(|error| budget.check().map_or_else(Failure::Exceeded, |()| error.into()))
}

/// Locks the value; a panic of another thread that held the lock does not matter here.
fn hold<T>(latest: &Mutex<T>) -> MutexGuard<'_, T> {
    latest.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Calls the listener with the amount done, the total, and the current stage; `None` for what is unknown.
fn tell(py: Python<'_>, listener: &Py<PyAny>, progress: &Progress) -> PyResult<()> {
    let report: (Option<u64>, Option<u64>, Option<&str>) = match progress {
        Progress::Done { done, of } => (Some(*done), Some(*of), None),
        Progress::Stage(words) => (None, None, Some(words)),
        _ => return Ok(()),
    };
    listener.call1(py, report).map(|_| ())
}
