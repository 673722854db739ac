//! The parts of proof search, and of the answers that follow from a proof, that take most of the time.
//!
//! | module | contents |
//! |---|---|
//! | [`levels`] | automata made of the rows around a column, for games of rook, bishop and symmetric leaps |
//! | [`learn`] | the learner, which knows no games: an automaton from membership queries and counterexamples |
//! | [`membership`] | tables of P-positions, which answer the learner's queries |
//! | [`Lookup`] | P-positions read off an automaton, at any distance: for one number, or for a block of columns |
//!
//! Everything found here is a guess until `wythoff-check` has proved it; `wythoff-prove` combines both. This is a crate
//! of its own so that it can be optimised in profiles in which the code around it is not.
//!
//! Functions that take a [`Budget`](wythoff_budget::Budget) fail when it is exceeded; their docs name only the other errors.

pub mod learn;
pub mod levels;
mod lookup;
pub mod membership;

pub use lookup::{Lookup, NoTrack};

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
