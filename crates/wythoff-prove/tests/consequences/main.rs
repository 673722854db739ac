//! Consequences of relations given by formulas.

mod beams;
mod counts;
mod games;
