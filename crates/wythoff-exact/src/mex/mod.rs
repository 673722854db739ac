//! Mex recurrences for pairs of sequences, in linear time.
//!
//! The mex of a set of integers is the least non-negative integer that is not in it. None of the recurrences here looks
//! back: each keeps a pointer to the mex and a queue of the values above it, in increasing order.

mod multiset;
mod residues;
mod wythoff;

pub use multiset::MultisetMex;
pub use residues::ResidueMex;
pub use wythoff::{DivisiblePairs, WythoffPairs};

use crate::error::ExactError;

/// Both parameters, if neither is 0.
fn parameters(m: u64, p: u64) -> Result<(u64, u64), ExactError> {
    match (m, p) {
        (0, _) => Err(ExactError::ZeroParameter("m")),
        (_, 0) => Err(ExactError::ZeroParameter("p")),
        (m, p) => Ok((m, p)),
    }
}
