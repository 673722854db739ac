//! The central lemma: complementary sequences with a linear difference have known slopes.
//!
//! Let x increase, let x and y be complementary and y_n - x_n = delta n + O(1) with delta >= 0. Then x_n = alpha n + O(1) and
//! y_n = beta n + O(1), where beta = alpha + delta and 1/alpha + 1/beta = 1, so that alpha = (2 - delta + sqrt(delta^2 + 4))/2 (MAH 2.3).

mod errors;
mod limit;

pub use errors::{Errors, Extreme};
pub use limit::Limit;

use crate::error::ExactError;
use crate::quadratic::Quadratic;

/// The slopes that belong to a delta.
///
/// ```
/// use wythoff_exact::central::CentralLemma;
/// let maharaja = CentralLemma::new(1.into())?;
/// assert_eq!(maharaja.alpha().to_string(), "(1 + sqrt 5)/2");
/// let thirds = CentralLemma::new("2/3".parse()?)?;
/// assert_eq!((thirds.alpha().to_string(), thirds.beta().to_string()), ("(2 + sqrt 10)/3".into(), "(4 + sqrt 10)/3".into()));
/// let nested = CentralLemma::new("sqrt 2".parse()?)?;
/// assert_eq!(nested.alpha().to_string(), "(2 - sqrt 2 + sqrt(6))/2");
/// assert_eq!(nested.alpha().decimal(20), "1.51763809020504152470");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct CentralLemma {
    delta: Quadratic,
    alpha: Limit,
    beta: Limit,
}

impl CentralLemma {
    /// The slopes for a rational or quadratic delta >= 0. If delta is irrational, they are of degree 4. O(M(size)).
    ///
    /// # Errors
    /// delta < 0.
    pub fn new(delta: Quadratic) -> Result<CentralLemma, ExactError> {
        if delta.is_negative() {
            return Err(ExactError::Unsupported { what: "the central lemma", needs: "delta >= 0" });
        }
        Ok(CentralLemma { alpha: Limit::new(&delta, false)?, beta: Limit::new(&delta, true)?, delta })
    }

    /// delta.
    pub fn delta(&self) -> &Quadratic {
        &self.delta
    }

    /// alpha, the slope of x.
    pub fn alpha(&self) -> &Limit {
        &self.alpha
    }

    /// beta, the slope of y.
    pub fn beta(&self) -> &Limit {
        &self.beta
    }

    /// The ranges of x_n - alpha n and y_n - beta n over the given terms, n = 0, 1, ...: observed, not proved. `None` if there
    /// are no terms. O(1) a term.
    ///
    /// ```
    /// use wythoff_exact::{BeattyPair, central::CentralLemma};
    /// let wythoff = BeattyPair::new(1, 1)?;
    /// let lemma = CentralLemma::new(1.into())?;
    /// let (x, y) = lemma.observe((0..1000).map(|n| wythoff.nth(n))).unwrap();
    /// assert_eq!(x.greatest.to_string(), "0 - 0 (1 + sqrt 5)/2");
    /// assert_eq!((x.least.n, x.least.decimal(6)), (987, "-0.999547".to_owned())); // floors lose less than 1
    /// assert_eq!(y.least.n, 987);
    /// # Ok::<(), wythoff_exact::ExactError>(())
    /// ```
    pub fn observe(&self, pairs: impl IntoIterator<Item = (u128, u128)>) -> Option<(Errors, Errors)> {
        let mut pairs = (0u64..).zip(pairs);
        let (n, (x, y)) = pairs.next()?;
        let (mut lower, mut upper) = (Errors::new(&self.alpha, n, x), Errors::new(&self.beta, n, y));
        for (n, (x, y)) in pairs {
            lower.add(n, x);
            upper.add(n, y);
        }
        Some((lower, upper))
    }
}
