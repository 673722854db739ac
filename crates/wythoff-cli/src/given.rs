//! Numbers and positions read from a file, `@FILE`, or from standard input, `@-`: on Linux a command-line argument cannot be longer than
//! 128 KiB.

use std::fs::File;
use std::io::{self, Read};
use std::sync::atomic::{AtomicBool, Ordering};

use wythoff::ask::Stored;
use wythoff::{Diagnostic, input};

/// The most bytes read from a file or standard input: two numbers with the most digits allowed, in groups, and some more.
const MOST: u64 = 4 * input::DIGITS as u64;

const HINT: &str = "write a number, @FILE for one that stands in a file, or @- for one that comes from standard input";

/// Reads a text itself, or, if it begins with `@`, the content of the file whose name follows.
pub fn given<T>(text: &str, read: impl FnOnce(&str) -> Result<T, Diagnostic>) -> Result<T, Diagnostic> {
    match stored(text) {
        None => read(text),
        Some(stored) => stored.and_then(|stored| {
            let whole = input::trimmed(text, 0..text.len());
            read(&stored.text).map_err(|mistake| stored.mistake(mistake, whole))
        }),
    }
}

/// The text that an argument of a question refers to, as `@FILE` or `@-`; `None` if it is the text itself.
pub fn stored(text: &str) -> Option<Result<Stored, Diagnostic>> {
    let whole = input::trimmed(text, 0..text.len());
    let name = text[whole.clone()].strip_prefix('@')?;
    let source = if name == "-" { "standard input" } else { name };
    let stored = content(name).map(|text| Stored { name: source.to_owned(), text });
    Some(stored.map_err(|message| Diagnostic::new(message, whole, HINT)))
}

/// The text of a file or of standard input; a `\` at the end of a line joins it to the next.
fn content(name: &str) -> Result<String, String> {
    static TAKEN: AtomicBool = AtomicBool::new(false);
    let bytes = match name {
        "" => return Err("the name of a file is missing after @".to_owned()),
        "-" if TAKEN.swap(true, Ordering::Relaxed) => {
            return Err("standard input can be read only once, and an argument before this one has read it".to_owned());
        }
        "-" => bytes(io::stdin().lock()).map_err(|error| format!("cannot read standard input: {error}"))?,
        name => File::open(name).and_then(bytes).map_err(|error| format!("cannot read {name}: {error}"))?,
    };
    let source = if name == "-" { "standard input" } else { name };
    if bytes.len() as u64 > MOST {
        return Err(format!("{source} holds more than {MOST} bytes, which is more than two numbers need"));
    }
    let text = String::from_utf8(bytes).map_err(|_| format!("{source} is not text in UTF-8"))?;
    // `bc` breaks long numbers into lines with `\` at the end.
    let text = if text.contains('\\') { text.replace("\\\r\n", "").replace("\\\n", "") } else { text };
    match text.trim() {
        "" => Err(format!("{source} is empty")),
        _ => Ok(text),
    }
}

/// Reads at most one byte more than the limit, so that longer inputs are noticed.
fn bytes(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(MOST + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
