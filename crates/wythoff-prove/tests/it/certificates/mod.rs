//! Certificates: what is written reads back and is proved; what is wrong is refused, or refuted at a position.

mod faults;
mod file;
mod support;
mod walnut;
