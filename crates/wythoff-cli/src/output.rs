//! Where results go: standard output, a device or pipe, or a file that appears only when it is complete.

use std::collections::VecDeque;
use std::fs::{self, File, OpenOptions};
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::OnceLock;

use anyhow::Context;
use serde::Serialize;
use serde_json::{Map, Value};
use wythoff::ask::AnyAnswer;
use wythoff::{Assurance, counted, json, visible};
use wythoff_files::Folders;
use wythoff_files::{Checked, Failed, Part, Whole};

use crate::closed::Standard;
use crate::failure;
use crate::interrupt;

/// The number of bytes collected before a block is written.
const BLOCK: usize = 256 * 1024;

/// The name of the subcommand, with which every JSON object begins.
static COMMAND: OnceLock<String> = OnceLock::new();

/// Sets the name of the subcommand that answers.
pub fn answers(command: &str) {
    let _ = COMMAND.set(command.to_owned());
}

/// Whether the grounds of an answer are stated at length.
static SOURCES: OnceLock<bool> = OnceLock::new();

/// Sets whether the grounds of answers are stated at length.
pub fn shows_sources(at_length: bool) {
    let _ = SOURCES.set(at_length);
}

/// How sure an answer is: in a few words, or at length with `--sources`.
pub fn sure(certainty: &Assurance) -> &str {
    if are_sources_shown() { certainty.at_length() } else { &certainty.text }
}

/// Whether the grounds of answers are stated at length, as `--sources` asks.
pub fn are_sources_shown() -> bool {
    SOURCES.get() == Some(&true)
}

/// A JSON object of the command line: the name of the subcommand, followed by the fields of the answer.
#[derive(Serialize)]
pub struct Envelope<'v, T> {
    command: &'static str,
    #[serde(flatten)]
    answer: &'v T,
}

impl<'v, T: Serialize> Envelope<'v, T> {
    /// Puts the name of the current subcommand before an answer.
    pub fn of(answer: &'v T) -> Self {
        Envelope { command: COMMAND.get().map_or("", String::as_str), answer }
    }
}

/// The greatest length of a line of prose, in characters, where the output is not a terminal.
const WIDTH: usize = 100;

/// The length of a line of prose in characters: the width of the terminal, from 40 to 120, or 100 without a terminal.
pub fn width() -> usize {
    if io::stdout().is_terminal() { textwrap::termwidth().clamp(40, 120) } else { WIDTH }
}

/// A buffered destination. A file becomes visible at [`Output::finish`]; if it is dropped before, it leaves no trace.
pub struct Output {
    buffer: Vec<u8>,
    sink: Sink,
    name: String,
    /// What a file holds, for the note about the written file.
    what: String,
    /// The number of bytes written so far.
    bytes: u64,
    /// Whether the note about the written file is left to the caller.
    quiet: bool,
}

enum Sink {
    Stdout(Checked<Standard>),
    Direct(Checked<File>),
    Whole(Whole),
    Part(Part),
}

impl Sink {
    fn writer(&mut self) -> &mut dyn Write {
        match self {
            Sink::Stdout(stdout) => stdout,
            Sink::Direct(file) => file,
            Sink::Whole(file) => file,
            Sink::Part(part) => part,
        }
    }
}

/// Writes a text to a file, or to standard output if no path is given.
pub fn write(path: Option<&Path>, text: &str) -> anyhow::Result<()> {
    let mut output = Output::open(path)?;
    output.text(text);
    output.finish()
}

/// Writes a text to a file without a note on standard error.
#[cfg(feature = "play")]
pub fn write_quietly(path: &Path, text: &str) -> anyhow::Result<()> {
    let mut output = Output::open(Some(path))?;
    output.quiet = true;
    output.text(text);
    output.finish()
}

/// Writes files that belong together, without a note on standard error: none appears before all are complete. The names are paths below
/// `folder`, which is created if it does not exist.
pub fn write_together<N: AsRef<Path>, T: AsRef<[u8]>>(folder: &Path, files: &[(N, T)]) -> anyhow::Result<()> {
    // the innermost first: a folder is empty only after those in it are removed
    let mut made = VecDeque::from([Folders::make(folder)?]);
    let mut written = Vec::with_capacity(files.len());
    for (name, contents) in files {
        interrupt::check()?;
        let path = folder.join(name);
        if let Some(inner) = path.parent().filter(|inner| *inner != folder) {
            made.push_front(Folders::make(inner)?);
        }
        let mut file = Whole::create(&path)?;
        file.write_all(contents.as_ref()).with_context(|| format!("cannot write to {}", path.display()))?;
        written.push(file);
    }
    interrupt::check()?;
    Ok(wythoff_files::publish(written)?)
}

/// A number of bytes in a readable unit: bytes, kB or MB.
pub fn size(bytes: u64) -> String {
    match bytes {
        0..1_000 => counted(bytes, "byte"),
        1_000..1_000_000 => format!("{} kB", bytes.div_ceil(1_000)),
        _ => format!("{:.1} MB", bytes as f64 / 1e6),
    }
}

impl Output {
    /// Opens a destination: the file, or standard output if no path is given.
    pub fn open(path: Option<&Path>) -> anyhow::Result<Output> {
        let (sink, name) = match path.filter(|path| !is_stdout(path)) {
            None => (Sink::Stdout(Checked::new(Standard::output())), "standard output".to_owned()),
            Some(path) => (sink(path)?, path.display().to_string()),
        };
        let buffer = Vec::with_capacity(BLOCK + 4096);
        Ok(Output { buffer, sink, name, what: String::new(), bytes: 0, quiet: false })
    }

    /// Opens a partial file, which is kept if the run is interrupted and already holds `bytes` bytes.
    pub fn part(path: &Path, part: Part, bytes: u64) -> Output {
        let name = path.display().to_string();
        Output { buffer: Vec::new(), sink: Sink::Part(part), name, what: String::new(), bytes, quiet: false }
    }

    /// Standard output.
    pub fn stdout() -> anyhow::Result<Output> {
        Output::open(None)
    }

    /// Whether the output goes to standard output and that is a terminal.
    pub fn is_terminal(&self) -> bool {
        matches!(&self.sink, Sink::Stdout(_)) && io::stdout().is_terminal()
    }

    /// Whether it is useful to complete the output after an interrupt: not for a file, which would never appear.
    pub fn keeps_partial(&self) -> bool {
        matches!(self.sink, Sink::Stdout(_) | Sink::Direct(_))
    }

    /// Sets what is being written, for the note about the finished file.
    pub fn holds(&mut self, what: impl Into<String>) {
        self.what = what.into();
    }

    /// Appends a number in decimal.
    pub fn number(&mut self, number: u64) {
        wythoff::list::number(number, &mut self.buffer);
    }

    /// Appends text. Where it may reach a terminal, control characters are made visible, because the text may be untrusted.
    pub fn text(&mut self, text: &str) {
        match self.sink {
            Sink::Stdout(_) | Sink::Direct(_) => self.bytes(visible(text).as_bytes()),
            Sink::Whole(_) | Sink::Part(_) => self.bytes(text.as_bytes()),
        }
    }

    /// Appends prose; at a terminal long numbers are shortened.
    pub fn words(&mut self, words: &str) {
        if self.is_terminal() { self.text(&shortened(words)) } else { self.text(words) }
    }

    /// Appends text and a line feed.
    pub fn line(&mut self, line: impl AsRef<str>) {
        self.text(line.as_ref());
        self.byte(b'\n');
    }

    /// Appends bytes unchanged.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.buffer.extend_from_slice(bytes);
    }

    /// Appends one ASCII character.
    pub fn byte(&mut self, byte: u8) {
        self.buffer.push(byte);
    }

    /// Writes out the buffer if it holds a block; to be called between lines.
    pub fn relieve(&mut self) -> anyhow::Result<()> {
        if self.buffer.len() >= BLOCK { self.write_out() } else { Ok(()) }
    }

    /// Writes out the buffer at once, for a reader who waits for it.
    pub fn flush(&mut self) -> anyhow::Result<()> {
        self.write_out()?;
        self.sink.writer().flush().with_context(|| format!("cannot write to {}", self.name))
    }

    /// Appends an answer as one line of JSON, which is written block by block and may be longer than memory.
    pub fn json(&mut self, answer: &impl Serialize) -> anyhow::Result<()> {
        let written = Envelope::of(answer).serialize(&mut json::to(Blocks(self))).map_err(io::Error::from);
        written.with_context(|| format!("cannot write to {}", self.name))?;
        self.byte(b'\n');
        Ok(())
    }

    /// Appends the answer of a question as one line of JSON, which may be longer than memory.
    pub fn answer(&mut self, answer: &dyn AnyAnswer) -> anyhow::Result<()> {
        let command = COMMAND.get().map_or("", String::as_str);
        self.answer_behind(&Map::from_iter([("command".to_owned(), command.into())]), answer)
    }

    /// Appends the answer of a question as one line of JSON, behind the fields of `head`.
    pub fn answer_behind(&mut self, head: &Map<String, Value>, answer: &dyn AnyAnswer) -> anyhow::Result<()> {
        let written = answer.write_json(head, &mut Blocks(self));
        written.with_context(|| format!("cannot write to {}", self.name))?;
        self.byte(b'\n');
        Ok(())
    }

    /// Abandons the output, and removes a partial file that nobody will continue.
    pub fn discard(self) {
        if let Sink::Part(part) = self.sink {
            part.discard();
        }
    }

    /// Writes what is left; a file now takes its name, and a note on standard error names it and its size.
    pub fn finish(mut self) -> anyhow::Result<()> {
        self.flush()?;
        let published: Result<(), Failed> = match self.sink {
            Sink::Stdout(_) | Sink::Direct(_) => return Ok(()),
            Sink::Whole(file) => file.publish(),
            Sink::Part(part) => part.publish(),
        };
        published?;
        if !self.quiet {
            let what = if self.what.is_empty() { String::new() } else { format!("{}, ", self.what) };
            failure::say(&format!("Wrote {}: {what}{}.", self.name, size(self.bytes)));
        }
        Ok(())
    }

    fn write_out(&mut self) -> anyhow::Result<()> {
        self.write_block().with_context(|| format!("cannot write to {}", self.name))
    }

    fn write_block(&mut self) -> io::Result<()> {
        self.sink.writer().write_all(&self.buffer)?;
        self.bytes += self.buffer.len() as u64;
        self.buffer.clear();
        Ok(())
    }
}

/// Numbers with more digits than this are shortened at a terminal.
const WHOLE: usize = 120;
/// The numbers of digits kept at the beginning and at the end of a shortened number.
const ENDS: (usize, usize) = (10, 6);

/// The text with long numbers shortened, as in `1618033988…834365 (100,000 digits)`.
fn shortened(text: &str) -> String {
    let mut short = String::new();
    for part in text.split_inclusive(|c: char| !c.is_ascii_digit()) {
        let digits = part.bytes().take_while(u8::is_ascii_digit).count();
        if digits <= WHOLE {
            short.push_str(part);
            continue;
        }
        let (first, last) = (&part[..ENDS.0], &part[digits - ENDS.1..digits]);
        short.push_str(&format!("{first}…{last} ({} digits){}", grouped(digits), &part[digits..]));
    }
    short
}

/// A number with commas between groups of three digits.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let comma =
        |(k, c): (usize, char)| (k > 0 && (digits.len() - k).is_multiple_of(3)).then_some(',').into_iter().chain([c]);
    digits.chars().enumerate().flat_map(comma).collect()
}

/// A writer that appends to an output, block by block.
struct Blocks<'o>(&'o mut Output);

impl Write for Blocks<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.bytes(bytes);
        if self.0.buffer.len() >= BLOCK {
            self.0.write_block()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn is_stdout(path: &Path) -> bool {
    [Path::new("-"), Path::new("/dev/stdout")].contains(&path)
}

/// Whether the path is a regular file or could become one. Other files cannot be written again from the beginning.
pub fn is_regular(path: &Path) -> bool {
    let is_special = fs::metadata(path).is_ok_and(|metadata| !metadata.is_file());
    !(is_special || is_stdout(path) || path.starts_with("/dev") || path.starts_with("/proc"))
}

/// Opens a path: devices and pipes for direct writing, regular files so that they appear when they are complete.
fn sink(path: &Path) -> anyhow::Result<Sink> {
    if !is_regular(path) {
        let file = OpenOptions::new().append(true).open(path);
        let file = file.with_context(|| format!("cannot write to {}", path.display()))?;
        return Ok(Sink::Direct(Checked::new(file)));
    }
    Ok(Sink::Whole(Whole::create(path)?))
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn long_numbers_are_shortened() {
        assert_eq!(shortened("N\nWinning move: (3,5) -> (1,3).\n"), "N\nWinning move: (3,5) -> (1,3).\n");
        let (ones, nines) = ("1".repeat(120), "9".repeat(12_345));
        assert_eq!(shortened(&format!("({ones},{nines})")), format!("({ones},9999999999…999999 (12,345 digits))"));
        assert_eq!(shortened(&nines), "9999999999…999999 (12,345 digits)");
    }
}
