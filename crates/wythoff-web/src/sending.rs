//! Limits on answers that are being sent. They are compressed for clients that accept it. Large ones are handed over in pieces and bounded in total,
//! since a client that does not read them leaves them in memory.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::{Frame, SizeHint};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::failure::Failure;
use crate::limits;
use crate::packed::{is_accepted, is_worth, packed};

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
    /// Passes an answer on, compressed if the client accepts that and it becomes smaller. A large one is counted until its last piece is handed
    /// over, in the form in which it is sent; if there are too many, it is refused with status 429. A stream is passed on as it is.
    pub async fn pass(self, request: Request, next: Next) -> Response {
        let is_accepted = is_accepted(request.headers());
        let mut response = next.run(request).await;
        let Some(size) = response.body().size_hint().exact() else { return response };
        if size > limits::ANSWER as u64 {
            return too_large(size).into_response();
        }
        response.headers_mut().append(header::VARY, HeaderValue::from_name(header::ACCEPT_ENCODING));
        let packs = is_accepted && is_worth(response.headers(), size);
        if size <= PIECE as u64 && !packs {
            return response;
        }
        let Ok(permit) = self.0.try_acquire_many_owned(places(size)) else { return too_many().into_response() };
        let (mut head, body) = response.into_parts();
        // An answer with an exact size is complete already.
        let Ok(whole) = to_bytes(body, usize::MAX).await else { return Failure::panicked().into_response() };
        if !packs {
            return Response::from_parts(head, Body::new(Pieces { rest: whole, permit: Some(permit) }));
        }
        let Ok((rest, mut permit)) = packed(whole, permit).await else { return Failure::panicked().into_response() };
        let surplus = permit.num_permits().saturating_sub(places(rest.len() as u64) as usize);
        drop(permit.split(surplus));
        head.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        Response::from_parts(head, Body::new(Pieces { rest, permit: Some(permit) }))
    }
}

/// How many places an answer of this size takes; small ones take none.
fn places(size: u64) -> u32 {
    if size <= PIECE as u64 { 0 } else { u32::try_from(size.div_ceil(PIECE as u64)).unwrap_or(u32::MAX) }
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

    /// What is compressed counts as it is sent, and is what was to be sent.
    #[tokio::test]
    async fn compressed_answers() {
        let text: String = (0..100_000).map(|n| format!("{n} ")).collect();
        let (sending, sent) = (Sending(Arc::new(Semaphore::new(11))), text.clone());
        let pass = {
            let sending = sending.clone();
            from_fn(move |request, next| sending.clone().pass(request, next))
        };
        let router = Router::new().route("/", get(move || std::future::ready(sent.clone()))).layer(pass);
        let request = Request::get("/").header(header::ACCEPT_ENCODING, "gzip").body(Body::empty()).unwrap();
        let answer = router.oneshot(request).await.unwrap();
        let of = |name| answer.headers()[name].to_str().unwrap();
        assert_eq!((of(header::CONTENT_ENCODING), of(header::VARY)), ("gzip", "accept-encoding"));
        let size = answer.body().size_hint().exact().unwrap();
        assert!(size > PIECE as u64 && size < text.len() as u64 / 2, "{size}");
        assert_eq!(sending.0.available_permits(), 11 - size.div_ceil(PIECE as u64) as usize);
        let packed = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
        let mut read = String::new();
        std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(&packed[..]), &mut read).unwrap();
        assert!(read == text && sending.0.available_permits() == 11);
    }
}
