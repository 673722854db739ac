//! A long list in parts: filled at the same time, seen in order.

use std::collections::VecDeque;
use std::num::NonZero;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// How many parts may be filled or wait to be seen, for each thread and besides.
const AHEAD: usize = 2;

/// Fills the parts 0, 1, 2, …, so many, on at most so many threads, and shows them in order on the thread of the caller, which
/// fills parts, too, while there is none to see. What a part was filled into is filled again with a later one, so that memory is
/// asked for a few times only.
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
/// The error of the first part that has one, of `fill` or else of `see`; all parts before it were seen, and none after it.
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
    /// The part that is seen next may be there.
    ready: Condvar,
    /// There may be room for more parts.
    room: Condvar,
}

struct State<S, E> {
    /// The first part that nobody fills; no part is filled any more if this is their number.
    next: u64,
    /// The first part that was not taken to be seen.
    seen: u64,
    /// The parts from there on, as far as they are filled.
    filled: VecDeque<Option<(S, Result<(), E>)>>,
    /// What can be filled again.
    stores: Vec<S>,
    /// Does the caller wait for the next part to see?
    is_awaited: bool,
}

/// What the caller does next.
enum Work<S, E> {
    Fill((u64, S)),
    See(u64, S, Result<(), E>),
}

impl<S: Default, E> Parts<S, E> {
    fn lock(&self) -> MutexGuard<'_, State<S, E>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A part that nobody fills yet, if it is one of those that may be.
    fn claim(&self, state: &mut State<S, E>) -> Option<(u64, S)> {
        let k = state.next;
        if k >= self.count || state.filled.len() >= self.ahead {
            return None;
        }
        state.next += 1;
        state.filled.push_back(None);
        Some((k, state.stores.pop().unwrap_or_default()))
    }

    /// The same, as soon as it may be filled; `None` if there is none any more.
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
            // Those before it are being filled.
            state.next = self.count;
            self.room.notify_all();
        }
        let is_next = k == state.seen;
        let place = k.checked_sub(state.seen).and_then(|place| state.filled.get_mut(place as usize));
        // Nobody wants it after the end.
        if let Some(place) = place {
            *place = Some((store, result));
        }
        if is_next && state.is_awaited {
            state.is_awaited = false;
            self.ready.notify_one();
        }
    }

    /// No part is filled any more, or seen.
    fn end(&self) {
        let mut state = self.lock();
        state.next = self.count;
        state.filled.clear();
        self.room.notify_all();
        self.ready.notify_all();
    }

    /// The next part to see, or else one to fill; `None` after the last one.
    fn work(&self) -> Option<Work<S, E>> {
        let mut state = self.lock();
        loop {
            if let Some((store, result)) = state.filled.front_mut().and_then(Option::take) {
                let k = state.seen;
                state.seen += 1;
                state.filled.pop_front();
                // Who waits for room gets some for several parts.
                if state.filled.len() == self.ahead / 2 {
                    self.room.notify_all();
                }
                return Some(Work::See(k, store, result));
            }
            if let Some(part) = self.claim(&mut state) {
                return Some(Work::Fill(part));
            }
            // A thread that has panicked fills nothing, and the scope passes that on.
            if state.filled.is_empty() {
                return None;
            }
            state.is_awaited = true;
            state = self.ready.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Ends everything where a thread panics: nobody waits for what will not come.
struct Lost<'p, S: Default, E>(&'p Parts<S, E>);

impl<S: Default, E> Drop for Lost<'_, S, E> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.end();
        }
    }
}
