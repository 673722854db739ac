//! Why a number or a sequence does not exist, or cannot be read.

use std::ops::Range;

use wythoff_budget::Exceeded;

use crate::UBig;

/// Why a number or a sequence does not exist: every message says what to do instead.
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
    /// The sum or product would be in no quadratic field.
    #[error("sqrt {0} and sqrt {1} are in different quadratic fields; use the square root of one number only")]
    DifferentFields(Box<UBig>, Box<UBig>),
    /// The square root of a number that is negative or irrational.
    #[error("this square root is not a number of a quadratic field; take roots of fractions that are not negative")]
    NoRoot,
    /// The computation was stopped, or would take more memory than it may have.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
    /// The sequence would have to exist for numbers that it does not define.
    #[error("{what} needs {needs}")]
    Unsupported {
        /// What was asked for.
        what: &'static str,
        /// What it needs.
        needs: &'static str,
    },
}

/// Text that is no quadratic number, or the name of a sequence with parameters that do not make sense.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ParseError {
    /// What is wrong.
    pub message: String,
    /// Which bytes of the text.
    pub span: Range<usize>,
    /// How to write it.
    pub hint: String,
}

/// Both parameters, if neither is 0.
pub(crate) fn parameters(m: u64, p: u64) -> Result<(u64, u64), ExactError> {
    match (m, p) {
        (0, _) => Err(ExactError::ZeroParameter("m")),
        (_, 0) => Err(ExactError::ZeroParameter("p")),
        (m, p) => Ok((m, p)),
    }
}
