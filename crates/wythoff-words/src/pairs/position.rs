//! Positions of any size.

use std::fmt;

use dashu_int::UBig;
use wythoff_game::Position;

/// A position with piles of any size.
///
/// ```
/// use wythoff_game::Position;
/// use wythoff_words::pairs::BigPosition;
/// let at = BigPosition::from(Position::new(3, 5));
/// assert_eq!(at, BigPosition::new(3u8, 5u8));
/// assert_eq!(at.to_string(), "(3,5)");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BigPosition {
    /// Tokens in the first pile; the column.
    pub x: UBig,
    /// Tokens in the second pile; the row.
    pub y: UBig,
}

impl BigPosition {
    /// The position with piles `x` and `y`.
    pub fn new(x: impl Into<UBig>, y: impl Into<UBig>) -> BigPosition {
        BigPosition { x: x.into(), y: y.into() }
    }

    /// The position with the two piles exchanged.
    pub fn transposed(self) -> BigPosition {
        BigPosition { x: self.y, y: self.x }
    }

    /// The smaller and the greater pile.
    pub(super) fn sorted(&self) -> (&UBig, &UBig) {
        if self.x <= self.y { (&self.x, &self.y) } else { (&self.y, &self.x) }
    }
}

impl From<Position> for BigPosition {
    fn from(at: Position) -> BigPosition {
        BigPosition::new(at.x, at.y)
    }
}

impl fmt::Display for BigPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}
