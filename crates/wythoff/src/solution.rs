//! The P-positions of a game as a stream of columns.

use std::collections::VecDeque;

use wythoff_game::Position;
use wythoff_solve::{Columns, SolveError};

use crate::certainty::Certainty;
use crate::error::Error;

/// A source of columns of P-positions: what an engine that streams must provide.
pub trait ColumnSource: Send {
    /// The column that comes next.
    fn column(&self) -> u64;

    /// Clears `rows`, then fills it with the rows of the P-positions of the next column, ascending.
    ///
    /// # Errors
    /// Memory or the range of numbers is exhausted.
    fn next_column(&mut self, rows: &mut Vec<u64>) -> Result<(), SolveError>;
}

impl ColumnSource for Columns {
    fn column(&self) -> u64 {
        Columns::column(self)
    }

    fn next_column(&mut self, rows: &mut Vec<u64>) -> Result<(), SolveError> {
        Columns::next_column(self, rows)
    }
}

/// The P-positions of a game, column after column, without end.
///
/// As an iterator it gives single positions, by column, then row. [`next_column`](Solution::next_column) is faster.
pub struct Solution {
    source: Box<dyn ColumnSource>,
    engine: &'static str,
    theorem: Option<String>,
    rows: Option<u64>,
    buffer: Vec<u64>,
    pending: VecDeque<Position>,
    failed: bool,
}

impl Solution {
    pub(crate) fn new(source: Box<dyn ColumnSource>, engine: &'static str, rows: Option<u64>) -> Self {
        Solution { source, engine, theorem: None, rows, buffer: Vec::new(), pending: VecDeque::new(), failed: false }
    }

    /// The same positions, known by a theorem to answer another question.
    pub(crate) fn by_theorem(mut self, theorem: String) -> Self {
        self.theorem = Some(theorem);
        self
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

    /// How sure the columns given so far are.
    pub fn certainty(&self) -> Certainty {
        match &self.theorem {
            Some(theorem) => Certainty::ClosedForm { theorem: theorem.clone() },
            None => Certainty::columns_before(self.column(), self.rows),
        }
    }

    /// Which engine streams.
    pub fn engine(&self) -> &'static str {
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
