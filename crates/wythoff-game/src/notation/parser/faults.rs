//! Errors that several constructs share, and suggestions for misspelt words.

use super::super::error::{NotationError, Span};
use super::PRIMITIVES;
use crate::catalogue;
use crate::ray::Lengths;
use crate::rules::RulesError;

pub(super) fn at(error: RulesError, span: Span) -> NotationError {
    NotationError::new(error.message, span, error.hint)
}

pub(super) fn twice(clause: &str, span: Span) -> NotationError {
    NotationError::new(format!("a second `{clause}` clause"), span, format!("keep one `{clause}` clause"))
}

pub(super) fn no_such_length(lengths: Lengths, span: Span) -> NotationError {
    let (p, max) = (lengths.modulus, lengths.max.unwrap_or(0));
    NotationError::new(
        format!("no multiple of {p} is up to {max}"),
        span,
        "allow greater lengths, or leave the part out",
    )
}

pub(super) fn unknown(name: &str, span: Span) -> NotationError {
    let known = catalogue::ENTRIES.iter().map(|entry| entry.name).chain(PRIMITIVES.iter().copied());
    let hint = nearest(name, known).unwrap_or_else(|| {
        "moves are rook, bishop, knight, leaper(k,l), leaps{...}, rays{...}; `wythoff games` lists the named games"
            .to_owned()
    });
    NotationError::new(format!("no move or game is called `{name}`"), span, hint)
}

/// "did you mean ...", if some known word is close.
pub(super) fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<String> {
    let far = (word.chars().count() / 3).max(1);
    let (distance, best) =
        known.map(|known| (strsim::damerau_levenshtein(word, known), known)).min_by_key(|(distance, _)| *distance)?;
    (distance <= far).then(|| format!("did you mean `{best}`?"))
}
