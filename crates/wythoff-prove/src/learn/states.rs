//! States and transitions as the learner keeps them.

use serde::{Deserialize, Serialize};
use wythoff_automata::Letter;

/// The transition that enters the initial state: it has no source.
pub(super) const ENTRY: u32 = 0;

const NO_SOURCE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct State {
    /// The transition by which it was found: the access word is that of the transition.
    pub entry: u32,
    /// Its leaf in the forest.
    pub leaf: u32,
    pub accepting: bool,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct Transition {
    source: u32,
    letter: Letter,
    /// The leaf to which its word sifts.
    pub leaf: u32,
}

/// States in the order of their discovery, their transitions in the same order.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct States {
    pub states: Vec<State>,
    pub transitions: Vec<Transition>,
    /// Where the transitions of a state begin, for each state that was begun.
    starts: Vec<u32>,
    /// Number of states whose transitions are complete.
    pub explored: usize,
}

impl States {
    /// Appends the word of a transition: the access word of its source and its letter.
    pub fn word(&self, mut transition: u32, to: &mut Vec<Letter>) {
        let from = to.len();
        while transition != ENTRY {
            let Transition { source, letter, .. } = self.transitions[transition as usize];
            to.push(letter);
            transition = self.states[source as usize].entry;
        }
        to[from..].reverse();
    }

    /// Number of letters of the word of a transition.
    pub fn length(&self, mut transition: u32) -> usize {
        let mut length = 0;
        while transition != ENTRY {
            transition = self.states[self.transitions[transition as usize].source as usize].entry;
            length += 1;
        }
        length
    }

    /// The transition by which the initial state is entered.
    pub fn enter(&mut self, leaf: u32) {
        self.transitions.push(Transition { source: NO_SOURCE, letter: 0, leaf });
    }

    /// Begins the transitions of the next state, unless that was done; gives how many there are.
    pub fn begin(&mut self) -> usize {
        if self.starts.len() == self.explored {
            self.starts.push(self.transitions.len() as u32);
        }
        self.transitions.len() - self.starts[self.explored] as usize
    }

    /// Number of states whose transitions were begun.
    pub fn begun(&self) -> usize {
        self.starts.len()
    }

    /// The next transition of the state that is being explored.
    pub fn push(&mut self, letter: Letter, leaf: u32) {
        self.transitions.push(Transition { source: self.explored as u32, letter, leaf });
    }

    /// The numbers of the transitions of an explored state.
    pub fn range(&self, state: u32) -> std::ops::Range<usize> {
        let end = self.starts.get(state as usize + 1).map_or(self.transitions.len(), |&end| end as usize);
        self.starts[state as usize] as usize..end
    }

    /// The transition of an explored state by a letter.
    pub fn transition(&self, state: u32, letter: Letter) -> Option<u32> {
        let range = self.range(state);
        let found = self.transitions[range.clone()].binary_search_by_key(&letter, |transition| transition.letter);
        found.ok().map(|at| (range.start + at) as u32)
    }

    /// The letter and the leaf of each transition of an explored state.
    pub fn transitions(&self, state: u32) -> impl Iterator<Item = (Letter, u32)> {
        self.transitions[self.range(state)].iter().map(|transition| (transition.letter, transition.leaf))
    }

    /// Do all references lead somewhere, and a letter only once? Of what was read from a file.
    pub fn is_sound(&self, letters: usize, nodes: usize) -> bool {
        let (states, transitions) = (self.states.len(), self.transitions.len());
        let begun = self.starts.len();
        let complete = self.starts.iter().zip(self.starts.iter().skip(1)).all(|(start, next)| start <= next);
        complete
            && self.explored <= states
            && (begun == self.explored || begun == self.explored + 1 && begun <= states)
            && self.starts.iter().all(|&start| start >= 1 && start as usize <= transitions)
            && self.states.iter().all(|state| (state.entry as usize) < transitions && (state.leaf as usize) < nodes)
            && self.transitions.iter().all(|transition| (transition.leaf as usize) < nodes)
            && (0..).zip(&self.transitions).skip(1).all(|(at, transition)| {
                // The transitions of a state come after the one that found it, so that words are finite.
                self.states.get(transition.source as usize).is_some_and(|source| source.entry < at)
            })
            && (0..begun as u32).all(|state| {
                let transitions = &self.transitions[self.range(state)];
                transitions.is_sorted_by(|a, b| a.letter < b.letter)
                    && transitions.last().is_none_or(|last| usize::from(last.letter) < letters)
            })
    }
}
