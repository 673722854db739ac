//! 2-tag systems, and the dictionaries that they compile to.

use crate::bits;
use crate::bits::Bits;
use crate::notation;
use crate::process::{Beside, beside};
use crate::{Dictionary, DictionaryError, Reading, Word};

/// A 2-tag system: from a word of at least two letters the first two are deleted, and the production of the first is
/// appended. It halts on a shorter word, and on a first letter without a production.
///
/// ```
/// use wythoff_dictionary::TagSystem;
/// let collatz = TagSystem::parse("a>bc, b>a, c>aaa")?;
/// let words: Vec<String> = collatz.words(collatz.read("aaa")?).take(5).map(|word| collatz.write(&word)).collect();
/// assert_eq!(words, ["aaa", "abc", "cbc", "caaa", "aaaaa"]);
/// # Ok::<(), wythoff_dictionary::TagError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TagSystem {
    letters: Vec<char>,
    /// By letter.
    productions: Vec<Option<Vec<usize>>>,
}

/// Why a text is not a tag system, or not a word of one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TagError {
    /// An entry that is no rule.
    #[error("`{0}` is not a rule; write one letter, > and the letters that are appended, as in a>bc")]
    Rule(String),
    /// A letter with two rules.
    #[error("the letter {0} has two rules; keep one")]
    Twice(char),
    /// No rule at all.
    #[error("there is no rule; write some, as in a>bc, b>a, c>aaa")]
    Empty,
    /// A letter of a word that is in no rule.
    #[error("the letter `{letter}` of the word is in no rule; use letters among {known}")]
    Letter {
        /// The letter.
        letter: char,
        /// The letters of the system.
        known: String,
    },
}

impl TagSystem {
    /// Reads rules `a>bc`, separated by commas or line ends; each letter is one character. `#` begins a comment.
    ///
    /// Letters are numbered in the order of their rules; those that have none follow.
    ///
    /// # Errors
    /// An entry is no rule, a letter has two, or there is none.
    pub fn parse(text: &str) -> Result<TagSystem, TagError> {
        let mut rules: Vec<(char, &str)> = Vec::new();
        for entry in notation::entries(text, ',') {
            let bad = || TagError::Rule(entry.to_owned());
            let (left, right) = notation::sides(entry).ok_or_else(bad)?;
            let letter = notation::only_letter(left).ok_or_else(bad)?;
            if right.contains(char::is_whitespace) {
                return Err(bad());
            }
            if rules.iter().any(|rule| rule.0 == letter) {
                return Err(TagError::Twice(letter));
            }
            rules.push((letter, right));
        }
        if rules.is_empty() {
            return Err(TagError::Empty);
        }
        let mut letters: Vec<char> = rules.iter().map(|rule| rule.0).collect();
        for letter in rules.iter().flat_map(|rule| rule.1.chars()) {
            if !letters.contains(&letter) {
                letters.push(letter);
            }
        }
        let mut system = TagSystem { productions: vec![None; letters.len()], letters };
        for (at, (_, right)) in rules.into_iter().enumerate() {
            system.productions[at] = Some(system.read(right)?);
        }
        Ok(system)
    }

    /// The letters, by number.
    pub fn letters(&self) -> &[char] {
        &self.letters
    }

    /// Reads a word of letters.
    ///
    /// # Errors
    /// A letter is in no rule.
    pub fn read(&self, text: &str) -> Result<Vec<usize>, TagError> {
        let number = |letter| self.letters.iter().position(|&known| known == letter);
        let unknown = |letter| TagError::Letter { letter, known: self.letters.iter().collect() };
        text.chars().map(|letter| number(letter).ok_or_else(|| unknown(letter))).collect()
    }

    /// A word as text; numbers that are no letters are left out.
    pub fn write(&self, word: &[usize]) -> String {
        word.iter().filter_map(|&letter| self.letters.get(letter)).collect()
    }

    /// The words of the system from this one on, this one first; ends if the system halts. O(length) a step.
    pub fn words(&self, start: Vec<usize>) -> impl Iterator<Item = Vec<usize>> + '_ {
        std::iter::successors(Some(start), |word| {
            let appended = self.productions.get(*word.first()?)?.as_ref()?;
            (word.len() >= 2).then(|| word[2..].iter().chain(appended).copied().collect())
        })
    }

    /// The code of a word: each letter in ceil(log2 letters) bits, at least 1.
    pub fn encode(&self, word: &[usize]) -> Bits {
        bits::encode(word, self.letters.len())
    }

    /// The dictionary whose process does what the system does (MAH theorem 4.1): the code of a letter with a production
    /// and of any second letter is a word; its translate is the code of the production.
    ///
    /// The dictionary has (letters with a production) x (letters) words. Where the system halts, the process stops.
    ///
    /// # Errors
    /// Never for a system that was read: the words have one length and differ.
    pub fn compile(&self) -> Result<Dictionary, DictionaryError> {
        let words = self.productions.iter().enumerate().filter_map(|(first, production)| {
            let translate = self.encode(production.as_ref()?);
            Some((0..self.letters.len()).map(move |second| Word::new(self.encode(&[first, second]), translate.clone())))
        });
        Dictionary::new(words.flatten().collect(), Reading::PrefixFree)
    }

    /// The system and its dictionary side by side, until the system halts: each word, with the process before it.
    pub fn side_by_side<'s>(
        &'s self,
        dictionary: &'s Dictionary,
        start: Vec<usize>,
    ) -> impl Iterator<Item = Beside> + 's {
        beside(dictionary, self.words(start), |word| self.encode(word), |_| 1)
    }
}
