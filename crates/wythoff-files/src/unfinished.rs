//! The names of files that are not whole yet and of folders made for files, and what becomes of those that nobody finishes.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What this process has made and not finished.
pub struct Unfinished {
    /// Files that are written and not whole.
    pub files: Vec<PathBuf>,
    /// Folders in which nothing may come to stand, each after the one in which it is.
    pub folders: Vec<PathBuf>,
}

static UNFINISHED: Mutex<Unfinished> = Mutex::new(Unfinished { files: Vec::new(), folders: Vec::new() });

/// How many characters `tempfile` adds to a prefix.
const RANDOM: usize = 6;

/// What is unfinished here. While it is held nothing is made, published or discarded.
pub fn all() -> MutexGuard<'static, Unfinished> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes the files that this process writes and that are not whole, keeps them from being published, and takes away the folders
/// that it made and in which nothing stands: for a process that is about to be ended by force. Whoever writes or publishes a file, or
/// makes a folder, after that waits for ever.
pub fn discard_unfinished() {
    let unfinished = all();
    for path in &unfinished.files {
        let _ = fs::remove_file(path);
    }
    for folder in unfinished.folders.iter().rev() {
        // One that holds something stays.
        let _ = fs::remove_dir(folder);
    }
    // The lock is never given back: the process is about to end.
    std::mem::forget(unfinished);
}

/// How the name begins under which this file is written: if its process is killed, it says what the file was to become.
pub fn prefix(target: &Path) -> OsString {
    let mut prefix = OsString::from(".");
    prefix.push(target.file_name().unwrap_or_default());
    prefix.push(".wythoff-");
    prefix
}

/// Removes what killed processes have left of this file: whoever writes it and lives holds a lock on it. Where there are no locks, or
/// a folder cannot be read, it stays.
pub fn remove_left(directory: &Path, target: &Path) {
    let prefix = prefix(target);
    let Ok(entries) = fs::read_dir(directory) else { return };
    for entry in entries.flatten().filter(|entry| is_of(&entry.file_name(), &prefix)) {
        // Removed while the lock is held: a process that has just made the file sees that it is gone.
        if let Ok(file) = File::open(entry.path())
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Is this the prefix with the characters of `tempfile`, so that it is no file of another name?
fn is_of(name: &OsStr, prefix: &OsStr) -> bool {
    let random = name.as_encoded_bytes().strip_prefix(prefix.as_encoded_bytes());
    random.is_some_and(|random| random.len() == RANDOM && random.iter().all(u8::is_ascii_alphanumeric))
}
