//! Long lists as text, many lines at once: writing them takes most of the time when millions of numbers are listed.

use std::fmt::Display;
use std::io::Write;

use itertools::Itertools;
use thiserror::Error;
use wythoff_budget::Budget;
use wythoff_exact::UBig;
use wythoff_game::Position;
use wythoff_solve::{GrundyColumn, GrundyTable, Stretch};

use crate::error::Error;
use crate::game::Game;
use crate::latex::Table;
use crate::{Answer, Solution};

/// A line for a P-position has about so many bytes.
const LINE: usize = 24;

/// How the P-positions of columns are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rows {
    /// A line `x,y` for each.
    Csv,
    /// An array `["x","y"]` for each, with a comma before it.
    Json,
    /// A line `x y` for each column, which has one P-position.
    Bfile,
    /// A line for each column: x in so many characters, then its rows.
    Table(usize),
    /// A row of a table of LaTeX for each column.
    Latex,
}

/// A b-file needs one P-position in each column, and another column was met.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a b-file needs exactly one P-position in each column, but column {0}")]
pub struct NotOne(String);

/// Why a list ended early.
#[derive(Debug, Error)]
pub enum ListError {
    /// Its columns could not be found.
    #[error(transparent)]
    Columns(#[from] Error),
    /// They cannot be written in this way.
    #[error(transparent)]
    NotOne(#[from] NotOne),
    /// Whoever saw the lines wanted no more.
    #[error("the list was not wanted to its end")]
    Unwanted,
}

/// A number of a list.
trait Number: Display {
    /// Appends it in decimal.
    fn append(&self, lines: &mut Vec<u8>);
}

impl Number for u64 {
    fn append(&self, lines: &mut Vec<u8>) {
        lines.extend_from_slice(itoa::Buffer::new().format(*self).as_bytes());
    }
}

impl Number for UBig {
    fn append(&self, lines: &mut Vec<u8>) {
        lines.extend_from_slice(self.to_string().as_bytes());
    }
}

/// Appends a number in decimal.
pub fn number(number: u64, lines: &mut Vec<u8>) {
    number.append(lines);
}

impl Rows {
    /// Appends a column at any distance with its rows. O(bytes), besides the digits of the numbers.
    ///
    /// # Errors
    /// For [`Rows::Bfile`], if there is not one row.
    pub fn column(self, x: &UBig, rows: &[UBig], lines: &mut Vec<u8>) -> Result<(), NotOne> {
        self.append(x, rows, lines)
    }

    /// Appends the columns of a stretch. O(bytes).
    ///
    /// # Errors
    /// For [`Rows::Bfile`], if a column has not one row.
    pub fn stretch(self, stretch: &Stretch, lines: &mut Vec<u8>) -> Result<(), NotOne> {
        lines.reserve(stretch.len() * LINE);
        stretch.columns().try_for_each(|(x, rows)| self.append(&x, rows, lines))
    }

    fn append<N: Number>(self, x: &N, rows: &[N], lines: &mut Vec<u8>) -> Result<(), NotOne> {
        match self {
            Rows::Csv => rows.iter().for_each(|y| line(lines, x, b',', y)),
            Rows::Json => {
                for y in rows {
                    lines.extend_from_slice(b",[\"");
                    x.append(lines);
                    lines.extend_from_slice(b"\",\"");
                    y.append(lines);
                    lines.extend_from_slice(b"\"]");
                }
            }
            Rows::Table(width) => {
                // Writing to memory does not fail.
                let _ = write!(lines, "{x:>width$} ");
                for y in rows {
                    lines.push(b' ');
                    y.append(lines);
                }
                lines.extend_from_slice(if rows.is_empty() { b" -\n" } else { b"\n" });
            }
            Rows::Latex => {
                let rows = if rows.is_empty() { "--".to_owned() } else { format!("${}$", rows.iter().join("$, $")) };
                lines.extend_from_slice(Table::row([format!("${x}$"), rows]).as_bytes());
            }
            Rows::Bfile => {
                let [y] = rows else { return Err(not_one(x, rows)) };
                line(lines, x, b' ', y);
            }
        }
        Ok(())
    }
}

#[inline]
fn line(lines: &mut Vec<u8>, x: &impl Number, separator: u8, y: &impl Number) {
    x.append(lines);
    lines.push(separator);
    y.append(lines);
    lines.push(b'\n');
}

fn not_one(x: &impl Number, rows: &[impl Number]) -> NotOne {
    NotOne(match rows {
        [] => format!("{x} has no P-position"),
        rows => {
            let more = if rows.len() > 4 { ", ..." } else { "" };
            format!("{x} has {} P-positions (rows {}{more})", rows.len(), rows.iter().take(4).join(", "))
        }
    })
}

impl Solution {
    /// Shows the lines of the columns before `end` that were not given yet, many at once and in order, until `see` says that it
    /// wants no more; they are made on all processors. The budget hears how far it is.
    ///
    /// # Errors
    /// Those of [`Solution::each_stretch`] and of [`Rows::stretch`]; or the lines were not wanted.
    pub fn list(
        &mut self,
        end: u64,
        rows: Rows,
        budget: &Budget,
        see: &mut dyn FnMut(&[u8]) -> bool,
    ) -> Result<(), ListError> {
        let lines = |stretch: &Stretch, lines: &mut Vec<u8>| {
            lines.clear();
            Ok(rows.stretch(stretch, lines)?)
        };
        self.each_stretch(end, budget, lines, |_, lines| if see(lines) { Ok(()) } else { Err(ListError::Unwanted) })
    }
}

impl Game {
    /// Shows the Grundy values of the columns `0 .. size` as text: they are separated by commas, with `missing` in place of a
    /// position that is removed. No column follows when `see` wants no more. Memory as [`Game::grundy_columns`].
    ///
    /// # Errors
    /// Those of [`Game::grundy_columns`]; or the columns were not wanted.
    pub fn grundy_list(
        &self,
        size: u64,
        missing: &str,
        budget: &Budget,
        see: &mut dyn FnMut(u64, &[u8]) -> bool,
    ) -> Result<Answer<()>, ListError> {
        let mut line = Vec::new();
        self.grundy_columns(size, budget, |column: &GrundyColumn| {
            line.clear();
            values(column.values(), missing, &mut line);
            if see(column.x(), &line) { Ok(()) } else { Err(ListError::Unwanted) }
        })
    }
}

/// Appends the Grundy values of the antidiagonal x + y = k of a table in the same way.
pub fn antidiagonal(table: &GrundyTable, k: u64, missing: &str, line: &mut Vec<u8>) {
    values((0..=k).map(|x| table.value(Position::new(x, k - x))), missing, line);
}

/// Appends values with commas, `missing` in place of one that is not there.
fn values(values: impl Iterator<Item = Option<u32>>, missing: &str, line: &mut Vec<u8>) {
    for (i, value) in values.enumerate() {
        if i > 0 {
            line.push(b',');
        }
        match value {
            Some(value) => number(value.into(), line),
            None => line.extend_from_slice(missing.as_bytes()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_end_where_they_are_not_wanted() {
        let game: Game = "wythoff".parse().unwrap();
        let budget = Budget::unlimited();
        let mut solution = game.solution(&budget).unwrap();
        let mut seen = Vec::new();
        let mut see = |lines: &[u8]| {
            seen.extend_from_slice(lines);
            false
        };
        assert!(matches!(solution.list(3, Rows::Csv, &budget, &mut see), Err(ListError::Unwanted)));
        assert_eq!(seen, b"0,0\n1,2\n2,1\n");
    }

    #[test]
    fn values_are_separated_by_commas() {
        let game: Game = "nim cut (1,1)".parse().unwrap();
        let (budget, mut lines) = (Budget::unlimited(), Vec::new());
        let mut see = |_, line: &[u8]| {
            lines.push(String::from_utf8_lossy(line).into_owned());
            lines.len() < 2
        };
        assert!(matches!(game.grundy_list(3, "null", &budget, &mut see), Err(ListError::Unwanted)));
        assert_eq!(lines, ["null,0,1", "0,1,2"]);
        let mut line = Vec::new();
        antidiagonal(&game.grundy(3, &budget).unwrap().value, 0, "null", &mut line);
        assert_eq!(line, b"null");
    }
}
