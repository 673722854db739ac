//! Altered games against engines that know nothing of the theory.

mod decisions;
mod large;
mod support;
