//! JSON that is safe to show: characters that a terminal would obey, or that change the direction of writing, are escaped.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};
use wythoff_game::is_visible;

/// A serialiser that writes JSON on one line, with invisible characters escaped.
pub fn to<W: Write>(out: W) -> Serializer<W, Escaped> {
    Serializer::with_formatter(out, Escaped)
}

/// The JSON of a value, on one line.
pub fn text(value: &impl Serialize) -> serde_json::Result<String> {
    let mut bytes = Vec::new();
    value.serialize(&mut to(&mut bytes))?;
    String::from_utf8(bytes).map_err(|error| serde_json::Error::io(io::Error::other(error)))
}

/// The JSON of an object without the bracket that closes it, so that further fields can follow.
pub fn open(object: &impl Serialize) -> serde_json::Result<String> {
    let mut text = text(object)?;
    text.pop();
    Ok(text)
}

/// A JSON formatter that escapes invisible characters. JSON itself requires escapes only for characters before the space.
pub struct Escaped;

impl Formatter for Escaped {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, out: &mut W, fragment: &str) -> io::Result<()> {
        let mut rest = fragment;
        while let Some(at) = rest.find(|c| !is_visible(c)) {
            out.write_all(&rest.as_bytes()[..at])?;
            let hidden = rest[at..].chars().next().unwrap_or_default();
            write!(out, "\\u{:04x}", u32::from(hidden))?;
            rest = &rest[at + hidden.len_utf8()..];
        }
        out.write_all(rest.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_escaped_is_read_as_it_was() {
        let name = "a\u{202e}b\u{7f}\u{9b}c\u{1b}[0m φ \"quoted\" \u{2028}";
        let written = text(&name).unwrap();
        assert_eq!(written, r#""a\u202eb\u007f\u009bc\u001b[0m φ \"quoted\" \u2028""#);
        assert_eq!(serde_json::from_str::<String>(&written).unwrap(), name);
    }
}
