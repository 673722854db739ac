//! A check in a single thread: the caller who passes the answer on also runs the check.

use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use wythoff::Budget;

use super::Finding;
use crate::failure::Failure;
use crate::job::{Jobs, budget};
use crate::limits;

/// The listener to whom the events of a check are passed.
#[derive(Clone)]
pub(super) struct Teller(Arc<dyn Fn(&str) + Send + Sync>);

impl Teller {
    /// Passes an event to the listener.
    pub fn tell(&self, finding: Finding) {
        let (name, data) = finding.event();
        (self.0)(&format!("event: {name}\ndata: {data}\n\n"));
    }
}

/// The body of an answer that is made piece by piece when it is requested; an extension of the response.
#[derive(Clone)]
pub struct Telling(Arc<Mutex<Option<Tell>>>);

type Tell = Box<dyn FnOnce(Teller) + Send>;

impl Telling {
    /// Makes the body, and passes each piece to `hear` at once. A second call does nothing.
    pub fn tell(&self, hear: impl Fn(&str) + Send + Sync + 'static) {
        let tell = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(tell) = tell {
            tell(Teller(Arc::new(hear)));
        }
    }
}

/// The response with the events of a check, as they come.
pub(super) fn streamed(
    _: Jobs,
    check: impl FnOnce(&Budget, Teller) -> Result<(), Failure> + Send + 'static,
) -> Response {
    let tell = |teller: Teller| {
        if let Err(failure) = check(&budget(limits::CHECK), teller.clone()) {
            teller.tell(Finding::Error(*failure.fault));
        }
    };
    // a stream, since the length of the body is not known in advance
    let begin = Body::from_stream(stream::empty::<Result<Bytes, Infallible>>());
    let headers = [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-cache")];
    let mut response = (headers, begin).into_response();
    response.extensions_mut().insert(Telling(Arc::new(Mutex::new(Some(Box::new(tell))))));
    response
}
