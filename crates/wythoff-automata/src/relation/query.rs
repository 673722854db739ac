//! What can be asked of a relation; the relations of the last digit.

use std::collections::BTreeSet;
use std::sync::Arc;
use wythoff_digits::{Alphabet, AutomataError, Count, Dfa, Letter};

use dashu_int::UBig;
use wythoff_budget::Budget;

use super::Relation;
use crate::numeration::Numeration;

impl Relation {
    /// The letters of a tuple of numbers, padded to the same length.
    pub fn word(&self, numbers: &[&UBig]) -> Vec<Letter> {
        let words = self.numeration().write_together(numbers);
        let mut tuple = vec![0; words.len()];
        let places = 0..words.first().map_or(0, Vec::len);
        let letter = |place: usize| {
            tuple.iter_mut().zip(&words).for_each(|(digit, word)| *digit = word[place] as usize);
            self.dfa().alphabet().letter(&tuple)
        };
        places.map(letter).collect()
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
    pub fn count(&self, budget: &Budget) -> Result<Count, AutomataError> {
        // Of the words for a tuple the shortest is no block of zeros and another one.
        let longer = self.dfa().after_one_block(self.numeration().period(), budget)?;
        Ok(self.dfa().difference(&longer, budget)?.count())
    }

    /// The first tuples for which the relation holds: those of fewer digits first, among these by the first number, then by
    /// the second, and so on. Of one track, the least numbers. At most `most`, and of those with at most `digits` digits.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use wythoff_automata::{Comparison, Budget, Numeration, Relation};
    /// let fibonacci = Arc::new(Numeration::fibonacci());
    /// let above = Relation::linear(&fibonacci, &[("x", -1)], 4, Comparison::Less, &Budget::unlimited())?;
    /// assert_eq!(above.values(3, 100, &Budget::unlimited())?, [[5u8.into()], [6u8.into()], [7u8.into()]]);
    /// # Ok::<(), wythoff_automata::AutomataError>(())
    /// ```
    pub fn values(&self, most: usize, digits: usize, budget: &Budget) -> Result<Vec<Vec<UBig>>, AutomataError> {
        let (shortest, block) = (self.numeration().preperiod(), self.numeration().period());
        let states = self.dfa().states();
        let mut values: Vec<Vec<UBig>> = Vec::new();
        // The states from which a word of exactly this many letters is accepted.
        let mut alive: Vec<Vec<bool>> = vec![(0..states as u32).map(|state| self.dfa().accepts_at(state)).collect()];
        for length in (shortest..=digits).step_by(block) {
            if self.dfa().is_empty() || values.len() >= most {
                break;
            }
            budget.check()?;
            while alive.len() <= length {
                let before = &alive[alive.len() - 1];
                let is = |state| self.dfa().edges_of(state).any(|(_, target)| before[target as usize]);
                alive.push((0..states as u32).map(is).collect());
            }
            // A word with a block of zeros before it was met before.
            let zeros = if length > shortest { block } else { usize::MAX };
            // In order as they are found, so that nothing is sorted without a question to the budget.
            let mut found = BTreeSet::new();
            self.words(&alive, length, zeros, |word| {
                let count = values.len() + found.len();
                let each = size_of::<Vec<UBig>>() + self.tracks().len() * (size_of::<UBig>() + length / 8);
                if count.is_multiple_of(1 << 12) {
                    budget.memory_for::<u8>(alive.len() * states + (count + 1) * each, "the values")?;
                }
                budget.tick(count as u64)?;
                found.insert(self.numbers(word));
                Ok(count + 1 < most)
            })?;
            values.extend(found);
        }
        Ok(values)
    }

    /// The accepted words of a length, by letters, that do not begin with this many zeros, while they are wanted.
    fn words(
        &self,
        alive: &[Vec<bool>],
        length: usize,
        zeros: usize,
        mut found: impl FnMut(&[Letter]) -> Result<bool, AutomataError>,
    ) -> Result<(), AutomataError> {
        let mut stack: Vec<(u32, Vec<Letter>)> = if alive[0].is_empty() { vec![] } else { vec![(0, Vec::new())] };
        while let Some((state, word)) = stack.pop() {
            let left = length - word.len();
            if !alive[left][state as usize] || word.len() == zeros && word.iter().all(|&letter| letter == 0) {
                continue;
            }
            if left == 0 {
                if !found(&word)? {
                    return Ok(());
                }
                continue;
            }
            let edges: Vec<(Letter, u32)> = self.dfa().edges_of(state).collect();
            stack.extend(edges.into_iter().rev().map(|(letter, target)| {
                let mut longer = word.clone();
                longer.push(letter);
                (target, longer)
            }));
        }
        Ok(())
    }

    /// For each digit, the numbers that end with it, for the track "n". In Zeckendorf's system these are the letters of the
    /// Fibonacci word 0100101…
    pub fn last_digits(numeration: &Arc<Numeration>, budget: &Budget) -> Result<Vec<(i64, Self)>, AutomataError> {
        let alphabet = Alphabet::new(numeration.digits(), 1)?;
        let digits = 0..numeration.digits() as Letter;
        let relation = |last: Letter| {
            let edges: Vec<(Letter, u32)> = digits.clone().map(|digit| (digit, u32::from(digit == last))).collect();
            // The empty word is 0.
            let dfa = Dfa::from_table(alphabet, &[edges.clone(), edges], vec![false, true])?;
            let found = Relation::from_dfa(numeration, &["n"], &dfa, budget)?;
            Ok((i64::from(last), found))
        };
        digits.clone().map(relation).collect()
    }
}
