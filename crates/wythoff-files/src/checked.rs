//! Writers whose operations can be made to fail in tests.

use std::io::{self, Write};

use crate::trial;

/// A writer that passes on what is written; in a test an operation may be made to fail. Then half of the bytes are written, as on a full disk.
#[derive(Debug)]
pub struct Checked<W>(W);

impl<W: Write> Checked<W> {
    /// A writer around this one.
    pub fn new(inner: W) -> Self {
        Checked(inner)
    }

    /// The writer to which everything is passed on.
    pub fn inner(&self) -> &W {
        &self.0
    }
}

impl<W: Write> Write for Checked<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.is_empty() {
            return Ok(0);
        }
        if let Err(error) = trial::operation() {
            self.0.write_all(&bytes[..bytes.len() / 2])?;
            return Err(error);
        }
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        trial::operation()?;
        self.0.flush()
    }
}
