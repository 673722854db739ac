//! Engines that answer questions about the games of `wythoff-game`.

pub mod columns;
pub mod error;

pub use columns::Columns;
pub use error::SolveError;
