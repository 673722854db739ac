//! Blocks of leading zeros.

use wythoff_budget::Budget;

use super::{Dfa, Nfa};
use crate::error::AutomataError;

impl Dfa {
    /// Accepts also what begins with blocks of `period` zero letters before an accepted word.
    pub(crate) fn after_zeros(&self, period: usize, budget: &Budget) -> Result<Dfa, AutomataError> {
        let mut nfa = self.with_block(period, true)?;
        nfa.initial.extend((self.states() > 0).then_some(0));
        nfa.determinise(budget)
    }

    /// Accepts the words that are `period` zero letters and an accepted word.
    pub(crate) fn after_one_block(&self, period: usize, budget: &Budget) -> Result<Dfa, AutomataError> {
        self.with_block(period, false)?.determinise(budget)
    }

    /// A way of `period` zeros to the initial state, and, if `again`, back to where it begins; there the automaton begins.
    fn with_block(&self, period: usize, again: bool) -> Result<Nfa, AutomataError> {
        let (mut nfa, first) = (self.to_nfa(), self.states() as u32);
        for next in 1..period as u32 {
            nfa.rows.push(&mut vec![(0, first + next)])?;
        }
        nfa.rows.push(&mut if again { vec![(0, 0), (0, first)] } else { vec![(0, 0)] })?;
        nfa.accepting.resize(self.states() + period, false);
        Ok(Nfa { initial: vec![first], ..nfa })
    }

    /// What may follow a number of zero letters: the automaton that begins where they lead.
    pub(crate) fn behind_zeros(&self, zeros: usize, budget: &Budget) -> Result<Dfa, AutomataError> {
        let state = self.run(&vec![0; zeros]);
        Nfa { initial: state.into_iter().collect(), ..self.to_nfa() }.determinise(budget)
    }
}
