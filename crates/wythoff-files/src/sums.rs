//! Digests of the blocks of a file that is kept while it is made.

use std::fs::{self, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::PathBuf;

use crate::sealed::digest;
use crate::{Checked, Failed};

/// The greatest size of a block in bytes.
pub(crate) const BLOCK: usize = 1 << 20;

/// A file with one line for each block of another file: where the block ends, and its digest.
#[derive(Debug)]
pub(crate) struct Sums {
    /// The file of digests, which is open once a block was written.
    file: Option<Checked<fs::File>>,
    path: PathBuf,
    /// The place where the last block ends.
    end: u64,
}

/// The leading blocks of a file that are undamaged.
pub(crate) struct Whole {
    lines: String,
    /// The place where the last of these blocks ends.
    pub end: u64,
}

impl Sums {
    /// The digests in the file of this name, which need not exist.
    pub fn at(path: PathBuf) -> Sums {
        Sums { file: None, path, end: 0 }
    }

    /// Records a block that was written, of at most [`BLOCK`] bytes.
    pub fn add(&mut self, block: &[u8]) -> io::Result<()> {
        self.end += block.len() as u64;
        let file = match &mut self.file {
            Some(file) => file,
            None => {
                let file = OpenOptions::new().create(true).append(true).open(&self.path)?;
                self.file.insert(Checked::new(file))
            }
        };
        file.write_all(line(self.end, block).as_bytes())
    }

    /// The leading undamaged blocks, among those that end at or before `most`.
    pub fn whole(&self, mut blocks: impl Read, most: u64) -> io::Result<Whole> {
        let mut whole = Whole { lines: String::new(), end: 0 };
        let mut block = Vec::with_capacity(BLOCK);
        // A file that is not text has no lines.
        for recorded in fs::read_to_string(&self.path).unwrap_or_default().lines() {
            let end = recorded.split(' ').next().and_then(|end| end.parse::<u64>().ok()).filter(|&end| end <= most);
            let length = end.and_then(|end| end.checked_sub(whole.end)).filter(|&length| length <= BLOCK as u64);
            let (Some(end), Some(length)) = (end, length) else { break };
            block.clear();
            blocks.by_ref().take(length).read_to_end(&mut block)?;
            if line(end, &block) != format!("{recorded}\n") {
                break;
            }
            whole.lines.push_str(recorded);
            whole.lines.push('\n');
            whole.end = end;
        }
        Ok(whole)
    }

    /// Follows a cut of the other file to this length, up to which its blocks must be undamaged.
    pub fn cut(&mut self, mut blocks: impl Read + Seek, length: u64) -> Result<(), Failed> {
        self.file = None;
        self.end = length;
        if !self.path.exists() {
            return Ok(());
        }
        let cut = || {
            let Whole { mut lines, end } = self.whole(&mut blocks, length)?;
            blocks.seek(SeekFrom::Start(end))?;
            let mut rest = Vec::new();
            blocks.take(length - end).read_to_end(&mut rest)?;
            if !rest.is_empty() {
                lines.push_str(&line(length, &rest));
            }
            Ok(lines)
        };
        let lines = cut().map_err(Failed::to("read", &self.path))?;
        crate::write(&self.path, lines.as_bytes())
    }

    /// Removes the file of digests.
    pub fn remove(&self) {
        let _ = fs::remove_file(&self.path);
    }
}

fn line(end: u64, block: &[u8]) -> String {
    format!("{end} {}\n", digest(block))
}
