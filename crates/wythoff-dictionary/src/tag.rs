//! Tag systems, and the dictionaries to which they compile.

use crate::bits;
use crate::bits::Bits;
use crate::notation::{self, Entry, Lines};
use crate::process::{Beside, beside};
use crate::{Dictionary, DictionaryError, Reading, Word};

/// A v-tag system: in a step the first v letters of a word of at least v letters are deleted, and the production of the
/// first one is appended. It halts on a shorter word, and on a first letter without a production. A system that is
/// parsed from a text has v = 2.
///
/// ```
/// use wythoff_dictionary::TagSystem;
/// let collatz = TagSystem::parse("a>bc, b>a, c>aaa")?;
/// let words: Vec<String> = collatz.words(collatz.read("aaa")?).take(5).map(|word| collatz.write(&word)).collect();
/// assert_eq!(words, ["aaa", "abc", "cbc", "caaa", "aaaaa"]);
/// let post = TagSystem::parse("0>00, 1>1101")?.deleting(3)?;
/// let words: Vec<String> = post.words(post.read("10010")?).take(3).map(|word| post.write(&word)).collect();
/// assert_eq!(words, ["10010", "101101", "1011101"]);
/// # Ok::<(), wythoff_dictionary::TagError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TagSystem {
    letters: Vec<char>,
    /// The production of each letter; `None` if it has none.
    productions: Vec<Option<Vec<usize>>>,
    /// The number v of letters that a step deletes, at least 1.
    deletion: usize,
}

/// The reason why a text is not a tag system, or not a word of one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TagError {
    /// An entry is not a rule.
    #[error("{lines}`{rule}` is not a rule; write one letter, > and the letters that are appended, as in a>bc")]
    Rule {
        /// The text of the entry.
        rule: String,
        /// The line of the entry.
        lines: Lines,
    },
    /// A letter has two rules.
    #[error("{lines}the letter {letter} has two rules; keep one")]
    Twice {
        /// The letter with two rules.
        letter: char,
        /// The line of the second rule.
        lines: Lines,
    },
    /// There is no rule.
    #[error("there is no rule; write some, as in a>bc, b>a, c>aaa")]
    Empty,
    /// A letter of a word is in no rule.
    #[error("the letter `{letter}` of the word is in no rule; use letters among {known}")]
    Letter {
        /// The letter that is in no rule.
        letter: char,
        /// The letters of the system, as one text.
        known: String,
    },
    /// A step would delete no letter.
    #[error("a step would delete no letter; let it delete at least 1")]
    DeletesNothing,
    /// The dictionary would have more words than allowed.
    #[error(
        "the dictionary of a system with {letters} letter{} that deletes {deletion} in a step would have more than {MOST_WORDS} \
         words; take fewer letters, or let fewer be deleted", if *letters == 1 { "" } else { "s" }
    )]
    TooManyWords {
        /// The number of letters that are deleted in a step.
        deletion: usize,
        /// The number of letters of the system.
        letters: usize,
    },
    /// The words do not form a dictionary.
    #[error(transparent)]
    Dictionary(#[from] DictionaryError),
}

/// The greatest number of words of the dictionary of a system.
const MOST_WORDS: usize = 1 << 16;

impl TagSystem {
    /// Reads rules `a>bc`, separated by commas or line ends; each letter is one character. `#` begins a comment.
    ///
    /// Letters are numbered in the order of their rules; letters without a rule follow.
    ///
    /// # Errors
    /// An entry is not a rule, a letter has two rules, or there is none.
    pub fn parse(text: &str) -> Result<TagSystem, TagError> {
        let mut rules: Vec<(char, &str)> = Vec::new();
        for entry in notation::entries(text, ',') {
            let Entry { text, lines } = entry;
            let bad = || TagError::Rule { rule: text.to_owned(), lines: lines.clone() };
            let (left, right) = notation::sides(text).ok_or_else(bad)?;
            let letter = notation::only_letter(left).ok_or_else(bad)?;
            if right.contains(char::is_whitespace) {
                return Err(bad());
            }
            if rules.iter().any(|rule| rule.0 == letter) {
                return Err(TagError::Twice { letter, lines });
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
        let mut system = TagSystem { productions: vec![None; letters.len()], letters, deletion: 2 };
        for (at, (_, right)) in rules.into_iter().enumerate() {
            system.productions[at] = Some(system.read(right)?);
        }
        Ok(system)
    }

    /// The system with the same productions in which each step deletes `deletion` letters.
    ///
    /// # Errors
    /// [`TagError::DeletesNothing`] if `deletion` is 0.
    pub fn deleting(self, deletion: usize) -> Result<TagSystem, TagError> {
        if deletion == 0 { Err(TagError::DeletesNothing) } else { Ok(TagSystem { deletion, ..self }) }
    }

    /// The number of letters that a step deletes.
    pub fn deletion(&self) -> usize {
        self.deletion
    }

    /// The letters, in the order of their numbers.
    pub fn letters(&self) -> &[char] {
        &self.letters
    }

    /// The numbers of the letters of a word.
    ///
    /// # Errors
    /// [`TagError::Letter`] if a letter is in no rule.
    pub fn read(&self, text: &str) -> Result<Vec<usize>, TagError> {
        let number = |letter| self.letters.iter().position(|&known| known == letter);
        let unknown = |letter| TagError::Letter { letter, known: self.letters.iter().collect() };
        text.chars().map(|letter| number(letter).ok_or_else(|| unknown(letter))).collect()
    }

    /// A word as text; numbers without a letter are skipped.
    pub fn write(&self, word: &[usize]) -> String {
        word.iter().filter_map(|&letter| self.letters.get(letter)).collect()
    }

    /// The words of the system from `start` on, which comes first; the iterator ends if the system halts. O(length) per
    /// step.
    pub fn words(&self, start: Vec<usize>) -> impl Iterator<Item = Vec<usize>> + '_ {
        std::iter::successors(Some(start), |word| {
            let appended = self.productions.get(*word.first()?)?.as_ref()?;
            word.get(self.deletion..).map(|rest| rest.iter().chain(appended).copied().collect())
        })
    }

    /// The code of a word: each letter in ceil(log2 letters) bits, at least 1.
    pub fn encode(&self, word: &[usize]) -> Bits {
        bits::encode(word, self.letters.len())
    }

    /// Whether the word has at least v letters, and every letter that is ever first has a production of at least v
    /// letters.
    pub(crate) fn never_shrinks(&self, word: &[usize]) -> bool {
        let has_long =
            |letter: &usize| self.productions[*letter].as_ref().is_some_and(|long| long.len() >= self.deletion);
        word.len() >= self.deletion && self.ever_first(word).iter().all(has_long)
    }

    /// A set of letters that contains all that are ever first: see [`Outlook`](crate::Outlook).
    fn ever_first(&self, word: &[usize]) -> Vec<usize> {
        let mut first: Vec<usize> = (0..self.letters.len()).collect();
        loop {
            let lengths = first.iter().filter_map(|&letter| self.productions[letter].as_ref()).map(Vec::len);
            let fewer = self.first_modulo(word, lengths.fold(self.deletion, gcd));
            if fewer.len() == first.len() {
                return first;
            }
            first = fewer;
        }
    }

    /// The letters at multiples of g in the word, and those at such places in their productions, and so on, where a
    /// production begins at a place that is congruent to the length of the word modulo g.
    fn first_modulo(&self, word: &[usize], g: usize) -> Vec<usize> {
        let mut is_found = vec![false; self.letters.len()];
        let mut open: Vec<usize> = word.iter().step_by(g).copied().collect();
        while let Some(letter) = open.pop() {
            if !std::mem::replace(&mut is_found[letter], true) {
                let production = self.productions[letter].iter().flatten();
                open.extend(production.skip((g - word.len() % g) % g).step_by(g));
            }
        }
        (0..self.letters.len()).filter(|&letter| is_found[letter]).collect()
    }

    /// The dictionary whose process simulates the system (MAH theorem 4.1): the code of a letter with a production and
    /// of any v - 1 letters after it is a word; its translate is the code of the production.
    ///
    /// *Proof.* The code of a word w of letters is the codes of its letters, which all have the same length c. If w has
    /// at least v letters and its first letter has a production, the first v c bits are a word of the dictionary, and
    /// reading it leaves the code of the word that follows w in the system. If not, fewer than v c bits are unread, or
    /// they begin with the code of a letter without a production: no word can be read. All words have v c bits, so that
    /// none is a prefix of another.
    ///
    /// The dictionary has (letters with a production) x (letters)^(v-1) words. Where the system halts, the process stops.
    ///
    /// # Errors
    /// [`TagError::TooManyWords`] if there would be more than 65,536 words.
    pub fn compile(&self) -> Result<Dictionary, TagError> {
        let letters = self.letters.len();
        let too_many = || TagError::TooManyWords { deletion: self.deletion, letters };
        let rules = self.productions.iter().flatten().count();
        let rests =
            u32::try_from(self.deletion - 1).ok().and_then(|more| letters.checked_pow(more)).ok_or_else(too_many)?;
        rests.checked_mul(rules).filter(|&words| words <= MOST_WORDS).ok_or_else(too_many)?;
        let words = self.productions.iter().enumerate().filter_map(|(first, production)| {
            let translate = self.encode(production.as_ref()?);
            Some((0..rests).map(move |rest| Word::new(self.encode(&self.window(first, rest)), translate.clone())))
        });
        Ok(Dictionary::new(words.flatten().collect(), Reading::PrefixFree)?)
    }

    /// A letter followed by v - 1 letters, which are the digits of `rest`, the most significant first.
    fn window(&self, first: usize, mut rest: usize) -> Vec<usize> {
        let mut window = vec![first; self.deletion];
        for letter in window[1..].iter_mut().rev() {
            (*letter, rest) = (rest % self.letters.len(), rest / self.letters.len());
        }
        window
    }

    /// The words of the system until it halts, each compared with the process of its dictionary.
    pub fn side_by_side<'s>(
        &'s self,
        dictionary: &'s Dictionary,
        start: Vec<usize>,
    ) -> impl Iterator<Item = Beside> + 's {
        beside(dictionary, self.words(start), |word| self.encode(word), |_| 1)
    }
}

/// The greatest common divisor.
fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}
