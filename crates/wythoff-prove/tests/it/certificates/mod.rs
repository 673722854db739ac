//! Certificates: what is wrong is refused, or refuted at a position; scripts for Walnut.

mod faults;
mod support;
mod walnut;

pub use support::{chain, shipped};
pub use walnut::decided;
