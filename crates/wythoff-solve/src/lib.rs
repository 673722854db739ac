//! Engines that answer questions about the games of `wythoff-game`.

mod bits;
pub mod board;
mod cluster;
pub mod columns;
mod definition;
pub mod error;
pub mod grundy;
mod heaps;
pub mod history;
pub mod memories;
mod piles;
mod related;
mod stretch;
pub mod text;
mod vectors;

pub use board::Board;
pub use cluster::Cluster;
pub use columns::{Columns, Denied};
pub use error::SolveError;
pub use grundy::{GrundyColumn, GrundyTable};
pub use heaps::HeapTable;
pub use history::{Dynamics, History};
pub use piles::{PileBoard, PileValues};
pub use related::decide_related;
pub use stretch::{Guess, Pairs, Stretch};

/// Internal parts of the engines, re-exported for the tests of this crate; not part of its interface.
#[cfg(feature = "inside")]
#[doc(hidden)]
pub mod inside {
    pub use crate::bits::BitGrid;
    pub use crate::columns::inside::*;
    pub use crate::grundy::inside::*;
}

/// Runs the examples of the README as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
