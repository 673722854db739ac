//! The integration tests of wythoff-solve, in one program.

mod columns;
mod corpus;
mod facts;
