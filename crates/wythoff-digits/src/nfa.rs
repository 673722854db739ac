//! Nondeterministic automata, and blocks of leading zeros, which need nondeterminism.

use wythoff_budget::Budget;

use crate::alphabet::{Alphabet, Letter};
use crate::error::AutomataError;
use crate::{Dfa, Rows, trim};

/// A nondeterministic automaton: several edges of a state may carry the same letter.
#[derive(Clone, Debug)]
pub struct Nfa {
    pub(crate) alphabet: Alphabet,
    pub(crate) rows: Rows,
    pub(crate) accepting: Vec<bool>,
    pub(crate) initial: Vec<u32>,
    /// Whether the automaton is known to be trim: every state can be reached, and an accepting one from it.
    pub(crate) is_trim: bool,
}

impl Nfa {
    /// The number of states.
    pub fn states(&self) -> usize {
        self.rows.states()
    }

    /// Whether the automaton, which is trim, is deterministic: with initial state 0, or none.
    pub(crate) fn is_deterministic(&self) -> bool {
        self.initial.is_empty() || self.initial == [0] && self.rows.are_deterministic()
    }

    pub(crate) fn into_dfa(self) -> Dfa {
        Dfa { alphabet: self.alphabet, rows: self.rows, accepting: self.accepting }
    }

    /// The automaton without the states that cannot be reached, or from which no accepting state can be reached.
    pub fn trim(self) -> Nfa {
        if self.is_trim {
            return self;
        }
        let reached = self.rows.reached(&self.initial);
        let (rows, accepting, initial) = trim(self.rows, self.accepting, self.initial, reached);
        Nfa { alphabet: self.alphabet, rows, accepting, initial, is_trim: true }
    }

    /// An automaton of which all states can be reached, without those from which no accepting state can be reached.
    pub(crate) fn of_reached(alphabet: Alphabet, rows: Rows, accepting: Vec<bool>, initial: Vec<u32>) -> Nfa {
        let all = vec![true; rows.states()];
        let (rows, accepting, initial) = trim(rows, accepting, initial, all);
        Nfa { alphabet, rows, accepting, initial, is_trim: true }
    }

    /// Accepts a word also if it is accepted after blocks of `period` zero letters. This is needed after a projection,
    /// since the number that was projected away may be longer than the others. O(edges).
    pub fn close_under_leading_zeros(mut self, period: usize) -> Nfa {
        let states = self.states();
        // Every state together with the number of zeros read, modulo the period.
        let mut seen = vec![false; states * period];
        let mut queue: Vec<(u32, usize)> = self.initial.iter().map(|&state| (state, 0)).collect();
        queue.iter().for_each(|&(state, _)| seen[state as usize * period] = true);
        while let Some((state, read)) = queue.pop() {
            let read = (read + 1) % period;
            for (_, target) in self.rows.of(state as usize).take_while(|&(letter, _)| letter == 0) {
                let index = target as usize * period + read;
                if !std::mem::replace(&mut seen[index], true) {
                    queue.push((target, read));
                }
            }
        }
        self.initial = (0..states as u32).filter(|&state| seen[state as usize * period]).collect();
        self
    }

    /// The automaton of the reversed words. O(edges · log edges).
    pub fn reversed(&self) -> Result<Nfa, AutomataError> {
        let mut into: Vec<Vec<(Letter, u32)>> = vec![Vec::new(); self.states()];
        for state in 0..self.states() as u32 {
            self.rows.of(state as usize).for_each(|(letter, target)| into[target as usize].push((letter, state)));
        }
        let mut rows = Rows::new();
        into.iter_mut().try_for_each(|row| rows.push(row))?;
        let mut accepting = vec![false; self.states()];
        self.initial.iter().for_each(|&state| accepting[state as usize] = true);
        let initial = (0..self.states() as u32).filter(|&state| self.accepting[state as usize]).collect();
        Ok(Nfa { alphabet: self.alphabet, rows, accepting, initial, is_trim: self.is_trim })
    }

    /// The automaton that reads only the given tracks, in the given order, and guesses the others.
    pub fn project(&self, tracks: &[usize]) -> Result<Nfa, AutomataError> {
        let parts: Vec<Letter> = self.alphabet.select(tracks);
        let mut rows = Rows::new();
        let mut row = Vec::new();
        for state in 0..self.states() {
            row.clear();
            row.extend(self.rows.of(state).map(|(letter, target)| (parts[usize::from(letter)], target)));
            rows.push(&mut row)?;
        }
        let alphabet = Alphabet::new(self.alphabet.digits(), tracks.len())?;
        Ok(Nfa {
            alphabet,
            rows,
            accepting: self.accepting.clone(),
            initial: self.initial.clone(),
            is_trim: self.is_trim,
        })
    }
}

impl Dfa {
    /// Accepts the words that consist of any number of blocks of `period` zero letters and an accepted word.
    pub fn after_zeros(&self, period: usize, budget: &Budget) -> Result<Dfa, AutomataError> {
        let mut nfa = self.with_block(period, true)?;
        nfa.initial.extend((self.states() > 0).then_some(0));
        nfa.determinise(budget)
    }

    /// Accepts the words that consist of exactly `period` zero letters and an accepted word.
    pub fn after_one_block(&self, period: usize, budget: &Budget) -> Result<Dfa, AutomataError> {
        self.with_block(period, false)?.determinise(budget)
    }

    /// Adds a path of `period` zeros that leads to the initial state and, if `again`, also back to its own start. The
    /// start of the path is the new initial state.
    fn with_block(&self, period: usize, again: bool) -> Result<Nfa, AutomataError> {
        let (mut nfa, first) = (self.to_nfa(), self.states() as u32);
        for next in 1..period as u32 {
            nfa.rows.push(&mut vec![(0, first + next)])?;
        }
        nfa.rows.push(&mut if again { vec![(0, 0), (0, first)] } else { vec![(0, 0)] })?;
        nfa.accepting.resize(self.states() + period, false);
        Ok(Nfa { initial: vec![first], is_trim: false, ..nfa })
    }

    /// Accepts the words that are accepted after the given number of zero letters.
    pub fn behind_zeros(&self, zeros: usize, budget: &Budget) -> Result<Dfa, AutomataError> {
        let state = self.run(&vec![0; zeros]);
        Nfa { initial: state.into_iter().collect(), is_trim: false, ..self.to_nfa() }.determinise(budget)
    }
}
