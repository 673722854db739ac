//! Exact arithmetic of Beatty sequences and mex recurrences, for integers of any size. Games are not known to this crate.
//!
//! Every floor of (u + v sqrt d)/w is found by an integer square root, never by floating point, so that the n-th pair of
//! a Beatty sequence and the index of a given value cost a few multiplications of numbers of that size. In the stated costs, M(size) is that of
//! multiplying two integers of that size.
//!
//! ```
//! use wythoff_exact::{BeattyPair, UBig};
//!
//! let pair = BeattyPair::new(2, 3)?; // a_n and b_n = a_n + 2n, each integer occurs three times
//! assert_eq!(pair.nth(16), (6, 38));
//!
//! let n = UBig::from(10u8).pow(100);
//! let (a, b) = pair.nth_big(&n);
//! assert_eq!(pair.index(&a, &b), Some(n));
//! # Ok::<(), wythoff_exact::ExactError>(())
//! ```
//!
//! | module | contents |
//! |---|---|
//! | [`quadratic`] | numbers (u + v sqrt d)/w: floor, order, arithmetic, decimals, text |
//! | [`beatty`] | Beatty sequences with or without an offset and p-complementary Beatty pairs: terms by index, indices by value |
//! | [`complementary`] | the theorems on p-complementary sequences, checked up to a bound |
//! | [`mex`] | mex recurrences in linear time |
//! | [`hegarty`] | the permutation of (1,p)-Wythoff Nim and its distance from a Beatty pair |
//! | [`central`] | the slopes that follow from a linear difference, and observed errors |
//! | [`named`] | sequences by name, for a command line |

pub mod beatty;
pub mod central;
pub mod complementary;
mod error;
pub mod hegarty;
pub mod mex;
pub mod named;
pub mod quadratic;
mod verdict;

pub use beatty::{Beatty, BeattyPair, ShiftedBeatty};
/// The greatest common divisor of integers of any type, `a.gcd(b)`; that of two zeros is undefined.
pub use dashu_int::ops::Gcd;
pub use dashu_int::{IBig, UBig};
pub use error::{ExactError, ParseError};
pub use named::NamedSequence;
pub use quadratic::Quadratic;
pub use verdict::{Counterexample, Verdict};

/// The examples of the README, as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
