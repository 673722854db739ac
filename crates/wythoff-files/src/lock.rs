//! Locks that end with the process that holds them.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

use crate::{Failed, trial};

/// Waits until no other process holds the lock of this file, and takes it; the file is created if need be. The lock is held until the returned file
/// is dropped or the process ends.
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

/// Takes the lock of this file without waiting; `None` if another process holds it. On file systems without locks no process is refused.
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
