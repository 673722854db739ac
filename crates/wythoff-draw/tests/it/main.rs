//! The integration tests of wythoff-draw, in one program.

mod forms;
mod pictures;
mod renderer;
mod support;
