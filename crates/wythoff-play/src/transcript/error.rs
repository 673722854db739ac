//! Why a text is not a transcript: a message, a place, a hint.

use std::fmt;
use std::ops::Range;

/// How many characters of a long line are shown on each side of the place.
const AROUND: usize = 40;

/// What is wrong with a transcript, where, and what to write instead.
///
/// `Display` is one line; [`TranscriptError::with_caret`] shows the place under the line of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranscriptError {
    /// What is wrong.
    pub message: String,
    /// Where: bytes of the text; empty at its end.
    pub span: Range<usize>,
    /// What to write instead.
    pub hint: String,
}

impl TranscriptError {
    pub(super) fn new(message: impl Into<String>, span: Range<usize>, hint: impl Into<String>) -> Self {
        TranscriptError { message: message.into(), span, hint: hint.into() }
    }

    /// The message, what surrounds the place in its line with carets under it, and the hint, on four lines.
    pub fn with_caret(&self, text: &str) -> String {
        let start = self.span.start.min(text.len());
        let before = text.get(..start).unwrap_or_default();
        let line = before.rfind('\n').map_or(0, |at| at + 1);
        let before: Vec<char> = text.get(line..start).unwrap_or_default().chars().collect();
        let rest = text.get(start..).unwrap_or_default().split('\n').next().unwrap_or_default();
        let marked = text.get(self.span.clone()).unwrap_or_default().split('\n').next().unwrap_or_default();
        let width = marked.chars().count().clamp(1, 2 * AROUND);
        let left = before.len().saturating_sub(AROUND);
        let shown = before.iter().skip(left).copied().chain(rest.chars().take(width + AROUND));
        // One column a character, whatever it is: control characters must not move the cursor.
        let shown: String = shown.map(|c| if c.is_control() { ' ' } else { c }).collect();
        let (open, close) =
            (if left > 0 { "…" } else { "" }, if rest.chars().count() > width + AROUND { "…" } else { "" });
        let column = before.len() - left + open.chars().count();
        let (gap, carets) = (" ".repeat(column), "^".repeat(width));
        format!("{}\n  {open}{shown}{close}\n  {gap}{carets}\nhint: {}", self.message, self.hint)
    }
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; {}", self.message, self.hint)
    }
}

impl std::error::Error for TranscriptError {}
