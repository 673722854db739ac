//! Errors: why a number or a sequence does not exist, or cannot be read.

use std::ops::Range;

use wythoff_budget::Exceeded;

use crate::UBig;

/// The reason why a number or a sequence does not exist; every message says what to do instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExactError {
    /// A fraction with denominator 0.
    #[error("the denominator is 0; give one that is not")]
    ZeroDenominator,
    /// A parameter that must be at least 1 is 0.
    #[error("{0} is 0; give at least 1")]
    ZeroParameter(&'static str),
    /// A slope that must be positive is not.
    #[error("the slope is not positive; give one above 0")]
    NotPositive,
    /// The numbers are in different quadratic fields, so that their sum or product is in none.
    #[error("sqrt {0} and sqrt {1} are in different quadratic fields; use the square root of one number only")]
    DifferentFields(Box<UBig>, Box<UBig>),
    /// The square root of a number that is negative or irrational.
    #[error("this square root is not a number of a quadratic field; take roots of fractions that are not negative")]
    NoRoot,
    /// The computation was stopped, or would take more memory than its budget allows.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
    /// An operation or a sequence outside the conditions under which it is defined.
    #[error("{what} needs {needs}")]
    Unsupported {
        /// The operation or sequence that was requested.
        what: &'static str,
        /// The condition that it requires.
        needs: &'static str,
    },
}

/// The error for a text that is not a quadratic number, or for the name of a sequence with invalid parameters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ParseError {
    /// What is wrong with the text.
    pub message: String,
    /// The bytes of the text that are wrong.
    pub span: Range<usize>,
    /// How to write the text instead.
    pub hint: String,
}

/// Both parameters; an error if one of them is 0.
pub(crate) fn parameters(m: u64, p: u64) -> Result<(u64, u64), ExactError> {
    match (m, p) {
        (0, _) => Err(ExactError::ZeroParameter("m")),
        (_, 0) => Err(ExactError::ZeroParameter("p")),
        (m, p) => Ok((m, p)),
    }
}
