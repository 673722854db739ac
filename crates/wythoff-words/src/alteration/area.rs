//! The area between the curves of balanced strings, unit by unit, and defects: strings that differ only in isolated
//! units of area (ALT section 4, lemmas 5 to 9).

use dashu_int::UBig;

use super::AlterationError;
use super::string::{Power, WythoffString};

/// The greatest area whose units are listed: 2^24.
pub const MOST_UNITS: u64 = 1 << 24;

/// A unit of area: the unit square of the plane with the lower left corner (x, y).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit {
    /// Steps to the right, from the origin to the corner.
    pub x: UBig,
    /// Steps up, from the origin to the corner.
    pub y: UBig,
}

impl Unit {
    /// The unit with this corner.
    pub fn new(x: impl Into<UBig>, y: impl Into<UBig>) -> Unit {
        Unit { x: x.into(), y: y.into() }
    }

    /// The image under M: the unit (2x+y+1, x+y) is between F(S) and F(T) iff this one is between S and T (lemmas 5 and
    /// 6).
    pub fn image(&self) -> Unit {
        let y = &self.x + &self.y;
        Unit { x: &self.x + &y + UBig::ONE, y }
    }

    /// The image under M^k (lemma 8): in the coordinates (x, y + 1) it is given by the matrix of F^k.
    ///
    /// ```
    /// use wythoff_words::alteration::{Power, Unit};
    /// let unit = Unit::new(3u8, 4u8);
    /// assert_eq!(unit.image_under(&Power::new(3)), unit.image().image().image());
    /// ```
    pub fn image_under(&self, power: &Power) -> Unit {
        let (x, y) = power.apply(&self.x, &(&self.y + UBig::ONE));
        Unit { x, y: y - UBig::ONE }
    }
}

/// The area between two balanced strings: the number of units between them. F does not change it (lemmas 5 and 6).
/// O(length).
///
/// ```
/// use wythoff_words::alteration::{WythoffString, area};
/// let [s, t]: [WythoffString; 2] = ["00100111", "11001100"].map(|text| text.parse().unwrap());
/// assert_eq!(area(&s, &t), Ok(10));
/// assert_eq!(area(&s.image(), &t.image()), Ok(10));
/// ```
///
/// # Errors
/// [`AlterationError::NotBalanced`]; [`AlterationError::TooLarge`] beyond 2^64.
pub fn area(s: &WythoffString, t: &WythoffString) -> Result<u64, AlterationError> {
    if !s.is_balanced_with(t) {
        return Err(AlterationError::NotBalanced);
    }
    // On each antidiagonal the curves are as many units apart as the prefixes differ in zeros.
    let mut widths = s.curve().zip(t.curve()).map(|((a, _), (b, _))| a.abs_diff(b));
    widths.try_fold(0u64, u64::checked_add).ok_or(AlterationError::TooLarge("the area"))
}

/// The units between two balanced strings, by antidiagonal. O(length + area).
///
/// # Errors
/// [`AlterationError::NotBalanced`]; [`AlterationError::TooLarge`] for an area above [`MOST_UNITS`].
pub fn units(s: &WythoffString, t: &WythoffString) -> Result<Vec<Unit>, AlterationError> {
    let corners = corners(s, t)?;
    Ok(corners.into_iter().map(|(x, y)| Unit::new(x, y)).collect())
}

/// The corners of the units between two balanced strings.
fn corners(s: &WythoffString, t: &WythoffString) -> Result<Vec<(u64, u64)>, AlterationError> {
    if area(s, t)? > MOST_UNITS {
        return Err(AlterationError::TooLarge("the area"));
    }
    let widths = s.curve().zip(t.curve()).map(|((a, up), (b, _))| (a.min(b), a.max(b), a + up));
    Ok(widths.flat_map(|(from, to, length)| (from..to).map(move |x| (x, length - 1 - x))).collect())
}

/// Whether every difference of two strings belongs to a defect: a place i such that the prefixes of length i are
/// balanced, the letters at i differ, and the letters at i + 1 are those at i exchanged. `false` for strings that are
/// not balanced. O(length).
///
/// ```
/// use wythoff_words::alteration::{WythoffString, differ_by_defects};
/// let [s, t]: [WythoffString; 2] = ["00100111", "11001100"].map(|text| text.parse().unwrap());
/// assert!(!differ_by_defects(&s, &t));
/// assert!(differ_by_defects(&s.image().image(), &t.image().image()));
/// ```
pub fn differ_by_defects(s: &WythoffString, t: &WythoffString) -> bool {
    let letters = (0..).zip(s.iter().zip(t.iter()));
    let differing: Vec<(usize, bool)> = letters.filter(|(_, (a, b))| a != b).map(|(i, (a, _))| (i, a)).collect();
    let is_defect = |pair: &[(usize, bool)]| matches!(*pair, [(i, a), (j, b)] if j == i + 1 && a != b);
    s.is_balanced_with(t) && differing.chunks(2).all(is_defect)
}

/// The number of times that F must be applied to two balanced strings until they differ by defects only. It is finite
/// (lemma 9) and grows like the logarithm of the length. From then on there are as many defects as units of area (lemma
/// 7).
///
/// The strings themselves are not built: F^k(S) and F^k(T) differ by defects iff no two images M^k of the units between S
/// and T share a coordinate. O(length + steps x area log area).
///
/// # Errors
/// [`AlterationError::NotBalanced`]; [`AlterationError::TooLarge`] for an area above [`MOST_UNITS`](super::MOST_UNITS).
///
/// ```
/// use wythoff_words::alteration::{WythoffString, steps_to_defects};
/// let [s, t]: [WythoffString; 2] = ["00100111", "11001100"].map(|text| text.parse().unwrap());
/// assert_eq!(steps_to_defects(&s, &t), Ok(2));
/// ```
pub fn steps_to_defects(s: &WythoffString, t: &WythoffString) -> Result<u64, AlterationError> {
    let mut units: Vec<(u128, u128)> =
        corners(s, t)?.into_iter().map(|(x, y)| (u128::from(x), u128::from(y))).collect();
    let mut steps = 0;
    while !apart(units.iter().map(|&(x, _)| x)) || !apart(units.iter().map(|&(_, y)| y)) {
        for (x, y) in &mut units {
            // Until the strings differ by defects, coordinates at most square (proof of lemma 9).
            let sum = x.checked_add(*y).ok_or(AlterationError::TooLarge("the length of a string"))?;
            *x = x.checked_add(sum + 1).ok_or(AlterationError::TooLarge("the length of a string"))?;
            *y = sum;
        }
        steps += 1;
    }
    Ok(steps)
}

/// Whether no two numbers are equal.
fn apart(numbers: impl Iterator<Item = u128>) -> bool {
    let mut numbers: Vec<u128> = numbers.collect();
    numbers.sort_unstable();
    numbers.windows(2).all(|pair| pair[0] != pair[1])
}
