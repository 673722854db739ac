//! The integration tests of wythoff-words, in one program.

mod alteration;
mod closure;
mod corpus;
mod descent;
mod pairs;
mod study;
