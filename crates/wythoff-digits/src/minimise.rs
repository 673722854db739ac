//! Minimisation of deterministic automata, by the classes of equivalent states.

use wythoff_budget::Budget;

use crate::classes::Classes;
use crate::error::AutomataError;
use crate::{Dfa, Nfa, Rows, trials};

impl Nfa {
    /// The minimal deterministic automaton of the accepted words, numbered as by [`Dfa::minimise`]. Where the subset
    /// construction is long, ways around it are tried.
    pub fn minimise(self, budget: &Budget) -> Result<Dfa, AutomataError> {
        let nfa = self.trim();
        if nfa.is_deterministic() { minimise(&nfa.into_dfa(), budget) } else { trials::minimal(nfa, budget) }
    }

    /// An automaton of the same words with one state for each class of the coarsest bisimulation.
    pub(crate) fn quotient(&self, budget: &Budget) -> Result<Nfa, AutomataError> {
        let classes = Classes::new(&self.rows, &self.accepting, budget)?;
        let mut one_of = vec![0; classes.len()];
        (0..self.states() as u32).for_each(|state| one_of[classes.of(state) as usize] = state as usize);
        let mut rows = Rows::new();
        for &state in &one_of {
            rows.push(&mut self.rows.of(state).map(|(letter, target)| (letter, classes.of(target))).collect())?;
        }
        let accepting = one_of.iter().map(|&state| self.accepting[state]).collect();
        let initial = self.initial.iter().map(|&state| classes.of(state)).collect();
        Ok(Nfa { alphabet: self.alphabet, rows, accepting, initial, is_trim: self.is_trim })
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
pub(crate) fn minimise(dfa: &Dfa, budget: &Budget) -> Result<Dfa, AutomataError> {
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
