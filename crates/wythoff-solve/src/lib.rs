//! Engines that answer questions about the games of `wythoff-game`.

pub mod columns;
pub mod error;
mod memory;

pub use columns::Columns;
pub use error::SolveError;
