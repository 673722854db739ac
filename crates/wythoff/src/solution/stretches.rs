//! Blocks of many columns, made in parallel.

use std::sync::mpsc::sync_channel;
use std::thread;
use std::time::Duration;

use wythoff_budget::{Budget, each_part, processors};
use wythoff_solve::{Columns, SolveError, Stretch};

use super::Solution;
use super::source::{STRETCH, Source};
use crate::error::Error;

/// Computed columns are passed on at least this often, so that those of a slow game are seen as they come.
const WAIT: Duration = Duration::from_millis(40);

/// Greatest number of blocks by which the engine may be ahead of the receiver.
const AHEAD: usize = 2;

impl Solution {
    /// Passes the columns before `end` that were not given yet to `see`, in order and in blocks, each with what `make` makes of it; progress is
    /// reported to the budget.
    ///
    /// Blocks that come from a theorem are found and made in parallel; if they are computed, one thread computes while another one makes. `see` is
    /// called on the thread of the caller. `make` receives values that it made before, so that their memory is used again.
    ///
    /// # Errors
    /// The errors of `make` and `see`; memory or the range of numbers is exhausted; or the budget is exceeded. After an error the stream
    /// must not be used further.
    pub fn each_stretch<T: Default + Send, E: From<Error> + Send>(
        &mut self,
        end: u64,
        budget: &Budget,
        make: impl Fn(&Stretch, &mut T) -> Result<(), E> + Sync,
        mut see: impl FnMut(&Stretch, &mut T) -> Result<(), E>,
    ) -> Result<(), E> {
        self.source.look_ahead(end, budget)?;
        let (begin, own) = (self.column(), self.budget.clone());
        let step = |done: u64| budget.step(done.min(end), end).map_err(Error::from);
        match &mut self.source {
            Source::Known(known) => {
                let parts = end.saturating_sub(begin).div_ceil(STRETCH);
                let mut seen = begin;
                let fill = |k: u64, (stretch, made): &mut (Stretch, T)| {
                    let from = begin + k * STRETCH;
                    known.stretch(from, STRETCH.min(end - from), stretch, budget)?;
                    make(stretch, made)
                };
                let result = each_part(parts, processors(), fill, |k, (stretch, made)| {
                    step(begin + k * STRETCH)?;
                    see(stretch, made).map(|()| seen = stretch.end())
                });
                known.turn_to(seen);
                result
            }
            Source::Computed { columns, .. } => {
                let (mut seen, mut made) = (begin, T::default());
                let show = |stretch: Result<Stretch, SolveError>| {
                    let stretch = stretch.map_err(Error::from)?;
                    step(stretch.from())?;
                    make(&stretch, &mut made)?;
                    see(&stretch, &mut made).map(|()| seen = stretch.end())
                };
                let result = if processors().get() == 1 || end.saturating_sub(begin) < STRETCH {
                    from_engine(columns, end, &own).try_for_each(show)
                } else {
                    thread::scope(|scope| {
                        let (sender, receiver) = sync_channel(AHEAD);
                        // After an error the receiver is gone, and sending fails.
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

/// The columns before `end` that are still to be computed, in blocks, until there is an error.
fn from_engine(columns: &mut Columns, end: u64, budget: &Budget) -> impl Iterator<Item = Result<Stretch, SolveError>> {
    let mut failed = false;
    std::iter::from_fn(move || {
        let left = end.checked_sub(columns.column()).filter(|&left| left > 0 && !failed)?;
        let next = Stretch::next(columns, STRETCH.min(left), WAIT, budget);
        failed = next.is_err();
        Some(next)
    })
}
