//! The integration tests of wythoff-play, in one program.

mod actions;
mod documentation;
mod exhaustive;
mod explain;
mod games;
mod notes;
mod perfect;
mod piles;
mod review;
mod start;
mod transcripts;
