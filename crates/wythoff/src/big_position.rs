//! Positions of any size.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer, ser::SerializeTuple};
use wythoff_exact::UBig;
use wythoff_game::{Blockable, Position, Rules};

/// A position with piles of any size.
///
/// In JSON it is a pair; a pile is a number if it fits in 64 bits, and a string of decimal digits otherwise.
///
/// ```
/// use wythoff::BigPosition;
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

/// May this vector, of any size, be subtracted by the rules? As `Rules::has_vector`.
pub(crate) fn has_vector(rules: &Rules, (i, j): (&UBig, &UBig)) -> bool {
    if let (Ok(i), Ok(j)) = (u64::try_from(i), u64::try_from(j)) {
        return rules.has_vector((i, j));
    }
    // A leap fits in 64 bits, so this vector is none.
    let slant = if i > j { i - j } else { j - i };
    slant < UBig::from(rules.bishop())
        || rules.rays().iter().any(|ray| {
            let (a, b) = (UBig::from(ray.step.0), UBig::from(ray.step.1));
            let t = if a == UBig::ZERO { j / &b } else { i / &a };
            let on_ray = &t * &a == *i && &t * &b == *j;
            let lengths = ray.lengths;
            on_ray
                && &t % UBig::from(lengths.modulus) < UBig::from(lengths.below)
                && lengths.max.is_none_or(|max| t <= UBig::from(max))
        })
}

/// May the option reached by this vector be blocked? As `Rules::is_blockable`.
pub(crate) fn is_blockable(rules: &Rules, (i, j): (&UBig, &UBig)) -> bool {
    rules.block().is_some_and(|block| match block.of {
        Blockable::All => true,
        Blockable::Diagonal => i == j,
        Blockable::Roob(l) => (*i == UBig::ZERO || *j == UBig::ZERO) && i + j >= UBig::from(l),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vectors_of_any_size() {
        let rules: Rules =
            "rook(mod 6 below 2) + bishop(m=3) + rays{(2,1)} up to 9 block 1 of roob(4)".parse().unwrap();
        let big = UBig::from(6u8) * UBig::from(10u8).pow(30);
        let one = UBig::from(1u8);
        for (vector, expected) in [
            ((big.clone(), UBig::ZERO), true),
            ((UBig::ZERO, &big + &one), true),
            ((UBig::ZERO, &big + UBig::from(2u8)), false),
            ((&big + UBig::from(2u8), big.clone()), true),
            ((&big + UBig::from(3u8), big.clone()), false),
            ((&big * UBig::from(2u8), big.clone()), false),
        ] {
            assert_eq!(has_vector(&rules, (&vector.0, &vector.1)), expected, "{vector:?}");
        }
        assert!(is_blockable(&rules, (&big, &UBig::ZERO)) && !is_blockable(&rules, (&big, &one)));
        assert_eq!("(1,2)".parse(), Ok(BigPosition::new(1u8, 2u8)));
        assert!("1,-2".parse::<BigPosition>().is_err() && "1".parse::<BigPosition>().is_err());
    }
}
