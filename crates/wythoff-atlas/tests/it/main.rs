//! The integration tests of wythoff-atlas, in one program.

mod atlas;
mod documentation;
mod identify;
mod measures;
mod plans;
mod supervisor;
mod tables;
