//! Why a request has no answer: a status, a code for programs, and a message for people.

use std::ops::Range;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;
use wythoff::{Diagnostic, Error, Exceeded};

/// Why a request has no answer. The status is below 500, since it is never a fault of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The HTTP status.
    pub status: StatusCode,
    /// The body that is sent.
    pub fault: Box<Fault>,
}

/// The body of an error response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ErrorBody {
    /// What is wrong.
    pub error: Fault,
}

/// A description of what is wrong with a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Fault {
    /// A short name of the error that does not change between versions.
    pub code: &'static str,
    /// A message for people that says what is wrong.
    pub message: String,
    /// What to do instead; left out if there is no advice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// Texts that could replace the one that was sent, the likeliest first; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub instead: Vec<String>,
    /// The wrong part of the text that was sent; left out if it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub span: Option<Span>,
    /// The index, from 0 on, of the wrong element of the list that was sent; left out if it is not an element.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub index: Option<usize>,
}

/// A part of a text, in UTF-16 code units, as strings are indexed in a browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Span {
    /// The index of its first code unit.
    pub start: usize,
    /// The index after its last code unit; equal to `start` at the end of the text.
    pub end: usize,
}

impl Span {
    /// The span of a range of bytes of the text.
    pub fn of(text: &str, bytes: &Range<usize>) -> Span {
        let units = |end: usize| text.get(..end).unwrap_or(text).encode_utf16().count();
        Span { start: units(bytes.start), end: units(bytes.end) }
    }
}

impl Failure {
    /// A failure without a hint, a place or suggestions.
    pub fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Failure {
        Failure {
            status,
            fault: Box::new(Fault {
                code,
                message: message.into(),
                hint: None,
                instead: Vec::new(),
                span: None,
                index: None,
            }),
        }
    }

    /// A parameter that is missing, unreadable or out of its range.
    pub fn parameter(message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::BAD_REQUEST, "bad-parameter", message)
    }

    /// A question that can be understood but has no answer.
    pub fn unanswerable(message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "no-answer", message)
    }

    /// A computation that panicked. The message is on standard error; the client only learns that there is no answer.
    pub fn panicked() -> Failure {
        Failure::unanswerable("the computation failed").hint("please report this question")
    }

    /// The failure with advice on what to do instead.
    pub fn hint(mut self, hint: impl Into<String>) -> Failure {
        self.fault.hint = Some(hint.into());
        self
    }

    /// The failure with the name of the wrong parameter before its message, for requests with several texts of one kind.
    pub fn in_parameter(mut self, name: &str) -> Failure {
        self.fault.message = format!("`{name}`: {}", self.fault.message);
        self
    }

    /// The failure with the index, from 0 on, of the wrong element of a list.
    pub fn index(mut self, index: usize) -> Failure {
        self.fault.index = Some(index);
        self
    }

    /// The failure of a request that arrives while too many others are being computed or waiting.
    pub fn busy() -> Failure {
        let message = "too many computations are waiting";
        Failure::new(StatusCode::TOO_MANY_REQUESTS, "busy", message).hint("ask again in a second")
    }

    /// A text that cannot be read: what is wrong with it, and where.
    pub fn reading(code: &'static str, text: &str, mistake: impl Into<Diagnostic>) -> Failure {
        let Diagnostic { message, span, hint, instead } = mistake.into();
        let mut failure = Failure::new(StatusCode::BAD_REQUEST, code, message).hint(hint);
        failure.fault.span = Some(Span::of(text, &span));
        failure.fault.instead = instead;
        failure
    }
}

impl From<Exceeded> for Failure {
    fn from(exceeded: Exceeded) -> Failure {
        let (code, message) = match exceeded {
            Exceeded::Stopped => {
                ("too-long", format!("the answer takes more than {} seconds", crate::limits::TIME.as_secs()))
            }
            other => ("too-large", other.to_string()),
        };
        Failure::new(StatusCode::UNPROCESSABLE_ENTITY, code, message)
            .hint("ask for less, or run the command line, which has no such limit")
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        match error {
            Error::Exceeded(exceeded) => exceeded.into(),
            other => Failure::unanswerable(other.to_string()),
        }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let busy = self.status == StatusCode::TOO_MANY_REQUESTS;
        // what was refused may be answered when the server has more time, or is a newer one
        let headers = [(header::CACHE_CONTROL, "no-store")];
        let mut response = (self.status, headers, Json(ErrorBody { error: *self.fault })).into_response();
        if busy {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}
