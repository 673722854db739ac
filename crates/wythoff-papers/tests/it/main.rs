//! The integration tests of wythoff-papers, in one program.

mod alterations;
mod arguments;
mod best;
mod factors;
mod false_statements;
mod imitation;
mod maharaja_figures;
mod maharaja_theorems;
mod record;
mod rectangles;
mod registry;
mod report;
mod restrictions;
mod shifts;
mod support;
