//! Connections: bounded in number, in the time and memory that the head of a request may take, and in the time for which a
//! client takes nothing of its answer.

mod pool;
mod tracked;

use std::future::Future;
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, HttpBody};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpListener;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use crate::limits;
use pool::Pool;
use tracked::{Asked, Sent, Stream};

/// How long to wait before the next attempt if the system has no connection to give, as when descriptors run out.
const EXHAUSTED: Duration = Duration::from_millis(100);

/// Serves until the future is ready, and a moment longer for answers that are under way. A connection whose request
/// does not come in time, or whose client does not take the answer, is closed; so is the one that has waited longest when there are too many.
pub async fn serve(listener: TcpListener, router: Router, until: impl Future<Output = ()>) {
    let (pool, closing) = (Pool::of(most()), GracefulShutdown::new());
    let mut until = pin!(until);
    let mut protocol = http1::Builder::new();
    protocol.timer(TokioTimer::new()).header_read_timeout(limits::HEAD_TIME).max_buf_size(limits::HEAD_BUFFER);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut until => break,
        };
        let stream = match accepted {
            Ok((stream, _)) => stream,
            Err(error) => {
                if !is_of_one_connection(&error) {
                    pool.relieve();
                    tokio::time::sleep(EXHAUSTED).await;
                }
                continue;
            }
        };
        let Some(place) = pool.place().map(Arc::new) else { continue };
        let closed = place.closed();
        let (router, of_answer) = (router.clone(), place.clone());
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            let (router, place) = (router.clone(), of_answer.clone());
            async move {
                if request.body().is_end_stream() {
                    place.answers();
                }
                let request = request.map(|body| Body::new(Asked::new(body, place.clone())));
                let response = router.oneshot(request).await;
                // also of those that are refused before their body is there
                place.answers();
                response.map(|response| response.map(|body| Sent::new(body, place)))
            }
        });
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(limits::SEND_TIME));
        let stream = Stream::new(Box::pin(stream), place);
        let connection = closing.watch(protocol.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            tokio::select! {
                // Why a connection ended is of no interest: the client is gone.
                _ = connection => {}
                () = closed.notified() => {}
            }
        });
    }
    drop(listener);
    let _ = tokio::time::timeout(limits::GRACE, closing.shutdown()).await;
}

/// How many connections may be open: fewer than the limit, if the system gives this process fewer descriptors.
fn most() -> usize {
    #[cfg(unix)]
    let descriptors = rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
    #[cfg(not(unix))]
    let descriptors: Option<u64> = None;
    let descriptors = descriptors.and_then(|most| usize::try_from(most).ok()).unwrap_or(usize::MAX);
    descriptors.saturating_sub(limits::DESCRIPTORS).clamp(1, limits::CONNECTIONS)
}

/// Did accepting fail for the connection only, so that the next one may be had at once?
fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    [ConnectionAborted, ConnectionRefused, ConnectionReset].contains(&error.kind())
}
