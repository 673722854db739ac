//! Failures of computations, and their conversion into the exceptions of `wythoff.errors`.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use wythoff::proven::NotProved;
use wythoff::{Diagnostic, Error, Exceeded, visible};

/// The reason why there is no answer. It can cross threads, and becomes an exception where the interpreter is held.
pub enum Failure {
    /// A mistake in a text.
    Text {
        /// The mistake, its place, and what to write instead.
        diagnostic: Diagnostic,
        /// The text with the mistake.
        text: String,
    },
    /// A limit was exceeded.
    Exceeded(Exceeded),
    /// An exception of this class, with this message.
    Of(&'static str, String),
}

impl Failure {
    /// The failure that a text contains this mistake.
    pub fn in_text(diagnostic: Diagnostic, text: &str) -> Failure {
        Failure::Text { diagnostic, text: text.to_owned() }
    }

    /// The failure that there is no answer, for the reason that `message` gives.
    pub fn unanswerable(message: impl Into<String>) -> Failure {
        Failure::Of("NoAnswer", message.into())
    }

    /// Converts the failure into its exception.
    pub fn raise(self, py: Python<'_>) -> PyErr {
        match self {
            Failure::Text { diagnostic, text } => {
                // Python counts characters, not bytes.
                let at = |byte: usize| text.get(..byte).map_or(0, |before| before.chars().count());
                let span = (at(diagnostic.span.start), at(diagnostic.span.end));
                let caret = diagnostic.with_caret(&text);
                let Diagnostic { message, hint, instead, .. } = diagnostic;
                exception(py, "NotationError", (caret, message, text, span, hint, instead))
            }
            Failure::Exceeded(Exceeded::Stopped) => {
                exception(py, "OutOfTime", ("the time given by wythoff.limits(seconds=...) is over",))
            }
            Failure::Exceeded(exceeded @ Exceeded::States { .. }) => {
                exception(py, "TooManyStates", (exceeded.to_string(),))
            }
            Failure::Exceeded(exceeded) => exception(py, "OutOfMemory", (exceeded.to_string(),)),
            // Uncaught exceptions are printed to a terminal, so control characters are made visible.
            Failure::Of(class, message) => exception(py, class, (visible(&message),)),
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        match error {
            Error::Exceeded(exceeded) => exceeded.into(),
            Error::IllegalMove(illegal) => Failure::Of("IllegalMove", illegal.to_string()),
            other => Failure::unanswerable(other.to_string()),
        }
    }
}

impl From<NotProved> for Failure {
    fn from(error: NotProved) -> Failure {
        match error {
            NotProved::GivenUp(statement, _) => Failure::Of("NotProved", statement),
            NotProved::Exceeded(exceeded) => exceeded.into(),
            other => Failure::unanswerable(other.to_string()),
        }
    }
}

impl From<Exceeded> for Failure {
    fn from(exceeded: Exceeded) -> Failure {
        Failure::Exceeded(exceeded)
    }
}

/// Creates an exception of a class of `wythoff.errors`.
fn exception<'py>(py: Python<'py>, class: &str, arguments: impl pyo3::call::PyCallArgs<'py>) -> PyErr {
    static ERRORS: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let made = ERRORS
        .get_or_try_init(py, || py.import("wythoff.errors").map(Bound::unbind))
        .and_then(|module| module.bind(py).getattr(class)?.call1(arguments));
    match made {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => PyRuntimeError::new_err(error.to_string()),
    }
}
