//! The integration tests of wythoff-words, in one program.

mod alteration;
mod closure;
mod corpus;
mod pairs;
mod study;
mod descent;
