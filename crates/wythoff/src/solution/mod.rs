//! The P-positions of a game as a stream of columns.

mod gathered;
mod source;
mod stretches;

use std::collections::VecDeque;
use std::sync::Arc;

use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::UBig;
use wythoff_game::Position;
use wythoff_solve::Columns;
use wythoff_theory::{Bound, Certainty, Engine, Knowledge};

use crate::error::Error;
pub use gathered::Gathering;
use source::Source;

/// Least number of columns that are searched for a further P-position before the search is given up.
const WAIT: u64 = 1_000_000;
/// The search is not given up before this many times the column of the last P-position.
const TIMES: u64 = 64;

/// The P-positions of a game as an endless stream of columns.
///
/// The first columns are computed. If a theorem gives many columns at once, those further out come from it, at a few nanoseconds for each
/// P-position.
///
/// The iterator gives single positions, by column, then row. [`each_column`](Solution::each_column) is faster.
pub struct Solution {
    source: Source,
    /// The first column of the stream.
    begin: u64,
    /// The column after those that were delivered, if some further ones were computed but lost because the receiver failed.
    lost_from: Option<u64>,
    known: Option<Arc<dyn Knowledge>>,
    rows: Option<u64>,
    budget: Budget,
    buffer: Vec<u64>,
    pending: VecDeque<Position>,
    failed: bool,
    /// The number of P-positions with x <= y that [`next_pair`](Solution::next_pair) has given.
    pairs: u64,
    /// The column of the last position that [`next_pair`](Solution::next_pair) has given.
    last_pair: u64,
}

impl Solution {
    pub(crate) fn new(
        columns: Columns,
        engine: Engine,
        rows: Option<u64>,
        known: Option<Arc<dyn Knowledge>>,
        budget: &Budget,
    ) -> Self {
        // A theorem gives all rows of a column, so it is not used if the rows are bounded.
        let further = known.clone().filter(|_| rows.is_none());
        Solution::of(Source::new(columns, engine, further), 0, rows, known, budget)
    }

    /// The stream from a column on, if this knowledge gives many columns at once.
    pub(crate) fn from_theorem(
        known: Arc<dyn Knowledge>,
        begin: u64,
        budget: &Budget,
    ) -> Result<Option<Solution>, Error> {
        let source = Source::known(known.clone(), begin, budget)?;
        Ok(source.map(|source| Solution::of(source, begin, None, Some(known), budget)))
    }

    fn of(source: Source, begin: u64, rows: Option<u64>, known: Option<Arc<dyn Knowledge>>, budget: &Budget) -> Self {
        Solution {
            source,
            begin,
            lost_from: None,
            known,
            rows,
            budget: budget.clone(),
            buffer: Vec::new(),
            pending: VecDeque::new(),
            failed: false,
            pairs: 0,
            last_pair: 0,
        }
    }

    /// The next column of the stream.
    pub fn column(&self) -> u64 {
        self.lost_from.unwrap_or(self.source.column())
    }

    /// Clears `rows`, then fills it with the rows of the P-positions of the next column, ascending.
    ///
    /// # Errors
    /// Memory or the range of numbers is exhausted.
    pub fn next_column(&mut self, rows: &mut Vec<u64>) -> Result<(), Error> {
        self.source.next_column(rows, &self.budget)
    }

    /// The next P-position with x <= y, by column, then row.
    ///
    /// # Errors
    /// The errors of [`next_column`](Solution::next_column); the budget is exceeded; or [`Error::TooFew`]: no such position is found in a million
    /// columns, nor up to 64 times the column of the last one.
    pub fn next_pair(&mut self, budget: &Budget) -> Result<Position, Error> {
        loop {
            while let Some(at) = self.pending.pop_front() {
                if at.x <= at.y {
                    (self.pairs, self.last_pair) = (self.pairs + 1, at.x);
                    return Ok(at);
                }
            }
            let x = self.column();
            if x > self.last_pair.max(WAIT / TIMES).saturating_mul(TIMES) {
                return Err(Error::TooFew { found: self.pairs, columns: x });
            }
            budget.tick(x)?;
            self.source.next_column(&mut self.buffer, &self.budget)?;
            self.pending.extend(self.buffer.iter().filter(|&&y| x <= y).map(|&y| Position::new(x, y)));
        }
    }

    /// Passes the columns before `end` that were not given yet to `see`, and reports progress to the budget. Columns that come from a theorem are
    /// made in parallel.
    ///
    /// # Errors
    /// The errors of [`next_column`](Solution::next_column), or the budget is exceeded. After an error the stream must not be used further.
    pub fn each_column(&mut self, end: u64, budget: &Budget, mut see: impl FnMut(u64, &[u64])) -> Result<(), Error> {
        self.each_column_while(end, budget, |x, rows| {
            see(x, rows);
            Ok(())
        })
    }

    /// Passes columns to `see` as [`each_column`](Solution::each_column) does; `see` may fail, as when it keeps what it receives under a budget.
    ///
    /// # Errors
    /// The errors of [`each_column`](Solution::each_column), and those of `see`.
    pub fn each_column_while(
        &mut self,
        end: u64,
        budget: &Budget,
        mut see: impl FnMut(u64, &[u64]) -> Result<(), Exceeded>,
    ) -> Result<(), Error> {
        self.each_stretch(end, budget, |_, ()| Ok(()), |stretch, ()| Ok(stretch.each(&mut see)?))
    }

    /// The number of P-positions in the columns before `end` that were not given yet. The cost is that of making the columns.
    ///
    /// ```
    /// use wythoff::{Budget, Game};
    /// let (game, budget): (Game, _) = ("k-blocking(3)".parse()?, Budget::unlimited());
    /// assert_eq!(game.solution(&budget)?.total(100_000, &budget)?, 300_000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The errors of [`each_column`](Solution::each_column).
    pub fn total(&mut self, end: u64, budget: &Budget) -> Result<u64, Error> {
        let mut total = 0;
        self.each_stretch(
            end,
            budget,
            |_, ()| Ok(()),
            |stretch, ()| {
                total += stretch.len() as u64;
                Ok::<(), Error>(())
            },
        )?;
        Ok(total)
    }

    /// Computes the further columns under another budget. A stream that was stopped by its budget can continue under a new one.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.budget = budget.clone();
        self.source.set_budget(budget);
    }

    /// The approximate memory of the stream in bytes, without the tables of a theorem.
    pub fn bytes(&self) -> usize {
        self.source.bytes() + size_of_val(&self.buffer[..]) + size_of::<Position>() * self.pending.len()
    }

    /// How sure the columns given so far are. A theorem may cover them all, even if they were computed.
    pub fn certainty(&self) -> Certainty {
        let given = |known: &Arc<dyn Knowledge>| {
            known.certainty_of_columns(&UBig::from(self.begin), self.column() - self.begin)
        };
        let known = self.known.as_ref().map(given);
        match known {
            Some(certainty) if certainty.is_unbounded() => certainty,
            _ => Certainty::Computed(Bound::Columns { end: self.column(), rows: self.rows }),
        }
    }

    /// The engine behind the stream.
    pub fn engine(&self) -> Engine {
        self.source.engine()
    }
}

impl Iterator for Solution {
    type Item = Result<Position, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.pending.is_empty() && !self.failed {
            let (x, mut rows) = (self.column(), std::mem::take(&mut self.buffer));
            let given = self.next_column(&mut rows);
            self.buffer = rows;
            if let Err(error) = given {
                self.failed = true;
                return Some(Err(error));
            }
            self.pending.extend(self.buffer.iter().map(|&y| Position::new(x, y)));
        }
        self.pending.pop_front().map(Ok)
    }
}
