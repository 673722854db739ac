//! Automata that already are what a relation has.

use std::sync::Arc;

use wythoff_budget::Budget;

use super::Relation;
use crate::alphabet::Alphabet;
use crate::automaton::Dfa;
use crate::error::AutomataError;
use crate::numeration::Numeration;

impl Relation {
    /// The relation whose automaton is the given one, as it stands: nothing is repaired. Its tracks have these names, which
    /// must be sorted. O(edges · log edges), whatever the automaton.
    ///
    /// # Errors
    /// [`AutomataError::NotCanonical`] if it is not the automaton of a relation: if it accepts words that are no canonical
    /// forms, if leading zeros matter, if it is not minimal or its states are numbered in another order. Another number of
    /// digits or tracks; the budget is exceeded.
    pub fn from_minimal(
        numeration: &Arc<Numeration>,
        tracks: &[&str],
        dfa: Dfa,
        budget: &Budget,
    ) -> Result<Self, AutomataError> {
        let is = |what, is: bool| if is { Ok(()) } else { Err(AutomataError::NotCanonical(what)) };
        let alphabet = Alphabet::new(numeration.digits(), tracks.len())?;
        if dfa.alphabet() != alphabet {
            return Err(AutomataError::Alphabet { digits: dfa.alphabet().digits(), tracks: dfa.alphabet().tracks() });
        }
        is("has tracks that are not in the order of their names", tracks.is_sorted_by(|a, b| a < b))?;
        is("is not minimal, or its states are not numbered in the order in which they are met", {
            dfa.minimise(budget)? == dfa
        })?;
        let all = Relation::always(numeration, tracks, budget)?;
        let others = dfa.difference(&all.dfa, budget)?;
        is("accepts words that are not canonical forms of numbers", others.is_empty())?;
        let behind = dfa.behind_zeros(numeration.period(), budget)?;
        let sorted: Vec<usize> = (0..tracks.len()).collect();
        let behind = behind.join(&sorted, &all.dfa, &sorted, &sorted, budget)?.determinise(budget)?;
        is("takes leading zeros into account", behind.minimise(budget)? == dfa)?;
        Ok(Relation { dfa, ..all })
    }
}
