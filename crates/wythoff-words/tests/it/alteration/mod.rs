//! Altered games against engines that know nothing of the theory.

mod convergence;
mod decisions;
mod large;
mod nimhoff;
mod offsets;
mod strings;
mod support;
