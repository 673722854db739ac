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
use crate::{IBig, UBig};

/// The slopes alpha and beta of the central lemma for a given delta.
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
    /// delta is negative.
    pub fn new(delta: Quadratic) -> Result<CentralLemma, ExactError> {
        if delta.is_negative() {
            return Err(ExactError::Unsupported { what: "the central lemma", needs: "delta >= 0" });
        }
        Ok(CentralLemma { alpha: Limit::new(&delta, false)?, beta: Limit::new(&delta, true)?, delta })
    }

    /// A bound on abs(x_n - alpha n), if abs(y_n - x_n - delta n) <= `size` and x_(n+1) - x_n <= `jump` for all n >= 0, with x_0 = y_0 = 0, and if
    /// x_1, x_2, ... increase and are complementary to y_1, y_2, ...: (alpha - 1)/(2 - alpha) times (size + jump + delta). This bound plus `size`
    /// is a bound on abs(y_n - beta n). The returned bound is exact if delta is rational, and otherwise larger by less than a millionth. O(M(size)).
    ///
    /// *Proof.* Let e_n = y_n - x_n - delta n, and let m numbers of the sequence y be below x_n, so that x_n = n + m. The numbers z_k = x_k + delta k
    /// = y_k - e_k increase with k, by at most jump + delta. At least m + 1 of them, that of k = 0 included, are below x_n + size, so that
    /// z_m < x_n + size; and those below x_n - size have k <= m, so that z_(m+1) >= x_n - size. Hence x_n = z_m + r with
    /// -size <= r <= size + jump + delta, and x_n - alpha n = x_n - alpha (x_n - m) = (1 - alpha)(x_m - alpha m + r), since
    /// alpha (alpha + delta) = 2 alpha + delta. By the central lemma the numbers x_n - alpha n are bounded in absolute value, with least bound S,
    /// say; then S <= (alpha - 1)(S + size + jump + delta). The factor (alpha - 1)/(2 - alpha) is alpha/delta.
    ///
    /// ```
    /// use wythoff_exact::{Quadratic, central::CentralLemma};
    /// // Wythoff Nim: y_n - x_n = n, and x grows by 1 or 2.
    /// assert_eq!(CentralLemma::new(1.into())?.bound(&0.into(), &2.into())?.to_string(), "(3 + 3 sqrt 5)/2");
    /// assert_eq!(CentralLemma::new("sqrt 2".parse()?)?.bound(&0.into(), &2.into())?.decimal(6), "3.663902");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// delta is 0, or `size` or `jump` is in another field.
    pub fn bound(&self, size: &Quadratic, jump: &Quadratic) -> Result<Quadratic, ExactError> {
        /// The number of decimals of alpha, beyond the digits of its factor, that are used if alpha has degree 4.
        const DIGITS: usize = 7;
        let rest = size.add(jump)?.add(&self.delta)?.div(&self.delta)?;
        let alpha = match self.alpha.as_quadratic() {
            Some(alpha) => alpha.clone(),
            None => {
                let digits = rest.floor().to_string().len() + DIGITS;
                let power = IBig::from(UBig::from(10u8).pow(digits));
                Quadratic::rational(self.alpha.floor_multiple(&power) + 1, power)?
            }
        };
        alpha.mul(&rest)
    }

    /// The slope delta of the differences: y_n - x_n = delta n + O(1).
    pub fn delta(&self) -> &Quadratic {
        &self.delta
    }

    /// The slope alpha of the sequence x.
    pub fn alpha(&self) -> &Limit {
        &self.alpha
    }

    /// The slope beta of the sequence y.
    pub fn beta(&self) -> &Limit {
        &self.beta
    }
}
