//! What was learned: a partial automaton.

use std::collections::{HashMap, VecDeque};

use serde::{Deserialize, Serialize};

use super::Letter;

/// A deterministic automaton without its dead state: a missing transition leads nowhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hypothesis {
    letters: usize,
    initial: Option<u32>,
    /// Where the transitions of each state begin, and the number of all.
    starts: Vec<u32>,
    edges: Vec<(Letter, u32)>,
    accepting: Vec<bool>,
}

impl Hypothesis {
    /// The automaton of the empty language.
    pub fn empty(letters: usize) -> Hypothesis {
        Hypothesis { letters, initial: None, starts: vec![0], edges: Vec::new(), accepting: Vec::new() }
    }

    /// Appends a state with its transitions, which are sorted here; targets are numbers of states, also of later ones.
    pub fn push(&mut self, accepting: bool, edges: impl IntoIterator<Item = (Letter, u32)>) {
        let from = self.edges.len();
        self.edges.extend(edges);
        self.edges[from..].sort_unstable();
        self.starts.push(self.edges.len() as u32);
        self.accepting.push(accepting);
    }

    /// Says which state is the initial one; none: the language is empty.
    pub fn set_initial(&mut self, initial: Option<u32>) {
        self.initial = initial;
    }

    /// Number of letters.
    pub fn letters(&self) -> usize {
        self.letters
    }

    /// Number of states, the dead one not counted.
    pub fn states(&self) -> usize {
        self.accepting.len()
    }

    /// Number of transitions between these.
    pub fn transitions(&self) -> usize {
        self.edges.len()
    }

    /// The initial state.
    pub fn initial(&self) -> Option<u32> {
        self.initial
    }

    /// Is the word accepted that ends in this state?
    pub fn is_accepting(&self, state: u32) -> bool {
        self.accepting[state as usize]
    }

    /// The transitions of a state, by ascending letter.
    #[inline]
    pub fn edges(&self, state: u32) -> &[(Letter, u32)] {
        &self.edges[self.starts[state as usize] as usize..self.starts[state as usize + 1] as usize]
    }

    /// The state after a letter.
    #[inline]
    pub fn step(&self, state: u32, letter: Letter) -> Option<u32> {
        let edges = self.edges(state);
        if edges.len() <= 8 {
            return edges.iter().find(|edge| edge.0 == letter).map(|edge| edge.1);
        }
        edges.binary_search_by_key(&letter, |edge| edge.0).ok().map(|at| edges[at].1)
    }

    /// The state after a word.
    pub fn run(&self, word: &[Letter]) -> Option<u32> {
        word.iter().try_fold(self.initial?, |state, &letter| self.step(state, letter))
    }

    /// Is the word accepted?
    pub fn accepts(&self, word: &[Letter]) -> bool {
        self.run(word).is_some_and(|state| self.is_accepting(state))
    }

    /// The same automaton with its states numbered in the order in which a search from the initial state meets them;
    /// others are left out. Minimal automata of one language become equal.
    pub fn canonical(&self) -> Hypothesis {
        const UNSEEN: u32 = u32::MAX;
        let mut numbers = vec![UNSEEN; self.states()];
        let mut order: Vec<u32> = self.initial.into_iter().collect();
        let mut met = order.len() as u32;
        order.iter().for_each(|&state| numbers[state as usize] = 0);
        let mut canonical = Hypothesis::empty(self.letters);
        canonical.set_initial(self.initial.map(|_| 0));
        let mut next = 0;
        while let Some(&state) = order.get(next) {
            next += 1;
            for &(_, target) in self.edges(state) {
                if numbers[target as usize] == UNSEEN {
                    numbers[target as usize] = met;
                    met += 1;
                    order.push(target);
                }
            }
            let edges = self.edges(state).iter().map(|&(letter, target)| (letter, numbers[target as usize]));
            canonical.push(self.is_accepting(state), edges);
        }
        canonical
    }

    /// How many words of each length up to `longest` lead from each state to an accepting one: `counts[length][state]`,
    /// saturated.
    pub fn counts(&self, longest: usize) -> Vec<Vec<u64>> {
        let mut counts = vec![self.accepting.iter().map(|&accepting| u64::from(accepting)).collect::<Vec<_>>()];
        for length in 0..longest {
            let shorter: &Vec<u64> = &counts[length];
            let sum = |edges: &[(Letter, u32)]| {
                edges.iter().fold(0u64, |sum, &(_, target)| sum.saturating_add(shorter[target as usize]))
            };
            let next = (0..self.states() as u32).map(|state| sum(self.edges(state))).collect();
            counts.push(next);
        }
        counts
    }

    /// A shortest word that only one of two automata accepts; none if their languages are equal.
    pub fn difference(&self, other: &Hypothesis) -> Option<Vec<Letter>> {
        type Pair = (Option<u32>, Option<u32>);
        let accepts = |(one, two): Pair| {
            (one.is_some_and(|state| self.is_accepting(state)), two.is_some_and(|state| other.is_accepting(state)))
        };
        let start = (self.initial, other.initial);
        let mut from: HashMap<Pair, Option<(Pair, Letter)>> = HashMap::from([(start, None)]);
        let mut queue = VecDeque::from([start]);
        while let Some(pair) = queue.pop_front() {
            let (one, two) = accepts(pair);
            if one != two {
                let mut word = Vec::new();
                let mut at = pair;
                while let Some((before, letter)) = from[&at] {
                    word.push(letter);
                    at = before;
                }
                word.reverse();
                return Some(word);
            }
            let edges = |state: Option<u32>, of: &'_ Hypothesis| -> Vec<Letter> {
                state.map_or(Vec::new(), |state| of.edges(state).iter().map(|edge| edge.0).collect())
            };
            let mut letters = edges(pair.0, self);
            letters.extend(edges(pair.1, other));
            letters.sort_unstable();
            letters.dedup();
            for letter in letters {
                let step = |state: Option<u32>, of: &Hypothesis| state.and_then(|state| of.step(state, letter));
                let next = (step(pair.0, self), step(pair.1, other));
                if next != (None, None) && !from.contains_key(&next) {
                    from.insert(next, Some((pair, letter)));
                    queue.push_back(next);
                }
            }
        }
        None
    }
}
