//! Consequences of relations given by formulas.

mod beams;
mod compared;
mod counts;
mod games;
mod maharaja;
mod queries;
