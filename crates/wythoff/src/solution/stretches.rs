//! Many columns at once, on all processors.

use std::sync::mpsc::sync_channel;
use std::thread;
use std::time::{Duration, Instant};

use wythoff_budget::{Budget, processors};
use wythoff_solve::{Columns, SolveError, Stretch};

use super::Solution;
use super::source::{STRETCH, Source};
use crate::error::Error;

/// Computed columns are passed on after this time, so that those of a slow game are seen as they come.
const WAIT: Duration = Duration::from_millis(40);

/// How many stretches a thread may be ahead.
const AHEAD: usize = 2;

impl Solution {
    /// Gives the columns before `end` that were not given yet to `see`, many at once and in order, as `make` makes them; the budget
    /// hears how far it is.
    ///
    /// Where they come from a theorem, stretches are found and made on all processors; where they are computed, one processor
    /// computes while another one makes. `see` is called on the thread of the caller.
    ///
    /// # Errors
    /// Those of `see`; memory or the range of numbers is exhausted; or the budget is exceeded. After an error the stream must not
    /// be used further.
    pub fn each_stretch<T: Send, E: From<Error>>(
        &mut self,
        end: u64,
        budget: &Budget,
        make: impl Fn(Stretch) -> T + Sync,
        mut see: impl FnMut(T) -> Result<(), E>,
    ) -> Result<(), E> {
        self.source.look_ahead(end, budget)?;
        let (begin, own) = (self.column(), self.budget.clone());
        let threads = processors().get();
        let step = |done: u64| budget.step(done.min(end), end).map_err(Error::from);
        match &mut self.source {
            Source::Known(known) => {
                let parts = end.saturating_sub(begin).div_ceil(STRETCH);
                let part = |k: u64| {
                    let from = begin + k * STRETCH;
                    known.stretch(from, STRETCH.min(end - from), budget).map(&make)
                };
                let (seen, result) = in_order(parts, threads, part, |k, made| {
                    step(begin + k * STRETCH)?;
                    see(made?)
                });
                known.turn_to(end.min(begin + seen * STRETCH).max(begin));
                result
            }
            Source::Computed { columns, .. } => {
                let mut seen = begin;
                let show = |stretch: Result<Stretch, SolveError>| {
                    let stretch = stretch.map_err(Error::from)?;
                    step(stretch.from())?;
                    let next = stretch.end();
                    see(make(stretch)).map(|()| seen = next)
                };
                let result = if threads == 1 || end.saturating_sub(begin) < STRETCH {
                    from_engine(columns, end, &own).try_for_each(show)
                } else {
                    thread::scope(|scope| {
                        let (sender, receiver) = sync_channel(AHEAD);
                        // Nobody listens any more after an error.
                        let own = &own;
                        scope.spawn(move || from_engine(columns, end, own).all(|stretch| sender.send(stretch).is_ok()));
                        receiver.into_iter().try_for_each(show)
                    })
                };
                self.lost_from = result.is_err().then_some(seen);
                result
            }
        }
    }
}

/// The columns before `end` that are still to be computed, some at a time, until there is an error.
fn from_engine(columns: &mut Columns, end: u64, budget: &Budget) -> impl Iterator<Item = Result<Stretch, SolveError>> {
    let mut failed = false;
    std::iter::from_fn(move || {
        let left = end.checked_sub(columns.column()).filter(|&left| left > 0 && !failed)?;
        let (begun, mut count) = (Instant::now(), 0u32);
        let enough = || {
            count += 1;
            count.is_multiple_of(16) && begun.elapsed() > WAIT
        };
        let next = Stretch::next(columns, STRETCH.min(left), budget, enough);
        failed = next.is_err();
        Some(next)
    })
}

/// Makes so many parts on so many threads, and shows them in order on this one; how many were seen without an error, and
/// the error.
fn in_order<T: Send, E>(
    parts: u64,
    threads: usize,
    part: impl Fn(u64) -> T + Sync,
    mut see: impl FnMut(u64, T) -> Result<(), E>,
) -> (u64, Result<(), E>) {
    let mut seen = 0;
    let mut show = |k, made| see(k, made).map(|()| seen = k + 1);
    let result = if threads == 1 || parts < 2 {
        (0..parts).try_for_each(|k| show(k, part(k)))
    } else {
        thread::scope(|scope| {
            let part = &part;
            let receivers: Vec<_> = (0..threads as u64)
                .map(|first| {
                    let (sender, receiver) = sync_channel(AHEAD);
                    scope.spawn(move || {
                        // Nobody listens any more after an error.
                        (first..parts).step_by(threads).all(|k| sender.send(part(k)).is_ok())
                    });
                    receiver
                })
                .collect();
            let each = receivers.iter().cycle().zip(0..parts);
            // A thread that ends too early has panicked, and the scope passes that on.
            each.map_while(|(receiver, k)| Some((k, receiver.recv().ok()?))).try_for_each(|(k, made)| show(k, made))
        })
    };
    (seen, result)
}
