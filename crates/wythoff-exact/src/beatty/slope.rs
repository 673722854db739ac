//! A slope with its first binary places, by which most floors are found without a square root.

use crate::quadratic::Quadratic;
use crate::{IBig, UBig};

/// A positive quadratic number with its first 64 binary places, if it is below 2^64.
#[derive(Clone, Debug)]
pub(super) struct Slope {
    pub exact: Quadratic,
    /// The integral part and the first 64 binary places; `None` if the number is 2^64 or more.
    places: Option<(u64, u64)>,
}

impl Slope {
    pub fn new(exact: Quadratic) -> Slope {
        let scaled = exact.floor_multiple(&IBig::from(1u128 << 64));
        let places = u128::try_from(scaled).ok().map(|scaled| ((scaled >> 64) as u64, scaled as u64));
        Slope { exact, places }
    }

    /// floor(n slope); `None` if it exceeds 128 bits.
    #[inline]
    pub fn multiple(&self, n: u64) -> Option<u128> {
        self.offset(0, n).or_else(|| self.exact_multiple(n))
    }

    /// floor(n slope) by exact arithmetic, for n that the binary places do not settle.
    #[cold]
    fn exact_multiple(&self, n: u64) -> Option<u128> {
        u128::try_from(self.exact.floor_multiple(&IBig::from(n))).ok()
    }

    /// floor(f + n slope), where f is in [places, places + 1) / 2^64; `None` if the places do not settle it.
    ///
    /// The part of f + n slope that is neglected is less than (n + 1) / 2^64, so the floor is right unless adding this carries.
    #[inline]
    pub fn offset(&self, places: u64, n: u64) -> Option<u128> {
        let (whole, fraction) = self.places?;
        // No overflow: (2^64 - 1)^2 + 2^64 - 1 < 2^128.
        let low = u128::from(n).wrapping_mul(u128::from(fraction)).wrapping_add(u128::from(places));
        (low as u64).checked_add(n)?;
        u128::from(n).wrapping_mul(u128::from(whole)).checked_add(low >> 64)
    }

    /// floor(n slope) and the first 64 binary places of the fractional part of n slope, for any n.
    pub fn split(&self, n: &UBig) -> (UBig, u64) {
        let scaled = super::not_negative(self.exact.floor_multiple(&(IBig::from(n.clone()) << 64)));
        let places = &scaled & u64::MAX;
        (scaled >> 64, places)
    }
}
