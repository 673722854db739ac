//! Errors of operations on files.

use std::io;
use std::path::{Path, PathBuf};

/// A failed operation on a file: what could not be done, with which file, and why. The cause is the source of the error, not part of its message.
#[derive(Debug, thiserror::Error)]
#[error("cannot {what} {}", .path.display())]
pub struct Failed {
    /// The operation that failed, in words that follow "cannot".
    pub what: &'static str,
    /// The path of the file or folder.
    pub path: PathBuf,
    /// The cause of the failure.
    #[source]
    pub error: io::Error,
}

impl Failed {
    /// Turns the cause of a failed operation into this error, for `map_err`.
    pub(crate) fn to(what: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Failed {
        move |error| Failed { what, path: path.to_owned(), error }
    }
}
