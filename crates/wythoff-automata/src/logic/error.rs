//! Errors of sentences, with a message, a place in the text and a hint, and suggestions for misspelt names.

use std::hash::{Hash, Hasher};
use std::ops::Range;

/// What is wrong with a sentence, where, and what to write instead.
///
/// ```
/// let text = "?msd_fib An n < m*n";
/// let error = wythoff_automata::logic::parse(text).unwrap_err();
/// assert_eq!(error.to_string(), "multiplication is by constants only; one factor must be a number, as in `3*x`");
/// assert_eq!(&text[error.span.unwrap()], "m*n");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}; {hint}")]
#[non_exhaustive]
pub struct LogicError {
    /// What is wrong.
    pub message: String,
    /// The bytes of the text that are wrong, or an empty range at its end; `None` if a program built the sentence.
    pub span: Option<Span>,
    /// What to write instead.
    pub hint: String,
}

impl LogicError {
    /// An error at a place of a sentence, with a message and a hint.
    pub fn new(message: impl Into<String>, place: impl Into<Place>, hint: impl Into<String>) -> Self {
        LogicError { message: message.into(), span: place.into().span(), hint: hint.into() }
    }
}

/// The known name closest to a word by edit distance, if the distance is at most a third of the word's length, or 1.
///
/// ```
/// use wythoff_automata::logic::nearest;
/// assert_eq!(nearest("phni", ["fib", "phin"]), Some("phin"));
/// assert_eq!(nearest("queen", ["fib", "phin"]), None);
/// ```
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let letters = word.chars().count();
    let far = (letters / 3).max(1);
    // the difference of the lengths is a lower bound, and a long word is not compared with short ones
    let known = known.into_iter().filter(|known| known.chars().count().abs_diff(letters) <= far);
    let near = known.map(|known| (strsim::damerau_levenshtein(word, known), known));
    near.min_by_key(|(distance, _)| *distance).filter(|(distance, _)| *distance <= far).map(|(_, known)| known)
}

/// A range of bytes in the text of a sentence, on character boundaries.
pub type Span = Range<usize>;

/// The place of a part of a sentence in its text; none if a program built it.
///
/// All places are equal, so that comparing trees ignores them.
#[derive(Clone, Debug, Default)]
pub struct Place(Option<Span>);

impl Place {
    /// No place: the part was not read from a text.
    pub const NOWHERE: Place = Place(None);

    /// The bytes of the text, if the part was read from one.
    pub fn span(&self) -> Option<Span> {
        self.0.clone()
    }
}

impl From<Span> for Place {
    fn from(span: Span) -> Self {
        Place(Some(span))
    }
}

impl PartialEq for Place {
    fn eq(&self, _: &Place) -> bool {
        true
    }
}

impl Eq for Place {}

impl Hash for Place {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
