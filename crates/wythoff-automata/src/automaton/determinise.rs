//! The subset construction.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use wythoff_budget::Budget;

use super::{Dfa, Nfa, Rows, room};
use crate::error::AutomataError;

/// Sets of states, each kept once, one behind the other.
struct Sets {
    starts: Vec<usize>,
    members: Vec<u32>,
    table: HashTable<u32>,
}

impl Sets {
    fn new() -> Self {
        Sets { starts: vec![0], members: Vec::new(), table: HashTable::new() }
    }

    fn len(&self) -> usize {
        self.starts.len() - 1
    }

    fn get(&self, set: usize) -> &[u32] {
        &self.members[self.starts[set]..self.starts[set + 1]]
    }

    fn bytes(&self) -> usize {
        4 * self.members.len() + 16 * self.starts.len()
    }

    /// The number of a sorted set.
    fn number(&mut self, set: impl Iterator<Item = u32>) -> u32 {
        let start = self.members.len();
        self.members.extend(set);
        let hash = |members: &[u32]| FxBuildHasher.hash_one(members);
        let (members, starts) = (&self.members, &self.starts);
        let of = |number: u32| &members[starts[number as usize]..starts[number as usize + 1]];
        let new = &members[start..];
        if let Some(&known) = self.table.find(hash(new), |&number| of(number) == new) {
            self.members.truncate(start);
            return known;
        }
        let number = self.len() as u32;
        self.starts.push(self.members.len());
        let (members, starts) = (&self.members, &self.starts);
        let of = |number: u32| &members[starts[number as usize]..starts[number as usize + 1]];
        self.table.insert_unique(hash(&members[start..]), number, |&number| hash(of(number)));
        number
    }
}

impl Nfa {
    /// The deterministic automaton of the same words, without states that accept nothing.
    pub fn determinise(self, budget: &Budget) -> Result<Dfa, AutomataError> {
        let nfa = self.trim();
        if nfa.initial.is_empty() {
            return Ok(Dfa::empty(nfa.alphabet));
        }
        let mut sets = Sets::new();
        let mut initial = nfa.initial.clone();
        initial.sort_unstable();
        initial.dedup();
        sets.number(initial.into_iter());
        let (mut rows, mut accepting) = (Rows::new(), Vec::new());
        let (mut edges, mut row) = (Vec::new(), Vec::new());
        while rows.states() < sets.len() {
            room(budget, "subset construction", sets.len(), sets.bytes() + rows.bytes())?;
            let set = sets.get(rows.states());
            accepting.push(set.iter().any(|&state| nfa.accepting[state as usize]));
            edges.clear();
            set.iter().for_each(|&state| edges.extend(nfa.rows.of(state as usize)));
            if set.len() > 1 {
                edges.sort_unstable();
                edges.dedup();
            }
            for same in edges.chunk_by(|a, b| a.0 == b.0) {
                row.push((same[0].0, sets.number(same.iter().map(|edge| edge.1))));
            }
            rows.push_sorted(row.drain(..))?;
        }
        Ok(Dfa { alphabet: nfa.alphabet, rows, accepting })
    }
}
