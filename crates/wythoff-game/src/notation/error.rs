//! Errors of the notation: a message, a place, a hint.

use std::ops::Range;

/// A range of bytes in the text, on character boundaries.
pub type Span = Range<usize>;

/// What is wrong with a notation, where, and what to write instead.
///
/// `Display` is one line; [`NotationError::with_caret`] shows the place under the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}; {hint}")]
pub struct NotationError {
    /// What is wrong.
    pub message: String,
    /// Where: bytes of the text; empty at the end of the text.
    pub span: Span,
    /// What to write instead.
    pub hint: String,
}

impl NotationError {
    pub(crate) fn new(message: impl Into<String>, span: Span, hint: impl Into<String>) -> Self {
        NotationError { message: message.into(), span, hint: hint.into() }
    }

    /// The message, the text with carets under the place, and the hint, on four lines.
    ///
    /// ```
    /// let text = "rook + knigth";
    /// let error = wythoff_game::notation::parse(text).unwrap_err();
    /// assert_eq!(
    ///     error.with_caret(text),
    ///     "no move or game is called `knigth`\n  rook + knigth\n         ^^^^^^\nhint: did you mean `knight`?"
    /// );
    /// ```
    pub fn with_caret(&self, text: &str) -> String {
        // One column a character, whatever it is: control characters must not move the cursor.
        let clean: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let column = text.get(..self.span.start).map_or(0, |before| before.chars().count());
        let width = text.get(self.span.clone()).map_or(1, |marked| marked.chars().count().max(1));
        format!("{}\n  {clean}\n  {}{}\nhint: {}", self.message, " ".repeat(column), "^".repeat(width), self.hint)
    }
}
