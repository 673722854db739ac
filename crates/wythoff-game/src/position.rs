//! Positions of a two-pile game and their outcomes.

use std::fmt;
use std::str::FromStr;

use dashu_int::UBig;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::natural::Natural;

/// A position: `x` tokens in the first pile, `y` in the second; a cell of the board, column `x`, row `y`.
///
/// In JSON it is a pair of strings of decimal digits of any length; numbers are accepted when reading.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PositionOf<N> {
    /// The number of tokens in the first pile; the column.
    pub x: N,
    /// The number of tokens in the second pile; the row.
    pub y: N,
}

/// A position in machine integers.
///
/// ```
/// use wythoff_game::Position;
/// assert_eq!("(3,5)".parse(), Ok(Position::new(3, 5)));
/// assert_eq!(Position::new(3, 5).to_string(), "(3,5)");
/// ```
pub type Position = PositionOf<u64>;

/// A position with piles of any size.
///
/// ```
/// use wythoff_game::BigPosition;
/// let at: BigPosition = "3,100000000000000000000".parse().unwrap();
/// assert_eq!(at.to_string(), "(3,100000000000000000000)");
/// assert_eq!(at.small(), None);
/// ```
pub type BigPosition = PositionOf<UBig>;

/// A move vector `(i, j)`: it takes i tokens from the first and j from the second pile. In rules it is never `(0, 0)`.
pub type Vector = (u64, u64);

impl Position {
    /// The position with piles `x` and `y`.
    pub const fn new(x: u64, y: u64) -> Self {
        PositionOf { x, y }
    }
}

impl BigPosition {
    /// The position with piles `x` and `y`.
    pub fn new(x: impl Into<UBig>, y: impl Into<UBig>) -> Self {
        PositionOf { x: x.into(), y: y.into() }
    }
}

impl<N> PositionOf<N> {
    /// The position with the two piles exchanged.
    pub fn transposed(self) -> Self {
        PositionOf { x: self.y, y: self.x }
    }
}

impl<N: Natural> PositionOf<N> {
    /// This position in machine integers; `None` if a pile has 2^64 tokens or more.
    #[inline]
    pub fn small(&self) -> Option<Position> {
        Some(Position::new(self.x.small()?, self.y.small()?))
    }

    /// This position in integers of any size.
    pub fn big(&self) -> BigPosition {
        PositionOf { x: self.x.big(), y: self.y.big() }
    }

    /// The smaller and the greater pile, in this order.
    pub fn sorted(&self) -> (&N, &N) {
        if self.x <= self.y { (&self.x, &self.y) } else { (&self.y, &self.x) }
    }

    /// The position reached by subtracting the vector `(i, j)`; `None` if a pile would go below zero.
    #[inline]
    pub fn minus(&self, (i, j): &(N, N)) -> Option<Self> {
        Some(PositionOf { x: self.x.minus(i)?, y: self.y.minus(j)? })
    }

    /// The vector that leads from this position to `to`; `None` if a pile would grow.
    #[inline]
    pub fn vector_to(&self, to: &Self) -> Option<(N, N)> {
        Some((self.x.minus(&to.x)?, self.y.minus(&to.y)?))
    }
}

impl<N> From<(N, N)> for PositionOf<N> {
    fn from((x, y): (N, N)) -> Self {
        PositionOf { x, y }
    }
}

impl From<Position> for (u64, u64) {
    fn from(at: Position) -> Self {
        (at.x, at.y)
    }
}

impl From<Position> for BigPosition {
    fn from(at: Position) -> Self {
        at.big()
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

impl<N: fmt::Display> fmt::Display for PositionOf<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

impl<N: Natural> Serialize for PositionOf<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.x.to_string(), self.y.to_string()].serialize(serializer)
    }
}

impl<'de, N: Natural> Deserialize<'de> for PositionOf<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        /// A pile in JSON: a string of digits, or a number.
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Pile {
            Digits(String),
            Number(u64),
        }
        let [x, y] = <[Pile; 2]>::deserialize(deserializer)?.map(|pile| match pile {
            Pile::Digits(digits) => digits,
            Pile::Number(number) => number.to_string(),
        });
        let read = |digits: &str| {
            N::from_decimal(digits).ok_or_else(|| D::Error::custom(format!("`{digits}` is no pile{}", N::RANGE)))
        };
        Ok(PositionOf { x: read(&x)?, y: read(&y)? })
    }
}

#[cfg(feature = "openapi")]
impl<N> utoipa::PartialSchema for PositionOf<N> {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Type};
        let pile = ObjectBuilder::new().schema_type(Type::String);
        let pair = ArrayBuilder::new().items(pile).min_items(Some(2)).max_items(Some(2));
        pair.description(Some("A position: x and y as strings of decimal digits.")).into()
    }
}

#[cfg(feature = "openapi")]
impl<N> utoipa::ToSchema for PositionOf<N> {
    fn name() -> std::borrow::Cow<'static, str> {
        "Position".into()
    }
}

/// The error for a text that is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not a position; write two whole numbers{range} with a comma, as in 3,5")]
pub struct PositionError {
    text: String,
    range: &'static str,
}

impl<N: Natural> FromStr for PositionOf<N> {
    type Err = PositionError;

    /// Reads a position, `3,5` or `(3,5)`.
    fn from_str(text: &str) -> Result<Self, PositionError> {
        let bare = text.trim();
        let bare = bare.strip_prefix('(').and_then(|t| t.strip_suffix(')')).unwrap_or(bare);
        let pile = |part: &str| N::from_decimal(part.trim());
        bare.split_once(',')
            .and_then(|(x, y)| Some(PositionOf { x: pile(x)?, y: pile(y)? }))
            .ok_or_else(|| PositionError { text: text.to_owned(), range: N::RANGE })
    }
}

/// The outcome of a position under perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Outcome {
    /// The previous player wins: whoever has to move loses.
    P,
    /// The next player wins: whoever has to move wins.
    N,
}

impl Outcome {
    /// `P` if the flag is `true`, `N` otherwise.
    pub const fn from_is_p(is_p: bool) -> Self {
        if is_p { Outcome::P } else { Outcome::N }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}
