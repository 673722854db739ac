//! Discriminators: words that share their ends.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use super::Letter;

/// A set of words as a trie from their last letters on; a word is a number.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(from = "Vec<(Letter, u32)>", into = "Vec<(Letter, u32)>")]
pub(super) struct Suffixes {
    /// Word i + 1 is a letter and then another word; word 0 is empty.
    words: Vec<(Letter, u32)>,
    numbers: HashMap<(Letter, u32), u32>,
}

impl Suffixes {
    pub const EMPTY: u32 = 0;

    pub fn new() -> Suffixes {
        Suffixes::from(Vec::new())
    }

    /// The number of a word.
    pub fn enter(&mut self, word: &[Letter]) -> u32 {
        word.iter().rev().fold(Suffixes::EMPTY, |rest, &letter| {
            *self.numbers.entry((letter, rest)).or_insert_with(|| {
                self.words.push((letter, rest));
                self.words.len() as u32
            })
        })
    }

    /// Appends a word to `to`.
    pub fn append(&self, mut word: u32, to: &mut Vec<Letter>) {
        while word != Suffixes::EMPTY {
            let (letter, rest) = self.words[word as usize - 1];
            to.push(letter);
            word = rest;
        }
    }

    /// Does every word lead to the empty word, and is `word` one of them?
    pub fn is_sound(&self, word: u32) -> bool {
        word as usize <= self.words.len()
    }
}

impl From<Vec<(Letter, u32)>> for Suffixes {
    fn from(words: Vec<(Letter, u32)>) -> Suffixes {
        let numbers = words.iter().zip(1..).map(|(&word, number)| (word, number)).collect();
        Suffixes { words, numbers }
    }
}

impl From<Suffixes> for Vec<(Letter, u32)> {
    fn from(suffixes: Suffixes) -> Self {
        suffixes.words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_back_and_share_their_ends() {
        let mut suffixes = Suffixes::new();
        let first = suffixes.enter(&[1, 2, 3]);
        let second = suffixes.enter(&[4, 2, 3]);
        assert_eq!(suffixes.enter(&[1, 2, 3]), first);
        assert_eq!(suffixes.words.len(), 4);
        let mut out = vec![9];
        suffixes.append(second, &mut out);
        assert_eq!(out, [9, 4, 2, 3]);
    }
}
