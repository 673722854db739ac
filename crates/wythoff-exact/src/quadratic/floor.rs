//! floor((u + v sqrt d)/w), exactly.

use std::ops::Neg;

use dashu_int::ops::UnsignedAbs;

use super::Quadratic;
use crate::error::ExactError;
use crate::integer::{IBig, UBig, floor_div, floor_root};

/// floor((u + v sqrt d)/w) for integers of any size and sign. O(M(size)): a root and a division.
///
/// For w > 0 the inner floor may be taken first, because floor(x/w) = floor(floor(x)/w).
///
/// # Errors
/// w = 0.
///
/// ```
/// use wythoff_exact::{IBig, UBig, quadratic::floor};
/// let n = IBig::from(10).pow(30);
/// let multiple = floor(&n, &n, &UBig::from(5u8), &IBig::from(2))?; // of the golden ratio
/// assert_eq!(multiple.to_string(), "1618033988749894848204586834365");
/// # Ok::<(), wythoff_exact::ExactError>(())
/// ```
pub fn floor(u: &IBig, v: &IBig, d: &UBig, w: &IBig) -> Result<IBig, ExactError> {
    if w.is_zero() {
        return Err(ExactError::ZeroDenominator);
    }
    let sum = if *w < IBig::ZERO { u.neg() + floor_root(&v.neg(), d) } else { u + floor_root(v, d) };
    Ok(floor_div(sum, &w.unsigned_abs()))
}

/// The same for machine integers; O(1). Intermediate results that exceed 128 bits are computed with big integers.
///
/// # Errors
/// w = 0, or the floor itself does not fit.
///
/// ```
/// use wythoff_exact::quadratic::floor_i128;
/// assert_eq!(floor_i128(1, 1, 5, 2), Ok(1));
/// assert_eq!(floor_i128(1, -1, 5, 2), Ok(-1));
/// assert_eq!(floor_i128(0, 1, 9, -2), Ok(-2)); // -3/2
/// ```
pub fn floor_i128(u: i128, v: i128, d: u128, w: i128) -> Result<i128, ExactError> {
    if w == 0 {
        return Err(ExactError::ZeroDenominator);
    }
    if let Some(floor) = floor_checked(u, v, d, w) {
        return Ok(floor);
    }
    let floor = floor(&u.into(), &v.into(), &d.into(), &w.into())?;
    i128::try_from(floor).map_err(|_| ExactError::Overflow)
}

fn floor_checked(u: i128, v: i128, d: u128, w: i128) -> Option<i128> {
    let (u, v, w) = if w < 0 { (u.checked_neg()?, v.checked_neg()?, w.checked_neg()?) } else { (u, v, w) };
    let square = v.unsigned_abs().checked_mul(v.unsigned_abs())?.checked_mul(d)?;
    let root = square.isqrt();
    let inexact = root * root < square;
    let root = i128::try_from(root).ok()?;
    let root = if v < 0 { -root - i128::from(inexact) } else { root };
    Some(u.checked_add(root)?.div_euclid(w))
}

impl Quadratic {
    /// The greatest integer that is not above the number. O(M(size)).
    pub fn floor(&self) -> IBig {
        floor_div(&self.u + floor_root(&self.v, &self.d), &self.w)
    }

    /// The least integer that is not below the number. O(M(size)).
    pub fn ceil(&self) -> IBig {
        -floor_div(floor_root(&(-&self.v), &self.d) - &self.u, &self.w)
    }

    /// The integer that is nearest; of two, the one away from 0. O(M(size)).
    ///
    /// ```
    /// use wythoff_exact::Quadratic;
    /// let half = Quadratic::rational(-5, 2)?;
    /// assert_eq!(half.round(), (-3).into());
    /// # Ok::<(), wythoff_exact::ExactError>(())
    /// ```
    pub fn round(&self) -> IBig {
        if self.is_negative() { -(-self).round() } else { self.floor_affine(&2.into(), &self.w.clone().into(), 2) }
    }

    /// floor(n times the number). O(M(size)).
    pub fn floor_multiple(&self, n: &IBig) -> IBig {
        floor_div(n * &self.u + floor_root(&(n * &self.v), &self.d), &self.w)
    }

    /// ceil(n times the number). O(M(size)).
    pub fn ceil_multiple(&self, n: &IBig) -> IBig {
        -self.floor_multiple(&-n)
    }

    /// floor((n x + c/w)/by), where w is the denominator of this number x.
    pub(super) fn floor_affine(&self, n: &IBig, c: &IBig, by: u8) -> IBig {
        let w = &self.w * UBig::from(by);
        floor_div(n * &self.u + c + floor_root(&(n * &self.v), &self.d), &w)
    }
}
