//! Untrusted text made safe for display.

use std::borrow::Cow;

/// The text with a visible mark in place of each character that a terminal would interpret or that changes the direction of writing: `␛` for an
/// escape, `�` for characters without a picture of their own. Line feeds and tabs stay.
///
/// All text from outside goes through this before it is displayed: contents and names of files, arguments, names of players. Each mark is one
/// character, so that columns of text stay aligned. One pass over the bytes.
///
/// ```
/// use wythoff_game::visible;
/// assert_eq!(visible("wythoff 0.1.0\u{1b}[1;1H"), "wythoff 0.1.0␛[1;1H");
/// assert_eq!(visible("a name\u{202e}"), "a name�");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.bytes().all(is_shown) || !text.contains(|c| mark(c) != c) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(mark).collect())
}

/// The text as [`visible`] gives it, with marks for line feeds and tabs too, so that it is a single line.
pub fn visible_line(text: &str) -> Cow<'_, str> {
    let shown = visible(text);
    if !shown.contains(['\n', '\t']) {
        return shown;
    }
    Cow::Owned(shown.replace('\n', "␊").replace('\t', "␉"))
}

/// Whether this character is displayed and not interpreted; `false` for line feeds and tabs.
pub fn is_visible(c: char) -> bool {
    mark(c) == c && !matches!(c, '\n' | '\t')
}

/// Whether this byte needs no further check: no character that gets a mark begins with it.
fn is_shown(byte: u8) -> bool {
    // All characters that get a mark begin with one of these bytes.
    !matches!(byte, 0..=8 | 11..=31 | 0x7f | 0xc2 | 0xd8 | 0xe2)
}

/// The character that is displayed in place of this one: a mark, or the character itself.
fn mark(c: char) -> char {
    match c {
        '\n' | '\t' => c,
        '\0'..='\x1f' => char::from_u32(0x2400 + u32::from(c)).unwrap_or('\u{fffd}'),
        '\x7f' => '␡',
        '\u{80}'..='\u{9f}' => '\u{fffd}',
        // Marks, embeddings, overrides and isolates of direction; separators of lines and paragraphs.
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => '\u{fffd}',
        _ => c,
    }
}
