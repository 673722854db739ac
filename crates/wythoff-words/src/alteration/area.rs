//! The area between the curves of balanced strings, unit by unit (ALT section 4, lemmas 5, 6 and 8).

use dashu_int::UBig;

use super::error::AlterationError;
use super::power::Power;
use super::string::WythoffString;

/// The greatest area whose units are listed: 2^24.
pub const MOST_UNITS: u64 = 1 << 24;

/// A unit of area: the square of the plane with the lower left corner (x, y).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit {
    /// Steps to the right.
    pub x: UBig,
    /// Steps up.
    pub y: UBig,
}

impl Unit {
    /// The unit with this corner.
    pub fn new(x: impl Into<UBig>, y: impl Into<UBig>) -> Unit {
        Unit { x: x.into(), y: y.into() }
    }

    /// M: the unit (2x+y+1, x+y) is between F(S) and F(T) iff this one is between S and T (lemmas 5 and 6).
    pub fn image(&self) -> Unit {
        let y = &self.x + &self.y;
        Unit { x: &self.x + &y + UBig::ONE, y }
    }

    /// M^k (lemma 8): in the coordinates (x, y + 1) it is the matrix of F^k.
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

/// The area between two balanced strings: how many units are between them. F does not change it (lemmas 5 and 6).
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
    // on each antidiagonal the curves are as many units apart as the prefixes differ in zeros
    let mut widths = s.curve().zip(t.curve()).map(|((a, _), (b, _))| a.abs_diff(b));
    widths.try_fold(0u64, u64::checked_add).ok_or(AlterationError::TooLarge { what: "the area" })
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
pub(super) fn corners(s: &WythoffString, t: &WythoffString) -> Result<Vec<(u64, u64)>, AlterationError> {
    if area(s, t)? > MOST_UNITS {
        return Err(AlterationError::TooLarge { what: "the area" });
    }
    let widths = s.curve().zip(t.curve()).map(|((a, up), (b, _))| (a.min(b), a.max(b), a + up));
    Ok(widths.flat_map(|(from, to, length)| (from..to).map(move |x| (x, length - 1 - x))).collect())
}
