//! Engines that answer questions about the games of `wythoff-game`.

pub mod error;

pub use error::SolveError;
