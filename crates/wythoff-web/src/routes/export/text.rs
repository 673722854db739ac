//! A text buffer that is limited to the time and the size of an answer.

use std::io::{self, Write};

use wythoff::Budget;

use crate::failure::Failure;
use crate::limits;

/// A text under construction, with the reason why it was given up, if it was.
pub struct Text<'b> {
    bytes: Vec<u8>,
    budget: &'b Budget,
    failure: Option<Failure>,
}

impl<'b> Text<'b> {
    /// An empty text.
    pub fn new(budget: &'b Budget) -> Text<'b> {
        Text { bytes: Vec::new(), budget, failure: None }
    }

    /// The bytes that `write` wrote into the text.
    ///
    /// # Errors
    /// The text would be too long, there was no time to write it, or `write` fails.
    pub fn written(mut self, write: impl FnOnce(&mut Self) -> io::Result<()>) -> Result<Vec<u8>, Failure> {
        let written = write(&mut self);
        let other = |error| Failure::unanswerable(format!("the list cannot be written: {error}"));
        written.map_err(|error| self.failure.take().unwrap_or_else(|| other(error)))?;
        Ok(self.bytes)
    }
}

impl Write for Text<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let failure = match self.budget.check() {
            Err(exceeded) => Some(exceeded.into()),
            Ok(()) if self.bytes.len() + bytes.len() > limits::ANSWER => Some(too_large()),
            Ok(()) => None,
        };
        if failure.is_some() {
            self.failure = failure;
            return Err(io::ErrorKind::Other.into());
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The failure for a file that would exceed the size of an answer.
pub fn too_large() -> Failure {
    let message = format!("the file would have more than {} MiB", limits::ANSWER >> 20);
    Failure::new(axum::http::StatusCode::UNPROCESSABLE_ENTITY, "too-large", message)
        .hint("ask for fewer columns, or run `wythoff solve`, which has no such limit")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_in_time_and_space() {
        let budget = Budget::unlimited();
        assert_eq!(Text::new(&budget).written(|text| writeln!(text, "{}", 1)), Ok(b"1\n".to_vec()));
        let endless = |budget: &Budget| {
            Text::new(budget).written(|text| {
                loop {
                    text.write_all(&[b'x'; 1 << 20])?
                }
            })
        };
        assert_eq!(endless(&budget).unwrap_err().fault.code, "too-large");
        budget.stop().request();
        assert_eq!(endless(&budget).unwrap_err().fault.code, "too-long");
    }
}
