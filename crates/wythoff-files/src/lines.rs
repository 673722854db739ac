//! Files to which lines are appended.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use crate::{Checked, Failed, trial};

/// A file to which lines are appended, each at once: a process that is killed loses at most the line that it is writing.
#[derive(Debug)]
pub struct Lines {
    file: Checked<File>,
    path: PathBuf,
}

impl Lines {
    /// Opens or creates a file to append lines to it. An incomplete last line is cut off.
    ///
    /// # Errors
    /// The file cannot be opened, read or cut.
    pub fn open(path: &Path) -> Result<Lines, Failed> {
        let file = open(path).map_err(Failed::to("open", path))?;
        Ok(Lines { file: Checked::new(file), path: path.to_owned() })
    }

    /// Appends a line to the file at once.
    ///
    /// # Errors
    /// The line cannot be written; a part of it may have been, which [`Lines::open`] cuts off.
    pub fn append(&mut self, line: &str) -> Result<(), Failed> {
        self.file.write_all(format!("{line}\n").as_bytes()).map_err(Failed::to("write to", &self.path))
    }
}

fn open(path: &Path) -> io::Result<File> {
    trial::operation()?;
    let file = OpenOptions::new().create(true).read(true).append(true).open(path)?;
    let (mut reader, mut line, mut whole) = (BufReader::new(&file), Vec::new(), 0);
    loop {
        line.clear();
        reader.read_until(b'\n', &mut line)?;
        if line.last() != Some(&b'\n') {
            break;
        }
        whole += line.len() as u64;
    }
    if !line.is_empty() {
        trial::operation()?;
        file.set_len(whole)?;
    }
    Ok(file)
}
