//! The integration tests of wythoff-theory, in one program.

mod answers;
mod budget;
mod certainty;
mod corpus;
mod index;
mod stretches;
