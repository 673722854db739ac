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
}
