//! The trusted base: what is right is proved; what is wrong is refused, or refuted.

mod chain;
mod closed_forms;
mod file;
mod forged;
mod piles;
mod soundness;
mod support;
