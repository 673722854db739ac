//! Dictionaries as text: `0>10, 1>0`.

use super::{Dictionary, DictionaryError, Reading, Word};
use crate::bits::BitsError;

/// Why a text is not a dictionary.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DictionaryTextError {
    /// An entry without an arrow, or with two.
    #[error("`{0}` is not an entry; write a word, > and its translate, as in 0>10")]
    Entry(String),
    /// A word or translate that is no bit-string.
    #[error("in the entry `{entry}`: {error}")]
    Bits {
        /// The entry as it stands.
        entry: String,
        /// What is wrong with it.
        error: BitsError,
    },
    /// The words are no dictionary.
    #[error(transparent)]
    Dictionary(#[from] DictionaryError),
}

impl Dictionary {
    /// Reads entries `word>translate`, separated by commas or line ends; `->` may be written for `>`.
    ///
    /// Blank lines are skipped, and what follows `#` in a line. [`Display`](std::fmt::Display) writes the same form.
    ///
    /// # Errors
    /// The text is no list of entries, or its words are no dictionary: see [`Dictionary::new`].
    pub fn parse(text: &str, reading: Reading) -> Result<Dictionary, DictionaryTextError> {
        let words = entries(text, ',').map(word).collect::<Result<_, _>>()?;
        Ok(Dictionary::new(words, reading)?)
    }
}

fn word(entry: &str) -> Result<Word, DictionaryTextError> {
    let (bits, translate) = sides(entry).ok_or_else(|| DictionaryTextError::Entry(entry.to_owned()))?;
    let read = |side: &str| side.parse().map_err(|error| DictionaryTextError::Bits { entry: entry.to_owned(), error });
    Ok(Word::new(read(bits)?, read(translate)?))
}

/// The entries of a text, trimmed: separated by a sign or line ends, comments after `#`, blank ones skipped.
pub(crate) fn entries(text: &str, between: char) -> impl Iterator<Item = &str> {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or(""));
    lines.flat_map(move |line| line.split(between)).map(str::trim).filter(|entry| !entry.is_empty())
}

/// The only character of a text.
pub(crate) fn only_letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// The two sides of `left>right` or `left->right`, trimmed; `None` without exactly one arrow.
pub(crate) fn sides(entry: &str) -> Option<(&str, &str)> {
    let (left, right) = entry.split_once('>')?;
    let left = left.strip_suffix('-').unwrap_or(left);
    (!right.contains('>')).then(|| (left.trim(), right.trim()))
}
