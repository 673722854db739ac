//! A long list in parts, which are filled in parallel and seen in order.

use std::collections::VecDeque;
use std::num::NonZero;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// The number of parts that may be in work or wait to be seen: this many for each thread, and this many more.
const AHEAD: usize = 2;

/// Fills the parts 0, 1, 2, …, of which there are `parts`, on at most `threads` threads, and passes them in order to `see` on the thread of the
/// caller, which also fills parts while there is none to see. The store of a part that was seen is used again for a later part, so that memory is
/// allocated a few times only.
///
/// A part should take some ten microseconds or more. With one thread each part is seen before the next is filled.
///
/// ```
/// use wythoff_budget::{each_part, processors};
/// let mut seen = Vec::new();
/// let fill = |k: u64, squares: &mut Vec<u64>| {
///     squares.clear();
///     squares.extend((10 * k..10 * k + 10).map(|n| n * n));
///     if k < 7 { Ok(()) } else { Err("too large") }
/// };
/// let result = each_part(100, processors(), fill, |_, squares| {
///     seen.extend_from_slice(squares);
///     Ok(())
/// });
/// assert_eq!(result, Err("too large"));
/// assert!(seen.into_iter().eq((0..70).map(|n| n * n)));
/// ```
///
/// # Errors
/// The error of the first part that has one, from `fill` or else from `see`; all parts before it were seen, and none after it.
pub fn each_part<S: Default + Send, E: Send>(
    parts: u64,
    threads: NonZero<usize>,
    fill: impl Fn(u64, &mut S) -> Result<(), E> + Sync,
    mut see: impl FnMut(u64, &mut S) -> Result<(), E>,
) -> Result<(), E> {
    let others = u64::min(threads.get() as u64, parts).saturating_sub(1);
    if others == 0 {
        let mut store = S::default();
        return (0..parts).try_for_each(|k| fill(k, &mut store).and_then(|()| see(k, &mut store)));
    }
    let parts = Parts {
        count: parts,
        ahead: AHEAD * threads.get() + AHEAD,
        state: Mutex::new(State { next: 0, seen: 0, filled: VecDeque::new(), stores: Vec::new(), is_awaited: false }),
        ready: Condvar::new(),
        room: Condvar::new(),
    };
    let fill = |(k, mut store): (u64, S)| {
        let result = fill(k, &mut store);
        parts.put(k, store, result);
    };
    thread::scope(|scope| {
        for _ in 0..others {
            scope.spawn(|| {
                let _lost = Lost(&parts);
                while let Some(part) = parts.to_fill() {
                    fill(part);
                }
            });
        }
        let _lost = Lost(&parts);
        let mut result = Ok(());
        while let (true, Some(work)) = (result.is_ok(), parts.work()) {
            match work {
                Work::Fill(part) => fill(part),
                Work::See(k, mut store, filled) => {
                    result = filled.and_then(|()| see(k, &mut store));
                    parts.lock().stores.push(store);
                }
            }
        }
        parts.end();
        result
    })
}

struct Parts<S, E> {
    count: u64,
    ahead: usize,
    state: Mutex<State<S, E>>,
    /// Signals that the part to be seen next may be filled.
    ready: Condvar,
    /// Signals that there may be room for more parts.
    room: Condvar,
}

struct State<S, E> {
    /// The first part that no thread has taken to fill; equal to the number of parts if no more parts are to be filled.
    next: u64,
    /// The first part that has not been taken to be seen.
    seen: u64,
    /// The parts from `seen` on that were taken to be filled; `None` for a part until it is filled.
    filled: VecDeque<Option<(S, Result<(), E>)>>,
    /// The stores that can be used again.
    stores: Vec<S>,
    /// Whether the caller waits for the next part to see.
    is_awaited: bool,
}

/// The next piece of work of the caller's thread.
enum Work<S, E> {
    Fill((u64, S)),
    See(u64, S, Result<(), E>),
}

impl<S: Default, E> Parts<S, E> {
    fn lock(&self) -> MutexGuard<'_, State<S, E>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next part to fill, with its store; `None` if there is none, or if enough parts are in work.
    fn claim(&self, state: &mut State<S, E>) -> Option<(u64, S)> {
        let k = state.next;
        if k >= self.count || state.filled.len() >= self.ahead {
            return None;
        }
        state.next += 1;
        state.filled.push_back(None);
        Some((k, state.stores.pop().unwrap_or_default()))
    }

    /// The next part to fill, with its store, as soon as it may be filled; `None` if no part is left.
    fn to_fill(&self) -> Option<(u64, S)> {
        let mut state = self.lock();
        while state.next < self.count {
            if let Some(claimed) = self.claim(&mut state) {
                return Some(claimed);
            }
            state = self.room.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        None
    }

    fn put(&self, k: u64, store: S, result: Result<(), E>) {
        let mut state = self.lock();
        if result.is_err() {
            // The parts before it are being filled already.
            state.next = self.count;
            self.room.notify_all();
        }
        let is_next = k == state.seen;
        let place = k.checked_sub(state.seen).and_then(|place| state.filled.get_mut(place as usize));
        // After the end there is no place for it.
        if let Some(place) = place {
            *place = Some((store, result));
        }
        if is_next && state.is_awaited {
            state.is_awaited = false;
            self.ready.notify_one();
        }
    }

    /// Ends the work: no more parts are filled or seen.
    fn end(&self) {
        let mut state = self.lock();
        state.next = self.count;
        state.filled.clear();
        self.room.notify_all();
        self.ready.notify_all();
    }

    /// The next part to see, or else a part to fill; `None` after the last one.
    fn work(&self) -> Option<Work<S, E>> {
        let mut state = self.lock();
        loop {
            if let Some((store, result)) = state.filled.front_mut().and_then(Option::take) {
                let k = state.seen;
                state.seen += 1;
                state.filled.pop_front();
                // Threads that wait for room get some for several parts at once.
                if state.filled.len() == self.ahead / 2 {
                    self.room.notify_all();
                }
                return Some(Work::See(k, store, result));
            }
            if let Some(part) = self.claim(&mut state) {
                return Some(Work::Fill(part));
            }
            // A thread that has panicked fills nothing, and the scope passes its panic on.
            if state.filled.is_empty() {
                return None;
            }
            state.is_awaited = true;
            state = self.ready.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Ends the work if it is dropped during a panic, so that no thread waits in vain.
struct Lost<'p, S: Default, E>(&'p Parts<S, E>);

impl<S: Default, E> Drop for Lost<'_, S, E> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.end();
        }
    }
}
