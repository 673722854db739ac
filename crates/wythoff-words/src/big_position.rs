//! Positions of any size.

use std::fmt;
use std::str::FromStr;

use dashu_int::UBig;
use serde::{Serialize, Serializer, ser::SerializeTuple};
use wythoff_game::Position;

/// A position with piles of any size.
///
/// In JSON it is a pair; a pile is a number if it fits in 64 bits, and a string of decimal digits otherwise.
///
/// ```
/// use wythoff_words::BigPosition;
/// let at: BigPosition = "3,100000000000000000000".parse().unwrap();
/// assert_eq!(at.to_string(), "(3,100000000000000000000)");
/// assert_eq!(at.small(), None);
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
    pub fn new(x: impl Into<UBig>, y: impl Into<UBig>) -> Self {
        BigPosition { x: x.into(), y: y.into() }
    }

    /// The same position in machine integers, if it fits.
    pub fn small(&self) -> Option<Position> {
        Some(Position::new(u64::try_from(&self.x).ok()?, u64::try_from(&self.y).ok()?))
    }

    /// The position with the two piles exchanged.
    pub fn transposed(self) -> Self {
        BigPosition { x: self.y, y: self.x }
    }

    /// The smaller and the greater pile.
    pub(crate) fn sorted(&self) -> (&UBig, &UBig) {
        if self.x <= self.y { (&self.x, &self.y) } else { (&self.y, &self.x) }
    }

    /// The vector that leads from here to `to`, if no pile would grow.
    pub fn vector_to(&self, to: &BigPosition) -> Option<(UBig, UBig)> {
        let difference = |from: &UBig, to: &UBig| (from >= to).then(|| from - to);
        Some((difference(&self.x, &to.x)?, difference(&self.y, &to.y)?))
    }
}

impl From<Position> for BigPosition {
    fn from(at: Position) -> Self {
        BigPosition::new(at.x, at.y)
    }
}

impl From<&BigPosition> for BigPosition {
    fn from(at: &BigPosition) -> Self {
        at.clone()
    }
}

impl PartialEq<Position> for BigPosition {
    fn eq(&self, other: &Position) -> bool {
        self.small() == Some(*other)
    }
}

impl fmt::Display for BigPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

impl Serialize for BigPosition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut pair = serializer.serialize_tuple(2)?;
        for pile in [&self.x, &self.y] {
            match u64::try_from(pile) {
                Ok(small) => pair.serialize_element(&small)?,
                Err(_) => pair.serialize_element(&pile.to_string())?,
            }
        }
        pair.end()
    }
}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a position; write two whole numbers with a comma, as in 3,5")]
pub struct BigPositionError(String);

impl FromStr for BigPosition {
    type Err = BigPositionError;

    /// Reads `3,5` or `(3,5)`.
    fn from_str(text: &str) -> Result<Self, BigPositionError> {
        let bare = text.trim();
        let bare = bare.strip_prefix('(').and_then(|t| t.strip_suffix(')')).unwrap_or(bare);
        let read = bare.split_once(',').and_then(|(x, y)| Some(BigPosition { x: number(x)?, y: number(y)? }));
        read.ok_or_else(|| BigPositionError(text.to_owned()))
    }
}

/// A whole number in decimal digits, of any size; spaces around it are allowed.
pub fn number(text: &str) -> Option<UBig> {
    let digits = text.trim();
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| UBig::from_str_radix(digits, 10).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text() {
        assert_eq!("(1,2)".parse(), Ok(BigPosition::new(1u8, 2u8)));
        assert!("1,-2".parse::<BigPosition>().is_err() && "1".parse::<BigPosition>().is_err());
    }
}
