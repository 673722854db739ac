//! Minimisation of deterministic automata, by the classes of equivalent states.

use wythoff_budget::Budget;

use crate::classes::Classes;
use crate::error::AutomataError;
use crate::{Dfa, Nfa, Rows};

impl Nfa {
    /// The minimal deterministic automaton of the accepted words, numbered as by [`Dfa::minimise`].
    pub fn minimise(self, budget: &Budget) -> Result<Dfa, AutomataError> {
        minimise(&self.determinise(budget)?, budget)
    }
}

impl Dfa {
    /// The minimal automaton of the accepted words, its states numbered in breadth-first order: two automata accept the
    /// same words if and only if their minimal automata are equal. O(edges · log states), times the edges of a state.
    pub fn minimise(&self, budget: &Budget) -> Result<Dfa, AutomataError> {
        minimise(&self.trim(), budget)
    }
}

/// The minimal automaton of a trim one.
fn minimise(dfa: &Dfa, budget: &Budget) -> Result<Dfa, AutomataError> {
    if dfa.states() == 0 {
        return Ok(dfa.clone());
    }
    quotient(dfa, &Classes::new(&dfa.rows, &dfa.accepting, budget)?)
}

/// The automaton with one state for each class, numbered in breadth-first order.
fn quotient(dfa: &Dfa, classes: &Classes) -> Result<Dfa, AutomataError> {
    const NEW: u32 = u32::MAX;
    let mut numbers = vec![NEW; classes.len()];
    let mut order = vec![0u32];
    numbers[classes.of(0) as usize] = 0;
    let (mut rows, mut accepting, mut row) = (Rows::new(), Vec::new(), Vec::new());
    while let Some(&state) = order.get(rows.states()) {
        accepting.push(dfa.accepts_at(state));
        row.clear();
        row.extend(dfa.edges_of(state).map(|(letter, target)| {
            let number = &mut numbers[classes.of(target) as usize];
            if *number == NEW {
                *number = order.len() as u32;
                order.push(target);
            }
            (letter, *number)
        }));
        rows.push_sorted(row.iter().copied())?;
    }
    Ok(Dfa { alphabet: dfa.alphabet, rows, accepting })
}
