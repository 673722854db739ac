//! Queries of relations: membership, witnesses, values, counts; the relations of the last digit.

use std::collections::BTreeSet;
use std::sync::Arc;
use wythoff_digits::{Alphabet, AutomataError, Count, Dfa, Letter};

use dashu_int::UBig;
use wythoff_budget::Budget;

use super::Relation;
use crate::numeration::Numeration;

impl Relation {
    /// The letters of a tuple of numbers, whose words are padded to the same length.
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

    /// The numbers, one for each track, that a word of letters stands for.
    pub fn numbers(&self, word: &[Letter]) -> Vec<UBig> {
        let alphabet = self.dfa().alphabet();
        let digits = |track| word.iter().map(|&letter| alphabet.digit(letter, track) as u32).collect::<Vec<_>>();
        (0..self.tracks().len()).map(|track| self.numeration().read(&digits(track))).collect()
    }

    /// Whether the relation holds for these numbers, in the order of the tracks. O(digits), after the numbers are written
    /// in the numeration system.
    pub fn holds(&self, numbers: &[&UBig]) -> bool {
        assert_eq!(numbers.len(), self.tracks().len(), "a number for each track");
        self.dfa().accepts(&self.word(numbers))
    }

    /// Whether the relation holds for no numbers; for a relation without tracks, whether it is false.
    pub fn is_empty(&self) -> bool {
        self.dfa().is_empty()
    }

    /// Numbers for which the relation holds, with as few digits as possible; `None` if there are none.
    pub fn witness(&self) -> Option<Vec<UBig>> {
        Some(self.numbers(&self.dfa().shortest()?))
    }

    /// The first numbers for which the relation holds: the first track as small as possible, then the second, and so on;
    /// `None` if there are none.
    pub fn first(&self, budget: &Budget) -> Result<Option<Vec<UBig>>, AutomataError> {
        let mut rest = self.clone();
        for track in self.tracks() {
            let others: Vec<&str> = self.tracks().iter().filter(|name| *name != track).map(String::as_str).collect();
            // For a single track, the shortest word, and the first of these by digits, is that of the least number.
            let Some(least) = rest.exists(&others, budget)?.witness() else { return Ok(None) };
            rest = rest.and(&Relation::constant(self.numeration(), track, &least[0], budget)?, budget)?;
        }
        Ok(rest.witness())
    }

    /// The number of tuples of numbers for which the relation holds.
    pub fn count(&self, budget: &Budget) -> Result<Count, AutomataError> {
        // The shortest word for a tuple is the one that is not a block of zeros followed by another word for it.
        let longer = self.dfa().after_one_block(self.numeration().period(), budget)?;
        Ok(self.dfa().difference(&longer, budget)?.count())
    }

    /// The first tuples for which the relation holds, at most `most`, and only those with at most `digits` digits: tuples
    /// with fewer digits come first, among these the order is by the first number, then by the second, and so on. For one
    /// track these are the least numbers.
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
        // `alive[k]`: for each state, whether it accepts some word of k letters.
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
            // A longer word that begins with a block of zeros was already found without it.
            let zeros = if length > shortest { block } else { usize::MAX };
            // A set keeps them in order as they are found: sorting at the end could not be stopped by the budget.
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

    /// Calls `found` for the accepted words of a length, in the order of letters, until it returns false; words that
    /// begin with `zeros` zero letters are skipped.
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

    /// For each digit, the relation on the track "n" of the numbers that end with it. In Zeckendorf's system these are
    /// the letters of the Fibonacci word 0100101…
    pub fn last_digits(numeration: &Arc<Numeration>, budget: &Budget) -> Result<Vec<(i64, Self)>, AutomataError> {
        let alphabet = Alphabet::new(numeration.digits(), 1)?;
        let digits = 0..numeration.digits() as Letter;
        let relation = |last: Letter| {
            let edges: Vec<(Letter, u32)> = digits.clone().map(|digit| (digit, u32::from(digit == last))).collect();
            // The empty word stands for 0; `from_dfa` accepts it if it accepts blocks of zeros.
            let dfa = Dfa::from_table(alphabet, &[edges.clone(), edges], vec![false, true])?;
            let found = Relation::from_dfa(numeration, &["n"], &dfa, budget)?;
            Ok((i64::from(last), found))
        };
        digits.clone().map(relation).collect()
    }
}
