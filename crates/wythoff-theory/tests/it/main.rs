//! The integration tests of wythoff-theory, in one program.

mod budget;
mod certainty;
mod corpus;
mod index;
mod stretches;
