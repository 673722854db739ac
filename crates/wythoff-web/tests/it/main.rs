//! The integration tests of wythoff-web, in one program.

mod answers;
mod attachment;
mod browser;
mod client;
mod documentation;
mod door;
mod embedded;
mod headers;
mod malformed;
mod page;
mod plans;
mod server;
mod shades;
mod tiles;
