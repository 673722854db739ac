//! A game in a few lines: its rules, what is known of it, and its first P-positions.

use std::collections::BTreeSet;
use std::fmt::Write;

use wythoff_budget::Budget;
use wythoff_game::Position;

use crate::description::unknown;
use crate::error::Error;
use crate::game::Game;

/// Number of columns and of rows of the board.
const SIDE: u64 = 8;

impl Game {
    /// An overview for a user who has just written the game down: the title, the rules in words, the grounds of decisions, a line each, and the
    /// corner of the board with its P-positions, row 0 at the bottom.
    ///
    /// ```
    /// use wythoff::{Budget, Game};
    /// let game: Game = "maharaja".parse()?;
    /// let text = game.overview(&Budget::unlimited())?;
    /// assert!(text.starts_with("maharaja = rook + bishop + leaper(1,2)\n"));
    /// assert!(text.ends_with("  1 · · · ● · · · ·\n  0 ● · · · · · · ·\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The budget is exceeded, or the first columns cannot be computed.
    pub fn overview(&self, budget: &Budget) -> Result<String, Error> {
        let mut text = format!("{}\n{}\n", self.title(), self.rules().in_words());
        let known = match self.at_any_size(budget)? {
            Some(certainty) => format!("Positions of any size are decided: {certainty}."),
            None => unknown(self.rules().has_finite_columns()).to_owned(),
        };
        let _ = writeln!(text, "{known}");
        let (mut solution, mut rows, mut found) = (self.stream(Some(SIDE), budget)?, Vec::new(), BTreeSet::new());
        for x in 0..SIDE {
            solution.next_column(&mut rows)?;
            found.extend(rows.iter().map(|&y| Position::new(x, y)));
        }
        for y in (0..SIDE).rev() {
            let of = |x| match Position::new(x, y) {
                at if !self.rules().exists(&at) => "  ",
                at if found.contains(&at) => " ●",
                _ => " ·",
            };
            let _ = writeln!(text, "{y:>3}{}", (0..SIDE).map(of).collect::<String>().trim_end());
        }
        Ok(text)
    }
}
