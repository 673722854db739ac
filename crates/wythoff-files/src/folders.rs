//! Folders that do not stay empty.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{Failed, trial};

/// Folders that were made for files: those in which nothing stands when this is dropped are taken away again.
#[derive(Debug)]
pub struct Folders(Vec<PathBuf>);

impl Folders {
    /// Makes a folder, with those above it that are not there.
    ///
    /// # Errors
    /// They cannot be made.
    pub fn make(path: &Path) -> Result<Folders, Failed> {
        let new = path.ancestors().take_while(|folder| !folder.as_os_str().is_empty() && !folder.exists());
        let made = Folders(new.map(Path::to_owned).collect());
        let all = trial::operation().and_then(|()| fs::create_dir_all(path));
        all.map_err(Failed::to("make the folder", path))?;
        Ok(made)
    }
}

impl Drop for Folders {
    fn drop(&mut self) {
        // A folder that holds something stays.
        self.0.iter().for_each(|folder| drop(fs::remove_dir(folder)));
    }
}
