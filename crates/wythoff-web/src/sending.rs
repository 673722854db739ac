//! Limits on answers that are being sent. Large ones are handed over in pieces and bounded in total, since a client that does not read them leaves
//! them in memory.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::{Frame, SizeHint};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::failure::Failure;
use crate::limits;

/// Size of a piece in bytes; answers of at most this size are not counted.
const PIECE: usize = 64 << 10;

/// Counts the bytes of large answers that are being sent.
#[derive(Clone, Debug)]
pub struct Sending(Arc<Semaphore>);

impl Default for Sending {
    fn default() -> Self {
        Sending(Arc::new(Semaphore::new(limits::SENT / PIECE)))
    }
}

impl Sending {
    /// Passes an answer on. A large one is counted until its last piece is handed over; if there are too many, it is refused with status 429. A
    /// stream is passed on as it is.
    pub async fn pass(self, request: Request, next: Next) -> Response {
        let response = next.run(request).await;
        let Some(size) = response.body().size_hint().exact().filter(|&size| size > PIECE as u64) else {
            return response;
        };
        if size > limits::ANSWER as u64 {
            return too_large(size).into_response();
        }
        let places = u32::try_from(size.div_ceil(PIECE as u64)).unwrap_or(u32::MAX);
        let Ok(permit) = self.0.try_acquire_many_owned(places) else { return too_many().into_response() };
        let (head, body) = response.into_parts();
        // An answer with an exact size is complete already.
        match to_bytes(body, usize::MAX).await {
            Ok(rest) => Response::from_parts(head, Body::new(Pieces { rest, permit: Some(permit) })),
            Err(_) => Failure::panicked().into_response(),
        }
    }
}

fn too_large(size: u64) -> Failure {
    let message = format!("the answer has {size} bytes; at most {} are sent", limits::ANSWER);
    Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "too-large", message).hint("ask for less, or run the command line")
}

fn too_many() -> Failure {
    Failure::new(
        StatusCode::TOO_MANY_REQUESTS,
        "busy",
        "too many large answers are on their way to clients that do not read them",
    )
    .hint("ask again in a second, or for less")
}

/// An answer in pieces. Each piece is a copy, so that the memory of the whole is released with the last one.
struct Pieces {
    rest: Bytes,
    permit: Option<OwnedSemaphorePermit>,
}

impl HttpBody for Pieces {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        if self.rest.is_empty() {
            return Poll::Ready(None);
        }
        let length = self.rest.len().min(PIECE);
        let piece = Bytes::copy_from_slice(&self.rest.split_to(length));
        if self.rest.is_empty() {
            (self.rest, self.permit) = (Bytes::new(), None);
        }
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.rest.len() as u64)
    }
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::middleware::from_fn;
    use axum::routing::get;
    use tower::ServiceExt;

    use super::*;

    #[tokio::test]
    async fn large_answers_are_counted_until_they_are_read() {
        const SIZE: usize = 5 * PIECE + 1;
        let sending = Sending(Arc::new(Semaphore::new(11)));
        let pass = {
            let sending = sending.clone();
            from_fn(move |request, next| sending.clone().pass(request, next))
        };
        let large = || async { (0..SIZE).map(|n| n as u8).collect::<Vec<u8>>() };
        let router = Router::new().route("/large", get(large)).route("/small", get(|| async { "small" })).layer(pass);
        let ask = async |path: &str| {
            let request = Request::get(path).body(Body::empty()).unwrap();
            router.clone().oneshot(request).await.unwrap()
        };
        let unread = ask("/large").await;
        assert_eq!(unread.body().size_hint().exact(), Some(SIZE as u64));
        assert_eq!((sending.0.available_permits(), ask("/large").await.status()), (5, StatusCode::TOO_MANY_REQUESTS));
        assert_eq!(ask("/small").await.status(), StatusCode::OK);
        let read = to_bytes(unread.into_body(), usize::MAX).await.unwrap();
        assert!(read.len() == SIZE && read.iter().enumerate().all(|(n, &byte)| byte == n as u8));
        assert_eq!(sending.0.available_permits(), 11);
        drop(ask("/large").await);
        assert_eq!(sending.0.available_permits(), 11, "the client went away");
    }
}
