//! Tables of computed values beside the printed ones.

use std::fmt::Display;

use crate::Failure;
use crate::outcome::contradicted;

/// A table of computed values, with the printed ones where a paper has them. In its texts formulas stand between dollar signs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// The title of the table.
    pub title: String,
    /// The heads of the columns.
    pub head: Vec<String>,
    /// The computed rows.
    pub rows: Vec<Vec<String>>,
    /// The printed rows, cell by cell like `rows`; `None` where there is nothing to compare.
    pub printed: Option<Vec<Vec<String>>>,
}

impl Table {
    /// A table with this title and these column heads, without rows.
    pub fn new<H: Into<String>>(title: impl Into<String>, head: impl IntoIterator<Item = H>) -> Self {
        Table { title: title.into(), head: head.into_iter().map(Into::into).collect(), ..Table::default() }
    }

    /// Appends a row.
    pub fn push<C: ToString>(&mut self, cells: impl IntoIterator<Item = C>) {
        self.rows.push(cells.into_iter().map(|cell| cell.to_string()).collect());
    }

    /// Appends a row whose cells have different types.
    pub(crate) fn add(&mut self, cells: &[&dyn Display]) {
        self.push(cells);
    }

    /// The table with printed rows beside the computed ones; both must have the same layout.
    pub fn against<C: ToString>(mut self, printed: impl IntoIterator<Item = Vec<C>>) -> Self {
        self.printed = Some(printed.into_iter().map(|row| row.iter().map(C::to_string).collect()).collect());
        self
    }

    /// The table itself if every cell is as printed; otherwise a contradiction that names the first difference.
    pub(crate) fn confirmed(self) -> Result<Self, Failure> {
        let same_size = self.printed.as_ref().is_none_or(|printed| printed.len() == self.rows.len());
        match self.misprints().first() {
            None if same_size => Ok(self),
            None => Err(contradicted("not as many rows are printed").with(self).into()),
            Some(&(row, column)) => {
                let by = format!("row {}: {} instead of what is printed", row + 1, self.rows[row][column]);
                Err(contradicted(by).with(self).into())
            }
        }
    }

    /// The table itself if its rows are the expected ones, which are not printed in a paper; otherwise a contradiction.
    pub(crate) fn expecting(self, rows: &[Vec<String>]) -> Result<Self, Failure> {
        match (0..self.rows.len().max(rows.len())).find(|&row| self.rows.get(row) != rows.get(row)) {
            None => Ok(self),
            Some(row) => {
                let found = self.rows.get(row).map_or("nothing".to_owned(), |cells| cells.join(", "));
                Err(contradicted(format!("row {}: {found}", row + 1)).with(self).into())
            }
        }
    }

    /// The printed value of a cell, if it differs from the computed one.
    pub fn misprint(&self, row: usize, column: usize) -> Option<&str> {
        let printed = self.printed.as_ref()?.get(row)?.get(column)?;
        (self.rows.get(row)?.get(column)? != printed).then_some(printed)
    }

    /// The row and column of every cell whose printed value differs from the computed one.
    pub fn misprints(&self) -> Vec<(usize, usize)> {
        let cells = (0..self.rows.len()).flat_map(|row| (0..self.head.len()).map(move |column| (row, column)));
        cells.filter(|&(row, column)| self.misprint(row, column).is_some()).collect()
    }

    /// A sentence that counts the cells that are printed correctly or otherwise; `None` if nothing is printed.
    pub(crate) fn compared(&self) -> Option<String> {
        let cells = self.printed.as_ref()?.iter().map(Vec::len).sum::<usize>();
        Some(match self.misprints().len() {
            0 => format!("All {cells} cells are as printed."),
            1 => format!("1 of {cells} cells is printed otherwise."),
            n => format!("{n} of {cells} cells are printed otherwise."),
        })
    }
}
