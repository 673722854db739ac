//! The range of the errors x_n - slope n over the terms of a sequence, compared exactly.

use std::cmp::Ordering;
use std::fmt;

use super::Limit;
use crate::quadratic::Quadratic;
use crate::{IBig, UBig};

/// The least and the greatest error x_n - slope n among observed terms; nothing is claimed about later terms.
#[derive(Clone, Debug)]
pub struct Errors {
    /// The first term with the least error x_n - slope n.
    pub least: Extreme,
    /// The first term with the greatest error x_n - slope n.
    pub greatest: Extreme,
    /// The number of observed terms.
    pub terms: u64,
    /// floor(2^64 slope); `None` if it exceeds 128 bits.
    scaled: Option<i128>,
}

/// A term whose error x_n - slope n is extreme.
#[derive(Clone, Debug)]
pub struct Extreme {
    /// The index n.
    pub n: u64,
    /// The term x_n.
    pub term: u128,
    slope: Limit,
    /// 2^64 (x_n - slope n), rounded up by less than n; `None` if it exceeds 128 bits.
    scaled: Option<i128>,
}

impl Errors {
    fn add(&mut self, n: u64, term: u128) {
        self.terms += 1;
        let scaled = approximate(self.scaled, n, term);
        if self.least.compare(n, term, scaled) == Ordering::Greater {
            (self.least.n, self.least.term, self.least.scaled) = (n, term, scaled);
        }
        if self.greatest.compare(n, term, scaled) == Ordering::Less {
            (self.greatest.n, self.greatest.term, self.greatest.scaled) = (n, term, scaled);
        }
    }

    /// The range of x_n - slope n over the given terms, n = 0, 1, ...: observed, not proved. `None` if there are no terms.
    ///
    /// The slope is alpha or beta of the central lemma, or any other number, such as delta for the differences y_n - x_n - delta n.
    /// O(1) per term.
    ///
    /// ```
    /// use wythoff_exact::{BeattyPair, central::{CentralLemma, Errors}};
    /// let (wythoff, lemma) = (BeattyPair::new(1, 1)?, CentralLemma::new(1.into())?);
    /// let x = Errors::observe(lemma.alpha(), (0..1000).map(|n| wythoff.nth(n).0)).unwrap();
    /// assert_eq!(x.greatest.to_string(), "0 - 0 (1 + sqrt 5)/2");
    /// assert_eq!((x.least.n, x.least.decimal(6)), (987, "-0.999547".to_owned())); // floors lose less than 1
    /// # Ok::<(), wythoff_exact::ExactError>(())
    /// ```
    ///
    /// ```
    /// use wythoff_exact::central::Errors;
    /// let errors = Errors::observe(&"1/2".parse::<wythoff_exact::Quadratic>()?.into(), [0, 0, 1, 3]).unwrap();
    /// assert_eq!((errors.least.decimal(1), errors.greatest.decimal(1)), ("-0.5".to_owned(), "1.5".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn observe(slope: &Limit, terms: impl IntoIterator<Item = u128>) -> Option<Errors> {
        Errors::observe_from(slope, 0, terms)
    }

    /// The range of x_n - slope n over terms with the indices n = `first`, `first` + 1, ...: observed, not proved. `None` if there are no terms.
    pub fn observe_from(slope: &Limit, first: u64, terms: impl IntoIterator<Item = u128>) -> Option<Errors> {
        let mut terms = (first..).zip(terms);
        let (n, term) = terms.next()?;
        let scaled = i128::try_from(slope.floor_multiple(&IBig::from(1u128 << 64))).ok();
        let first = Extreme { n, term, slope: slope.clone(), scaled: approximate(scaled, n, term) };
        let mut errors = Errors { least: first.clone(), greatest: first, terms: 1, scaled };
        terms.for_each(|(n, term)| errors.add(n, term));
        Some(errors)
    }

    /// The greatest absolute error abs(x_n - slope n); `None` if the slope is not a quadratic number.
    pub fn size(&self) -> Option<Quadratic> {
        let sizes = [&self.least, &self.greatest].map(|end| {
            let error = Quadratic::integer(end.term)
                .sub(&end.slope.as_quadratic()?.mul(&Quadratic::integer(end.n)).ok()?)
                .ok()?;
            Some(if error.is_negative() { -&error } else { error })
        });
        let [least, greatest] = sizes;
        Some(least?.max(greatest?))
    }
}

/// 2^64 term - n floor(2^64 slope), which exceeds 2^64 times the error by less than n; `None` on overflow.
fn approximate(slope: Option<i128>, n: u64, term: u128) -> Option<i128> {
    let term = i128::try_from(term).ok()?.checked_mul(1 << 64)?;
    term.checked_sub(slope?.checked_mul(n.into())?)
}

impl Extreme {
    /// The order of this error relative to that of a later term.
    fn compare(&self, n: u64, term: u128, scaled: Option<i128>) -> Ordering {
        if let (Some(here), Some(there)) = (self.scaled, scaled) {
            let gap = here.saturating_sub(there);
            if gap > i128::from(self.n) {
                return Ordering::Greater;
            }
            if gap < -i128::from(n) {
                return Ordering::Less;
            }
        }
        // Comparing x - slope n with x' - slope n' amounts to comparing the slope with (x' - x)/(n' - n).
        let rise = IBig::from(term) - IBig::from(self.term);
        match self.slope.cmp_fraction(&rise, &UBig::from(n.saturating_sub(self.n))) {
            Ok(order) => order,
            Err(_) => IBig::ZERO.cmp(&rise),
        }
    }

    /// The error with `digits` decimals, correctly rounded.
    pub fn decimal(&self, digits: usize) -> String {
        self.slope.error_decimal(&self.term.into(), &self.n.into(), digits)
    }
}

impl fmt::Display for Extreme {
    /// Writes the error as the expression `x_n - n slope`, with the numbers inserted.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} - {} {}", self.term, self.n, self.slope)
    }
}
