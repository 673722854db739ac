//! The subset construction. The successors of sets are computed on all processors, some thousand sets at a time; new sets
//! are numbered sequentially, so that the automaton does not depend on the number of processors.

use std::ops::Range;

use hashbrown::HashTable;
use wythoff_budget::{Budget, Task, processors, together};

use crate::alphabet::Letter;
use crate::error::AutomataError;
use crate::simulation::Dominated;
use crate::{Dfa, Nfa, Rows, room, short, spread};

/// Sets of states, stored one after the other, each of them once.
struct Sets {
    starts: Vec<usize>,
    members: Vec<u32>,
    /// Hash and number of each set: the table grows without reading the sets again.
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

    /// The end of the longest run of sets from `first` on that have at most `members` members together.
    fn up_to(&self, first: usize, members: usize) -> usize {
        let end = self.starts[first] + members;
        first + self.starts[first + 1..].partition_point(|&start| start <= end)
    }

    fn bytes(&self) -> usize {
        4 * self.members.len() + 16 * self.starts.len()
    }

    /// The number of a set, whose members are given in ascending order; a new set is added.
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
    /// The deterministic automaton that accepts the same words, by the subset construction, without dead states.
    pub fn determinise(self, budget: &Budget) -> Result<Dfa, AutomataError> {
        let nfa = self.trim();
        if nfa.is_deterministic() {
            return Ok(nfa.into_dfa());
        }
        let mut subsets = Subsets::new(nfa, None);
        subsets.go_on(usize::MAX, budget)?;
        Ok(subsets.take())
    }
}

/// A subset construction, which can be interrupted.
pub(crate) struct Subsets {
    pub(crate) nfa: Nfa,
    /// What may be left out of sets.
    pub(crate) dominated: Option<Dominated>,
    sets: Sets,
    rows: Rows,
    accepting: Vec<bool>,
    /// The number of edges that were followed.
    work: usize,
}

impl Subsets {
    /// The construction for a trim automaton, at its beginning.
    pub(crate) fn new(nfa: Nfa, dominated: Option<Dominated>) -> Self {
        let mut sets = Sets::new();
        let mut initial = nfa.initial.clone();
        initial.sort_unstable();
        initial.dedup();
        sets.number(initial.into_iter());
        Subsets { nfa, dominated, sets, rows: Rows::new(), accepting: Vec::new(), work: 0 }
    }

    /// Goes on until more than `most` edges were followed in all; returns whether the construction is complete.
    pub(crate) fn go_on(&mut self, most: usize, budget: &Budget) -> Result<bool, AutomataError> {
        let mut row = Vec::new();
        while self.rows.states() < self.sets.len() {
            for Ways { edges, ends } in self.ways_from(self.rows.states()) {
                let mut start = 0;
                for (end, work) in ends {
                    // What was found beyond is forgotten: where the construction stops must not depend on the processors.
                    if self.work > most {
                        return Ok(false);
                    }
                    self.work += work;
                    let Subsets { nfa, sets, rows, accepting, .. } = self;
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
        Ok(true)
    }

    /// Takes the automaton out of a construction that is complete, and frees the rest.
    pub(crate) fn take(&mut self) -> Dfa {
        (self.sets, self.nfa.rows) = (Sets::new(), Rows::new());
        let rows = std::mem::replace(&mut self.rows, Rows::new());
        Dfa { alphabet: self.nfa.alphabet, rows, accepting: std::mem::take(&mut self.accepting) }
    }

    /// The edges that leave the next sets, `first` and those after it, in portions of [`MEMBERS`] members: one for each
    /// processor, or only one if there are few.
    fn ways_from(&self, first: usize) -> Vec<Ways> {
        let sets = &self.sets;
        let part = |from: usize| sets.up_to(from, MEMBERS).max(from + 1).min(sets.len());
        let mut bounds = vec![first, part(first)];
        // Less work is not worth a thread.
        if sets.starts[bounds[1]] - sets.starts[first] >= MEMBERS / 2 {
            while bounds.len() <= processors().get() && bounds[bounds.len() - 1] < sets.len() {
                bounds.push(part(bounds[bounds.len() - 1]));
            }
        }
        let parts = bounds.windows(2).map(|bounds| (bounds[0]..bounds[1], self));
        together(parts.map(|(part, this)| Box::new(move || this.ways(part)) as Task<Ways>).collect())
    }

    fn ways(&self, part: Range<usize>) -> Ways {
        let (mut edges, mut ends) = (Vec::new(), Vec::with_capacity(part.len()));
        let mut of_set: Vec<u64> = Vec::new();
        for set in part.map(|set| self.sets.get(set)) {
            of_set.clear();
            for &state in set {
                let edges = self.nfa.rows.of(state as usize);
                of_set.extend(edges.map(|(letter, target)| u64::from(letter) << 32 | u64::from(target)));
            }
            let work = of_set.len();
            if set.len() > 1 {
                of_set.sort_unstable();
                of_set.dedup();
            }
            match &self.dominated {
                None => edges.extend_from_slice(&of_set),
                Some(dominated) => dominated.select(&of_set, &mut edges),
            }
            ends.push((edges.len(), work));
        }
        Ways { edges, ends }
    }
}

/// The number of members of sets in one task, which takes some milliseconds.
const MEMBERS: usize = 1 << 15;

/// The edges that leave some sets, set by set, each coded as letter · 2^32 + target; those of a set are sorted.
struct Ways {
    edges: Vec<u64>,
    /// For each set, the index at which its edges end, and how many were followed to find them.
    ends: Vec<(usize, usize)>,
}
