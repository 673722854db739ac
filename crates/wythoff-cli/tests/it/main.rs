//! The integration tests of wythoff-cli, in one program.

mod attempts;
mod bases;
mod documentation;
mod doors;
mod drawing;
mod events;
mod faults;
mod figures;
mod flags;
mod foreign;
mod json;
mod killed;
mod play;
mod processes;
mod reproduce;
mod resume;
mod scarce;
mod serve;
mod show;
mod stdout;
mod sweep;
mod transcripts;
mod writers;
