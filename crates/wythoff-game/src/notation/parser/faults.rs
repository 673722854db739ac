//! Errors shared by several constructs of the parser, and suggestions for misspelt words.

use super::super::error::{NotationError, Span};
use crate::catalogue;
use crate::kinds::{self, KINDS};
use crate::rules::RulesError;

/// An error of the rules as an error at a place in their text.
pub(crate) fn at(error: RulesError, span: Span) -> NotationError {
    NotationError::new(error.message, span, error.hint)
}

pub(super) fn twice(clause: &str, span: Span) -> NotationError {
    NotationError::new(format!("a second `{clause}` clause"), span, format!("keep one `{clause}` clause"))
}

pub(super) fn unknown(name: &str, span: Span) -> NotationError {
    let known = catalogue::ENTRIES.iter().map(|entry| entry.name).chain(kinds::words());
    let hint = nearest(name, known).unwrap_or_else(|| {
        let mut usages: Vec<&str> = KINDS.iter().flat_map(|kind| kind.usages()).copied().collect();
        usages.sort_unstable_by_key(|&usage| (usage != "rook", usage));
        format!("moves are {}; `wythoff games` lists the named games", usages.join(", "))
    });
    NotationError::new(format!("no move or game is called `{name}`"), span, hint)
}

/// The hint "did you mean ...", if a known word is close to this one.
pub(super) fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<String> {
    let letters = word.chars().count();
    let far = (letters / 3).max(1);
    // the difference of the lengths is a lower bound, and a long word is not compared with short ones
    let known = known.filter(|known| known.chars().count().abs_diff(letters) <= far);
    let (distance, best) =
        known.map(|known| (strsim::damerau_levenshtein(word, known), known)).min_by_key(|(distance, _)| *distance)?;
    (distance <= far).then(|| format!("did you mean `{best}`?"))
}
