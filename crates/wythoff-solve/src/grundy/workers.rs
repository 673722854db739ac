//! Filling the strips of a board on several processors.
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

/// The number of values whose marks are handed on at a time.
const BATCH: usize = 16;

/// The least number of columns of a strip, if the board has as many.
const NARROWEST: usize = 64;

/// The greatest number of columns of a strip.
const WIDEST: usize = 256;

/// The greatest size in bytes of the rows of a strip, at one bit per position, so that they stay in the second-level
/// cache.
const CACHED: usize = 512 << 10;

/// The number of columns of a strip on a board of `size` rows: a power of two.
pub(super) fn width(size: usize) -> usize {
    let widest = 8 * CACHED / size.max(1);
    1 << widest.clamp(NARROWEST, WIDEST).ilog2()
}

/// Fills the strips of a board, and calls `visit` with the columns and values of each, in order.
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
            // On a system without threads, the strips are filled one by one below.
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

/// Calls `visit` with the results of several threads, in the order of their numbers.
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

/// A strip to be filled, the channel its marks come from, and the channel they go to.
struct Turn {
    strip: usize,
    from: Receiver<Vec<Marks>>,
    to: Sender<Vec<Marks>>,
}

/// The state that the threads share.
struct Work<'w, 'r> {
    moves: &'w Moves<'r>,
    budget: &'w Budget,
    /// The number of the next strip, and the channel on which the marks come from the strip before it.
    next: Mutex<(usize, Receiver<Vec<Marks>>)>,
    /// Whether a thread has failed or the caller wants no more. Missing marks then do not mean that a value is new.
    is_over: AtomicBool,
}

impl Work<'_, '_> {
    /// Claims the next strip; `None` if there is none, or the work is over.
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

    /// Fills strips, and sends the values of each, until none is left.
    fn until_over(
        &self,
        strips: usize,
        columns: impl Fn(usize) -> Range<usize>,
        sender: &SyncSender<(usize, Result<Values, Exceeded>)>,
    ) {
        while let Some(turn) = self.next(strips) {
            let Some(values) = self.fill(columns(turn.strip), &turn).transpose() else { return };
            if values.is_err() {
                // This must precede the end of the next strip's marks, which ends with their sender.
                self.is_over.store(true, Ordering::Release);
            }
            if sender.send((turn.strip, values)).is_err() {
                return;
            }
        }
    }

    /// Fills a strip with all its values; `None` if another strip failed.
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
                // The receiver is gone only after a failure.
                let _ = to.send(batch);
            }
        }
        // Values that do not occur in this strip may occur in the next.
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
