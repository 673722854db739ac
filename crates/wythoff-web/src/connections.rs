//! Connections: bounded in number, in the time and memory that the head of a request may take, and in the time for which a
//! client takes nothing of its answer.

use std::collections::BTreeMap;
use std::future::Future;
use std::io;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpListener;
use tokio::sync::Notify;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use crate::limits;

/// How long to wait before the next attempt if the system has no connection to give, as when descriptors run out.
const EXHAUSTED: Duration = Duration::from_millis(100);

/// Serves until the future is ready, and a moment longer for answers that are under way. A connection whose request
/// does not come in time, or whose client does not take the answer, is closed; so is the one that has waited longest when there are too many.
pub async fn serve(listener: TcpListener, router: Router, until: impl Future<Output = ()>) {
    let (pool, closing) = (Pool::default(), GracefulShutdown::new());
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
                    tokio::time::sleep(EXHAUSTED).await;
                }
                continue;
            }
        };
        let Some(place) = pool.place().map(Arc::new) else { continue };
        let closed = place.closed.clone();
        let router = router.clone();
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            let (router, place) = (router.clone(), place.clone());
            async move {
                place.answers();
                let response = router.oneshot(request.map(Body::new)).await;
                place.waits();
                response
            }
        });
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(limits::SEND_TIME));
        let connection = closing.watch(protocol.serve_connection(TokioIo::new(Box::pin(stream)), service));
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

/// Did accepting fail for the connection only, so that the next one may be had at once?
fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    [ConnectionAborted, ConnectionRefused, ConnectionReset].contains(&error.kind())
}

/// The connections that are open.
#[derive(Clone, Debug, Default)]
struct Pool(Arc<Mutex<Places>>);

#[derive(Debug, Default)]
struct Places {
    open: usize,
    /// The next moment, as a number.
    now: u64,
    /// Connections that wait for a request, by the moment from which they do.
    waiting: BTreeMap<u64, Arc<Notify>>,
}

/// The place of a connection in the pool, until it is dropped.
#[derive(Debug)]
struct Place {
    pool: Pool,
    closed: Arc<Notify>,
    /// The moment from which it waits for a request; none while one is answered.
    since: Mutex<Option<u64>>,
}

impl Pool {
    /// A place for a new connection. If all are taken, the connection that has waited longest is closed; if none
    /// waits, there is no place.
    fn place(&self) -> Option<Place> {
        let mut places = lock(&self.0);
        if places.open >= limits::CONNECTIONS {
            let (_, closed) = places.waiting.pop_first()?;
            closed.notify_one();
        }
        places.open += 1;
        drop(places);
        let place = Place { pool: self.clone(), closed: Arc::default(), since: Mutex::default() };
        place.waits();
        Some(place)
    }
}

impl Place {
    /// From now on the connection waits for a request.
    fn waits(&self) {
        self.answers();
        let mut places = lock(&self.pool.0);
        let now = places.now;
        places.now += 1;
        places.waiting.insert(now, self.closed.clone());
        drop(places);
        *lock(&self.since) = Some(now);
    }

    /// From now on a request is being answered.
    fn answers(&self) {
        let since = lock(&self.since).take();
        if let Some(since) = since {
            lock(&self.pool.0).waiting.remove(&since);
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.answers();
        lock(&self.pool.0).open -= 1;
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_longest_waiting_gives_its_place() {
        let pool = Pool::default();
        let places: Vec<Place> = (0..limits::CONNECTIONS).map(|_| pool.place().unwrap()).collect();
        places[0].answers();
        let newest = pool.place().unwrap();
        let is_closed =
            async |place: &Place| tokio::time::timeout(Duration::ZERO, place.closed.notified()).await.is_ok();
        assert!(!is_closed(&places[0]).await && is_closed(&places[1]).await && !is_closed(&newest).await);
        for place in &places {
            place.answers();
        }
        newest.answers();
        assert!(pool.place().is_none(), "all of them answer");
        drop(places);
        assert!(pool.place().is_some());
        assert_eq!(lock(&pool.0).open, 1);
    }
}
