//! Accepted words: a shortest one, and counts.

use std::collections::VecDeque;

use dashu_int::UBig;
use wythoff_budget::{Budget, Exceeded};

use crate::Dfa;
use crate::alphabet::Letter;

/// The number of accepted words of an automaton.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Count {
    /// Finitely many words: their number.
    Finite(UBig),
    /// Infinitely many words.
    Infinite,
}

impl Dfa {
    /// The first accepted word in the order by length, then by letters; `None` if there is none. O(edges).
    pub fn shortest(&self) -> Option<Vec<Letter>> {
        const NONE: u32 = u32::MAX;
        let mut from: Vec<Option<(u32, Letter)>> = vec![None; self.states()];
        let mut queue = VecDeque::new();
        if self.states() > 0 {
            from[0] = Some((NONE, 0));
            queue.push_back(0);
        }
        while let Some(state) = queue.pop_front() {
            if self.accepts_at(state) {
                let mut word = Vec::new();
                let mut at = state;
                while let Some((before, letter)) = from[at as usize].filter(|step| step.0 != NONE) {
                    word.push(letter);
                    at = before;
                }
                word.reverse();
                return Some(word);
            }
            for (letter, target) in self.edges_of(state) {
                if from[target as usize].is_none() {
                    from[target as usize] = Some((state, letter));
                    queue.push_back(target);
                }
            }
        }
        None
    }

    /// The number of accepted words of the given length. O(length · edges) additions.
    pub fn count_of_length(&self, length: usize) -> UBig {
        if self.states() == 0 { UBig::ZERO } else { self.count_from(0, length) }
    }

    /// The numbers of accepted words of each length from 0 to `last`. O(last · edges) additions.
    ///
    /// # Errors
    /// The budget stopped the computation.
    pub fn counts_by_length(&self, last: usize, budget: &Budget) -> Result<Vec<UBig>, Exceeded> {
        let mut ways: Vec<UBig> = self.accepting.iter().map(|&is| UBig::from(u8::from(is))).collect();
        let mut counts = vec![ways.first().cloned().unwrap_or_default()];
        for _ in 0..last {
            budget.check()?;
            let ways_on = |state: u32| self.edges_of(state).map(|edge| &ways[edge.1 as usize]).sum();
            ways = (0..self.states() as u32).map(ways_on).collect();
            counts.push(ways.first().cloned().unwrap_or_default());
        }
        Ok(counts)
    }

    /// The number of accepted words that have the length of `word` and precede it, where `counts[length][state]` is the
    /// number of words of a length that are accepted from a state on. O(digits of a letter) additions for each letter.
    pub fn count_before(&self, word: &[Letter], counts: &[Vec<UBig>]) -> UBig {
        let (mut count, mut state) = (UBig::ZERO, self.run(&[]));
        for (k, &letter) in word.iter().enumerate() {
            let Some(at) = state else { break };
            let counts = &counts[word.len() - 1 - k];
            for (_, target) in self.edges_of(at).take_while(|edge| edge.0 < letter) {
                count += &counts[target as usize];
            }
            state = self.step(at, letter);
        }
        count
    }

    /// The number of words of the given length that are accepted from the given state on.
    pub fn count_from(&self, state: u32, length: usize) -> UBig {
        let mut ways: Vec<UBig> = self.accepting.iter().map(|&is| UBig::from(u8::from(is))).collect();
        for _ in 0..length {
            let ways_on = |state: u32| self.edges_of(state).map(|edge| &ways[edge.1 as usize]).sum();
            ways = (0..self.states() as u32).map(ways_on).collect();
        }
        ways.swap_remove(state as usize)
    }

    /// The number of accepted words of any length. The automaton must be trim. O(edges).
    pub fn count(&self) -> Count {
        // The number of words to a state is final once those of all its predecessors are, which never happens on a cycle.
        let mut unknown = vec![0usize; self.states()];
        let states = 0..self.states() as u32;
        states.flat_map(|state| self.edges_of(state)).for_each(|(_, target)| unknown[target as usize] += 1);
        let mut ways = vec![UBig::ZERO; self.states()];
        ways.iter_mut().take(1).for_each(|start| *start = UBig::ONE);
        let mut known: Vec<u32> = if unknown.first() == Some(&0) { vec![0] } else { vec![] };
        let (mut words, mut seen) = (UBig::ZERO, 0);
        while let Some(state) = known.pop() {
            seen += 1;
            let here = std::mem::take(&mut ways[state as usize]);
            for (_, target) in self.edges_of(state) {
                ways[target as usize] += &here;
                unknown[target as usize] -= 1;
                if unknown[target as usize] == 0 {
                    known.push(target);
                }
            }
            words += if self.accepts_at(state) { here } else { UBig::ZERO };
        }
        if seen == self.states() { Count::Finite(words) } else { Count::Infinite }
    }
}
