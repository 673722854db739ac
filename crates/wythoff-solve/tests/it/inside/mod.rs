//! What the engines are made of.

mod bits;
mod counts;
mod gaps;
mod lines;
mod mirror;
mod period;
mod planes;
mod values;
