//! The integration tests of wythoff-solve, in one program.

mod bounded;
mod budget;
mod columns;
mod corpus;
mod facts;
mod heaps;
mod inside;
mod memories;
mod piles;
mod relations;
mod sets;
mod stretch;
mod strips;
