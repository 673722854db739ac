//! Automata given by a rule: states of any kind, found on the way.

use std::hash::Hash;

use rustc_hash::FxHashMap;
use wythoff_budget::Budget;

use super::{Nfa, Rows, room};
use crate::alphabet::{Alphabet, Letter};
use crate::error::AutomataError;

/// The automaton of all states that can be reached from `start`: `edges` lists the ways on from a state.
///
/// # Errors
/// The budget is exceeded.
pub fn explore<S: Clone + Eq + Hash>(
    alphabet: Alphabet,
    start: S,
    mut edges: impl FnMut(&S, &mut Vec<(Letter, S)>),
    accepting: impl Fn(&S) -> bool,
    budget: &Budget,
) -> Result<Nfa, AutomataError> {
    let mut numbers = FxHashMap::from_iter([(start.clone(), 0u32)]);
    let mut states = vec![start];
    let mut rows = Rows::new();
    let (mut found, mut row) = (Vec::new(), Vec::new());
    while let Some(state) = states.get(rows.states()).cloned() {
        room(budget, "building an automaton", states.len(), rows.bytes() + states.len() * size_of::<S>() * 2)?;
        edges(&state, &mut found);
        for (letter, target) in found.drain(..) {
            let number = *numbers.entry(target).or_insert_with_key(|target| {
                states.push(target.clone());
                states.len() as u32 - 1
            });
            row.push((letter, number));
        }
        rows.push(&mut row)?;
        row.clear();
    }
    Ok(Nfa { alphabet, rows, accepting: states.iter().map(accepting).collect(), initial: vec![0] })
}
