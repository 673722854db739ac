//! The trusted base: derives a theorem from the rules of a game and an automaton, or finds what is wrong.
//!
//! | module | contents |
//! |---|---|
//! | [`sentence`] | from rules to a [`Theorem`](sentence::Theorem): claims about a relation `$P(x,y)` that only the P-positions satisfy |
//! | [`check`](fn@check) | decides the claims for a given relation and returns a [`Verdict`] |
//! | [`check_piles`] | the same for games on several piles |
//! | [`Chain`] | theorems that depend on one another: Grundy values, three and four heaps |
//! | [`certificate`] | reader and writer of the files with a theorem and its automaton |
//!
//! This crate guesses nothing and searches for nothing: it does not know how an automaton was found. Its manifest lists
//! what has to be trusted when it says *proved*: `wythoff-game` for the meaning of the rules, and `wythoff-automata` for
//! the decision procedure, whose addition is proved by [`verify_arithmetic`](wythoff_automata::verify_arithmetic) in
//! every check. Only [`check`](fn@check) makes a [`Checked`], so that every value of this type is a theorem.
//!
//! Functions that take a [`Budget`](wythoff_budget::Budget) fail when it is exceeded, and those that take rules when
//! there are no sentences for them; their docs name only the other errors.
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
mod piles;
pub mod sentence;

pub use certificate::{Certificate, CertificateError};
pub use chain::{Chain, Link};
pub use check::{CheckError, Checked, Failure, Verdict, check, check_with};
pub use piles::{CheckedPiles, check_piles};

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
