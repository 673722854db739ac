//! Long lists as text, made in blocks of many lines.

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
    /// The columns cannot be computed.
    #[error(transparent)]
    Columns(#[from] Error),
    /// The columns do not fit the format of the rows.
    #[error(transparent)]
    NotOne(#[from] NotOne),
    /// The receiver of the lines stopped the list.
    #[error("the list was not wanted to its end")]
    Unwanted,
}

impl Solution {
    /// Passes the lines of the columns before `end` that were not given yet to `see`, in order and in blocks of many, until it returns `false`. The
    /// lines are made in parallel, and progress is reported to the budget.
    ///
    /// # Errors
    /// The errors of [`Solution::each_stretch`] and of [`Rows::stretch`], and [`ListError::Unwanted`] if `see` returned `false`.
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
    /// Passes the Grundy values of each of the columns `0 .. size` as text to `see`: values separated by commas, with `missing` for a removed
    /// position. Stops if `see` returns `false`. The memory is that of [`Game::grundy_columns`].
    ///
    /// # Errors
    /// The errors of [`Game::grundy_columns`], and [`ListError::Unwanted`] if `see` returned `false`.
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
