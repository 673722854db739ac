//! From the rules of a game to a theorem: the learner, early refutation of its guesses, and consequences of what is proved.
//!
//! Functions that take a [`Budget`](wythoff_budget::Budget), or [`Facts`](consequences::Facts) that have one, fail when
//! it is exceeded, and those that take rules when there are no sentences for them; their docs name only the other errors.
//!
//! Only `wythoff_check` makes theorems; nothing in this crate has to be trusted for them.

#[cfg(feature = "more")]
pub mod chain;
pub mod consequences;
pub mod piles;
pub mod prove;
pub mod refute;
#[cfg(feature = "more")]
pub mod rocq;
mod searches;
pub mod slopes;
pub mod teacher;
pub mod walnut;

pub use wythoff_learn::{learn, levels, membership};

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
