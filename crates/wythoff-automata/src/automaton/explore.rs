//! Automata given by a rule: states of any kind, found on the way.

use std::hash::{BuildHasher, Hash};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use wythoff_budget::Budget;

use super::{Nfa, Rows, room};
use crate::alphabet::{Alphabet, Letter};
use crate::error::AutomataError;

/// The automaton of all states that can be reached from `start`: `edges` lists the ways on from a state.
pub fn explore<S: Clone + Eq + Hash>(
    alphabet: Alphabet,
    start: S,
    edges: impl FnMut(&S, &mut Vec<(Letter, S)>),
    accepting: impl Fn(&S) -> bool,
    budget: &Budget,
) -> Result<Nfa, AutomataError> {
    build("building an automaton", alphabet, Some(start), edges, accepting, budget)
}

/// The same, if there is a state to start from; what is built is named in errors.
pub(super) fn build<S: Clone + Eq + Hash>(
    what: &'static str,
    alphabet: Alphabet,
    start: Option<S>,
    mut edges: impl FnMut(&S, &mut Vec<(Letter, S)>),
    accepting: impl Fn(&S) -> bool,
    budget: &Budget,
) -> Result<Nfa, AutomataError> {
    let mut found = Found { states: Vec::new(), table: HashTable::new() };
    let initial = start.into_iter().map(|start| found.number(start)).collect();
    let mut rows = Rows::new();
    let (mut ways, mut row) = (Vec::new(), Vec::new());
    while let Some(state) = found.states.get(rows.states()).cloned() {
        let states = found.states.len();
        room(budget, what, states, rows.bytes() + states * size_of::<S>() * 2)?;
        edges(&state, &mut ways);
        row.extend(ways.drain(..).map(|(letter, target)| (letter, found.number(target))));
        rows.push(&mut row)?;
        row.clear();
    }
    Ok(Nfa { alphabet, rows, accepting: found.states.iter().map(accepting).collect(), initial })
}

/// States, numbered as they are found.
struct Found<S> {
    states: Vec<S>,
    table: HashTable<u32>,
}

impl<S: Eq + Hash> Found<S> {
    fn number(&mut self, state: S) -> u32 {
        let (states, hash) = (&mut self.states, FxBuildHasher.hash_one(&state));
        if let Some(&known) = self.table.find(hash, |&number| states[number as usize] == state) {
            return known;
        }
        let number = states.len() as u32;
        states.push(state);
        self.table.insert_unique(hash, number, |&number| FxBuildHasher.hash_one(&states[number as usize]));
        number
    }
}
