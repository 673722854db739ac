//! Sums, products and quotients within one quadratic field.

use std::ops::Neg;

use super::Quadratic;
use crate::error::ExactError;
use crate::quadratic::floor::exact_sqrt;
use crate::{IBig, UBig};

impl Quadratic {
    /// The sum of two numbers of one quadratic field. O(M(size) log size).
    ///
    /// # Errors
    /// Both are irrational and of different fields.
    ///
    /// ```
    /// use wythoff_exact::Quadratic;
    /// let (a, b): (Quadratic, Quadratic) = ("1 + sqrt 2".parse()?, "sqrt 8 - 1/2".parse()?);
    /// assert_eq!(a.add(&b)?.to_string(), "(1 + 6 sqrt 2)/2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add(&self, other: &Quadratic) -> Result<Quadratic, ExactError> {
        let other = other.in_field_of(self)?;
        let (here, there) = (IBig::from(self.w.clone()), IBig::from(other.w.clone()));
        let d = self.common_root(&other);
        let (u, v) = (&self.u * &there + &other.u * &here, &self.v * &there + &other.v * &here);
        Ok(Quadratic::with_root(u, v, d, &self.w * &other.w))
    }

    /// The difference of two numbers of one quadratic field. O(M(size) log size).
    ///
    /// # Errors
    /// Both are irrational and of different fields.
    pub fn sub(&self, other: &Quadratic) -> Result<Quadratic, ExactError> {
        self.add(&-other)
    }

    /// The product of two numbers of one quadratic field. O(M(size) log size).
    ///
    /// # Errors
    /// Both are irrational and of different fields.
    pub fn mul(&self, other: &Quadratic) -> Result<Quadratic, ExactError> {
        let other = other.in_field_of(self)?;
        let d = self.common_root(&other);
        let u = &self.u * &other.u + &self.v * &other.v * IBig::from(d.clone());
        Ok(Quadratic::with_root(u, &self.u * &other.v + &self.v * &other.u, d, &self.w * &other.w))
    }

    /// The quotient of two numbers of one quadratic field. O(M(size) log size).
    ///
    /// # Errors
    /// The divisor is 0, or both are irrational and of different fields.
    pub fn div(&self, other: &Quadratic) -> Result<Quadratic, ExactError> {
        self.mul(&other.reciprocal()?)
    }

    /// The reciprocal of the number: w (u - v sqrt d)/(u^2 - v^2 d). O(M(size) log size).
    ///
    /// # Errors
    /// The number is 0.
    ///
    /// ```
    /// use wythoff_exact::Quadratic;
    /// let golden: Quadratic = "(1 + sqrt 5)/2".parse()?;
    /// assert_eq!(golden.reciprocal()?, golden.sub(&1.into())?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reciprocal(&self) -> Result<Quadratic, ExactError> {
        let w = IBig::from(self.w.clone());
        let norm = IBig::from(self.u.sqr()) - IBig::from(self.v.sqr() * &self.d);
        Quadratic::new(&self.u * &w, -(&self.v * w), self.d.clone(), norm)
    }

    /// The d of the field of both numbers: that of the first one unless it is rational.
    fn common_root(&self, other: &Quadratic) -> UBig {
        if self.is_rational() { other.d.clone() } else { self.d.clone() }
    }

    /// This number written with the root of another: sqrt e = sqrt(d e)/d sqrt d. An error if d e is not a square.
    fn in_field_of(&self, other: &Quadratic) -> Result<Quadratic, ExactError> {
        if self.is_rational() || other.is_rational() || self.d == other.d {
            return Ok(self.clone());
        }
        let root = exact_sqrt(&(&self.d * &other.d))
            .ok_or_else(|| ExactError::DifferentFields(other.d.clone().into(), self.d.clone().into()))?;
        let d = IBig::from(other.d.clone());
        Ok(Quadratic { u: &self.u * d, v: &self.v * IBig::from(root), d: other.d.clone(), w: &self.w * &other.d })
    }
}

impl Neg for &Quadratic {
    type Output = Quadratic;

    fn neg(self) -> Quadratic {
        Quadratic { u: -&self.u, v: -&self.v, d: self.d.clone(), w: self.w.clone() }
    }
}
