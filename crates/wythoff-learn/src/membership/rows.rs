//! Tables with any number of P-positions in each column; and a table continued by a slower source.

use std::ops::Range;

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::Rules;
use wythoff_solve::Columns;

use super::{Membership, MembershipError};

/// The P-positions of the first columns, each with the list of its rows.
pub struct RowTable {
    /// For each column, the index at which its rows begin; then the number of all rows.
    starts: Vec<usize>,
    rows: Vec<u64>,
    symmetric: bool,
}

impl RowTable {
    /// Computes the table from the first columns of a game.
    pub fn collect(rules: &Rules, columns: u64, budget: &Budget) -> Result<RowTable, MembershipError> {
        RowTable::of(Columns::new(rules, budget)?, rules.is_symmetric(), columns, budget)
    }

    /// Computes the table from a stream of columns that is at its first column. `symmetric` says whether exchanging the
    /// piles preserves P-positions.
    pub fn of(
        mut stream: Columns,
        symmetric: bool,
        columns: u64,
        budget: &Budget,
    ) -> Result<RowTable, MembershipError> {
        let mut table = RowTable { starts: vec![0], rows: Vec::new(), symmetric };
        let mut rows = Vec::new();
        for column in 0..columns {
            budget.tick(column)?;
            stream.next_column(&mut rows)?;
            budget.reserve(&mut table.rows, rows.len(), "the table of rows")?;
            table.rows.extend(&rows);
            budget.push(&mut table.starts, table.rows.len(), "the table of rows")?;
        }
        Ok(table)
    }

    /// Appends a column that has one P-position.
    ///
    /// # Errors
    /// The memory of the budget is exceeded.
    pub fn push(&mut self, row: u64, budget: &Budget) -> Result<(), Exceeded> {
        budget.push(&mut self.rows, row, "the table of rows")?;
        budget.push(&mut self.starts, self.rows.len(), "the table of rows")
    }

    /// The rows of the P-positions of a column below [`columns`](Membership::columns), in ascending order.
    pub fn column(&self, x: u64) -> &[u64] {
        &self.rows[self.starts[x as usize]..self.starts[x as usize + 1]]
    }

    fn search(&self, columns: Range<u64>, rows: Range<u64>, found: &mut dyn FnMut(u64, u64)) {
        for x in columns {
            let column = self.column(x);
            let from = column.partition_point(|&row| row < rows.start);
            column[from..].iter().take_while(|&&row| row < rows.end).for_each(|&row| found(x, row));
        }
    }
}

impl Membership for RowTable {
    fn columns(&self) -> u64 {
        self.starts.len() as u64 - 1
    }

    fn contains(&self, x: u64, y: u64) -> Option<bool> {
        if x < self.columns() {
            Some(self.column(x).binary_search(&y).is_ok())
        } else if self.symmetric && y < self.columns() {
            Some(self.column(y).binary_search(&x).is_ok())
        } else {
            None
        }
    }

    fn rectangle(&self, columns: Range<u64>, rows: Range<u64>, found: &mut dyn FnMut(u64, u64)) -> Option<()> {
        if columns.end <= self.columns() {
            self.search(columns, rows, found);
        } else if self.symmetric && rows.end <= self.columns() {
            self.search(rows, columns, &mut |y, x| found(x, y));
        } else {
            return None;
        }
        Some(())
    }
}

/// Knowledge from `near`, and where that ends from `far`: a descent, or an automaton that was learned before.
///
/// Hypotheses are compared only with the columns of `near`.
pub struct Extended<'a> {
    /// The source of answers for the first columns, which is asked first.
    pub near: &'a dyn Membership,
    /// The source that is asked if `near` does not know, if there is one.
    pub far: Option<&'a dyn Membership>,
}

impl Membership for Extended<'_> {
    fn columns(&self) -> u64 {
        self.near.columns()
    }

    fn rows(&self) -> u64 {
        self.near.rows()
    }

    #[inline]
    fn contains(&self, x: u64, y: u64) -> Option<bool> {
        self.near.contains(x, y).or_else(|| self.far?.contains(x, y))
    }

    fn rectangle(&self, columns: Range<u64>, rows: Range<u64>, found: &mut dyn FnMut(u64, u64)) -> Option<()> {
        let near = self.near.rectangle(columns.clone(), rows.clone(), found);
        near.or_else(|| self.far?.rectangle(columns, rows, found))
    }
}
