//! Files that appear when they are whole, and locks that end with their process.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use super::{SweepError, failed};

/// What the names of unfinished files end with.
const UNFINISHED: &str = ".part";

/// Writes a file under another name, puts it on the disk, and gives it its name.
pub fn whole(
    directory: &Path,
    name: &str,
    write: impl FnOnce(&mut BufWriter<&mut File>) -> io::Result<()>,
) -> Result<(), SweepError> {
    let path = directory.join(name);
    let made = || {
        let mut temporary =
            tempfile::Builder::new().prefix(&format!(".{name}.")).suffix(UNFINISHED).tempfile_in(directory)?;
        let mut out = BufWriter::new(temporary.as_file_mut());
        write(&mut out)?;
        out.flush()?;
        drop(out);
        share(temporary.as_file())?;
        temporary.as_file().sync_all()?;
        temporary.persist(&path)?;
        // The name is on the disk, too, where directories can be opened.
        File::open(directory).and_then(|directory| directory.sync_all()).or(Ok(()))
    };
    made().map_err(failed("write", &path))
}

/// A temporary file is for its owner alone; a table is as open as other files.
#[cfg(unix)]
fn share(file: &File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn share(_: &File) -> io::Result<()> {
    Ok(())
}

/// Removes unfinished files of this name, which a killed process has left. Only where no other process writes them.
pub fn remove_unfinished(directory: &Path, name: &str) {
    let Ok(entries) = fs::read_dir(directory) else { return };
    for entry in entries.flatten() {
        let file = entry.file_name().to_string_lossy().into_owned();
        if file.starts_with(&format!(".{name}.")) && file.ends_with(UNFINISHED) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Waits until no other process holds this lock; it is held until the file is dropped or the process ends.
pub fn lock(path: &Path) -> Result<File, SweepError> {
    let file = lock_file(path)?;
    match file.lock() {
        Err(error) if error.kind() != io::ErrorKind::Unsupported => Err(failed("lock", path)(error)),
        _ => Ok(file),
    }
}

/// The same, or nothing if another process holds it. Where the file system has no locks nobody is refused.
pub fn try_lock(path: &Path) -> Result<Option<File>, SweepError> {
    let file = lock_file(path)?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) if error.kind() != io::ErrorKind::Unsupported => {
            Err(failed("lock", path)(error))
        }
        _ => Ok(Some(file)),
    }
}

fn lock_file(path: &Path) -> Result<File, SweepError> {
    OpenOptions::new().create(true).append(true).open(path).map_err(failed("open", path))
}
