//! What follows from a proven relation: theorems, each decided by itself.
//!
//! A relation P(x, y) is taken to be right: the check has proved it. Everything here is then exact. What is guessed on
//! the way (an automaton for the number of columns before x, the words of a parsing, the best way through an automaton)
//! is proved by induction or as a fixed point before it is used.

mod alteration;
mod beam;
mod bits;
mod compare;
mod deviation;
mod facts;
mod field;
mod functional;
mod growth;
mod guess;
mod index;
mod line;
mod lookup;
mod moore;
mod pairs;
mod parsing;
mod places;
mod query;
mod ranks;
mod tails;

pub use alteration::{Offset, offset};
pub use beam::{Beam, End, beam};
pub use bits::{Bits, Factor, bits, factor};
pub use compare::{Comparison, Difference, compare};
pub use deviation::{Deviation, Value, deviation};
pub use facts::{Decided, FactError, Facts, Statement};
pub use functional::{Held, LARGEST_MODULUS, Lines, Share, Symmetry, held, symmetry};
pub use growth::{Growth, growth, per_scale};
pub use index::{Index, index};
pub use line::{Above, Slant, above};
pub use lookup::Lookup;
pub use pairs::{Pairs, pairs};
pub use parsing::{Parsing, Read, parsing, translation};
pub use query::Positions;
pub use ranks::Ranks;
