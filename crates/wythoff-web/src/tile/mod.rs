//! Tiles: squares of 256 x 256 pixels, in which each pixel is a square of 2^K x 2^K cells and has the number of P-positions in it.
//!
//! The tiles above one another form a [`Strip`], which is computed and cached as a whole, since P-positions are known by columns. The columns come
//! from a theorem, or from the preceding columns ([`prefix`]); if they are too many, a sample of them is read ([`plan`]), and the answer says so.

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

/// The number of pixels along the side of a tile.
pub const SIDE: u32 = 256;

/// The binary logarithm of [`SIDE`].
const SIDE_BITS: u32 = 8;

/// The greatest level, at which a pixel is 2^4096 cells wide.
pub const MOST_LEVEL: u32 = 4096;
