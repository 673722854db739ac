//! The integration tests of wythoff-files, in one program.

mod left;
mod lines;
mod part;
mod whole;
