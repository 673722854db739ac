//! Members of Beatty sequences one after the other, from any index on.

use super::not_negative;
use super::slope::Slope;
use crate::{IBig, UBig};

/// The members of a Beatty sequence from some index on, with their indices, without end.
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
    slope: Slope,
    start: UBig,
    base: UBig,
    places: u64,
    step: u64,
}

impl Walk {
    pub(super) fn new(slope: Slope, start: UBig) -> Walk {
        let (base, places) = slope.split(&start);
        Walk { slope, start, base, places, step: 0 }
    }
}

impl Iterator for Walk {
    type Item = (UBig, UBig);

    fn next(&mut self) -> Option<(UBig, UBig)> {
        let n = &self.start + self.step;
        let member = match self.slope.offset(self.places, self.step) {
            Some(further) => &self.base + further,
            None => not_negative(self.slope.exact.floor_multiple(&IBig::from(n.clone()))),
        };
        match self.step.checked_add(1) {
            Some(step) => self.step = step,
            None => *self = Walk::new(self.slope.clone(), &n + 1u8),
        }
        Some((n, member))
    }
}
