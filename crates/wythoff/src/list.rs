//! Long lists as text, many lines at once.

use thiserror::Error;
use wythoff_budget::Budget;
use wythoff_solve::{GrundyColumn, Stretch, text};

use crate::error::Error;
use crate::game::Game;
use crate::{Answer, Solution};

pub use wythoff_solve::text::{NotOne, Rows, antidiagonal, number};

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
            text::column(column, missing, &mut line);
            if see(column.x(), &line) { Ok(()) } else { Err(ListError::Unwanted) }
        })
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
