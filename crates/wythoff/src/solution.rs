//! The P-positions of a game as a stream of columns.

use std::collections::VecDeque;
use std::sync::Arc;

use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::UBig;
use wythoff_game::Position;
use wythoff_solve::Columns;
use wythoff_theory::{Bound, Certainty, Engine, Knowledge};

use crate::error::Error;

/// So many columns without a P-position with x <= y are waited for at least.
const WAIT: u64 = 1_000_000;
/// And so many times the column of the last one.
const TIMES: u64 = 64;

/// The P-positions of a game, column after column, without end.
///
/// As an iterator it gives single positions, by column, then row. [`next_column`](Solution::next_column) is faster.
pub struct Solution {
    source: Columns,
    engine: Engine,
    known: Option<Arc<dyn Knowledge>>,
    rows: Option<u64>,
    buffer: Vec<u64>,
    pending: VecDeque<Position>,
    failed: bool,
    /// How many P-positions with x <= y were given one by one.
    pairs: u64,
    /// The column of the last of them.
    last_pair: u64,
}

impl Solution {
    pub(crate) fn new(source: Columns, engine: Engine, rows: Option<u64>, known: Option<Arc<dyn Knowledge>>) -> Self {
        let (buffer, pending) = (Vec::new(), VecDeque::new());
        Solution { source, engine, known, rows, buffer, pending, failed: false, pairs: 0, last_pair: 0 }
    }

    /// The column that comes next.
    pub fn column(&self) -> u64 {
        self.source.column()
    }

    /// Clears `rows`, then fills it with the rows of the P-positions of the next column, ascending.
    ///
    /// # Errors
    /// Memory or the range of numbers is exhausted.
    pub fn next_column(&mut self, rows: &mut Vec<u64>) -> Result<(), Error> {
        Ok(self.source.next_column(rows)?)
    }

    /// The next P-position with x <= y, by column, then row.
    ///
    /// # Errors
    /// As [`next_column`](Solution::next_column); the budget is exceeded; or [`Error::TooFew`]: no such position is found in a
    /// million columns, nor up to 64 times the column of the last one.
    pub fn next_pair(&mut self, budget: &Budget) -> Result<Position, Error> {
        loop {
            while let Some(at) = self.pending.pop_front() {
                if at.x <= at.y {
                    (self.pairs, self.last_pair) = (self.pairs + 1, at.x);
                    return Ok(at);
                }
            }
            let x = self.source.column();
            if x > self.last_pair.max(WAIT / TIMES).saturating_mul(TIMES) {
                return Err(Error::TooFew { found: self.pairs, columns: x });
            }
            budget.tick(x)?;
            self.source.next_column(&mut self.buffer)?;
            self.pending.extend(self.buffer.iter().filter(|&&y| x <= y).map(|&y| Position::new(x, y)));
        }
    }

    /// Gives the columns before `end` that were not given yet to `see`; the budget hears how far it is.
    ///
    /// # Errors
    /// As [`next_column`](Solution::next_column); or the budget is exceeded.
    pub fn each_column(&mut self, end: u64, budget: &Budget, mut see: impl FnMut(u64, &[u64])) -> Result<(), Error> {
        self.each_column_while(end, budget, |x, rows| {
            see(x, rows);
            Ok(())
        })
    }

    /// The same for a `see` that keeps what it sees, and asks a budget whether it may.
    ///
    /// # Errors
    /// As [`each_column`](Solution::each_column), and those of `see`.
    pub fn each_column_while(
        &mut self,
        end: u64,
        budget: &Budget,
        mut see: impl FnMut(u64, &[u64]) -> Result<(), Exceeded>,
    ) -> Result<(), Error> {
        let mut rows = Vec::new();
        for x in self.column()..end {
            budget.pace(x, end, rows.len())?;
            self.next_column(&mut rows)?;
            see(x, &rows)?;
        }
        Ok(())
    }

    /// From here on the columns are given under another budget. A stream that was stopped can go on under it.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.source.set_budget(budget);
    }

    /// How sure the columns given so far are: a theorem may know them all, however they were computed.
    pub fn certainty(&self) -> Certainty {
        let known = self.known.as_ref().map(|known| known.certainty_of_columns(&UBig::ZERO, self.column()));
        match known {
            Some(certainty) if certainty.is_unbounded() => certainty,
            _ => Certainty::Computed(Bound::Columns { end: self.column(), rows: self.rows }),
        }
    }

    /// Which engine streams.
    pub fn engine(&self) -> Engine {
        self.engine
    }
}

impl Iterator for Solution {
    type Item = Result<Position, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.pending.is_empty() && !self.failed {
            let x = self.source.column();
            if let Err(error) = self.source.next_column(&mut self.buffer) {
                self.failed = true;
                return Some(Err(error.into()));
            }
            self.pending.extend(self.buffer.iter().map(|&y| Position::new(x, y)));
        }
        self.pending.pop_front().map(Ok)
    }
}
