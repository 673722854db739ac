//! Certificates: what is wrong is refused, or refuted at a position; scripts for Walnut.

mod faults;
pub mod support;
mod walnut;

pub use support::chain;
pub use walnut::decided;
