//! The text notation of dictionaries: `0>10, 1>0`.

use std::fmt;

use super::{Dictionary, DictionaryError, Reading, Word};
use crate::bits::{Bits, BitsError};

/// The reason why a text is not a dictionary.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DictionaryTextError {
    /// An entry has no arrow, or two.
    #[error("{lines}`{entry}` is not an entry; write a word, > and its translate, as in 0>10")]
    Entry {
        /// The text of the entry.
        entry: String,
        /// The line of the entry.
        lines: Lines,
    },
    /// A word or translate is not a bit-string.
    #[error("{lines}in the entry `{entry}`: {error}")]
    Bits {
        /// The text of the entry.
        entry: String,
        /// The line of the entry.
        lines: Lines,
        /// The reason why the word or translate is not a bit-string.
        error: BitsError,
    },
    /// The words do not form a dictionary.
    #[error("{lines}{error}")]
    Dictionary {
        /// The reason why the words do not form a dictionary.
        error: DictionaryError,
        /// The lines of the words that `error` names.
        lines: Lines,
    },
}

/// The numbers of the lines of a text, counted from 1, that an error names; empty if the text has only one line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lines(pub Vec<usize>);

impl fmt::Display for Lines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0[..] {
            [] => Ok(()),
            [line] => write!(f, "line {line}: "),
            [first, second, ..] => write!(f, "lines {first} and {second}: "),
        }
    }
}

impl Dictionary {
    /// Reads entries `word>translate`, separated by commas or line ends; `->` may be written for `>`.
    ///
    /// Blank lines, and everything after `#` in a line, are skipped. [`Display`](std::fmt::Display) writes the same
    /// form.
    ///
    /// # Errors
    /// The text is not a list of entries, or its words do not form a dictionary: see [`Dictionary::new`].
    pub fn parse(text: &str, reading: Reading) -> Result<Dictionary, DictionaryTextError> {
        let words = entries(text, ',').map(word).collect::<Result<Vec<_>, _>>()?;
        let lines = |of: &[&Bits]| {
            let named = words.iter().zip(entries(text, ',')).filter(|(word, _)| of.contains(&&word.bits));
            Lines(named.flat_map(|(_, entry)| entry.lines.0).collect())
        };
        Dictionary::new(words.clone(), reading).map_err(|error| {
            let lines = match &error {
                DictionaryError::Twice(word) => lines(&[word]),
                DictionaryError::Prefix { short, long } => lines(&[short, long]),
                DictionaryError::EmptyWord => lines(&[&Bits::new()]),
                DictionaryError::Empty => Lines::default(),
            };
            DictionaryTextError::Dictionary { error, lines }
        })
    }
}

fn word(entry: Entry) -> Result<Word, DictionaryTextError> {
    let Entry { text, lines } = entry;
    let bad = || DictionaryTextError::Entry { entry: text.to_owned(), lines: lines.clone() };
    let (bits, translate) = sides(text).ok_or_else(bad)?;
    let read = |side: &str| {
        side.parse().map_err(|error| DictionaryTextError::Bits { entry: text.to_owned(), lines: lines.clone(), error })
    };
    Ok(Word::new(read(bits)?, read(translate)?))
}

/// An entry of a text, with its line.
pub(crate) struct Entry<'t> {
    pub text: &'t str,
    pub lines: Lines,
}

/// The entries of a text, trimmed: separated by `between` or line ends, without comments after `#` and without blank
/// entries.
pub(crate) fn entries(text: &str, between: char) -> impl Iterator<Item = Entry<'_>> {
    let has_lines = text.trim_end().contains('\n');
    let lines = (1..).zip(text.lines()).map(|(number, line)| (number, line.split('#').next().unwrap_or("")));
    let entries = lines.flat_map(move |(number, line)| line.split(between).map(move |entry| (number, entry.trim())));
    entries.filter(|(_, text)| !text.is_empty()).map(move |(number, text)| {
        let lines = Lines(if has_lines { vec![number] } else { Vec::new() });
        Entry { text, lines }
    })
}

/// The only character of a text; `None` if it has none or several.
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
