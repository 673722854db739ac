//! Files that appear only when they are whole.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, Permissions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::{Failed, trial, unfinished};

/// The operation in the errors of writing a file.
const WRITE: &str = "write to";

/// A regular file that is being written under another name. If it is dropped before [`Whole::publish`], it leaves no trace.
#[derive(Debug)]
pub struct Whole {
    temporary: NamedTempFile,
    target: PathBuf,
    /// The path as it was given, for messages.
    path: PathBuf,
}

impl Whole {
    /// Begins a new file, or one that replaces the existing file and keeps its permissions. If the path is a symbolic link, the link stays and
    /// the file it points to is replaced. What killed processes have left of this file is removed.
    ///
    /// # Errors
    /// The path exists and is not a regular file, or must not be written; or no file can be made beside it.
    pub fn create(path: &Path) -> Result<Whole, Failed> {
        create(path).map_err(Failed::to(WRITE, path))
    }

    /// Syncs the file to the disk, gives it its name, and syncs the name. Until then the former file stays in place.
    ///
    /// # Errors
    /// One of these steps fails. If it is the last one, the file has its name, and the message says so.
    pub fn publish(self) -> Result<(), Failed> {
        publish(vec![self])
    }
}

impl Write for Whole {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        crate::Checked::new(self.temporary.as_file_mut()).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Whole {
    fn drop(&mut self) {
        unfinished::all().files.retain(|path| path != self.temporary.path());
    }
}

/// Writes a whole file at once, which appears only when it is whole.
///
/// # Errors
/// The file cannot be made, written or published.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Failed> {
    let mut file = Whole::create(path)?;
    file.write_all(bytes).map_err(Failed::to(WRITE, path))?;
    file.publish()
}

/// Removes a file that is no longer needed, if it exists.
///
/// # Errors
/// The file cannot be removed.
pub fn remove(path: &Path) -> Result<(), Failed> {
    let removed = trial::operation().and_then(|()| fs::remove_file(path));
    removed
        .or_else(|error| if error.kind() == io::ErrorKind::NotFound { Ok(()) } else { Err(error) })
        .map_err(Failed::to("remove", path))
}

/// Publishes files that belong together: all are synced to the disk before the first one gets its name.
///
/// # Errors
/// The errors of [`Whole::publish`]; if a file cannot be synced, none gets its name.
pub fn publish(mut files: Vec<Whole>) -> Result<(), Failed> {
    for Whole { temporary, path, .. } in &files {
        let synced = trial::operation().and_then(|()| temporary.as_file().sync_all());
        synced.map_err(Failed::to(WRITE, path))?;
    }
    for Whole { temporary, target, path } in &mut files {
        let mut unfinished = unfinished::all();
        let renamed = trial::operation().and_then(|()| fs::rename(temporary.path(), &*target));
        renamed.map_err(Failed::to(WRITE, path))?;
        unfinished.files.retain(|path| path != temporary.path());
        temporary.disable_cleanup(true);
    }
    // One file for each directory, so that each is synced once.
    let directories: BTreeMap<&Path, (&Path, &Path)> =
        files.iter().map(|Whole { target, path, .. }| (directory_of(target), (&**target, &**path))).collect();
    directories.into_values().try_for_each(|(target, path)| name(target, path))
}

/// Syncs the name of a file to the disk; `path` is for the message.
pub(crate) fn name(target: &Path, path: &Path) -> Result<(), Failed> {
    sync(directory_of(target)).map_err(Failed::to("put on the disk the name of the whole file", path))
}

fn create(path: &Path) -> io::Result<Whole> {
    let existing = match fs::metadata(path) {
        Ok(metadata) if !metadata.is_file() => return Err(io::Error::other("it is no regular file")),
        Ok(metadata) => Some(metadata),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let target = if existing.is_some() { fs::canonicalize(path)? } else { path.to_owned() };
    if existing.is_some() {
        OpenOptions::new().write(true).open(&target)?;
    }
    let directory = directory_of(&target);
    fs::metadata(directory)?;
    unfinished::remove_left(directory, &target);
    trial::operation()?;
    let temporary = locked(directory, &target, existing.as_ref().map(fs::Metadata::permissions).or_else(usual))?;
    let file = Whole { temporary, target, path: path.to_owned() };
    if let Some(metadata) = existing {
        // The mask of the process does not apply to a file that existed.
        trial::operation()?;
        file.temporary.as_file().set_permissions(metadata.permissions())?;
    }
    Ok(file)
}

/// A new temporary file on which this process holds a lock.
fn locked(directory: &Path, target: &Path, permissions: Option<Permissions>) -> io::Result<NamedTempFile> {
    let prefix = unfinished::prefix(target);
    loop {
        let mut unfinished = unfinished::all();
        let mut builder = tempfile::Builder::new();
        builder.prefix(&prefix);
        if let Some(permissions) = permissions.clone() {
            builder.permissions(permissions);
        }
        let temporary = builder.tempfile_in(directory)?;
        // Before the lock was taken, another process may have mistaken the file for one that was left behind.
        match temporary.as_file().try_lock() {
            Err(TryLockError::WouldBlock) => continue,
            _ if !temporary.path().exists() => continue,
            _ => {}
        }
        unfinished.files.push(temporary.path().to_owned());
        return Ok(temporary);
    }
}

fn directory_of(target: &Path) -> &Path {
    target.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Syncs the names in a directory to the disk, on systems where directories can be opened and synced.
fn sync(directory: &Path) -> io::Result<()> {
    trial::operation()?;
    let Ok(directory) = File::open(directory) else { return Ok(()) };
    match directory.sync_all() {
        // Only a full disk and EIO (5) are failures; any other error means that this system does not sync directories.
        Err(error) if error.kind() != io::ErrorKind::StorageFull && error.raw_os_error() != Some(5) => Ok(()),
        synced => synced,
    }
}

/// The permissions of a new file, before the mask of the process; `None` on systems with permissions of another kind.
fn usual() -> Option<Permissions> {
    #[cfg(unix)]
    return Some(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    #[cfg(not(unix))]
    None
}
