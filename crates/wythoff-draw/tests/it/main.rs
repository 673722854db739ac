//! The integration tests of wythoff-draw, in one program.

mod pictures;
mod renderer;
mod support;
