//! The integration tests of wythoff-words, in one program.

mod alteration;
mod corpus;
mod linear;
mod pairs;
