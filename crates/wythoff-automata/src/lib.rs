//! Numeration systems, automata over tuples of digits, and a decision procedure for what they define.
//!
//! | | |
//! |---|---|
//! | [`Numeration`], [`NumerationParts`] | how numbers are written: Ostrowski systems, integer bases, systems given as data |
//! | [`verify_arithmetic`] | the proof that a system's automata for order and addition are correct |
//! | [`Alphabet`], [`Letter`], [`Dfa`], [`Nfa`], [`explore`] | automata that read several numbers side by side |
//! | [`Relation`] | relations between numbers: linear, Beatty sequences, and, or, not, exists |
//! | [`Pairs`] | fast membership queries for pairs of machine integers |
//! | [`Slice`] | the tuples that extend given numbers on some tracks, one by one |
//! | [`logic`] | sentences: reading, writing, building by programs, decision by a [`Decider`](logic::Decider) |
//! | [`mod@format`] | automata as text, Graphviz drawings |
//! | [`walnut`] | Walnut's text files, its automata over any alphabets, and its commands on them |
//! | [`Budget`] | how many states and how much memory an automaton may take, and how a computation is stopped |
//!
//! Functions that take a [`Budget`] fail with [`AutomataError::Exceeded`] when it is exceeded, and those that read numbers
//! side by side with [`AutomataError::Alphabet`] when there would be too many letters; their docs name only the other errors.
//!
//! ```
//! use std::sync::Arc;
//! use wythoff_automata::logic::{Decider, parse};
//! use wythoff_automata::{Budget, Numeration, Relation, verify_arithmetic};
//!
//! let (system, budget) = (Numeration::fibonacci(), Budget::unlimited().with_states(1_000_000));
//! verify_arithmetic(&system, &budget)?;
//! let mut decider = Decider::new(system.clone(), budget.clone());
//! decider.name_word("F", &Relation::last_digits(&Arc::new(system), &budget)?)?;
//! // The Fibonacci word has cubes and no fourth powers.
//! let cube = parse("E i,n n >= 1 & (A k k < 2*n => F[i+k] = F[i+n+k])")?;
//! let fourth_power = parse("E i,n n >= 1 & (A k k < 3*n => F[i+k] = F[i+n+k])")?;
//! assert!(decider.holds(&cube.formula)? && !decider.holds(&fourth_power.formula)?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arithmetic;
mod beatty;
pub mod logic;
mod numeration;
mod relation;
pub mod walnut;

/// Automata as text: the form of certificates and rules, and Graphviz drawings. Walnut's text files are in [`walnut`](mod@crate::walnut).
pub mod format {
    pub mod edges;
    pub mod graphviz;
    pub use crate::walnut;
}

pub use dashu_int::UBig;
pub use wythoff_budget::{Budget, Exceeded, Stop};
pub use wythoff_digits::linear::Comparison;
pub use wythoff_digits::{Alphabet, AutomataError, Count, Dfa, Letter, Nfa, explore};

pub use arithmetic::verify_arithmetic;
pub use numeration::{MAX_QUOTIENT, Numeration, NumerationError, NumerationParts};
pub use relation::{Pairs, Relation, Run, Slice};

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadMe;
