//! The integration tests of wythoff-theory, in one program.

mod corpus;
