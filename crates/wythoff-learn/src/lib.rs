//! What the search for a proof, and the answers that follow from one, spend their time in.
//!
//! | module | what it holds |
//! |---|---|
//! | [`levels`] | automata made of the rows around a column, for games of rook, bishop and symmetric leaps |
//! | [`learn`] | the learner: an automaton from questions and counterexamples; knows no games |
//! | [`membership`] | tables of P-positions, which answer its questions |
//! | [`Lookup`] | P-positions read off an automaton, at any distance: one number, or the columns of a stretch |
//!
//! What is found here is a guess until `wythoff-check` has proved it; `wythoff-prove` puts both together. It is a crate of its own
//! so that it can be optimised where the words and derivations that surround it are not.
//!
//! What takes a [`Budget`](wythoff_budget::Budget) fails where that is exceeded; functions name only what else may go wrong.

pub mod learn;
pub mod levels;
mod lookup;
pub mod membership;

pub use lookup::{Lookup, NoTrack};

/// The example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
