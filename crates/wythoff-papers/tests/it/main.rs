//! The integration tests of wythoff-papers, in one program.

mod arguments;
mod best;
mod factors;
mod false_statements;
mod outcomes;
mod rectangles;
mod registry;
mod report;
mod shifts;
mod support;
