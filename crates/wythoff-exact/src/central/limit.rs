//! The slopes alpha and beta of the central lemma as exact numbers.

use std::cmp::Ordering;
use std::fmt;

use dashu_int::ops::SquareRoot;

use crate::error::ExactError;
use crate::quadratic::floor::floor_div;
use crate::quadratic::{Quadratic, from_scaled, sign};
use crate::{IBig, UBig};

/// A slope: a quadratic number, or alpha or beta of the central lemma for an irrational delta.
#[derive(Clone, Debug)]
pub struct Limit(Kind);

#[derive(Clone, Debug)]
enum Kind {
    Number(Quadratic),
    /// The number (2 - delta + sqrt(delta^2 + 4))/2, or with + delta if `upper`, where `square` is delta^2 + 4.
    Nested {
        delta: Quadratic,
        square: Quadratic,
        upper: bool,
    },
}

impl From<Quadratic> for Limit {
    fn from(number: Quadratic) -> Limit {
        Limit(Kind::Number(number))
    }
}

impl Limit {
    /// alpha of the central lemma, or beta if `upper`.
    pub(super) fn new(delta: &Quadratic, upper: bool) -> Result<Limit, ExactError> {
        let square = delta.mul(delta)?.add(&4.into())?;
        if !delta.is_rational() {
            return Ok(Limit(Kind::Nested { delta: delta.clone(), square, upper }));
        }
        let signed = if upper { delta.clone() } else { -delta };
        let half = Quadratic::rational(1, 2)?;
        Ok(square.sqrt()?.add(&signed)?.add(&2.into())?.mul(&half)?.into())
    }

    /// The number as a quadratic number; `None` if it is alpha or beta for an irrational delta.
    pub fn as_quadratic(&self) -> Option<&Quadratic> {
        match &self.0 {
            Kind::Number(number) => Some(number),
            Kind::Nested { .. } => None,
        }
    }

    /// The order of the number relative to the fraction q = numerator/denominator. O(M(size)).
    ///
    /// If delta is irrational, the sign of a polynomial at q decides: alpha is the positive root of q^2 - 2q + delta (q - 1), beta the greater root
    /// of q^2 - 2q - delta (q - 1); both are above 1, the other roots are below 1, and at 1 both polynomials are -1.
    ///
    /// # Errors
    /// The denominator is 0.
    pub fn cmp_fraction(&self, numerator: &IBig, denominator: &UBig) -> Result<Ordering, ExactError> {
        if denominator.is_zero() {
            return Err(ExactError::ZeroDenominator);
        }
        let (num, den) = (numerator, &IBig::from(denominator.clone()));
        Ok(match &self.0 {
            Kind::Number(number) => {
                let (u, v, d, w) = number.parts();
                sign(&(u * den - num * IBig::from(w.clone())), &(v * den), d)
            }
            Kind::Nested { .. } if num <= den => Ordering::Greater,
            Kind::Nested { delta, upper, .. } => {
                let (u, v, d, w) = delta.parts();
                let excess = den * (num - den);
                let excess = if *upper { -excess } else { excess };
                let rational = (num * num - num * den * 2) * IBig::from(w.clone()) + u * &excess;
                sign(&rational, &(v * excess), d).reverse()
            }
        })
    }

    /// floor(n times the number), for any integer n. O(M(size)).
    pub fn floor_multiple(&self, n: &IBig) -> IBig {
        match &self.0 {
            Kind::Number(number) => number.floor_multiple(n),
            _ if n.is_zero() => IBig::ZERO,
            // The number is irrational, so that the ceiling is the floor plus 1.
            _ if *n < IBig::ZERO => -self.floor_multiple(&-n) - 1,
            Kind::Nested { delta, square, upper } => {
                let (_, size) = n.clone().into_parts();
                let four = n * 4;
                let root = IBig::from(square.floor_multiple(&IBig::from(size.sqr() << 4)).sqrt());
                let part = delta.floor_multiple(&four);
                // 8 n times the number is in [sum, sum + 2).
                let sum = n * 8 + root + if *upper { part } else { -part - 1 };
                let low = floor_div(sum, &UBig::from(8u8));
                let next: IBig = &low + 1;
                match self.cmp_fraction(&next, &size) {
                    Ok(Ordering::Less) | Err(_) => low,
                    Ok(_) => next,
                }
            }
        }
    }

    /// The number with `digits` decimals, correctly rounded. O(M(digits)).
    pub fn decimal(&self, digits: usize) -> String {
        match &self.0 {
            Kind::Number(number) => number.decimal(digits),
            Kind::Nested { .. } => self.error_decimal(&IBig::ZERO, &IBig::NEG_ONE, digits),
        }
    }

    /// x - n times the number, with `digits` decimals, correctly rounded; halves away from 0.
    pub(super) fn error_decimal(&self, x: &IBig, n: &IBig, digits: usize) -> String {
        let power = IBig::from(UBig::from(10u8).pow(digits));
        match &self.0 {
            Kind::Number(number) => {
                let (u, v, d, w) = number.parts();
                let w = IBig::from(w.clone());
                match Quadratic::new(x * &w - n * u, -(n * v), d.clone(), w) {
                    Ok(error) => error.decimal(digits),
                    Err(_) => String::new(),
                }
            }
            // This is floor(y + 1/2) for y = 10^digits (x - n alpha), which is irrational, or an integer if n = 0.
            Kind::Nested { .. } => {
                let steps: IBig = n * &power * -2;
                let twice = x * power * 2 + 1 + self.floor_multiple(&steps);
                from_scaled(&floor_div(twice, &UBig::from(2u8)), digits)
            }
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Kind::Number(number) => number.fmt(f),
            Kind::Nested { delta, square, upper } => {
                let signed = if *upper { delta.clone() } else { -delta };
                match signed.add(&2.into()) {
                    Ok(sum) => write!(f, "({sum} + sqrt({square}))/2"),
                    Err(_) => Err(fmt::Error),
                }
            }
        }
    }
}
