//! Files that are kept while they are made, so that a later run can continue them.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};

use crate::sums::{BLOCK, Sums};
use crate::{Checked, Failed, trial, whole};

/// An unfinished file, `FILE.part`, with `FILE.part.json`, which describes what it is a part of, and `FILE.part.sums` with digests of its
/// blocks. All stay until the file is whole, so that another run can continue it. Only one process at a time can open it.
#[derive(Debug)]
pub struct Part {
    file: Checked<File>,
    path: PathBuf,
    part: PathBuf,
    description: PathBuf,
    sums: Sums,
}

/// What exists of a file when its part is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Begun {
    /// The part is new or empty.
    Nothing,
    /// The part has content, but there is no description of it.
    Undescribed,
    /// The part has content, with this description.
    Described(String),
}

impl Part {
    /// Opens the part of this file, or begins one.
    ///
    /// # Errors
    /// The part cannot be opened, or another process is writing it.
    pub fn open(path: &Path) -> Result<(Part, Begun), Failed> {
        let [part, description, sums] = [".part", ".part.json", ".part.sums"].map(|suffix| beside(path, suffix));
        let open = || {
            trial::operation()?;
            let file = OpenOptions::new().create(true).read(true).append(true).open(&part)?;
            match file.try_lock() {
                Err(TryLockError::WouldBlock) => {
                    Err(io::Error::new(io::ErrorKind::ResourceBusy, "another process is writing it"))
                }
                _ => Ok(file),
            }
        };
        let file = open().map_err(Failed::to("go on with", &part))?;
        let sums = Sums::at(sums);
        let length = file.metadata().map_err(Failed::to("read", &part))?.len();
        let begun = match fs::read_to_string(&description) {
            _ if length == 0 => Begun::Nothing,
            Ok(text) => Begun::Described(text),
            Err(_) => Begun::Undescribed,
        };
        Ok((Part { file: Checked::new(file), path: path.to_owned(), part, description, sums }, begun))
    }

    /// Records a description of what this is a part of; to be called before anything is written.
    ///
    /// # Errors
    /// The description cannot be written.
    pub fn tell(&self, text: &str) -> Result<(), Failed> {
        crate::write(&self.description, text.as_bytes())
    }

    /// The path of the part, where it stays until the file is whole.
    pub fn part(&self) -> &Path {
        &self.part
    }

    /// Opens the part for reading from its beginning.
    ///
    /// # Errors
    /// The part cannot be read.
    pub fn read(&self) -> Result<BufReader<File>, Failed> {
        Ok(BufReader::new(File::open(&self.part).map_err(Failed::to("read", &self.part))?))
    }

    /// The number of bytes, from the beginning, that are undamaged: as this or an earlier run has [written](Write::write) them.
    ///
    /// # Errors
    /// The part cannot be read.
    pub fn whole(&self) -> Result<u64, Failed> {
        let whole = self.sums.whole(self.read()?, u64::MAX).map_err(Failed::to("read", &self.part))?;
        Ok(whole.end)
    }

    /// Cuts the part to this length, up to which all bytes must be [undamaged](Part::whole).
    ///
    /// # Errors
    /// The part cannot be cut.
    pub fn cut(&mut self, length: u64) -> Result<(), Failed> {
        let cut = trial::operation().and_then(|()| self.file.inner().set_len(length));
        cut.map_err(Failed::to("write to", &self.part))?;
        self.sums.cut(self.read()?, length)
    }

    /// Syncs the part to the disk and gives it the name of the file.
    ///
    /// # Errors
    /// The errors of [`Whole::publish`](crate::Whole::publish).
    pub fn publish(self) -> Result<(), Failed> {
        let synced = trial::operation().and_then(|()| self.file.inner().sync_all());
        synced.map_err(Failed::to("write to", &self.part))?;
        let renamed = trial::operation().and_then(|()| fs::rename(&self.part, &self.path));
        renamed.map_err(Failed::to("write to", &self.path))?;
        self.sums.remove();
        let _ = fs::remove_file(&self.description);
        whole::name(&self.path, &self.path)
    }

    /// Appends a line at once and syncs it to the disk.
    ///
    /// # Errors
    /// The line cannot be written, or only a part of it.
    pub fn append(&mut self, line: &str) -> Result<(), Failed> {
        let mut append = || {
            self.file.write_all(format!("{line}\n").as_bytes())?;
            trial::operation()?;
            self.file.inner().sync_data()
        };
        append().map_err(Failed::to("write to", &self.part))
    }

    /// Removes a part that nobody will continue. Its description is removed last: without it, what is left could not be identified if
    /// the process is killed in between.
    pub fn discard(self) {
        let _ = fs::remove_file(&self.part);
        self.sums.remove();
        let _ = fs::remove_file(&self.description);
    }
}

impl Write for Part {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let block = &bytes[..bytes.len().min(BLOCK)];
        self.file.write_all(block)?;
        self.sums.add(block)?;
        Ok(block.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The path of a file with a suffix appended to its name.
fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}
