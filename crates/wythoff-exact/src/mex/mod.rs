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
