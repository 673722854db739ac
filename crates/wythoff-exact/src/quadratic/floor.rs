//! floor((u + v sqrt d)/w), exactly.

use std::ops::Neg;

use dashu_int::ops::{DivEuclid, SquareRootRem, UnsignedAbs};

use super::Quadratic;
use crate::error::ExactError;
use crate::{IBig, UBig};

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

impl Quadratic {
    /// The greatest integer that is not above the number. O(M(size)).
    pub fn floor(&self) -> IBig {
        floor_div(&self.u + floor_root(&self.v, &self.d), &self.w)
    }

    /// floor(n times the number). O(M(size)).
    pub fn floor_multiple(&self, n: &IBig) -> IBig {
        floor_div(n * &self.u + floor_root(&(n * &self.v), &self.d), &self.w)
    }

    /// ceil(n times the number). O(M(size)).
    pub fn ceil_multiple(&self, n: &IBig) -> IBig {
        -self.floor_multiple(&-n)
    }
}

/// The root of a perfect square. O(M(size)).
pub(crate) fn exact_sqrt(n: &UBig) -> Option<UBig> {
    let (root, rest) = n.sqrt_rem();
    rest.is_zero().then_some(root)
}

/// floor(v sqrt d). O(M(size)).
pub(crate) fn floor_root(v: &IBig, d: &UBig) -> IBig {
    let (root, rest) = (v.sqr() * d).sqrt_rem();
    match *v < IBig::ZERO {
        true if rest.is_zero() => -IBig::from(root),
        true => -IBig::from(root) - 1,
        false => root.into(),
    }
}

/// floor(n / w) for w > 0.
pub(crate) fn floor_div(n: IBig, w: &UBig) -> IBig {
    if w.is_one() { n } else { n.div_euclid(IBig::from(w.clone())) }
}
