//! The names of unfinished files and of folders made for files, and the removal of those that nobody finishes.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The files and folders that this process has made and not finished.
pub struct Unfinished {
    /// The files that are being written and are not whole.
    pub files: Vec<PathBuf>,
    /// The folders that may stay empty, each after its parent.
    pub folders: Vec<PathBuf>,
}

static UNFINISHED: Mutex<Unfinished> = Mutex::new(Unfinished { files: Vec::new(), folders: Vec::new() });

/// The number of characters that `tempfile` appends to a prefix.
const RANDOM: usize = 6;

/// The unfinished files and folders of this process. While the lock is held, nothing is made, published or discarded.
pub fn all() -> MutexGuard<'static, Unfinished> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes the files that this process is writing and that are not whole, keeps them from being published, and removes the empty folders
/// that it made: for a process that is about to be ended by force. A thread that afterwards writes or publishes a file, or
/// makes a folder, waits for ever.
pub fn discard_unfinished() {
    let unfinished = all();
    for path in &unfinished.files {
        let _ = fs::remove_file(path);
    }
    for folder in unfinished.folders.iter().rev() {
        // A folder that is not empty stays.
        let _ = fs::remove_dir(folder);
    }
    // The lock is never released: the process is about to end.
    std::mem::forget(unfinished);
}

/// The beginning of the name under which this file is written, which shows what the file was to become if its process is killed.
pub fn prefix(target: &Path) -> OsString {
    let mut prefix = OsString::from(".");
    prefix.push(target.file_name().unwrap_or_default());
    prefix.push(".wythoff-");
    prefix
}

/// Removes what killed processes have left of this file: a process that still writes it holds a lock on it. Without locks, or if the
/// folder cannot be read, everything stays.
pub fn remove_left(directory: &Path, target: &Path) {
    let prefix = prefix(target);
    let Ok(entries) = fs::read_dir(directory) else { return };
    for entry in entries.flatten().filter(|entry| is_of(&entry.file_name(), &prefix)) {
        // Removed while the lock is held, so that a process that has just made the file sees that it is gone.
        if let Ok(file) = File::open(entry.path())
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether the name is this prefix with the characters of `tempfile`, and not that of an unrelated file.
fn is_of(name: &OsStr, prefix: &OsStr) -> bool {
    let random = name.as_encoded_bytes().strip_prefix(prefix.as_encoded_bytes());
    random.is_some_and(|random| random.len() == RANDOM && random.iter().all(u8::is_ascii_alphanumeric))
}
