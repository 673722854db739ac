//! Bytes as texts and as small numbers.

use std::ops::Range;

/// The longest beginning that is a text.
pub fn text(bytes: &[u8]) -> &str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default(),
    }
}

/// An error has to point into the text, say something, and be showable.
pub fn points_into(text: &str, span: &Range<usize>, message: &str, hint: &str) {
    assert!(text.get(span.clone()).is_some(), "{text:?}: there is no place {span:?}");
    assert!(!message.is_empty() && !hint.is_empty(), "{text:?}: {message:?}, {hint:?}");
}
