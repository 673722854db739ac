//! From the rules of a game to a theorem: the learner, what refutes its guesses early, and consequences of what is proved.
//!
//! What takes a [`Budget`](wythoff_budget::Budget), or [`Facts`](consequences::Facts) that have one, fails where that is
//! exceeded, and what takes rules where there are no sentences for them; functions name only what else may go wrong.
//!
//! What says *proved* is `wythoff_check` alone; nothing here has to be trusted for it.

#[cfg(feature = "more")]
pub mod chain;
pub mod consequences;
pub mod prove;
pub mod refute;
pub mod slopes;
pub mod teacher;
pub mod walnut;

pub use wythoff_learn::{learn, levels, membership};

/// The example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
