//! The source of the columns of a stream.

use std::sync::Arc;

use wythoff_budget::Budget;
use wythoff_game::BigPosition;
use wythoff_solve::{Columns, Stretch};
use wythoff_theory::{AT_ONCE, Engine, Knowledge};

use crate::error::Error;

/// Number of columns that are computed before a theorem is prepared, which costs more than they do.
const FIRST: u64 = 1 << 12;

/// Number of columns that are made as one block.
pub(super) const STRETCH: u64 = AT_ONCE;

/// The source of the columns of a game, one after the other.
pub(super) enum Source {
    /// Computed columns; the theorem `further` may take over further out.
    Computed { columns: Box<Columns>, engine: Engine, further: Option<Arc<dyn Knowledge>> },
    /// Columns that a theorem gives.
    Known(Known),
}

/// Columns that a theorem gives, in blocks.
pub(super) struct Known {
    knowledge: Arc<dyn Knowledge>,
    column: u64,
    /// The block of columns that was made ahead.
    ahead: Stretch,
}

impl Source {
    /// A source that begins with computed columns.
    pub fn new(columns: Columns, engine: Engine, further: Option<Arc<dyn Knowledge>>) -> Source {
        Source::Computed { columns: Box::new(columns), engine, further }
    }

    /// A source by a theorem from this column on; `None` if the theorem does not give many columns at once.
    pub fn known(knowledge: Arc<dyn Knowledge>, column: u64, budget: &Budget) -> Result<Option<Source>, Error> {
        let serves = knowledge.stretch(column, 1, Stretch::default(), budget)?.is_some();
        Ok(serves.then_some(Source::Known(Known { knowledge, column, ahead: Stretch::default() })))
    }

    /// The next column.
    pub fn column(&self) -> u64 {
        match self {
            Source::Computed { columns, .. } => columns.column(),
            Source::Known(known) => known.column,
        }
    }

    /// The approximate memory in bytes that is kept for the further columns.
    pub fn bytes(&self) -> usize {
        match self {
            Source::Computed { columns, .. } => columns.bytes(),
            Source::Known(known) => 16 * known.ahead.rows().len(),
        }
    }

    /// The engine that gives the columns.
    pub fn engine(&self) -> Engine {
        match self {
            Source::Computed { engine, .. } => *engine,
            Source::Known(known) => known.knowledge.streams_by(),
        }
    }

    pub fn set_budget(&mut self, budget: &Budget) {
        if let Source::Computed { columns, .. } = self {
            columns.set_budget(budget);
        }
    }

    /// Switches to the theorem, if it gives many columns at once and at least [`FIRST`] are still wanted.
    pub fn look_ahead(&mut self, end: u64, budget: &Budget) -> Result<(), Error> {
        let Source::Computed { columns, further, .. } = self else { return Ok(()) };
        let column = columns.column();
        if end.saturating_sub(column) < FIRST {
            return Ok(());
        }
        // The theorem is tried only once: what it does not give now it does not give later.
        let Some(knowledge) = further.take() else { return Ok(()) };
        if let Some(known) = Source::known(knowledge, column, budget)? {
            *self = known;
        }
        Ok(())
    }

    /// Fills `rows` with the rows of the next column.
    #[inline]
    pub fn next_column(&mut self, rows: &mut Vec<u64>, budget: &Budget) -> Result<(), Error> {
        match self {
            Source::Computed { columns, further, .. } => {
                columns.next_column(rows)?;
                if columns.column() == FIRST && further.is_some() {
                    self.look_ahead(u64::MAX, budget)?;
                }
                Ok(())
            }
            Source::Known(known) => known.next_column(rows, budget),
        }
    }
}

impl Known {
    /// The columns `column .. column + count`, wherever the stream is, made in the given memory.
    pub fn stretch(&self, column: u64, count: u64, memory: &mut Stretch, budget: &Budget) -> Result<(), Error> {
        let found = self.knowledge.stretch(column, count, std::mem::take(memory), budget)?;
        *memory = found.ok_or_else(|| Error::TooLarge(BigPosition::new(column, 0u8)))?;
        Ok(())
    }

    /// Continues from this column.
    pub fn turn_to(&mut self, column: u64) {
        (self.column, self.ahead) = (column, Stretch::default());
    }

    fn next_column(&mut self, rows: &mut Vec<u64>, budget: &Budget) -> Result<(), Error> {
        if !(self.ahead.from()..self.ahead.end()).contains(&self.column) {
            let mut ahead = std::mem::take(&mut self.ahead);
            self.stretch(self.column, STRETCH, &mut ahead, budget)?;
            self.ahead = ahead;
        }
        rows.clear();
        rows.extend_from_slice(self.ahead.column((self.column - self.ahead.from()) as usize));
        self.column += 1;
        Ok(())
    }
}
