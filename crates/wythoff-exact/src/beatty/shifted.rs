//! Beatty sequences with an offset, floor(n alpha + beta).

use super::slope::Slope;
use crate::error::ExactError;
use crate::quadratic::Quadratic;
use crate::quadratic::floor::floor_div;
use crate::{IBig, UBig};

/// The sequence floor(n alpha + beta), n >= 0, for a positive quadratic number alpha and an offset beta of the same field; RES
/// calls it a Beatty sequence if alpha is irrational.
///
/// ```
/// use wythoff_exact::{ShiftedBeatty, UBig};
/// let sequence = ShiftedBeatty::new("(1 + sqrt 5)/4".parse()?, "1/2".parse()?)?;
/// let first: Vec<String> = sequence.walk(UBig::ZERO).take(8).map(|(_, term)| term.to_string()).collect();
/// assert_eq!(first, ["0", "1", "2", "2", "3", "4", "5", "6"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ShiftedBeatty {
    slope: Slope,
    offset: Quadratic,
}

impl ShiftedBeatty {
    /// The sequence with this slope and this offset, either of which may be rational. O(M(size)).
    ///
    /// # Errors
    /// The slope is not positive, or both numbers are irrational and of different fields.
    pub fn new(slope: Quadratic, offset: Quadratic) -> Result<ShiftedBeatty, ExactError> {
        if !slope.is_positive() {
            return Err(ExactError::NotPositive);
        }
        slope.add(&offset)?;
        Ok(ShiftedBeatty { slope: Slope::new(slope), offset })
    }

    /// The slope alpha.
    pub fn slope(&self) -> &Quadratic {
        &self.slope.exact
    }

    /// The offset beta.
    pub fn offset(&self) -> &Quadratic {
        &self.offset
    }

    /// floor(n alpha + beta) for any n. O(M(size of n)).
    pub fn nth_big(&self, n: &UBig) -> IBig {
        self.at(n, 0).floor()
    }

    /// The number 2^places (n alpha + beta).
    fn at(&self, n: &UBig, places: usize) -> Quadratic {
        let power = Quadratic::integer(IBig::ONE << places);
        let sum = self.slope.exact.mul(&Quadratic::integer(n.clone())).and_then(|part| part.add(&self.offset));
        // No error occurs: the constructor has checked the fields.
        sum.and_then(|sum| sum.mul(&power)).unwrap_or_else(|_| Quadratic::integer(0))
    }

    /// The members from index `start` on, with their indices: an infinite iterator. A step costs O(size).
    pub fn walk(&self, start: UBig) -> impl Iterator<Item = (UBig, IBig)> + use<> {
        let scaled = self.at(&start, 64).floor();
        let unit = UBig::ONE << 64;
        let first = floor_div(scaled.clone(), &unit);
        // The difference is at least 0 and below 2^64.
        let places = u64::try_from(scaled - &first * IBig::from(unit)).unwrap_or(0);
        let sequence = self.clone();
        (0u64..).map(move |step| {
            let n = &start + step;
            let member = match sequence.slope.offset(places, step) {
                Some(further) => &first + IBig::from(further),
                None => sequence.nth_big(&n),
            };
            (n, member)
        })
    }
}
