//! What can be asked of a relation.

use dashu_int::UBig;
use wythoff_budget::Budget;

use super::Relation;
use crate::alphabet::Letter;
use crate::automaton::Count;
use crate::error::AutomataError;

impl Relation {
    /// The letters of a tuple of numbers, padded to the same length.
    pub fn word(&self, numbers: &[&UBig]) -> Vec<Letter> {
        let digits = self.numeration().write_together(numbers);
        let letter = |tuple: &Vec<u32>| {
            self.dfa().alphabet().letter(&tuple.iter().map(|&digit| digit as usize).collect::<Vec<_>>())
        };
        digits.iter().map(letter).collect()
    }

    /// The numbers that a word of letters stands for, one for each track.
    pub fn numbers(&self, word: &[Letter]) -> Vec<UBig> {
        let alphabet = self.dfa().alphabet();
        let digits = |track| word.iter().map(|&letter| alphabet.digit(letter, track) as u32).collect::<Vec<_>>();
        (0..self.tracks().len()).map(|track| self.numeration().read(&digits(track))).collect()
    }

    /// Does the relation hold for these numbers, in the order of the tracks? O(digits), after they are written in the
    /// numeration system.
    pub fn holds(&self, numbers: &[&UBig]) -> bool {
        assert_eq!(numbers.len(), self.tracks().len(), "a number for each track");
        self.dfa().accepts(&self.word(numbers))
    }

    /// Does it hold for no numbers at all? For a relation without tracks: is it false?
    pub fn is_empty(&self) -> bool {
        self.dfa().is_empty()
    }

    /// Numbers for which it holds, written with as few digits as possible.
    pub fn witness(&self) -> Option<Vec<UBig>> {
        Some(self.numbers(&self.dfa().shortest()?))
    }

    /// The first numbers for which it holds: the first track as small as possible, then the second, and so on.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn first(&self, budget: &Budget) -> Result<Option<Vec<UBig>>, AutomataError> {
        let mut rest = self.clone();
        for track in self.tracks() {
            let others: Vec<&str> = self.tracks().iter().filter(|name| *name != track).map(String::as_str).collect();
            // Of one number, the shortest word and the first one by digits is the least.
            let Some(least) = rest.exists(&others, budget)?.witness() else { return Ok(None) };
            rest = rest.and(&Relation::constant(self.numeration(), track, &least[0], budget)?, budget)?;
        }
        Ok(rest.witness())
    }

    /// For how many tuples of numbers does it hold?
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn count(&self, budget: &Budget) -> Result<Count, AutomataError> {
        let (p, r) = (self.numeration().preperiod(), self.numeration().period());
        let shortest = self.dfa().count_of_length(p);
        let longer = self.dfa().behind_a_nonzero_block(p, r, budget)?;
        Ok(match longer.count() {
            Count::Finite(n) => Count::Finite(n + shortest),
            Count::Infinite => Count::Infinite,
        })
    }

    /// Do both hold for the same numbers? They have the same tracks.
    pub fn is_equivalent(&self, other: &Relation) -> bool {
        self == other
    }
}
