//! Dictionaries: finite lists of words with their translates, and what they determine in games.
//!
//! | module | what it holds |
//! |---|---|
//! | [`bits`] | packed bit-strings |
//! | [`process`] | dictionary processes: a string that is read by one head and written by another |
//! | [`outlook`] | what is proved about future steps: that a process never stops, that it runs in a circle, or that it stops |
//! | [`tag`], [`triangle`] | tag systems and multiplication tables, compiled to dictionaries |
//! | [`discovery`] | sectors, boundaries, the dictionary of a game, words that have not been seen |
//! | [`closure`] | all factors of a process; the words that occur; convergence; the proof for a game |
//! | [`study`] | discovery, completion and closure for one game |
//! | [`descent`] | the P-position of any column, row, index or diagonal |

pub mod bits;
mod circle;
pub mod closure;
pub mod descent;
pub mod discovery;
mod notation;
pub mod outlook;
mod phases;
pub mod process;
mod reader;
pub mod study;
pub mod tag;
pub mod triangle;
mod trie;
mod weights;

use std::fmt;

pub use bits::{Bits, BitsError};
pub use closure::{Closure, ClosureLimits, GameClosure, GameFault, NotClosed};
pub use descent::{Descent, DescentError};
pub use discovery::{
    Boundary, Completion, Criterion, Discovered, Discovery, DiscoveryError, Image, Sector, Sighting, Unsuited,
};
pub use notation::{DictionaryTextError, Lines};
pub use outlook::{Fate, Outlook, OutlookLimits};
pub use process::{Beside, Limits, Pause, Process, Step, Stop};
pub use reader::{Emission, Phase, Reader};
pub use study::{Study, StudyLimits};
pub use tag::{TagError, TagSystem};
pub use triangle::{Table, TableError};
use trie::Trie;
pub use weights::Weights;

/// A word of a dictionary with its translate.
///
/// In the dictionary of a game the word also determines the P-positions of its columns: see `rises`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The word, which is read.
    pub bits: Bits,
    /// The translate of the word, which is written.
    pub translate: Bits,
    /// For a dictionary of a game: for each 0 of the word, in order, the difference y - x of the upper P-position
    /// of its column, minus n.
    ///
    /// Here n is the number of upper P-positions, (0,0) included, in the columns up to the boundary before the word. So
    /// if that boundary is column c, bit i (i = 1, 2, ...) is 0 and its rise is r, then (c + i, c + i + n + r) is a
    /// P-position. Empty if the dictionary does not belong to a game.
    pub rises: Vec<i64>,
}

impl Word {
    /// A word without rises, for a dictionary that does not belong to a game.
    pub fn new(bits: Bits, translate: Bits) -> Self {
        Word { bits, translate, rises: Vec::new() }
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}>{}", self.bits, self.translate)
    }
}

/// The rule by which the next word of a string is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// No word is a prefix of another: the next word is the one with which the string continues.
    PrefixFree,
    /// Words may be prefixes of others: the next word is the longest one with which the string continues.
    LongestMatch,
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reading::PrefixFree => "prefix-free",
            Reading::LongestMatch => "longest match",
        })
    }
}

/// The result of reading at a place of a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Read {
    /// The word with this index, whatever follows the string.
    Word(usize),
    /// The string ends before the word is settled: the rest is a proper prefix of a word.
    End {
        /// The longest word that the rest begins with, if there is one.
        longest: Option<usize>,
    },
    /// No word can be read there, whatever follows the string.
    Stuck,
}

/// The reason why a list of words is not a dictionary.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DictionaryError {
    /// The list has no word.
    #[error("the dictionary has no word; give at least one")]
    Empty,
    /// The list contains the empty word, which cannot be read.
    #[error("the empty word is in the dictionary, and a reader would find it for ever; leave it out")]
    EmptyWord,
    /// A word has two entries.
    #[error("the word {0} has two translates; keep one")]
    Twice(Bits),
    /// A word of a prefix-free dictionary is a prefix of another.
    #[error("{short} is a prefix of {long}; drop one of them, or let the longest match win")]
    Prefix {
        /// The shorter word.
        short: Bits,
        /// The word that begins with it.
        long: Bits,
    },
}

/// A finite list of words over {0, 1} with their translates, and how it is read (MAH sections 3 and 4).
///
/// ```
/// use wythoff_dictionary::{Bits, Dictionary, Read, Reading};
/// let wythoff = Dictionary::parse("0>10, 1>0", Reading::PrefixFree)?;
/// assert!(wythoff.is_complete());
/// let (string, stuck): (Bits, Bits) = ("0110".parse().unwrap(), "011".parse().unwrap());
/// let some = Dictionary::parse("00>1, 011>0", Reading::PrefixFree)?;
/// assert_eq!(some.read(&string, 0), Read::Word(1));
/// assert_eq!(some.read(&string, 1), Read::Stuck);
/// assert_eq!(some.read(&string, 3), Read::End { longest: None });
/// assert_eq!(some.excluded().map(|word| word.to_string()).collect::<Vec<_>>(), ["010", "1"]);
/// # Ok::<(), wythoff_dictionary::DictionaryTextError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dictionary {
    words: Vec<Word>,
    reading: Reading,
    trie: Trie,
}

impl Dictionary {
    /// The dictionary with these words, which keep their order. O(total length of the words).
    ///
    /// # Errors
    /// The list is empty, a word is empty or occurs twice, or, for [`Reading::PrefixFree`], a word is a prefix of
    /// another. Translates may be empty: the process then writes nothing for the word.
    pub fn new(words: Vec<Word>, reading: Reading) -> Result<Dictionary, DictionaryError> {
        if words.is_empty() {
            return Err(DictionaryError::Empty);
        }
        let mut trie = Trie::new();
        for (index, word) in words.iter().enumerate() {
            if word.bits.is_empty() {
                return Err(DictionaryError::EmptyWord);
            }
            if trie.insert(&word.bits, index).is_some() {
                return Err(DictionaryError::Twice(word.bits.clone()));
            }
        }
        if reading == Reading::PrefixFree {
            for (index, word) in words.iter().enumerate() {
                if let Some(first) = trie.first_word(&word.bits).filter(|&first| first != index) {
                    return Err(DictionaryError::Prefix { short: words[first].bits.clone(), long: word.bits.clone() });
                }
            }
        }
        Ok(Dictionary { words, reading, trie })
    }

    /// The words, in the order in which they were given.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// The rule by which the dictionary is read.
    pub fn reading(&self) -> Reading {
        self.reading
    }

    /// The index of a word; `None` if the dictionary does not contain it.
    pub fn index_of(&self, bits: &Bits) -> Option<usize> {
        self.trie.word(self.trie.node(bits)?)
    }

    /// The length of the longest word.
    pub fn longest(&self) -> usize {
        self.words.iter().map(|word| word.bits.len()).max().unwrap_or(0)
    }

    /// The length of the longest translate.
    pub fn longest_translate(&self) -> usize {
        self.words.iter().map(|word| word.translate.len()).max().unwrap_or(0)
    }

    /// The result of reading the next word of a string from `place` on. O(length of the longest word).
    pub fn read(&self, string: &Bits, place: usize) -> Read {
        let mut node = Trie::ROOT;
        let mut longest = None;
        for at in place.. {
            let Some(bit) = string.get(at) else { break };
            match self.trie.child(node, bit) {
                None => return longest.map_or(Read::Stuck, Read::Word),
                Some(child) => node = child,
            }
            longest = self.trie.word(node).or(longest);
            if self.trie.is_leaf(node) {
                return longest.map_or(Read::Stuck, Read::Word);
            }
        }
        Read::End { longest }
    }

    /// Whether no word is a prefix of another; both rules of reading are then the same. O(total length of the words).
    pub fn is_prefix_free(&self) -> bool {
        let is_first = |(index, word): (usize, &Word)| self.trie.first_word(&word.bits) == Some(index);
        self.words.iter().enumerate().all(is_first)
    }

    /// Whether every sufficiently long bit-string begins with a word; the length of the longest word that does not
    /// begin with another one then suffices. O(total length of the words).
    pub fn is_complete(&self) -> bool {
        self.excluded_count() == 0
    }

    /// The excluded words: the least set of bit-strings, in lexicographic order, such that a string begins with one of
    /// them, and then with exactly one, if and only if the reader gets stuck on it at once.
    ///
    /// For a prefix-free dictionary every infinite bit-string has exactly one word or excluded word as a prefix. The
    /// set is empty if and only if every infinite bit-string begins with a word. A word of n bits may cause n excluded
    /// words, with n^2 / 2 bits together: take no more from the iterator than needed.
    pub fn excluded(&self) -> impl Iterator<Item = Bits> + '_ {
        self.trie.excluded()
    }

    /// The number of excluded words. O(total length of the words).
    pub fn excluded_count(&self) -> usize {
        self.trie.excluded_count()
    }
}

impl fmt::Display for Dictionary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self.words.iter().map(Word::to_string).collect();
        f.write_str(&words.join(", "))
    }
}

/// Runs the examples of the README as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
