//! The integration tests of wythoff-theory, in one program.

mod certainty;
mod corpus;
mod index;
