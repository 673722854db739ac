//! Knowledge about the P-positions of a game, and a teacher that uses it.
//!
//! [`Membership`] answers whether positions are P-positions, in the first columns or far away. [`BeamTable`] stores them
//! with one byte for each column, if each column has one and they lie along a few lines; [`RowTable`] stores any number
//! in each column; [`SquareTable`] the rows below a bound of columns that may be endless. [`Extended`] continues a table with a slower source. A [`TableTeacher`] reads words of digits as
//! positions, in the numeration of its [`Weights`], and answers a learner's queries from such knowledge. A [`BoxTeacher`] does so for games on several
//! piles.

mod beams;
mod boxes;
mod rows;
mod search;
mod square;
mod teacher;
mod weights;

use std::ops::Range;

use wythoff_budget::Exceeded;

pub use beams::BeamTable;
pub use boxes::BoxTeacher;
pub use rows::{Extended, RowTable};
pub use square::SquareTable;
pub use teacher::TableTeacher;
pub use weights::{PLACES, Weights};

/// Knowledge about the P-positions of a game.
pub trait Membership {
    /// The number of first columns all of whose P-positions are known.
    fn columns(&self) -> u64;

    /// The bound on the rows: all P-positions of the first [`columns`](Membership::columns) in rows below it are known.
    /// `u64::MAX` if these columns are known as a whole, which is the default.
    fn rows(&self) -> u64 {
        u64::MAX
    }

    /// Whether `(x, y)` is a P-position; `None` if that is beyond what is known.
    fn contains(&self, x: u64, y: u64) -> Option<bool>;

    /// Calls `found` with the P-positions of a rectangle, in any order. `None` if the rectangle is not known completely;
    /// then `found` was not called.
    fn rectangle(&self, columns: Range<u64>, rows: Range<u64>, found: &mut dyn FnMut(u64, u64)) -> Option<()>;
}

/// Why a table of P-positions cannot be made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MembershipError {
    /// The P-positions of the first columns could not be computed.
    #[error(transparent)]
    Solve(#[from] wythoff_solve::SolveError),
    /// A column does not contain exactly one P-position near one of the lines.
    #[error("column {column} does not hold one P-position near one of the given lines; use a table of rows")]
    OffTheLines {
        /// The first column without exactly one P-position near a line.
        column: u64,
    },
    /// The number of lines or their slopes are not allowed.
    #[error("a table needs one to four lines with slopes between 0 and 128")]
    Lines,
    /// For three heaps: the slices with smaller first heaps are not known as far as needed.
    #[error("too little is known of the slices below, which reach as far as first heaps of 1024 tokens at most")]
    Below,
    /// The computation was stopped, or the table does not fit into memory.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
}
