//! Beatty sequences floor(n alpha), with or without an offset, and p-complementary pairs of them: terms by index, indices by value.

mod pair;
mod shifted;
mod slope;
mod walk;

use std::ops::RangeInclusive;

use crate::error::ExactError;
use crate::quadratic::Quadratic;
use crate::{IBig, UBig};

pub use pair::BeattyPair;
pub use shifted::ShiftedBeatty;
pub use walk::{Near, Walk};

use slope::Slope;

/// The sequence floor(n alpha), n >= 0, for a positive quadratic number alpha, rational or not.
///
/// ```
/// use wythoff_exact::{Beatty, UBig};
/// let lower = Beatty::new("(1 + sqrt 5)/2".parse()?)?;
/// let first: Vec<_> = (0..8).map(|n| lower.nth(n).unwrap()).collect();
/// assert_eq!(first, [0, 1, 3, 4, 6, 8, 9, 11]);
/// assert!(lower.indices(&UBig::from(11u8)).is_some() && lower.indices(&UBig::from(10u8)).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Beatty {
    slope: Slope,
    reciprocal: Slope,
}

impl Beatty {
    /// The Beatty sequence with this slope. O(M(size)).
    ///
    /// # Errors
    /// The slope is not positive.
    pub fn new(slope: Quadratic) -> Result<Beatty, ExactError> {
        if !slope.is_positive() {
            return Err(ExactError::NotPositive);
        }
        Ok(Beatty { reciprocal: Slope::new(slope.reciprocal()?), slope: Slope::new(slope) })
    }

    /// The slope alpha.
    pub fn slope(&self) -> &Quadratic {
        &self.slope.exact
    }

    /// floor(n alpha); `None` if that exceeds 128 bits. O(1), some nanoseconds.
    #[inline]
    pub fn nth(&self, n: u64) -> Option<u128> {
        self.slope.multiple(n)
    }

    /// floor(n alpha) for any n. O(M(size of n)).
    pub fn nth_big(&self, n: &UBig) -> UBig {
        not_negative(self.slope.exact.floor_multiple(&IBig::from(n.clone())))
    }

    /// All n with floor(n alpha) = x; `None` if there are none. O(M(size of x)).
    ///
    /// ```
    /// use wythoff_exact::{Beatty, UBig};
    /// let third = Beatty::new("1/3".parse()?)?;
    /// assert_eq!(third.indices(&UBig::from(2u8)), Some(UBig::from(6u8)..=UBig::from(8u8)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn indices(&self, x: &UBig) -> Option<RangeInclusive<UBig>> {
        let (start, end) = self.counts(x);
        if start < end { Some(start..=end - 1u8) } else { None }
    }

    /// The number of n >= 0 with floor(n alpha) < x, which are the n below x/alpha. O(M(size of x)).
    pub fn count_below(&self, x: &UBig) -> UBig {
        not_negative(self.reciprocal.exact.ceil_multiple(&IBig::from(x.clone())))
    }

    /// The numbers of n >= 0 with floor(n alpha) below x, and below x + 1.
    fn counts(&self, x: &UBig) -> (UBig, UBig) {
        self.count_below_both(x).unwrap_or_else(|| (self.count_below(x), self.count_below(&(x + 1u8))))
    }

    /// The result of `counts` by a single integer square root; `None` if alpha is rational or some binary places of x/alpha do not settle it.
    fn count_below_both(&self, x: &UBig) -> Option<(UBig, UBig)> {
        if self.reciprocal.exact.is_rational() {
            return None;
        }
        let (floor, places) = self.reciprocal.split(x);
        let end = self.reciprocal.offset(places, 1)? + &floor + 1u8;
        Some((if x.is_zero() { UBig::ZERO } else { floor + 1u8 }, end))
    }

    /// The members from index `start` on, as differences from the first of them. O(M(size)).
    pub fn near(&self, start: UBig) -> Near {
        Near::new(self.slope.clone(), start)
    }

    /// The members from index `start` on, in order, with their indices. A step costs O(size), and O(1) from index 0.
    pub fn walk(&self, start: UBig) -> Walk {
        Walk::new(self.slope.clone(), start)
    }
}

/// The magnitude of a number that is known not to be negative.
fn not_negative(number: IBig) -> UBig {
    let (_, magnitude) = number.into_parts();
    magnitude
}
