//! The integration tests of wythoff-atlas, in one program.

mod documentation;
mod measures;
mod plans;
mod supervisor;
mod tables;
