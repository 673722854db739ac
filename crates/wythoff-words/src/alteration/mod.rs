//! Wythoff Nim with finitely many positions forced P or N (ALT, "Wythoff's Nim with Finite Alterations").
//!
//! | question | file |
//! |---|---|
//! | which positions are forced | `forced.rs`: [`Alteration`] |
//! | the P-positions, column by column | `columns.rs`: [`ColumnAlgorithm`] |
//! | from which column on a string says everything | `saturation.rs`: [`Saturation`] |
//! | a P-position in a given column, row or diagonal of any size | `altered.rs`: [`Altered`], `telescope.rs` |
//! | strings, the Wythoff update, F | `bits.rs`: [`BitString`], `fibonacci.rs`: [`Power`] |

mod altered;
mod bits;
mod columns;
mod error;
mod fibonacci;
mod forced;
mod golden;
mod saturation;
mod telescope;
mod used;

pub use altered::Altered;
pub use bits::BitString;
pub use columns::{BOUND, ColumnAlgorithm};
pub use error::AlterationError;
pub use fibonacci::{Power, fibonacci};
pub use forced::Alteration;
pub use golden::floor_times_phi;
pub use saturation::Saturation;
