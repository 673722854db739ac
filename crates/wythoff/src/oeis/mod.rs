//! Sequences of games for the On-Line Encyclopedia of Integer Sequences (OEIS): their terms, the known sequences, drafts of entries, b-files, and
//! the rules that these have to follow.
//!
//! ```
//! use wythoff::oeis::{Of, find};
//! let known = find("A000201").unwrap();
//! assert_eq!((known.game, known.of), ("wythoff", Of::Lower));
//! ```

#[cfg(feature = "more")]
mod draft;
#[cfg(feature = "more")]
mod entry;
mod known;
#[cfg(feature = "more")]
mod programs;
#[cfg(feature = "more")]
mod rules;
#[cfg(feature = "more")]
mod simple;
mod terms;

#[cfg(feature = "more")]
pub use draft::{Agreement, Draft};
#[cfg(feature = "more")]
pub use entry::Entry;
pub use known::{KNOWN, Known, find, number};
#[cfg(feature = "more")]
pub use rules::{check_bfile, check_entry};
#[cfg(feature = "more")]
pub use simple::Simple;
pub use terms::{Of, Terms};
