//! Error messages about a text: what is wrong, where, and what to write instead.

use std::fmt;
use std::ops::Range;

use wythoff_automata::logic::LogicError;
use wythoff_exact::ParseError;
use wythoff_game::{NotationError, visible, visible_line};

/// Greatest number of characters of a text that a message repeats.
const QUOTED: usize = 40;

/// Number of characters of a long line that are shown on each side of the mistake.
const AROUND: usize = 40;

/// An error message about a text, in the form that every interface receives: what is wrong, where, and what to write instead.
///
/// `Display` is one line; [`Diagnostic::with_caret`] marks the mistake under the line of the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}; {hint}")]
pub struct Diagnostic {
    /// What is wrong.
    pub message: String,
    /// The bytes of the text that are wrong; empty where something is missing.
    pub span: Range<usize>,
    /// What to write instead.
    pub hint: String,
    /// Texts that could replace the whole text, the likeliest first; empty if none is known.
    pub instead: Vec<String>,
}

impl Diagnostic {
    /// A diagnostic without suggestions: a message, the wrong part of the text, and a hint.
    pub fn new(message: impl Into<String>, span: Range<usize>, hint: impl Into<String>) -> Self {
        Diagnostic { message: message.into(), span, hint: hint.into(), instead: Vec::new() }
    }

    /// The message for a longer text in which the text of this message begins at byte `by`.
    pub fn moved(mut self, by: usize) -> Self {
        self.span = self.span.start + by..self.span.end + by;
        self
    }

    /// The message with another hint.
    pub fn hinting(mut self, hint: impl Into<String>) -> Self {
        self.hint = hint.into();
        self
    }

    /// The message with suggestions that could replace the whole text; the hint names them if there are any.
    pub fn or_instead(mut self, instead: Vec<String>) -> Self {
        let quoted: Vec<String> = instead.iter().map(|text| format!("`{text}`")).collect();
        self.hint = match &quoted[..] {
            [] => self.hint,
            [only] => format!("did you mean {only}?"),
            [first @ .., last] => format!("did you mean {} or {last}?", first.join(", ")),
        };
        self.instead = instead;
        self
    }

    /// Four lines: the message, the line of the text around the mistake, carets under it, and the hint.
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
        // Control characters become visible signs of one column, so that the carets stay aligned.
        let shown: String = shown.collect();
        let shown = visible_line(&shown);
        let (open, close) =
            (if left > 0 { "…" } else { "" }, if rest.chars().count() > width + AROUND { "…" } else { "" });
        let column = before.len() - left + open.chars().count();
        let (gap, carets) = (" ".repeat(column), "^".repeat(width));
        let (message, hint) = (visible(&self.message), visible(&self.hint));
        format!("{message}\n  {open}{shown}{close}\n  {gap}{carets}\nhint: {hint}")
    }
}

impl From<NotationError> for Diagnostic {
    fn from(error: NotationError) -> Self {
        Diagnostic { message: error.message, span: error.span, hint: error.hint, instead: Vec::new() }
    }
}

impl From<LogicError> for Diagnostic {
    fn from(error: LogicError) -> Self {
        Diagnostic {
            message: error.message,
            span: error.span.unwrap_or_default(),
            hint: error.hint,
            instead: Vec::new(),
        }
    }
}

impl From<ParseError> for Diagnostic {
    fn from(error: ParseError) -> Self {
        Diagnostic { message: error.message, span: error.span, hint: error.hint, instead: Vec::new() }
    }
}

/// A text quoted for a message: shortened, and on one line.
pub(super) struct Quoted<'t>(pub &'t str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let short: String = self.0.chars().take(QUOTED).collect();
        let more = if self.0.chars().nth(QUOTED).is_some() { "…" } else { "" };
        write!(f, "`{}{more}`", visible_line(&short))
    }
}
