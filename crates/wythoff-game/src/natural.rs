//! The types of integers in which tokens are counted.

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use dashu_int::UBig;
use dashu_int::ops::DivRem;
/// The greatest common divisor of integers of any type, `a.gcd(b)`; that of two zeros is undefined.
pub use dashu_int::ops::Gcd;

/// A type of natural numbers: `u64` for solvers, [`UBig`] for positions of any size.
///
/// Results outside the type are `None`, so that positions, moves and legal play are written once for both types.
pub trait Natural: Clone + Ord + Hash + fmt::Debug + fmt::Display + Default + From<u64> + FromStr + 'static {
    /// The range of the type, to be printed after "whole numbers"; empty if it is unbounded.
    const RANGE: &'static str;

    /// This number as a machine integer; `None` from 2^64 on.
    fn small(&self) -> Option<u64>;

    /// This number as an integer of unbounded size.
    fn big(&self) -> UBig;

    /// This number as one of this type; `None` if it does not fit.
    fn of(number: &UBig) -> Option<Self>;

    /// The sum; `None` if it exceeds the type.
    fn plus(&self, other: &Self) -> Option<Self>;

    /// The difference; `None` if it is negative.
    fn minus(&self, other: &Self) -> Option<Self>;

    /// The product; `None` if it exceeds the type.
    fn times(&self, factor: u64) -> Option<Self>;

    /// Quotient and remainder on division by a number that is not 0.
    fn div_rem(&self, divisor: u64) -> (Self, u64);

    /// The nim-sum: the bitwise exclusive or.
    fn nim_sum(&self, other: &Self) -> Self;

    /// Reads a number of decimal digits only, without signs; `None` for any other text.
    fn from_decimal(digits: &str) -> Option<Self> {
        let are_digits = digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse().ok().filter(|_| are_digits)
    }
}

impl Natural for u64 {
    #[inline]
    fn of(number: &UBig) -> Option<Self> {
        number.try_into().ok()
    }

    const RANGE: &'static str = " below 2^64";

    #[inline]
    fn small(&self) -> Option<u64> {
        Some(*self)
    }

    fn big(&self) -> UBig {
        UBig::from(*self)
    }

    #[inline]
    fn plus(&self, other: &Self) -> Option<Self> {
        self.checked_add(*other)
    }

    #[inline]
    fn minus(&self, other: &Self) -> Option<Self> {
        self.checked_sub(*other)
    }

    #[inline]
    fn times(&self, factor: u64) -> Option<Self> {
        self.checked_mul(factor)
    }

    #[inline]
    fn div_rem(&self, divisor: u64) -> (Self, u64) {
        (self / divisor, self % divisor)
    }

    #[inline]
    fn nim_sum(&self, other: &Self) -> Self {
        self ^ other
    }
}

impl Natural for UBig {
    fn of(number: &UBig) -> Option<Self> {
        Some(number.clone())
    }

    const RANGE: &'static str = "";

    fn small(&self) -> Option<u64> {
        u64::try_from(self).ok()
    }

    fn big(&self) -> UBig {
        self.clone()
    }

    fn plus(&self, other: &Self) -> Option<Self> {
        Some(self + other)
    }

    fn minus(&self, other: &Self) -> Option<Self> {
        (self >= other).then(|| self - other)
    }

    fn times(&self, factor: u64) -> Option<Self> {
        Some(self * factor)
    }

    fn div_rem(&self, divisor: u64) -> (Self, u64) {
        DivRem::div_rem(self, divisor)
    }

    fn nim_sum(&self, other: &Self) -> Self {
        self ^ other
    }
}
