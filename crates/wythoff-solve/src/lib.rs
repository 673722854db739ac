//! Engines that answer questions about the games of `wythoff-game`.

mod bits;
pub mod board;
pub mod error;
mod vectors;

pub use board::Board;
pub use error::SolveError;
