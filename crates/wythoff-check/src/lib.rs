//! The trusted base: from the rules of a game and an automaton to a theorem, or to what is wrong.
//!
//! | module | what it holds |
//! |---|---|
//! | [`sentence`] | from rules to a [`Theorem`](sentence::Theorem): claims about a relation `$P(x,y)` that only the P-positions satisfy |
//! | [`check`](fn@check) | decides the claims for a given relation; a [`Verdict`] |
//! | [`Chain`] | theorems that rest on one another: Grundy values, three heaps |
//! | [`certificate`] | the file in which a theorem and its automaton are kept: reader and writer |
//!
//! This crate guesses nothing and searches for nothing: it does not know how an automaton was found. Its manifest names
//! what has to be trusted when it says *proved*: `wythoff-game` for the meaning of the rules, and `wythoff-automata` for
//! the decision procedure, whose addition is proved by
//! [`verify_arithmetic`](wythoff_automata::verify_arithmetic) in every check. A [`Checked`] is made by [`check`](fn@check)
//! and by nothing else, so that whoever holds one holds a theorem.
//!
//! What takes a [`Budget`](wythoff_budget::Budget) fails where that is exceeded, and what takes rules where there are no
//! sentences for them; functions name only what else may go wrong.
//!
//! ```
//! use wythoff_automata::logic::{Decider, parse};
//! use wythoff_automata::Numeration;
//! use wythoff_budget::Budget;
//! use wythoff_check::{Verdict, check};
//! // The P-positions of Nim with two piles are those with equal piles; x <= y are too many.
//! let (rules, budget) = ("nim".parse()?, Budget::unlimited());
//! let mut decider = Decider::new(Numeration::base(2)?, budget.clone());
//! let equal = decider.relation(&parse("x = y")?.formula)?;
//! let Verdict::Proved(checked) = check(&rules, &equal, &budget)? else { panic!() };
//! assert_eq!((checked.theorem().method, checked.relation().dfa().states()), ("general", 1));
//! let ordered = decider.relation(&parse("x <= y")?.formula)?;
//! let Verdict::Refuted { failure, .. } = check(&rules, &ordered, &budget)? else { panic!() };
//! assert_eq!(failure.words, "(x,y) is in P if and only if no option of (x,y) is in P");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod certificate;
mod chain;
mod check;
mod falls;
pub mod sentence;

pub use certificate::{Certificate, CertificateError};
pub use chain::{Chain, Link};
pub use check::{CheckError, Checked, Failure, Verdict, check};

/// The example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
