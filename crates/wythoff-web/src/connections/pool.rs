//! The open connections: which of them wait for a request, and which are being answered.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// The open connections, whose number is bounded.
#[derive(Clone, Debug)]
pub struct Pool {
    places: Arc<Mutex<Places>>,
    most: usize,
}

#[derive(Debug, Default)]
struct Places {
    /// The number of connections that have not been closed for others.
    open: usize,
    /// The current moment of a logical clock, which advances whenever a connection begins to wait.
    now: u64,
    /// Connections that wait for a request, by the moment since which they have been waiting.
    waiting: BTreeMap<u64, Arc<Notify>>,
}

impl Places {
    /// Closes the connection that has waited longest; returns `false` if none waits.
    fn close_one(&mut self) -> bool {
        let Some((_, closed)) = self.waiting.pop_first() else { return false };
        closed.notify_one();
        self.open -= 1;
        true
    }
}

/// The place of a connection in the pool, which is freed on drop. A connection waits while part of a request is missing, including its body, and
/// answers until the last byte of the response is sent. Only a waiting connection is closed to make room for another.
#[derive(Debug)]
pub struct Place {
    pool: Pool,
    closed: Arc<Notify>,
    state: Mutex<State>,
}

#[derive(Clone, Copy, Debug)]
enum State {
    /// Waiting for a request since a moment of the logical clock.
    Waits(u64),
    Answers,
    /// The whole response was handed over, but not all of it is sent.
    Sends,
    /// Closed to make room for another connection.
    Closed,
}

impl Pool {
    /// A pool of at most this number of connections.
    pub fn of(most: usize) -> Pool {
        Pool { places: Arc::default(), most }
    }

    /// A place for a new connection. If all places are taken, the connection that has waited longest is closed; `None` if no connection waits.
    pub fn place(&self) -> Option<Place> {
        let mut places = lock(&self.places);
        if places.open >= self.most && !places.close_one() {
            return None;
        }
        places.open += 1;
        drop(places);
        let place = Place { pool: self.clone(), closed: Arc::default(), state: Mutex::new(State::Answers) };
        place.waits();
        Some(place)
    }

    /// Closes the connection that has waited longest, when the system runs out of connections.
    pub fn relieve(&self) {
        lock(&self.places).close_one();
    }
}

impl Place {
    /// The signal that this connection has to close, to make room for another.
    pub fn closed(&self) -> Arc<Notify> {
        self.closed.clone()
    }

    /// Marks the connection as waiting for a request.
    fn waits(&self) {
        let mut state = lock(&self.state);
        if let State::Answers | State::Sends = *state {
            let mut places = lock(&self.pool.places);
            let now = places.now;
            places.now += 1;
            places.waiting.insert(now, self.closed.clone());
            *state = State::Waits(now);
        }
    }

    /// Marks the connection as answering a request that has arrived completely.
    pub fn answers(&self) {
        let mut state = lock(&self.state);
        *state = match *state {
            State::Waits(since) if lock(&self.pool.places).waiting.remove(&since).is_none() => State::Closed,
            State::Closed => State::Closed,
            State::Waits(_) | State::Answers | State::Sends => State::Answers,
        };
    }

    /// Records that the whole response was handed over.
    pub fn sends(&self) {
        let mut state = lock(&self.state);
        if let State::Answers = *state {
            *state = State::Sends;
        }
    }

    /// Records that all bytes handed over are sent; the connection waits again if the response was complete.
    pub fn sent(&self) {
        let is_sent = matches!(*lock(&self.state), State::Sends);
        if is_sent {
            self.waits();
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.answers();
        if let State::Answers = *lock(&self.state) {
            lock(&self.pool.places).open -= 1;
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn the_longest_waiting_gives_its_place() {
        let pool = Pool::of(5);
        let places: Vec<Place> = (0..5).map(|_| pool.place().unwrap()).collect();
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
        // an answer that is handed over but not sent is still an answer
        newest.sends();
        assert!(pool.place().is_none());
        newest.sent();
        let last = pool.place().unwrap();
        assert!(is_closed(&newest).await);
        drop((places, newest));
        assert_eq!(lock(&pool.places).open, 1);
        drop(last);
        assert_eq!(lock(&pool.places).open, 0);
    }
}
