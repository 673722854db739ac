//! The exact floor of (u + v sqrt d)/w.

use dashu_int::ops::{DivEuclid, SquareRoot, SquareRootRem};

use super::Quadratic;
use crate::{IBig, UBig};

/// floor(n phi) for the golden ratio phi = (1 + sqrt 5)/2: the lower Beatty sequence of Wythoff Nim. Costs one integer square root.
///
/// ```
/// use wythoff_exact::{UBig, quadratic::times_phi};
/// assert_eq!(times_phi(&UBig::from(10u8).pow(30)).to_string(), "1618033988749894848204586834365");
/// ```
pub fn times_phi(n: &UBig) -> UBig {
    (n + (n.sqr() * 5u8).sqrt()) >> 1
}

impl Quadratic {
    /// The greatest integer that is not above the number. O(M(size)): one integer square root and one division.
    ///
    /// The inner floor may be taken first, because floor(x/w) = floor(floor(x)/w).
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

/// The square root of a perfect square; `None` for other numbers. O(M(size)).
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
