//! Wythoff Nim with finitely many positions forced P or N, or removed (ALT, "Wythoff's Nim with Finite Alterations").
//!
//! | question | file |
//! |---|---|
//! | which positions are forced | `forced.rs`: [`Alteration`] |
//! | the P-positions, column by column | `columns.rs`: [`ColumnAlgorithm`] |
//! | from which column on a string determines all P-positions | `saturation.rs`: [`Saturation`] |
//! | a P-position in a given column, row or diagonal of any size | `altered.rs`: [`Altered`], `descent.rs` |
//! | the P-positions of consecutive columns, in machine integers | `run.rs`: [`Altered::each_in`] |
//! | strings, the Wythoff update, F | `string.rs`: [`WythoffString`], [`Power`] |
//! | the area between two strings, their defects | `area.rs`: [`Unit`], [`differ_by_defects`] |
//! | when a game differs from Wythoff Nim by defects only | `convergence.rs`: [`Convergence`] |
//! | the offset, by theorems | `offset.rs`: [`Counts`], [`Shape`]; [`Convergence::offset`] |
//! | the offset and the share in common, as observed, for any games | `points.rs`: [`Points`] |
//! | neighbouring games, where not every alteration fades | `nimhoff.rs` |

mod altered;
mod area;
mod columns;
mod convergence;
mod descent;
mod forced;
mod nimhoff;
mod offset;
mod points;
mod run;
mod saturation;
mod string;
mod used;

use wythoff_budget::Exceeded;
use wythoff_game::Position;

pub use altered::Altered;
pub use area::{MOST_UNITS, Unit, area, differ_by_defects, steps_to_defects, units};
pub use columns::{BOUND, ColumnAlgorithm};
pub use convergence::Convergence;
pub use forced::Alteration;
pub use nimhoff::{Surd, beam_slopes, half_rook_pair, slot_offset};
pub use offset::{Counts, Shape};
pub use points::{Offset, Points, Share};
pub use saturation::Saturation;
pub use string::{Power, WythoffString};

/// The reason why a question about an altered game has no answer, and what to do instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AlterationError {
    /// The rules are not rook + bishop with a finite alteration, which the theory requires.
    #[error(
        "the game has {0}, but the theorems on alterations hold for rook + bishop with finitely many forced labels or misere play only"
    )]
    OtherRules(&'static str),
    /// An altered position lies beyond the bound on the columns and rows to compute.
    #[error(
        "the altered position {at} lies beyond the bound of {bound} columns and rows; \
         raise the bound (time and memory grow with it)"
    )]
    TooFar {
        /// The altered position.
        at: Position,
        /// The bound that was given.
        bound: u64,
    },
    /// There is no saturated column within the bound. By Lemma 2 of ALT there is one further on.
    #[error("no column before {0} is saturated, though some later one is (ALT, lemma 2); raise the bound")]
    NotSaturated(u64),
    /// The text is not a bit-string.
    #[error("`{0}` is not a letter of a bit-string; write a word of 0 and 1, as in 00100111")]
    NotABit(char),
    /// The strings have different numbers of zeros or ones, so there is no area between them and they have no defects.
    #[error("the strings are not balanced: they must have the same length and the same number of ones")]
    NotBalanced,
    /// The strings do not become balanced within the bound. By Lemma 4 of ALT they do so further on.
    #[error("the strings are not balanced after {0} updates, though they are later (ALT, lemma 4); raise the bound")]
    NeverBalanced(u64),
    /// A number, such as an area or the length of a string, is too large for memory.
    #[error("{0} is too large; use smaller strings or fewer steps")]
    TooLarge(&'static str),
    /// The computation exceeds its budget.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
}
