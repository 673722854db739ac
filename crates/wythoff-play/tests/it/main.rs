//! The integration tests of wythoff-play, in one program.

mod actions;
mod documentation;
mod exhaustive;
mod explain;
mod games;
mod heaps;
mod notes;
mod perfect;
mod review;
mod start;
mod transcripts;
