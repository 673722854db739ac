//! Consecutive members of Beatty sequences, from any index on.

use super::not_negative;
use super::slope::Slope;
use crate::{IBig, UBig};

/// An infinite iterator over the members of a Beatty sequence from some index on, with their indices.
///
/// ```
/// use wythoff_exact::{Beatty, UBig};
/// let lower = Beatty::new("(1 + sqrt 5)/2".parse()?)?;
/// let far = UBig::from(10u8).pow(40);
/// for (n, a) in lower.walk(far).take(10) {
///     assert_eq!(a, lower.nth_big(&n));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Walk {
    near: Near,
    step: u64,
}

/// The members of a Beatty sequence from some index on, given by their differences from the first of them.
///
/// ```
/// use wythoff_exact::{Beatty, UBig};
/// let lower = Beatty::new("(1 + sqrt 5)/2".parse()?)?;
/// let far = UBig::from(10u8).pow(40);
/// let near = lower.near(far.clone());
/// assert_eq!(near.first(), &lower.nth_big(&far));
/// assert_eq!(UBig::from(near.above(1000)), lower.nth_big(&(far + 1000u16)) - near.first());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Near {
    slope: Slope,
    start: UBig,
    first: UBig,
    /// The first 64 binary places of the fractional part of `start` times the slope.
    places: u64,
}

impl Near {
    pub(super) fn new(slope: Slope, start: UBig) -> Near {
        let (first, places) = slope.split(&start);
        Near { slope, start, first, places }
    }

    /// The index of the first member.
    pub fn start(&self) -> &UBig {
        &self.start
    }

    /// The first member, that with index [`start`](Near::start).
    pub fn first(&self) -> &UBig {
        &self.first
    }

    /// The member with index `start + step` minus the first member. O(1), some nanoseconds; O(M(size)) if 64 binary places do not
    /// settle it.
    #[inline]
    pub fn above(&self, step: u64) -> u128 {
        self.slope.offset(self.places, step).unwrap_or_else(|| self.exactly_above(step))
    }

    #[cold]
    fn exactly_above(&self, step: u64) -> u128 {
        let member = not_negative(self.slope.exact.floor_multiple(&IBig::from(&self.start + step)));
        u128::try_from(member - &self.first).unwrap_or(u128::MAX)
    }
}

impl Walk {
    pub(super) fn new(slope: Slope, start: UBig) -> Walk {
        Walk { near: Near::new(slope, start), step: 0 }
    }
}

impl Iterator for Walk {
    type Item = (UBig, UBig);

    fn next(&mut self) -> Option<(UBig, UBig)> {
        let n = &self.near.start + self.step;
        let member = match self.near.slope.offset(self.near.places, self.step) {
            Some(further) => &self.near.first + further,
            None => not_negative(self.near.slope.exact.floor_multiple(&IBig::from(n.clone()))),
        };
        match self.step.checked_add(1) {
            Some(step) => self.step = step,
            None => *self = Walk::new(self.near.slope.clone(), &n + 1u8),
        }
        Some((n, member))
    }
}
