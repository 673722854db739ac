//! Connections: bounded in number, in the time and memory that the head of a request may take, and in the time for which a client may accept no
//! part of the response.

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

/// The delay before the next attempt to accept if the system is out of connections, for example of file descriptors.
const EXHAUSTED: Duration = Duration::from_millis(100);

/// Serves until the future is ready, and then finishes responses in progress within a grace period. A connection is closed if its request does not
/// arrive in time or its client does not accept the response; if there are too many connections, the one that has waited longest is closed.
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
                // also marks requests that are rejected before their body has arrived
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
                // the reason why a connection ended does not matter: the client is gone
                _ = connection => {}
                () = closed.notified() => {}
            }
        });
    }
    drop(listener);
    let _ = tokio::time::timeout(limits::GRACE, closing.shutdown()).await;
}

/// The maximum number of open connections: fewer than the limit if the process has too few file descriptors.
fn most() -> usize {
    #[cfg(unix)]
    let descriptors = rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
    #[cfg(not(unix))]
    let descriptors: Option<u64> = None;
    let descriptors = descriptors.and_then(|most| usize::try_from(most).ok()).unwrap_or(usize::MAX);
    descriptors.saturating_sub(limits::DESCRIPTORS).clamp(1, limits::CONNECTIONS)
}

/// Returns `true` if accepting failed for one connection only, so that the next can be accepted at once.
fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    [ConnectionAborted, ConnectionRefused, ConnectionReset].contains(&error.kind())
}
