//! The states and transitions of the learner.

use serde::{Deserialize, Serialize};
use wythoff_automata::Letter;

/// The number of the transition that enters the initial state; it has no source.
pub(super) const ENTRY: u32 = 0;

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct State {
    /// The transition by which the state was found; its word is the access word.
    pub entry: u32,
    /// The leaf of the state in the forest.
    pub leaf: u32,
    pub accepting: bool,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct Transition {
    source: u32,
    pub letter: Letter,
    /// The leaf to which the word of the transition sifts.
    pub leaf: u32,
}

/// The states in the order of their discovery. The first transition enters the initial state; then come those of each
/// state in the same order, by letter.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct States {
    pub states: Vec<State>,
    pub transitions: Vec<Transition>,
    /// Number of states all of whose transitions are known.
    pub explored: usize,
}

impl States {
    /// Appends the word of a transition: the access word of its source, followed by its letter.
    pub fn word(&self, mut transition: u32, to: &mut Vec<Letter>) {
        let from = to.len();
        while transition != ENTRY {
            let Transition { source, letter, .. } = self.transitions[transition as usize];
            to.push(letter);
            transition = self.states[source as usize].entry;
        }
        to[from..].reverse();
    }

    /// Number of letters in the word of a transition.
    pub fn length(&self, mut transition: u32) -> usize {
        let mut length = 0;
        while transition != ENTRY {
            transition = self.states[self.transitions[transition as usize].source as usize].entry;
            length += 1;
        }
        length
    }

    /// The number of the first transition of a state, where there are `letters` letters.
    pub fn first(state: usize, letters: usize) -> usize {
        1 + state * letters
    }

    /// Adds the next transition of the state that is being explored; the very first one enters the initial state.
    pub fn push(&mut self, letter: Letter, leaf: u32) {
        self.transitions.push(Transition { source: self.explored as u32, letter, leaf });
    }

    /// Whether all references are valid and every transition is in its place, as has to be checked for data from a file.
    pub fn is_sound(&self, letters: usize, nodes: usize) -> bool {
        let transitions = self.transitions.len();
        self.explored == transitions.saturating_sub(1) / letters
            && self.states.iter().all(|state| (state.entry as usize) < transitions && (state.leaf as usize) < nodes)
            && self.transitions.iter().all(|transition| (transition.leaf as usize) < nodes)
            && (0..).zip(&self.transitions).skip(1).all(|(at, transition)| {
                let (source, letter) = (transition.source as usize, usize::from(transition.letter));
                let in_place = letter < letters && States::first(source, letters) + letter == at as usize;
                // A state is found before its own transitions, so that access words are finite.
                in_place && self.states.get(source).is_some_and(|source| source.entry < at)
            })
    }
}
