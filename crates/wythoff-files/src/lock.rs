//! Locks that end with their process.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

use crate::{Failed, trial};

/// Waits until no other process holds this lock, and makes its file if there is none; it is held until the file is dropped or the
/// process ends.
///
/// # Errors
/// The file cannot be opened or locked.
pub fn lock(path: &Path) -> Result<File, Failed> {
    let file = open(path)?;
    match file.lock() {
        Err(error) if error.kind() != io::ErrorKind::Unsupported => Err(Failed::to("lock", path)(error)),
        _ => Ok(file),
    }
}

/// The same, or nothing if another process holds it. Where the file system has no locks nobody is refused.
///
/// # Errors
/// The file cannot be opened or locked.
pub fn try_lock(path: &Path) -> Result<Option<File>, Failed> {
    let file = open(path)?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) if error.kind() != io::ErrorKind::Unsupported => {
            Err(Failed::to("lock", path)(error))
        }
        _ => Ok(Some(file)),
    }
}

fn open(path: &Path) -> Result<File, Failed> {
    let opened = trial::operation().and_then(|()| OpenOptions::new().create(true).append(true).open(path));
    opened.map_err(Failed::to("open", path))
}
