//! Exact numbers of the form (u + v sqrt d)/w.

mod arithmetic;
pub(crate) mod floor;
mod order;
mod text;

use std::ops::Neg;

use dashu_int::ops::{Gcd, UnsignedAbs};

use crate::error::ExactError;
use crate::quadratic::floor::exact_sqrt;
use crate::{IBig, UBig};

pub use floor::times_phi;
pub(crate) use order::sign;
pub(crate) use text::{HINT, from_scaled};

/// A number (u + v sqrt d)/w with integers of any size, in lowest terms: w > 0, and v = d = 0 if it is rational.
///
/// Square factors of d that are products of small primes are taken out, so that most numbers print in the usual form.
/// Equality and order are those of real numbers, whatever the fields.
///
/// ```
/// use wythoff_exact::Quadratic;
/// let golden: Quadratic = "(1 + sqrt 5)/2".parse()?;
/// assert_eq!(golden.floor_multiple(&1000.into()), 1618.into());
/// assert_eq!(golden.decimal(10), "1.6180339887");
/// assert!(golden < "34/21".parse()? && golden > "55/34".parse()?);
/// # Ok::<(), wythoff_exact::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Quadratic {
    u: IBig,
    v: IBig,
    d: UBig,
    w: UBig,
}

impl Quadratic {
    /// (u + v sqrt d)/w in lowest terms; d may be a perfect square, w negative. O(M(size) log size).
    ///
    /// # Errors
    /// w is 0.
    ///
    /// ```
    /// use wythoff_exact::Quadratic;
    /// assert_eq!(Quadratic::new(2, -2, 8u8, -6)?.to_string(), "(-1 + 2 sqrt 2)/3");
    /// assert_eq!(Quadratic::new(2, 1, 9u8, 1)?.to_string(), "5");
    /// assert!(Quadratic::new(1, 1, 5u8, 0).is_err());
    /// # Ok::<(), wythoff_exact::ExactError>(())
    /// ```
    pub fn new(
        u: impl Into<IBig>,
        v: impl Into<IBig>,
        d: impl Into<UBig>,
        w: impl Into<IBig>,
    ) -> Result<Quadratic, ExactError> {
        let (mut u, mut v, mut d, w): (IBig, IBig, UBig, IBig) = (u.into(), v.into(), d.into(), w.into());
        if w.is_zero() {
            return Err(ExactError::ZeroDenominator);
        }
        if w < IBig::ZERO {
            (u, v) = (u.neg(), v.neg());
        }
        let w = w.unsigned_abs();
        if let Some(root) = exact_sqrt(&d) {
            u += v * IBig::from(root);
            v = IBig::ZERO;
        } else if !v.is_zero() {
            v *= IBig::from(take_small_squares(&mut d));
        }
        Ok(Quadratic::with_root(u, v, d, w))
    }

    /// (u + v sqrt d)/w in lowest terms, where w is not 0, and d is that of an existing number or v is 0. Simplifying d is the
    /// costly part of [`Quadratic::new`]; sums and products take over the d of their terms.
    fn with_root(mut u: IBig, mut v: IBig, mut d: UBig, mut w: UBig) -> Quadratic {
        if v.is_zero() {
            d = UBig::ZERO;
        }
        if !w.is_one() {
            let common = (&w).gcd(u.clone().unsigned_abs());
            let common = if v.is_zero() { common } else { common.gcd(v.clone().unsigned_abs()) };
            if !common.is_one() {
                w /= &common;
                let common = IBig::from(common);
                u /= &common;
                v /= &common;
            }
        }
        Quadratic { u, v, d, w }
    }

    /// The integer n.
    pub fn integer(n: impl Into<IBig>) -> Quadratic {
        Quadratic { u: n.into(), v: IBig::ZERO, d: UBig::ZERO, w: UBig::ONE }
    }

    /// The fraction u/w.
    ///
    /// # Errors
    /// w is 0.
    pub fn rational(u: impl Into<IBig>, w: impl Into<IBig>) -> Result<Quadratic, ExactError> {
        Quadratic::new(u, 0, 0u8, w)
    }

    /// The square root of a rational number as a quadratic number: sqrt(u/w) = sqrt(u w)/w.
    ///
    /// # Errors
    /// The number is negative or irrational.
    pub fn sqrt(&self) -> Result<Quadratic, ExactError> {
        match (self.is_rational(), IBig::try_into(self.u.clone())) {
            (true, Ok(u)) => {
                let u: UBig = u;
                Quadratic::new(0, 1, u * &self.w, self.w.clone())
            }
            _ => Err(ExactError::NoRoot),
        }
    }

    /// The integers u, v, d and w of the number (u + v sqrt d)/w in lowest terms.
    pub fn parts(&self) -> (&IBig, &IBig, &UBig, &UBig) {
        (&self.u, &self.v, &self.d, &self.w)
    }

    /// Whether the number is rational.
    pub fn is_rational(&self) -> bool {
        self.v.is_zero()
    }
}

impl From<i64> for Quadratic {
    fn from(n: i64) -> Self {
        Quadratic::integer(n)
    }
}

impl From<IBig> for Quadratic {
    fn from(n: IBig) -> Self {
        Quadratic::integer(n)
    }
}

/// The primes whose squares are taken out of d.
const SMALL_PRIMES: &[u16] = &[2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47];

/// Divides d by the square of some k, a product of small primes, and returns k.
fn take_small_squares(d: &mut UBig) -> UBig {
    let mut taken = UBig::ONE;
    for &prime in SMALL_PRIMES {
        let square = UBig::from(prime).sqr();
        while (&*d % &square).is_zero() {
            *d /= &square;
            taken *= UBig::from(prime);
        }
    }
    taken
}
