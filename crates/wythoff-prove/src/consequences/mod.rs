//! What follows from a proven relation: theorems, each decided by itself.
//!
//! A relation P(x, y) is taken to be right: the check has proved it. Everything here is then exact. What is guessed on
//! the way (an automaton for the number of columns before x, the words of a parsing, the best way through an automaton)
//! is proved by induction or as a fixed point before it is used.

mod beam;
mod bits;
mod compare;
mod facts;
mod field;
mod functional;
mod growth;
mod guess;
mod index;
mod lookup;
mod pairs;
mod places;
mod query;
mod ranks;

pub use beam::{Beam, End, beam};
pub use bits::{Bits, Factor, Parsing, Read, bits, factor, parsing, translation};
pub use compare::{Comparison, Difference, Offset, compare, offset};
pub use facts::{Decided, FactError, Facts, Statement};
pub use functional::{Above, Held, LARGEST_MODULUS, Lines, Share, Slant, Symmetry, above, held, symmetry};
pub use growth::{Growth, growth, per_scale};
pub use index::{Index, index};
pub use lookup::Lookup;
pub use pairs::{Deviation, Pairs, Value, deviation, pairs};
pub use query::Positions;
pub use ranks::Ranks;
