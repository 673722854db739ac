//! Sequences of games for the On-Line Encyclopedia of Integer Sequences: their terms, those that are there already, drafts of
//! entries, b-files, and the rules that these have to follow.
//!
//! ```
//! use wythoff::oeis::{Of, find};
//! let known = find("A000201").unwrap();
//! assert_eq!((known.game, known.of), ("wythoff", Of::Lower));
//! ```

mod draft;
mod entry;
mod known;
mod references;
mod rules;
mod simple;
mod terms;

pub use draft::{Agreement, Draft};
pub use entry::Entry;
pub use known::{KNOWN, Known, find, number};
pub use rules::{check_bfile, check_entry};
pub use simple::Simple;
pub use terms::{Of, Terms};
