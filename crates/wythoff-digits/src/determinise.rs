//! The subset construction. Where sets lead is found on all processors, some thousand sets at a time; the sets that are met
//! are numbered one after the other, so that the automaton does not depend on the number of processors.

use std::ops::Range;

use hashbrown::HashTable;
use wythoff_budget::{Budget, Task, processors, together};

use crate::alphabet::Letter;
use crate::error::AutomataError;
use crate::{Dfa, Nfa, Rows, room, short, spread};

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

    /// The end of the sets from the given one on that have at most so many members together.
    fn up_to(&self, first: usize, members: usize) -> usize {
        let end = self.starts[first] + members;
        first + self.starts[first + 1..].partition_point(|&start| start <= end)
    }

    fn bytes(&self) -> usize {
        4 * self.members.len() + 16 * self.starts.len()
    }

    /// The number of a sorted set.
    #[inline]
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
        let (mut rows, mut accepting, mut row) = (Rows::new(), Vec::new(), Vec::new());
        while rows.states() < sets.len() {
            for Ways { edges, ends } in nfa.ways_from(&sets, rows.states()) {
                let mut start = 0;
                for end in ends {
                    room(budget, "subset construction", sets.len(), sets.bytes() + rows.bytes())?;
                    let set = sets.get(rows.states());
                    accepting.push(set.iter().any(|&state| nfa.accepting[state as usize]));
                    for same in edges[start..end].chunk_by(|a, b| a >> 32 == b >> 32) {
                        row.push(((same[0] >> 32) as Letter, sets.number(same.iter().map(|&edge| edge as u32))));
                    }
                    rows.push_sorted(row.drain(..))?;
                    start = end;
                }
            }
        }
        Ok(Dfa { alphabet: nfa.alphabet, rows, accepting })
    }

    /// The ways on from the sets that come next, as many sets as a task or one for each processor should have.
    fn ways_from(&self, sets: &Sets, first: usize) -> Vec<Ways> {
        let part = |from: usize| sets.up_to(from, MEMBERS).max(from + 1).min(sets.len());
        let mut bounds = vec![first, part(first)];
        // Less is not worth a thread.
        if sets.starts[bounds[1]] - sets.starts[first] >= MEMBERS / 2 {
            while bounds.len() <= processors().get() && bounds[bounds.len() - 1] < sets.len() {
                bounds.push(part(bounds[bounds.len() - 1]));
            }
        }
        let parts = bounds.windows(2).map(|bounds| (bounds[0]..bounds[1], self));
        together(parts.map(|(part, nfa)| Box::new(move || nfa.ways(sets, part)) as Task<Ways>).collect())
    }

    fn ways(&self, sets: &Sets, part: Range<usize>) -> Ways {
        let (mut edges, mut ends) = (Vec::new(), Vec::with_capacity(part.len()));
        let mut of_set: Vec<u64> = Vec::new();
        for set in part.map(|set| sets.get(set)) {
            of_set.clear();
            for &state in set {
                of_set.extend(self.rows.of(state as usize).map(|(l, target)| u64::from(l) << 32 | u64::from(target)));
            }
            if set.len() > 1 {
                of_set.sort_unstable();
                of_set.dedup();
            }
            edges.extend_from_slice(&of_set);
            ends.push(edges.len());
        }
        Ways { edges, ends }
    }
}

/// So many members of sets are a task: some milliseconds.
const MEMBERS: usize = 1 << 15;

/// The edges that leave some sets, set by set, each as one number: the letter, then the target in 32 bits; sorted.
struct Ways {
    edges: Vec<u64>,
    /// Where the edges of each set end.
    ends: Vec<usize>,
}
