//! Closure for a game: the proof that the string of the process is the bit-string of the game.

use std::ops::Deref;

use wythoff_budget::{Budget, Exceeded};

use super::synchrony::parse;
use super::{Closure, ClosureLimits, NotClosed};
use crate::bits::Bits;
use crate::discovery::{Boundary, Discovered, Sector};
use crate::process::{Limits, Process};
use crate::{Dictionary, Reader};

/// The reason why a dictionary is not proved to be that of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GameFault {
    /// No word was found in the first columns, whose number is given.
    #[error("no word was found in the first {0} columns; look at more")]
    NoWord(u64),
    /// The rises or the translate of a word do not agree with its sector. The dictionary is wrong.
    #[error("the sector of the word {0} has another translate or other P-positions than the dictionary says")]
    Image(Bits),
    /// The process and the game differ, for the first time at this column. The dictionary is wrong.
    #[error("the dictionary gives another bit or another word than the game at column {0}")]
    Differs(u64),
    /// A leap from an earlier word reaches into a word, in a context that occurs. The dictionary is wrong.
    #[error("after {before} a leap reaches into the word {word}, and changes its P-positions")]
    Interference {
        /// The word that the leap reaches into.
        word: Bits,
        /// The words before it, as far back as leaps reach.
        before: Bits,
    },
    /// More columns of the game are needed as the base of the induction.
    #[error("{columns} columns of the game are too few as the base of the induction; compute {needed}")]
    TooFewColumns {
        /// The number of columns that were computed.
        columns: u64,
        /// The number of columns that are needed.
        needed: u64,
    },
    /// The factors, whose length in bits is given, are shorter than the reach of leaps.
    #[error("leaps reach further than the factors of {0} bits; nothing is proved about this game")]
    LongLeaps(usize),
}

/// The closure of the dictionary of a game: it is made only by [`Closure::of_game`], and stands for its theorem.
#[derive(Clone, Debug)]
pub struct GameClosure {
    closure: Closure,
}

impl Deref for GameClosure {
    type Target = Closure;

    fn deref(&self) -> &Closure {
        &self.closure
    }
}

impl Closure {
    /// The closure of the dictionary of a game, with the proof that it is the dictionary of the game.
    ///
    /// **Theorem.** If this returns a value, then the bit-string of the game from the column after the start boundary
    /// on is the string W of the process, so that all of [`Closure`]'s theorem holds for it; and for every word of W
    /// that begins after column c, with n upper P-positions up to c, its rises give the P-positions of its columns.
    ///
    /// *Proof.* By induction on the words. Up to the column c the upper P-positions have the differences 0, ..., n-1:
    /// at the start boundary by computation, later because the rises of each word are the numbers below its number of
    /// zeros, each once. Let column x of the word have no lower P-position. A cell (x, y) with y > x is reached from a
    /// P-position to its left in the same row, on the same diagonal, or by a leap, or from below by a lower P-position
    /// of column x, of which there is none. Differences below n are used. Rows beyond c + n have no P-position in the
    /// columns up to c. No leap from a lower P-position reaches difference n or more, as n >= slant. The upper
    /// P-positions from which a leap reaches x lie in the last `reach` columns: for every context of that many columns
    /// that occurs, the P-positions were computed again with all of them, and agree with the rises. So the P-positions
    /// of the word are right. The rows c + n + 1, ... that they fill are the ones in its translate, and no other word
    /// fills these rows; as row y has an upper P-position if and only if column y has a lower one, the translate is the
    /// bits of the columns from c + n + 1 on. The reader does not need more than what is written, since W is infinite.
    ///
    /// # Errors
    /// The dictionary is not that of the game, or a limit is reached, or too few columns were computed.
    pub fn of_game(
        found: &Discovered,
        dictionary: &Dictionary,
        limits: ClosureLimits,
        budget: &Budget,
    ) -> Result<GameClosure, NotClosed> {
        let columns = found.columns;
        let start = found.start.ok_or(GameFault::NoWord(columns))?;
        check_images(dictionary, &found.sector)?;
        let string = found.start_string();
        if let Some(column) = difference(found, start, dictionary, &string, budget)? {
            return Err(GameFault::Differs(column).into());
        }
        let closure = Closure::of_process(dictionary, &string, limits, budget)?;
        // The base of the induction: the words that begin in the first N bits were compared with the game.
        let read: usize = found.sequence().map(|word| found.seen[word].word.bits.len()).sum();
        if read < closure.factor_length() {
            let needed = start.column + (closure.factor_length() + 4 * dictionary.longest()) as u64;
            return Err(GameFault::TooFewColumns { columns, needed }.into());
        }
        closure.check_contexts(dictionary, &found.sector, budget)?;
        Ok(GameClosure { closure })
    }

    /// Checks the rises of every word by computing them again together with the words before it.
    fn check_contexts(&self, dictionary: &Dictionary, sector: &Sector, budget: &Budget) -> Result<(), NotClosed> {
        let reader = Reader::new(dictionary);
        let (length, reach) = (self.factor_length(), sector.reach() as isize);
        let words = dictionary.words();
        for factor in &self.factors {
            budget.check()?;
            let Ok(parse) = parse(dictionary, &reader, factor, length) else {
                return Err(GameFault::LongLeaps(length).into());
            };
            // Every word is settled by the last bit of some factor.
            for last in parse.words.len() - parse.settled_last..parse.words.len() {
                let (word, at) = parse.words[last];
                if at - parse.boundary < reach {
                    return Err(GameFault::LongLeaps(length).into());
                }
                let mut earlier = Vec::new();
                let mut before = Bits::new();
                let mut zeros = 0;
                for &(word, from) in parse.words[..last].iter().rev() {
                    let entry = &words[word];
                    if from + entry.bits.len() as isize <= at - reach {
                        break;
                    }
                    zeros += entry.bits.count_zeros() as i64;
                    let columns = entry.bits.iter().zip(from + 1 - at..).filter(|(bit, _)| !bit);
                    let uppers = columns.zip(&entry.rises).map(|((_, column), rise)| (column as i64, rise - zeros));
                    earlier.splice(0..0, uppers);
                    before = entry.bits.iter().chain(before.iter()).collect();
                }
                if sector.rises_after(earlier, &words[word].bits) != words[word].rises {
                    return Err(GameFault::Interference { word: words[word].bits.clone(), before }.into());
                }
            }
        }
        Ok(())
    }
}

/// Checks that every word has the translate and the rises of its sector, and that the rises are 0, 1, ... without a
/// gap.
fn check_images(dictionary: &Dictionary, sector: &Sector) -> Result<(), GameFault> {
    for word in dictionary.words() {
        let mut rises = word.rises.clone();
        rises.sort_unstable();
        if sector.image(&word.bits).word != *word || !rises.into_iter().eq(0..word.bits.count_zeros() as i64) {
            return Err(GameFault::Image(word.bits.clone()));
        }
    }
    Ok(())
}

/// The first column at which the process gives another bit or reads another word than the game.
fn difference(
    found: &Discovered,
    start: Boundary,
    dictionary: &Dictionary,
    string: &Bits,
    budget: &Budget,
) -> Result<Option<u64>, Exceeded> {
    let bits = found.bits.slice(start.column as usize..found.bits.len());
    let mut process = Process::new(dictionary, string.clone());
    process.run(Limits { steps: u64::MAX, length: bits.len() }, budget)?;
    let bit = process.string().iter().zip(bits.iter()).position(|(written, bit)| written != bit);
    let bit = bit.map(|at| start.column + at as u64 + 1);
    Ok([bit, found.misreading(dictionary)].into_iter().flatten().min())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reading;

    /// In the Fibonacci word the words 0 and 1 have the P-positions of Wythoff Nim; a knight disturbs them.
    #[test]
    fn leaps_between_words_are_noticed() {
        let words = ["0", "1"].map(|text| text.parse().unwrap());
        let sector = |game: &str| Sector::new(&game.parse().unwrap()).unwrap();
        let dictionary = words.map(|word| sector("wythoff").image(&word).word);
        let dictionary = Dictionary::new(dictionary.to_vec(), Reading::PrefixFree).unwrap();
        let start = "0".parse().unwrap();
        let budget = Budget::unlimited();
        let closure = Closure::of_process(&dictionary, &start, ClosureLimits::default(), &budget).unwrap();
        assert_eq!(closure.check_contexts(&dictionary, &sector("wythoff"), &budget), Ok(()));
        let error = closure.check_contexts(&dictionary, &sector("maharaja"), &budget).unwrap_err();
        assert!(matches!(error, NotClosed::Game(GameFault::Interference { .. })), "{error}");
        // (1,3) is not the difference of two upper P-positions of Wythoff Nim.
        assert_eq!(closure.check_contexts(&dictionary, &sector("maharaja(1,3)"), &budget), Ok(()));
        let error = closure.check_contexts(&dictionary, &sector("maharaja(100,101)"), &budget).unwrap_err();
        assert_eq!(error, GameFault::LongLeaps(64).into());
    }
}
