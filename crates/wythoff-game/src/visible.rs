//! Texts of strangers, as they may be shown.

use std::borrow::Cow;

/// The text with a mark in the place of each character that a terminal would obey, or that changes the direction of writing: `␛` for an escape,
/// `�` for those without a picture of their own. Line feeds and tabs stay.
///
/// Whatever was written by others goes through this before it is shown: files, names of files, arguments, players. Each mark is one character, so that
/// what stands under a character still does. The cost is that of one look at each byte.
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

/// The same on one line: line feeds and tabs have marks, too.
pub fn visible_line(text: &str) -> Cow<'_, str> {
    let shown = visible(text);
    if !shown.contains(['\n', '\t']) {
        return shown;
    }
    Cow::Owned(shown.replace('\n', "␊").replace('\t', "␉"))
}

/// Is this character shown, and not obeyed? Line feeds and tabs are not.
pub fn is_visible(c: char) -> bool {
    mark(c) == c && !matches!(c, '\n' | '\t')
}

/// May this byte stand in a text without another look?
fn is_shown(byte: u8) -> bool {
    // all that have marks begin with one of these bytes
    !matches!(byte, 0..=8 | 11..=31 | 0x7f | 0xc2 | 0xd8 | 0xe2)
}

/// What is shown of a character.
fn mark(c: char) -> char {
    match c {
        '\n' | '\t' => c,
        '\0'..='\x1f' => char::from_u32(0x2400 + u32::from(c)).unwrap_or('\u{fffd}'),
        '\x7f' => '␡',
        '\u{80}'..='\u{9f}' => '\u{fffd}',
        // marks, embeddings, overrides and isolates of directions; separators of lines and paragraphs
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => '\u{fffd}',
        _ => c,
    }
}
