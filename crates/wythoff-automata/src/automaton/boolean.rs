//! Union, difference and symmetric difference of automata that read the same tracks.

use rustc_hash::FxHashMap;
use wythoff_budget::Budget;

use super::{Dfa, Rows, room};
use crate::alphabet::Letter;
use crate::error::AutomataError;

const DEAD: u32 = u32::MAX;

impl Dfa {
    /// The words of either.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn union(&self, other: &Dfa, budget: &Budget) -> Result<Dfa, AutomataError> {
        self.combine(other, |a, b| a || b, budget)
    }

    /// The words of this that the other does not have.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn difference(&self, other: &Dfa, budget: &Budget) -> Result<Dfa, AutomataError> {
        self.combine(other, |a, b| a && !b, budget)
    }

    /// The words of exactly one of the two.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn symmetric_difference(&self, other: &Dfa, budget: &Budget) -> Result<Dfa, AutomataError> {
        self.combine(other, |a, b| a != b, budget)
    }

    /// The words for which `accept` says yes of being in this and in the other; it says no where both are false.
    fn combine(&self, other: &Dfa, accept: fn(bool, bool) -> bool, budget: &Budget) -> Result<Dfa, AutomataError> {
        debug_assert_eq!(self.alphabet(), other.alphabet());
        let without_other = !accept(false, true);
        let without_this = !accept(true, false);
        let first = |dfa: &Dfa| if dfa.states() > 0 { 0 } else { DEAD };
        let start = (first(self), first(other));
        let mut numbers = FxHashMap::from_iter([(start, 0u32)]);
        let mut pairs = vec![start];
        let (mut rows, mut accepting) = (Rows::new(), Vec::new());
        let mut row: Vec<(Letter, u32)> = Vec::new();
        while let Some(&(p, q)) = pairs.get(rows.states()) {
            room(budget, "product", pairs.len(), rows.bytes() + 32 * pairs.len())?;
            let is_in = |dfa: &Dfa, state: u32| state != DEAD && dfa.accepts_at(state);
            accepting.push(accept(is_in(self, p), is_in(other, q)));
            let mut edge = |letter: Letter, to: (u32, u32)| {
                if to.0 == DEAD && without_other || to.1 == DEAD && without_this {
                    return;
                }
                let number = *numbers.entry(to).or_insert_with(|| {
                    pairs.push(to);
                    pairs.len() as u32 - 1
                });
                row.push((letter, number));
            };
            let edges = |dfa: &Dfa, state: u32| -> Vec<(Letter, u32)> {
                if state == DEAD { Vec::new() } else { dfa.edges_of(state).collect() }
            };
            let (left, right) = (edges(self, p), edges(other, q));
            let (mut i, mut j) = (0, 0);
            while i < left.len() || j < right.len() {
                let a = left.get(i).map_or(u32::MAX, |edge| u32::from(edge.0));
                let b = right.get(j).map_or(u32::MAX, |edge| u32::from(edge.0));
                let letter = a.min(b) as Letter;
                let take = |edges: &[(Letter, u32)], k: &mut usize, is: bool| {
                    let target = if is { edges[*k].1 } else { DEAD };
                    *k += usize::from(is);
                    target
                };
                let to = (take(&left, &mut i, a <= b), take(&right, &mut j, b <= a));
                edge(letter, to);
            }
            rows.push_sorted(row.drain(..))?;
        }
        Ok(Dfa::from_rows(self.alphabet(), rows, accepting).trim())
    }
}
