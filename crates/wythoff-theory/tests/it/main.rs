//! The integration tests of wythoff-theory, in one program.

mod answers;
mod budget;
mod certainty;
mod corners;
mod corpus;
mod equality;
mod formulas;
mod index;
mod recognition;
mod redundant;
mod stretches;
mod values;
