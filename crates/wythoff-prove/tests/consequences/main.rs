//! Consequences of relations given by formulas.

mod counts;
mod games;
