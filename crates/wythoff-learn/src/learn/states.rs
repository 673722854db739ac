//! States and transitions as the learner keeps them.

use serde::{Deserialize, Serialize};
use wythoff_automata::Letter;

/// The transition that enters the initial state: it has no source.
pub(super) const ENTRY: u32 = 0;

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
    pub letter: Letter,
    /// The leaf to which its word sifts.
    pub leaf: u32,
}

/// States in the order of their discovery; behind the transition that enters the initial state, those of each state in the
/// same order, by letter.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct States {
    pub states: Vec<State>,
    pub transitions: Vec<Transition>,
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

    /// The number of the first transition of a state.
    pub fn first(state: usize, letters: usize) -> usize {
        1 + state * letters
    }

    /// The next transition of the state that is being explored; before there is one, that which enters the initial state.
    pub fn push(&mut self, letter: Letter, leaf: u32) {
        self.transitions.push(Transition { source: self.explored as u32, letter, leaf });
    }

    /// Do all references lead somewhere, and is every transition in its place? Of what was read from a file.
    pub fn is_sound(&self, letters: usize, nodes: usize) -> bool {
        let transitions = self.transitions.len();
        self.explored == transitions.saturating_sub(1) / letters
            && self.states.iter().all(|state| (state.entry as usize) < transitions && (state.leaf as usize) < nodes)
            && self.transitions.iter().all(|transition| (transition.leaf as usize) < nodes)
            && (0..).zip(&self.transitions).skip(1).all(|(at, transition)| {
                let (source, letter) = (transition.source as usize, usize::from(transition.letter));
                let in_place = letter < letters && States::first(source, letters) + letter == at as usize;
                // The transitions of a state come after the one that found it, so that words are finite.
                in_place && self.states.get(source).is_some_and(|source| source.entry < at)
            })
    }
}
