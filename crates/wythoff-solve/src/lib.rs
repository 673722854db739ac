//! Engines that answer questions about the games of `wythoff-game`.

mod bits;
pub mod board;
pub mod columns;
pub mod error;
mod memory;
mod vectors;

pub use board::Board;
pub use columns::Columns;
pub use error::SolveError;
