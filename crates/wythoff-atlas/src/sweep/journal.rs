//! Journals: the records of a shard, in the order of arrival.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use wythoff::Budget;
use wythoff_files::{Lines, unsealed};

use super::shard::Shard;
use super::{Sweep, SweepError, failed};
use crate::record::Record;

/// The suffixes of the files from which records are read: journals, and finished shards, which may be from another machine.
const SUFFIXES: [&str; 2] = ["journal", "jsonl"];

/// The suffix that turns the name of a file into that of the file with its digest.
const DIGEST: &str = "sha256";

/// A file with the records of a shard, which may not exist.
pub(super) struct Journal {
    path: PathBuf,
    shard: Shard,
    /// Whether the shard is finished: the file was then written as a whole, with its digest in another file. Otherwise each line has a digest.
    is_finished: bool,
}

impl Journal {
    /// The journal of a shard; the file need not exist.
    pub fn of(directory: &Path, shard: Shard) -> Journal {
        Journal { path: directory.join(shard.file(SUFFIXES[0])), shard, is_finished: false }
    }

    /// The table of a finished shard as lines of JSON; the file need not exist.
    pub fn finished(directory: &Path, shard: Shard) -> Journal {
        Journal { path: directory.join(shard.file(SUFFIXES[1])), shard, is_finished: true }
    }

    /// The log of a shard, which has one line for each measurement.
    pub fn log(directory: &Path, shard: Shard) -> Journal {
        Journal { path: directory.join(shard.file("log")), shard, is_finished: false }
    }

    /// The complete lines of the file; none if the file does not exist.
    pub fn lines(&self) -> Vec<String> {
        let text = fs::read(&self.path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default();
        text.split_inclusive('\n').filter_map(|line| Some(line.strip_suffix('\n')?.to_owned())).collect()
    }

    /// All files with records in a directory, by name.
    pub fn all(directory: &Path) -> Result<Vec<Journal>, SweepError> {
        let mut journals = Vec::new();
        for entry in fs::read_dir(directory).map_err(failed("read", directory))? {
            let path = entry.map_err(failed("read", directory))?.path();
            let suffix = path.extension().and_then(|suffix| suffix.to_str()).unwrap_or_default();
            let shard = path.file_stem().and_then(|stem| Shard::of_file(stem.to_str()?));
            if let Some(shard) = shard.filter(|_| SUFFIXES.contains(&suffix)) {
                let is_finished = suffix == SUFFIXES[1];
                journals.push(Journal { path, shard, is_finished });
            }
        }
        journals.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(journals)
    }

    /// The shard whose records the file has.
    pub fn shard(&self) -> Shard {
        self.shard
    }

    /// Returns `true` if the file of a finished shard matches the digest beside it.
    pub fn is_whole(&self) -> bool {
        let whole = || -> io::Result<bool> {
            let written = fs::read_to_string(digest_of(&self.path))?;
            let (mut file, mut block, mut digest) = (File::open(&self.path)?, [0; 1 << 16], Sha256::new());
            loop {
                match file.read(&mut block)? {
                    0 => break,
                    length => digest.update(&block[..length]),
                }
            }
            Ok(written.split(' ').next() == Some(&hexadecimal(digest)))
        };
        whole().unwrap_or(false)
    }

    /// Calls `see` for each record. Lines that are not intact records, for example because they were cut short or changed, are skipped, so that
    /// their games are measured again.
    pub fn read(&self, sweep: &Sweep, budget: &Budget, mut see: impl FnMut(Record)) -> Result<(), SweepError> {
        let file = match File::open(&self.path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(failed("read", &self.path)(error)),
        };
        if self.is_finished && !self.is_whole() {
            return Ok(());
        }
        let (mut reader, mut line, mut count) = (BufReader::new(file), Vec::new(), 0);
        loop {
            count += 1;
            budget.tick(count)?;
            line.clear();
            reader.read_until(b'\n', &mut line).map_err(failed("read", &self.path))?;
            // a line without its end may be incomplete
            let Some((b'\n', text)) = line.split_last() else { return Ok(()) };
            let text = str::from_utf8(text).ok();
            // each line of a journal has its own digest, a finished file has one for all lines
            let text = if self.is_finished { text } else { text.and_then(unsealed) };
            if let Some(record) = text.and_then(|text| sweep.read(text).ok()) {
                see(record);
            }
        }
    }

    /// Opens the file to append records. An incomplete line at the end is cut off.
    pub fn open(&self) -> Result<Lines, SweepError> {
        Ok(Lines::open(&self.path)?)
    }
}

/// The path of the file that has the digest of this file.
pub(super) fn digest_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(DIGEST);
    PathBuf::from(name)
}

/// A digest in hexadecimal, as `sha256sum` writes it.
pub(super) fn hexadecimal(digest: Sha256) -> String {
    digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}
