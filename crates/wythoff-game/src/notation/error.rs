//! Errors of the notation: a message, a place in the text and a hint.

use std::ops::Range;

/// A range of bytes in the text, on character boundaries.
pub type Span = Range<usize>;

/// What is wrong with a text in the notation, where, and what to write instead.
///
/// ```
/// let text = "rook + knigth";
/// let error = wythoff_game::notation::parse(text).unwrap_err();
/// assert_eq!(error.to_string(), "no move or game is called `knigth`; did you mean `knight`?");
/// assert_eq!(&text[error.span], "knigth");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}; {hint}")]
pub struct NotationError {
    /// What is wrong with the text.
    pub message: String,
    /// Where the text is wrong, in bytes; empty at the end of the text.
    pub span: Span,
    /// What to write instead.
    pub hint: String,
}

impl NotationError {
    pub(crate) fn new(message: impl Into<String>, span: Span, hint: impl Into<String>) -> Self {
        NotationError { message: message.into(), span, hint: hint.into() }
    }
}
