//! Wythoff Nim with finitely many positions forced P or N (ALT, "Wythoff's Nim with Finite Alterations").
//!
//! | question | file |
//! |---|---|
//! | which positions are forced | `forced.rs`: [`Alteration`] |
//! | the P-positions, column by column | `columns.rs`: [`ColumnAlgorithm`] |
//! | from which column on a string says everything | `saturation.rs`: [`Saturation`] |
//! | a P-position in a given column, row or diagonal of any size | `altered.rs`: [`Altered`], `descent.rs` |
//! | strings, the Wythoff update, F | `string.rs`: [`WythoffString`], [`Power`] |
//! | the area between two strings, their defects | `area.rs`: [`Unit`], [`defects`] |
//! | when a game differs from Wythoff Nim by defects only | `convergence.rs`: [`Convergence`] |
//! | the offset, by theorems | `offset.rs`: [`Counts`], [`Shape`]; [`Convergence::offset`] |
//! | the offset and the share in common, as observed, for any games | `points.rs`: [`Points`] |
//! | neighbouring games, where not every alteration fades | `nimhoff.rs` |

mod altered;
mod area;
mod columns;
mod convergence;
mod descent;
mod error;
mod forced;
mod nimhoff;
mod offset;
mod points;
mod saturation;
mod string;
mod used;

pub use altered::Altered;
pub use area::{MOST_UNITS, Unit, area, defects, differ_by_defects, steps_to_defects, units};
pub use columns::{BOUND, ColumnAlgorithm};
pub use convergence::Convergence;
pub use error::AlterationError;
pub use forced::Alteration;
pub use nimhoff::{Surd, beam_slopes, half_rook_pair, slot_offset};
pub use offset::{Counts, Shape};
pub use points::{Offset, Points, RangeShare, Share};
pub use saturation::Saturation;
pub use string::{Power, WythoffString};
