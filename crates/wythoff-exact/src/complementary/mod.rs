//! The theorems of RES on p-complementary sequences, checked on given sequences to a bound.
//!
//! Pairs of sequences are given as slices `(x_0, y_0), (x_1, y_1), ...` of pairs. A check answers with a
//! [`Verdict`](crate::Verdict): holds below a bound, or the first counterexample.
//!
//! ```
//! use wythoff_exact::BeattyPair;
//! use wythoff_exact::complementary::{equation, steps, uniqueness};
//!
//! let pair = BeattyPair::new(2, 3)?;
//! let terms: Vec<_> = (0..1000).map(|n| pair.nth(n)).collect();
//! assert_eq!(steps(&terms, 2, 3).to_string(), "holds to 998");
//! assert!(equation(&terms, 2, 3).holds());
//! assert!(uniqueness(&terms, 3).first_failure().is_none());
//! # Ok::<(), wythoff_exact::ExactError>(())
//! ```

mod balanced;
mod equation;
mod occurrences;
mod uniqueness;

pub use balanced::beatty_prefix;
pub use equation::{equation, steps};
pub use occurrences::{OBryant, obryant, p_complementary, residue_classes};
pub use uniqueness::{Uniqueness, uniqueness};
