//! A web explorer of Wythoff-type games: an HTTP API under `/api/v1`, and one page that uses it.
//!
//! The page is part of the program; it asks for nothing but this server. Every computation has a bound, ends when its
//! client goes away ([`job`]), and every answer says how sure it is.

pub mod ask;
pub mod assets;
pub mod attachment;
mod connections;
pub mod embedded;
pub mod failure;
pub mod guard;
pub mod job;
mod joined;
pub mod limits;
pub mod read;
pub mod routes;
mod sending;
pub mod server;
pub mod shade;
pub mod state;
pub mod tile;
pub mod weighed;

pub use embedded::Embedded;
pub use server::Server;
pub use state::State;
