//! The integration tests of wythoff-papers, in one program.

mod alterations;
mod imitation;
mod maharaja_figures;
mod maharaja_theorems;
mod registry;
mod report;
mod restrictions;
