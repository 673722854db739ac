//! Wrappers that report the progress of a connection to its place: the bodies of request and response, and the stream of bytes.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, Incoming, SizeHint};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::pool::Place;

/// The body of a request, which marks the connection as answering once it has arrived completely.
pub struct Asked {
    body: Incoming,
    place: Arc<Place>,
}

impl Asked {
    pub fn new(body: Incoming, place: Arc<Place>) -> Asked {
        Asked { body, place }
    }
}

impl HttpBody for Asked {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<hyper::Result<Frame<Bytes>>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        if frame.is_ready() && self.body.is_end_stream() {
            self.place.answers();
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// The body of a response, which is dropped once it has been handed over completely.
pub struct Sent {
    body: Body,
    place: Arc<Place>,
}

impl Sent {
    pub fn new(body: Body, place: Arc<Place>) -> Sent {
        Sent { body, place }
    }
}

impl HttpBody for Sent {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Sent {
    fn drop(&mut self) {
        self.place.sends();
    }
}

/// The byte stream of a connection; it is flushed when all bytes handed over are sent.
pub struct Stream<S> {
    bytes: S,
    place: Arc<Place>,
}

impl<S> Stream<S> {
    pub fn new(bytes: S, place: Arc<Place>) -> Stream<S> {
        Stream { bytes, place }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Stream<S> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, to: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.bytes).poll_read(context, to)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Stream<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.bytes).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.bytes).poll_flush(context);
        if let Poll::Ready(Ok(())) = flushed {
            self.place.sent();
        }
        flushed
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.bytes).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.bytes).poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.bytes.is_write_vectored()
    }
}
