//! Decimals of exact numbers.

use dashu_int::ops::UnsignedAbs;

use super::Quadratic;
use crate::integer::{IBig, UBig};

impl Quadratic {
    /// The number with so many decimals, correctly rounded; halves away from 0. O(M(size + digits)).
    ///
    /// ```
    /// use wythoff_exact::Quadratic;
    /// let root: Quadratic = "-sqrt 2".parse()?;
    /// assert_eq!(root.decimal(50), "-1.41421356237309504880168872420969807856967187537695");
    /// # Ok::<(), wythoff_exact::quadratic::ParseQuadraticError>(())
    /// ```
    pub fn decimal(&self, digits: usize) -> String {
        if self.is_negative() {
            return from_scaled(&-(-self).scaled(digits), digits);
        }
        from_scaled(&self.scaled(digits), digits)
    }

    /// The integer nearest to 10^digits times a number that is not negative.
    fn scaled(&self, digits: usize) -> IBig {
        let power = IBig::from(UBig::from(10u8).pow(digits));
        self.floor_affine(&(power * 2), &self.w.clone().into(), 2)
    }
}

/// 10^-digits times an integer, as text.
pub(crate) fn from_scaled(scaled: &IBig, digits: usize) -> String {
    let sign = if *scaled < IBig::ZERO { "-" } else { "" };
    let text = format!("{:0>width$}", scaled.unsigned_abs().to_string(), width = digits + 1);
    let (whole, fraction) = text.split_at(text.len() - digits);
    if digits == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{fraction}") }
}
