//! Bytes as texts, and checks of errors that point into a text.

use std::ops::Range;

/// The longest prefix of the bytes that is a valid text.
pub fn text(bytes: &[u8]) -> &str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default(),
    }
}

/// Asserts that an error points into the text and that its message and hint are not empty.
pub fn points_into(text: &str, span: &Range<usize>, message: &str, hint: &str) {
    assert!(text.get(span.clone()).is_some(), "{text:?}: there is no place {span:?}");
    assert!(!message.is_empty() && !hint.is_empty(), "{text:?}: {message:?}, {hint:?}");
}
