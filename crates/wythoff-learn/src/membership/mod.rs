//! What is known of the P-positions of a game, and a teacher made of it.
//!
//! [`Membership`] answers whether positions are P-positions, in the first columns or far away. [`BeamTable`] holds them at a
//! byte a column, where each column has one and they lie along a few lines; [`RowTable`] holds any number. [`Extended`]
//! goes on with something slower where a table ends. A [`TableTeacher`] reads words of digits in the given [`Weights`] as positions, and answers a learner from what is known of them.

mod beams;
mod rows;
mod search;
mod teacher;
mod weights;

use std::ops::Range;

use wythoff_budget::Exceeded;

pub use beams::BeamTable;
pub use rows::{Extended, RowTable};
pub use teacher::TableTeacher;
pub use weights::{PLACES, Weights};

/// What is known of the P-positions of a game.
pub trait Membership {
    /// All P-positions of the columns below this one are known.
    fn columns(&self) -> u64;

    /// Is `(x, y)` a P-position? `None`: beyond what is known.
    fn contains(&self, x: u64, y: u64) -> Option<bool>;

    /// Calls `found` with the P-positions of a rectangle, in any order; `None`: not all of it is known, and `found` was not
    /// called.
    fn rectangle(&self, columns: Range<u64>, rows: Range<u64>, found: &mut dyn FnMut(u64, u64)) -> Option<()>;
}

/// Why a table cannot be made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MembershipError {
    /// The engine gave up.
    #[error(transparent)]
    Solve(#[from] wythoff_solve::SolveError),
    /// A column does not hold exactly one P-position near one of the lines.
    #[error("column {column} does not hold one P-position near one of the given lines; use a table of rows")]
    OffTheLines {
        /// The first such column.
        column: u64,
    },
    /// Lines that cannot be used.
    #[error("a table needs one to four lines with slopes between 0 and 128")]
    Lines,
    /// Of three heaps, what is known of those with a smaller first heap does not reach as far as is needed.
    #[error("too little is known of the slices below, which reach as far as first heaps of 1024 tokens at most")]
    Below,
    /// Stopped, or the table does not fit into memory.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
}
