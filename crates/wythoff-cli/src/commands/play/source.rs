//! The source of commands: the command line, or standard input, which is read without missing a signal.

use std::io::{self, BufRead, IsTerminal, Read};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use anyhow::Context;

use crate::failure::Refused;
use crate::interrupt;

/// The greatest length of a line in bytes: enough for two piles of the greatest size that can be written.
const LONGEST: u64 = 4 << 20;

/// The time between two checks for signals while nothing is typed.
const STEP: Duration = Duration::from_millis(50);

/// The source of commands.
pub enum Source {
    /// The commands of the option `--do`.
    Script(std::vec::IntoIter<String>),
    /// Standard input, read by a thread.
    Standard { lines: Receiver<anyhow::Result<String>>, terminal: bool },
}

impl Source {
    /// Commands separated by semicolons or line breaks.
    pub fn script(text: &str) -> Source {
        Source::Script(text.split([';', '\n']).map(|line| line.trim().to_owned()).collect::<Vec<_>>().into_iter())
    }

    /// Starts a thread that reads standard input.
    pub fn standard() -> anyhow::Result<Source> {
        let (sender, lines) = mpsc::sync_channel(0);
        let read = move || {
            let mut input = io::stdin().lock();
            while let Some(line) = next_line(&mut input).transpose() {
                let failed = line.is_err();
                if sender.send(line).is_err() || failed {
                    return;
                }
            }
        };
        thread::Builder::new().name("input".to_owned()).spawn(read).context("cannot read standard input")?;
        Ok(Source::Standard { lines, terminal: io::stdin().is_terminal() })
    }

    /// Whether commands are typed at a terminal.
    pub fn is_terminal(&self) -> bool {
        matches!(self, Source::Standard { terminal: true, .. })
    }

    /// The next line; `None` at the end of the input.
    pub fn next(&mut self) -> anyhow::Result<Option<String>> {
        match self {
            Source::Script(lines) => Ok(lines.next()),
            Source::Standard { lines, .. } => loop {
                interrupt::check()?;
                match lines.recv_timeout(STEP) {
                    Ok(line) => return line.map(Some),
                    Err(RecvTimeoutError::Disconnected) => return Ok(None),
                    Err(RecvTimeoutError::Timeout) => {}
                }
            },
        }
    }
}

fn next_line(input: &mut impl BufRead) -> anyhow::Result<Option<String>> {
    let mut line = Vec::new();
    let length = input.take(LONGEST).read_until(b'\n', &mut line).context("cannot read standard input")?;
    if length as u64 == LONGEST {
        return Err(Refused(format!("a line of standard input is longer than {LONGEST} bytes")).into());
    }
    // A line that is not UTF-8 is not a command, and is refused as such later.
    Ok((length > 0).then(|| String::from_utf8_lossy(&line).trim_end_matches(['\n', '\r']).to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines() {
        let mut input = &b"hint\r\n\n3 \xff\nquit"[..];
        let mut lines = Vec::new();
        while let Some(line) = next_line(&mut input).unwrap() {
            lines.push(line);
        }
        assert_eq!(lines, ["hint", "", "3 \u{fffd}", "quit"]);
        assert!(next_line(&mut io::BufReader::new(io::repeat(b'1'))).is_err());
    }
}
