//! The first tuples of a relation, and the relations of the last digit.

use std::sync::Arc;

use dashu_int::UBig;
use wythoff_budget::Budget;

use super::Relation;
use crate::alphabet::{Alphabet, Letter};
use crate::automaton::Dfa;
use crate::error::AutomataError;
use crate::numeration::Numeration;

impl Relation {
    /// The first tuples for which the relation holds: those of fewer digits first, among these by the first number, then by
    /// the second, and so on. Of one track, the least numbers. At most `most`, and of those with at most `digits` digits.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use wythoff_automata::{Comparison, Budget, Numeration, Relation};
    /// let fibonacci = Arc::new(Numeration::fibonacci());
    /// let above = Relation::linear(&fibonacci, &[("x", -1)], 4, Comparison::Less, &Budget::unlimited())?;
    /// assert_eq!(above.values(3, 100), [[5u8.into()], [6u8.into()], [7u8.into()]]);
    /// # Ok::<(), wythoff_automata::AutomataError>(())
    /// ```
    pub fn values(&self, most: usize, digits: usize) -> Vec<Vec<UBig>> {
        let (shortest, block) = (self.numeration().preperiod(), self.numeration().period());
        let mut values: Vec<Vec<UBig>> = Vec::new();
        // The states from which a word of exactly so many letters is accepted.
        let mut alive: Vec<Vec<bool>> =
            vec![(0..self.dfa().states() as u32).map(|s| self.dfa().accepts_at(s)).collect()];
        for length in (shortest..=digits).step_by(block) {
            while alive.len() <= length {
                let before = &alive[alive.len() - 1];
                let is = |state| self.dfa().edges_of(state).any(|(_, target)| before[target as usize]);
                alive.push((0..self.dfa().states() as u32).map(is).collect());
            }
            if self.dfa().is_empty() || values.len() >= most {
                break;
            }
            // A word with a block of zeros before it was met before.
            let zeros = if length > shortest { block } else { usize::MAX };
            let mut words = Vec::new();
            self.words(&alive, length, zeros, most - values.len(), &mut words);
            let mut found: Vec<Vec<UBig>> = words.iter().map(|word| self.numbers(word)).collect();
            found.sort_unstable();
            values.extend(found);
        }
        values
    }

    /// The first accepted words of a length, by letters, that do not begin with so many zeros.
    fn words(&self, alive: &[Vec<bool>], length: usize, zeros: usize, most: usize, words: &mut Vec<Vec<Letter>>) {
        let mut stack: Vec<(u32, Vec<Letter>)> = vec![(0, Vec::new())];
        while let Some((state, word)) = stack.pop() {
            let left = length - word.len();
            if !alive[left][state as usize] || word.len() == zeros && word.iter().all(|&letter| letter == 0) {
                continue;
            }
            if left == 0 {
                words.push(word);
                if words.len() == most {
                    return;
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
    }

    /// For each digit, the numbers that end with it, for the track "n". In Zeckendorf's system these are the letters of the
    /// Fibonacci word 0100101…
    ///
    /// # Errors
    /// The budget is exceeded.
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
