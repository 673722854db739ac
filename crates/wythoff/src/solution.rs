//! The P-positions of a game as a stream of columns.

use std::collections::VecDeque;
use std::sync::Arc;

use wythoff_budget::Budget;
use wythoff_exact::UBig;
use wythoff_game::Position;
use wythoff_solve::Columns;
use wythoff_theory::{Bound, Certainty, Engine, Knowledge};

use crate::error::Error;

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
}

impl Solution {
    pub(crate) fn new(source: Columns, engine: Engine, rows: Option<u64>, known: Option<Arc<dyn Knowledge>>) -> Self {
        Solution { source, engine, known, rows, buffer: Vec::new(), pending: VecDeque::new(), failed: false }
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

    /// Gives the columns before `end` that were not given yet to `see`; the budget hears how far it is.
    ///
    /// # Errors
    /// As [`next_column`](Solution::next_column); or the budget is exceeded.
    pub fn each_column(&mut self, end: u64, budget: &Budget, mut see: impl FnMut(u64, &[u64])) -> Result<(), Error> {
        let mut rows = Vec::new();
        for x in self.column()..end {
            budget.pace(x, end, rows.len())?;
            self.next_column(&mut rows)?;
            see(x, &rows);
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
