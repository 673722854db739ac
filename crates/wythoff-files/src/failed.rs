//! What could not be done with a file.

use std::io;
use std::path::{Path, PathBuf};

/// What could not be done, with which file, and why. The reason is its source, and not in its words.
#[derive(Debug, thiserror::Error)]
#[error("cannot {what} {}", .path.display())]
pub struct Failed {
    /// What was to be done.
    pub what: &'static str,
    /// With which file.
    pub path: PathBuf,
    /// Why not.
    #[source]
    pub error: io::Error,
}

impl Failed {
    /// For `map_err`.
    pub(crate) fn to(what: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Failed {
        move |error| Failed { what, path: path.to_owned(), error }
    }
}
