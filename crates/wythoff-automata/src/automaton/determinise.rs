//! The subset construction.

use hashbrown::HashTable;
use wythoff_budget::Budget;

use super::{Dfa, Nfa, Rows, room, short, spread};
use crate::alphabet::Letter;
use crate::error::AutomataError;

/// Sets of states, each kept once, one behind the other.
struct Sets {
    starts: Vec<usize>,
    members: Vec<u32>,
    /// Hash and number, so that the table grows without looking at the sets.
    table: HashTable<(u32, u32)>,
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
        let (members, starts) = (&self.members, &self.starts);
        let new = &members[start..];
        let hash = short(new);
        let is = |&(other, number): &(u32, u32)| {
            let number = number as usize;
            other == hash && members[starts[number]..starts[number + 1]] == *new
        };
        if let Some(&(_, known)) = self.table.find(spread(hash), is) {
            self.members.truncate(start);
            return known;
        }
        let number = self.len() as u32;
        self.starts.push(self.members.len());
        self.table.insert_unique(spread(hash), (hash, number), |&(hash, _)| spread(hash));
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
        if nfa.is_deterministic() {
            return Ok(Dfa { alphabet: nfa.alphabet, rows: nfa.rows, accepting: nfa.accepting });
        }
        let mut sets = Sets::new();
        let mut initial = nfa.initial.clone();
        initial.sort_unstable();
        initial.dedup();
        sets.number(initial.into_iter());
        let (mut rows, mut accepting) = (Rows::new(), Vec::new());
        // Letter and target as one number, by which they are sorted.
        let (mut edges, mut row): (Vec<u64>, Vec<(Letter, u32)>) = (Vec::new(), Vec::new());
        while rows.states() < sets.len() {
            room(budget, "subset construction", sets.len(), sets.bytes() + rows.bytes())?;
            let set = sets.get(rows.states());
            accepting.push(set.iter().any(|&state| nfa.accepting[state as usize]));
            edges.clear();
            for &state in set {
                edges.extend(nfa.rows.of(state as usize).map(|(l, target)| u64::from(l) << 32 | u64::from(target)));
            }
            if set.len() > 1 {
                edges.sort_unstable();
                edges.dedup();
            }
            for same in edges.chunk_by(|a, b| a >> 32 == b >> 32) {
                row.push(((same[0] >> 32) as Letter, sets.number(same.iter().map(|&edge| edge as u32))));
            }
            rows.push_sorted(row.drain(..))?;
        }
        Ok(Dfa { alphabet: nfa.alphabet, rows, accepting })
    }
}
