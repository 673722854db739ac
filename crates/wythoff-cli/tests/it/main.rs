//! The integration tests of wythoff-cli, in one program.

mod documentation;
mod drawing;
mod figures;
mod flags;
mod json;
mod play;
mod processes;
mod reproduce;
mod serve;
mod sweep;
mod transcripts;
