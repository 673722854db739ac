//! The explorer in a notebook: answers the requests of its page as the server does, without a server.

use axum::body::Body;
use axum::http::{Request, header};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use tokio::runtime::{Builder, Runtime};
use tokio::task::AbortHandle;
use wythoff_web::embedded::{self, Embedded, Reply};

/// The number of threads that pass questions and answers on; computations have threads of their own.
const MESSENGERS: usize = 2;

/// Answers the questions of pages, several at a time; what was found out is kept for all of them.
#[pyclass(frozen, module = "wythoff._wythoff")]
pub struct Explorer {
    answers: Embedded,
    runtime: Option<Runtime>,
}

#[pymethods]
impl Explorer {
    #[new]
    fn new() -> PyResult<Explorer> {
        let runtime = Builder::new_multi_thread().worker_threads(MESSENGERS).enable_time().build();
        let runtime = runtime.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
        Ok(Explorer { answers: Embedded::new(wythoff_web::State::default()), runtime: Some(runtime) })
    }

    /// The page, in one document.
    #[staticmethod]
    fn page() -> String {
        embedded::page()
    }

    /// Asks, and returns at once; `answered` is called in another thread with the status, the headers and the body.
    fn ask(&self, method: &str, address: &str, body: Option<&str>, answered: Py<PyAny>) -> PyResult<Question> {
        let question = Request::builder().method(method).uri(address).header(header::CONTENT_TYPE, "application/json");
        let question = question.body(body.map_or_else(Body::empty, |body| Body::from(body.to_owned())));
        let question = question.map_err(|error| PyValueError::new_err(error.to_string()))?;
        let runtime = self.runtime.as_ref().ok_or_else(|| PyRuntimeError::new_err("this explorer has ended"))?;
        let answers = self.answers.clone();
        let task = runtime.spawn(async move { tell(answers.answer(question).await, answered).await });
        Ok(Question(task.abort_handle()))
    }
}

impl Drop for Explorer {
    /// Running computations are not waited for, because their readers are gone.
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Calls `answered` in a thread that may wait for the interpreter, unless the interpreter is about to end.
async fn tell(Reply { status, headers, body }: Reply, answered: Py<PyAny>) {
    let called = tokio::task::spawn_blocking(move || {
        Python::try_attach(|py| {
            let called = answered.call1(py, (status, headers, PyBytes::new(py, &body)));
            if let Err(error) = called {
                error.write_unraisable(py, None);
            }
        })
    });
    let _ = called.await;
}

/// A question that was asked.
#[pyclass(frozen, module = "wythoff._wythoff")]
pub struct Question(AbortHandle);

#[pymethods]
impl Question {
    /// Nobody waits for the answer any more: its computation ends.
    fn give_up(&self) {
        self.0.abort();
    }
}
