//! Other programs' formats: Walnut's text files, Graphviz drawings.

pub mod graphviz;
pub mod walnut;
