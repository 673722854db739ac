//! Blocks of leading zeros.

use wythoff_budget::Budget;

use super::{Dfa, Nfa, explore};
use crate::error::AutomataError;

impl Dfa {
    /// Accepts also what begins with blocks of `period` zero letters before an accepted word.
    pub(crate) fn after_zeros(&self, period: usize, budget: &Budget) -> Result<Dfa, AutomataError> {
        // A circle of zeros, each turn of which may go over to the automaton itself.
        #[derive(Clone, PartialEq, Eq, Hash)]
        enum State {
            Zeros(usize),
            In(u32),
        }
        let nfa: Nfa = explore(
            self.alphabet(),
            State::Zeros(0),
            |state, edges| match *state {
                State::Zeros(read) => {
                    edges.push((0, State::Zeros((read + 1) % period)));
                    if read == 0 && self.states() > 0 {
                        edges.extend(self.edges_of(0).map(|(letter, target)| (letter, State::In(target))));
                    }
                }
                State::In(state) => {
                    edges.extend(self.edges_of(state).map(|(letter, target)| (letter, State::In(target))));
                }
            },
            |state| match *state {
                State::Zeros(read) => read == 0 && self.states() > 0 && self.accepts_at(0),
                State::In(state) => self.accepts_at(state),
            },
            budget,
        )?;
        nfa.determinise(budget)
    }

    /// What may follow a number of zero letters: the automaton that begins where they lead.
    pub(crate) fn behind_zeros(&self, zeros: usize, budget: &Budget) -> Result<Dfa, AutomataError> {
        let state = self.run(&vec![0; zeros]);
        let nfa = Nfa { initial: state.into_iter().collect(), ..self.to_nfa() };
        nfa.determinise(budget)
    }

    /// The accepted words of length at least `shortest` + `period` whose first `period` letters are not all zero.
    pub(crate) fn behind_a_nonzero_block(
        &self,
        shortest: usize,
        period: usize,
        budget: &Budget,
    ) -> Result<Dfa, AutomataError> {
        if self.states() == 0 {
            return Ok(self.clone());
        }
        // Letters read, as far as it matters, and whether all of the block were zero.
        let (long, start) = (shortest + period, (0u32, 0usize, true));
        let nfa: Nfa = explore(
            self.alphabet(),
            start,
            |&(state, read, zero), edges| {
                for (letter, target) in self.edges_of(state) {
                    let zero = zero && letter == 0;
                    if !(zero && read + 1 >= period) {
                        let zero = zero && read + 1 < period;
                        edges.push((letter, (target, (read + 1).min(long), zero)));
                    }
                }
            },
            |&(state, read, _)| read == long && self.accepts_at(state),
            budget,
        )?;
        nfa.determinise(budget)
    }
}
