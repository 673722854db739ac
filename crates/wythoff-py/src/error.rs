//! Why there is no answer, as the exceptions of `wythoff.errors`.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use wythoff::proven::NotProved;
use wythoff::{Diagnostic, Error, Exceeded, visible};

use crate::answer::json;

/// Why there is no answer; it crosses threads, and becomes an exception where the interpreter is held.
pub enum Failure {
    /// A text is wrong.
    Text {
        /// What, where, and what to write instead.
        diagnostic: Diagnostic,
        /// The text.
        text: String,
    },
    /// The limits do not suffice.
    Exceeded(Exceeded),
    /// A game was not proved: why, and what was learned, as JSON.
    NotProved(String, String),
    /// An exception of this class, with this message.
    Of(&'static str, String),
}

impl Failure {
    /// What is wrong with this text.
    pub fn in_text(diagnostic: Diagnostic, text: &str) -> Failure {
        Failure::Text { diagnostic, text: text.to_owned() }
    }

    /// There is no answer, because of this.
    pub fn unanswerable(message: impl Into<String>) -> Failure {
        Failure::Of("NoAnswer", message.into())
    }

    /// The exception.
    pub fn raise(self, py: Python<'_>) -> PyErr {
        match self {
            Failure::Text { diagnostic, text } => {
                // Python counts characters
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
            Failure::NotProved(statement, attempt) => exception(py, "NotProved", (statement, attempt)),
            // shown as it is by whoever does not catch it
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
            NotProved::GivenUp(statement, attempt) => match json(&attempt) {
                Ok(attempt) => Failure::NotProved(statement, attempt),
                Err(failure) => failure,
            },
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

/// An exception of `wythoff.errors`.
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
