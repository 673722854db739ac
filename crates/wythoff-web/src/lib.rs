//! A web explorer of Wythoff-type games: an HTTP API under `/api/v1`, and a page that uses it.
//!
//! The page is part of the program and makes requests to this server only. Every computation is bounded and is stopped when its client goes away
//! ([`job`]), and every answer says how sure it is.
//!
//! Without the feature `server` the API runs in one thread, as `Alone`, which a browser can run itself.

#[cfg(not(feature = "server"))]
pub mod alone;
pub mod ask;
#[cfg(feature = "server")]
pub mod assets;
pub mod attachment;
#[cfg(feature = "server")]
mod connections;
pub mod door;
#[cfg(feature = "server")]
pub mod embedded;
pub mod failure;
#[cfg(feature = "server")]
pub mod guard;
pub mod job;
#[cfg(feature = "server")]
mod joined;
pub mod limits;
#[cfg(feature = "server")]
pub mod origin;
#[cfg(feature = "server")]
mod packed;
#[cfg(feature = "server")]
pub mod page;
pub mod piles;
pub mod read;
#[cfg(feature = "server")]
mod remembered;
pub mod routes;
#[cfg(feature = "server")]
mod sending;
#[cfg(feature = "server")]
pub mod server;
pub mod shade;
#[cfg(feature = "server")]
pub mod site;
pub mod state;
pub mod tile;
pub mod weighed;

#[cfg(not(feature = "server"))]
pub use alone::Alone;
#[cfg(feature = "server")]
pub use embedded::Embedded;
#[cfg(feature = "server")]
pub use server::Server;
pub use state::State;
