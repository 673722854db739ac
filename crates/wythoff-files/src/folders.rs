//! Folders that are removed again if they stay empty.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{Failed, trial, unfinished};

/// Folders that were made for files: those that are empty when this is dropped are removed again, as they are by
/// [`discard_unfinished`](crate::discard_unfinished).
#[derive(Debug)]
pub struct Folders(Vec<PathBuf>);

impl Folders {
    /// Makes a folder and those of its parents that do not exist.
    ///
    /// # Errors
    /// The folders cannot be made.
    pub fn make(path: &Path) -> Result<Folders, Failed> {
        let mut unfinished = unfinished::all();
        let new = path.ancestors().take_while(|folder| !folder.as_os_str().is_empty() && !folder.exists());
        let made = Folders(new.map(Path::to_owned).collect());
        unfinished.folders.extend(made.0.iter().rev().cloned());
        let all = trial::operation().and_then(|()| fs::create_dir_all(path));
        // The lock is released first, since dropping `made` after an error takes it to remove what was made.
        drop(unfinished);
        all.map_err(Failed::to("make the folder", path))?;
        Ok(made)
    }
}

impl Drop for Folders {
    fn drop(&mut self) {
        let mut unfinished = unfinished::all();
        for folder in &self.0 {
            // A folder that is not empty stays.
            let _ = fs::remove_dir(folder);
            unfinished.folders.retain(|unfinished| unfinished != folder);
        }
    }
}
