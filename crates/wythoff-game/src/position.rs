//! Positions of a two-pile game and their outcomes.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A position: `x` tokens in the first pile, `y` in the second; a cell of the board, column `x`, row `y`.
///
/// ```
/// use wythoff_game::Position;
/// assert_eq!("(3,5)".parse(), Ok(Position::new(3, 5)));
/// assert_eq!(Position::new(3, 5).to_string(), "(3,5)");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "(u64, u64)", into = "(u64, u64)")]
pub struct Position {
    /// Tokens in the first pile; the column.
    pub x: u64,
    /// Tokens in the second pile; the row.
    pub y: u64,
}

impl Position {
    /// The position with piles `x` and `y`.
    pub const fn new(x: u64, y: u64) -> Self {
        Position { x, y }
    }

    /// The position with the two piles exchanged.
    pub const fn transposed(self) -> Self {
        Position { x: self.y, y: self.x }
    }

    /// The position reached by subtracting the vector `(i, j)`, if neither pile goes below zero.
    pub fn minus(self, (i, j): Vector) -> Option<Self> {
        Some(Position::new(self.x.checked_sub(i)?, self.y.checked_sub(j)?))
    }

    /// The vector that leads from here to `to`, if no pile would grow.
    pub fn vector_to(self, to: Position) -> Option<Vector> {
        Some((self.x.checked_sub(to.x)?, self.y.checked_sub(to.y)?))
    }
}

/// A move vector `(i, j)`: how many tokens leave the first and the second pile. Never `(0, 0)` in rules.
pub type Vector = (u64, u64);

impl From<(u64, u64)> for Position {
    fn from((x, y): (u64, u64)) -> Self {
        Position::new(x, y)
    }
}

impl From<Position> for (u64, u64) {
    fn from(at: Position) -> Self {
        (at.x, at.y)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a position: write two whole numbers below 2^64 with a comma, as in 3,5")]
pub struct PositionError(String);

impl FromStr for Position {
    type Err = PositionError;

    /// Reads `3,5` or `(3,5)`.
    fn from_str(text: &str) -> Result<Self, PositionError> {
        let bare = text.trim();
        let bare = bare.strip_prefix('(').and_then(|t| t.strip_suffix(')')).unwrap_or(bare);
        let number = |part: &str| {
            let part = part.trim();
            part.bytes().all(|b| b.is_ascii_digit()).then(|| part.parse().ok()).flatten()
        };
        bare.split_once(',')
            .and_then(|(x, y)| Some(Position::new(number(x)?, number(y)?)))
            .ok_or_else(|| PositionError(text.to_owned()))
    }
}

/// Who wins from a position under perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// The previous player wins.
    P,
    /// The next player wins.
    N,
}

impl Outcome {
    /// `P` if the flag is set, `N` otherwise.
    pub const fn from_is_p(is_p: bool) -> Self {
        if is_p { Outcome::P } else { Outcome::N }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::P => "P",
            Outcome::N => "N",
        })
    }
}
