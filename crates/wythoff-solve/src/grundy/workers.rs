//! Strips on several processors.
//!
//! A strip can be filled with value v as soon as the strip to its left has been. So each strip hands the marks of a value
//! to the next when it is done with them, and strips that follow one another are filled at the same time, each a few values
//! behind the one before. With one thread a strip is filled with all values before the next one begins.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use wythoff_budget::{Budget, Exceeded};

use super::moves::Moves;
use super::strip::{Marks, Strip};
use super::values::Values;

/// The marks of so many values are handed on at a time.
const BATCH: usize = 16;

/// A strip is at least so wide, if the board is.
const NARROWEST: usize = 64;

/// A strip is at most so wide.
const WIDEST: usize = 256;

/// A strip is so wide that the bytes of its rows, a bit each, are at most these: they stay in the second-level cache.
const CACHED: usize = 512 << 10;

/// The columns of a strip: a power of two.
pub(super) fn width(size: usize) -> usize {
    let widest = 8 * CACHED / size.max(1);
    1 << widest.clamp(NARROWEST, WIDEST).ilog2()
}

/// Fills the strips of a board, and gives the values of each to `visit`, in order.
pub(super) fn each_strip<E: From<Exceeded>>(
    moves: &Moves,
    width: usize,
    threads: NonZero<usize>,
    budget: &Budget,
    mut visit: impl FnMut(Range<usize>, Values) -> Result<(), E>,
) -> Result<(), E> {
    let strips = moves.size.div_ceil(width);
    let columns = |k: usize| k * width..moves.size.min((k + 1) * width);
    let mut visit = |k: usize, values: Values| -> Result<(), E> {
        visit(columns(k), values)?;
        Ok(budget.step(columns(k).end as u64, moves.size as u64)?)
    };
    let work = Work { moves, budget, next: Mutex::new((0, channel().1)), is_over: AtomicBool::new(false) };
    let threads = threads.get().min(strips);
    thread::scope(|scope| {
        let (sender, receiver) = sync_channel(threads);
        let spawned = |_: &usize| {
            let (work, sender) = (&work, sender.clone());
            let run = move || work.until_over(strips, columns, &sender);
            // A system that has no threads gets the strips one by one.
            thread::Builder::new().name("grundy".to_owned()).spawn_scoped(scope, run).is_ok()
        };
        if threads <= 1 || (0..threads).filter(spawned).count() == 0 {
            for k in 0..strips {
                let Some(turn) = work.next(strips) else { break };
                let Some(values) = work.fill(columns(k), &turn)? else { break };
                visit(k, values)?;
            }
            return Ok(());
        }
        drop(sender);
        let result = in_order(&receiver, &mut visit);
        work.is_over.store(true, Ordering::Release);
        result
    })
}

/// Visits what comes from several threads in the order of the numbers.
fn in_order<E: From<Exceeded>>(
    receiver: &Receiver<(usize, Result<Values, Exceeded>)>,
    visit: &mut impl FnMut(usize, Values) -> Result<(), E>,
) -> Result<(), E> {
    let (mut next, mut early) = (0, BTreeMap::new());
    for (k, values) in receiver {
        early.insert(k, values?);
        while let Some(values) = early.remove(&next) {
            visit(next, values)?;
            next += 1;
        }
    }
    Ok(())
}

/// A strip to be filled, from where it takes its marks, and where they go.
struct Turn {
    strip: usize,
    from: Receiver<Vec<Marks>>,
    to: Sender<Vec<Marks>>,
}

/// What the threads share.
struct Work<'w, 'r> {
    moves: &'w Moves<'r>,
    budget: &'w Budget,
    /// The next strip, and where the marks from the one before it come.
    next: Mutex<(usize, Receiver<Vec<Marks>>)>,
    /// Has one of the threads failed, or does nobody want the rest? Marks that do not come any more are not those of a value
    /// that is new, then.
    is_over: AtomicBool,
}

impl Work<'_, '_> {
    /// The next strip.
    fn next(&self, strips: usize) -> Option<Turn> {
        let mut next: MutexGuard<_> = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        let k = next.0;
        if k >= strips || self.is_over.load(Ordering::Acquire) {
            return None;
        }
        let (sender, receiver) = channel();
        let from = std::mem::replace(&mut *next, (k + 1, receiver)).1;
        Some(Turn { strip: k, from, to: sender })
    }

    /// Fills strips as long as there are any.
    fn until_over(
        &self,
        strips: usize,
        columns: impl Fn(usize) -> Range<usize>,
        sender: &SyncSender<(usize, Result<Values, Exceeded>)>,
    ) {
        while let Some(turn) = self.next(strips) {
            let Some(values) = self.fill(columns(turn.strip), &turn).transpose() else { return };
            if values.is_err() {
                // Before the marks for the next strip end with their sender.
                self.is_over.store(true, Ordering::Release);
            }
            if sender.send((turn.strip, values)).is_err() {
                return;
            }
        }
    }

    /// Fills a strip with all its values; nothing if another strip cannot be filled.
    fn fill(&self, columns: Range<usize>, Turn { from, to, .. }: &Turn) -> Result<Option<Values>, Exceeded> {
        let Work { moves, budget, .. } = self;
        let is_last = columns.end == moves.size;
        let mut strip = Strip::new(moves, columns, budget)?;
        let mut value = 0;
        let mut bytes = 0u64;
        let mut is_new = false;
        while strip.is_open() {
            let mut batch = if is_new { Vec::new() } else { from.recv().unwrap_or_default() };
            is_new |= batch.is_empty();
            if is_new {
                if self.is_over.load(Ordering::Acquire) {
                    return Ok(None);
                }
                for _ in 0..BATCH {
                    batch.push(Marks::new(moves, budget)?);
                }
            }
            for marks in &mut batch {
                budget.check()?;
                strip.fill(value, marks, budget)?;
                value += 1;
                let before = bytes >> 20;
                bytes += marks.bytes() as u64;
                if bytes >> 20 > before {
                    budget.memory_for::<u8>(bytes as usize, "the marks of all Grundy values")?;
                }
            }
            if !is_last {
                // Nobody takes them only after a failure.
                let _ = to.send(batch);
            }
        }
        // The values that are not in this strip may be in the next.
        if !is_last {
            for mut batch in from {
                for marks in &mut batch {
                    budget.check()?;
                    strip.pass(marks, budget)?;
                }
                let _ = to.send(batch);
            }
        }
        Ok(Some(strip.into_values()))
    }
}
