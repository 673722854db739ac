//! Tiles: squares of 256 x 256 pixels, in which a pixel is a square of 2^K x 2^K cells and says how many P-positions it
//! holds.
//!
//! The tiles above one another are a [`Strip`]: it is computed as a whole, since P-positions are known by columns, and
//! kept. Its columns come from a theorem, or from the columns before ([`prefix`]); if they are too many, some of them
//! are taken for all ([`plan`]), and the answer says so.

pub mod cost;
mod pixels;
pub mod plan;
pub mod prefix;
pub mod source;
pub mod strip;

pub use cost::{Cost, Costs};
pub use plan::Plan;
pub use prefix::{Prefix, Prefixes};
pub use source::Source;
pub use strip::{Cell, Place, Question, Strip, strip};

/// Pixels along the side of a tile.
pub const SIDE: u32 = 256;

/// The binary logarithm of [`SIDE`].
const SIDE_BITS: u32 = 8;

/// The greatest level: a pixel is at most 2^4096 cells wide.
pub const MOST_LEVEL: u32 = 4096;
