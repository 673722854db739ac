//! Numeration systems, automata over tuples of digits, and a decision procedure for what they define.

mod alphabet;
mod arithmetic;
mod automaton;
mod beatty;
mod error;
pub mod format;
mod linear;
pub mod logic;
mod numeration;
mod relation;

pub use dashu_int::UBig;

pub use alphabet::{Alphabet, Letter};
pub use arithmetic::verify_arithmetic;
pub use automaton::{Count, Dfa, Nfa, explore};
pub use error::AutomataError;
pub use linear::Comparison;
pub use numeration::{MAX_QUOTIENT, Numeration, NumerationError, NumerationParts};
pub use relation::Relation;
pub use wythoff_budget::{Budget, Exceeded};
