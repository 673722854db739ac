//! The product of two automata that share some tracks.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use wythoff_budget::Budget;

use super::{Dfa, Nfa, Rows, room};
use crate::alphabet::{Alphabet, Letter};
use crate::error::AutomataError;

/// The edges of one automaton, those of a state sorted by the digits on shared tracks.
struct Keyed {
    starts: Vec<u32>,
    /// Key, part of the letter that is written, target.
    edges: Vec<(Letter, Letter, u32)>,
}

impl Keyed {
    fn new(dfa: &Dfa, keys: &[Letter], parts: &[Letter]) -> Self {
        let (mut starts, mut edges) = (vec![0], Vec::with_capacity(dfa.edges()));
        for state in 0..dfa.states() as u32 {
            let from = edges.len();
            edges.extend(dfa.edges_of(state).map(|(l, target)| (keys[usize::from(l)], parts[usize::from(l)], target)));
            edges[from..].sort_unstable();
            starts.push(edges.len() as u32);
        }
        Keyed { starts, edges }
    }

    fn of(&self, state: u32) -> &[(Letter, Letter, u32)] {
        &self.edges[self.starts[state as usize] as usize..self.starts[state as usize + 1] as usize]
    }
}

impl Dfa {
    /// The automaton of the tuples that both accept: names (numbers) are given to the tracks of each, equal names are
    /// read together. It reads the tracks `keep`, in that order, and guesses the others. If nothing is guessed it is
    /// deterministic. Pairs from which no accepting one is reached are left out.
    ///
    /// # Errors
    /// The budget is exceeded; more letters than there may be.
    pub fn join(
        &self,
        names: &[usize],
        other: &Dfa,
        other_names: &[usize],
        keep: &[usize],
        budget: &Budget,
    ) -> Result<Nfa, AutomataError> {
        let alphabet = Alphabet::new(self.alphabet().digits(), keep.len())?;
        let places = |names: &[usize], shared: &[usize]| -> Vec<usize> {
            shared.iter().filter_map(|name| names.iter().position(|other| other == name)).collect()
        };
        let shared: Vec<usize> = names.iter().copied().filter(|name| other_names.contains(name)).collect();
        let keys = |dfa: &Dfa, names: &[usize]| dfa.alphabet().select(&places(names, &shared));
        // What an edge adds to the letter: kept tracks, those of both written by the first.
        let parts = |dfa: &Dfa, names: &[usize], is_other: bool| -> Vec<Letter> {
            let digit = |letter: usize, (place, name): (usize, &usize)| {
                let track = names.iter().position(|other| other == name);
                let track = track.filter(|_| !(is_other && shared.contains(name)))?;
                Some(dfa.alphabet().digit(letter as Letter, track) * alphabet.digits().pow(place as u32))
            };
            let part = |letter| keep.iter().enumerate().filter_map(|at| digit(letter, at)).sum::<usize>() as Letter;
            (0..dfa.alphabet().letters()).map(part).collect()
        };
        let left = Keyed::new(self, &keys(self, names), &parts(self, names, false));
        let right = Keyed::new(other, &keys(other, other_names), &parts(other, other_names, true));

        let mut pairs = Pairs::new();
        if self.states() > 0 && other.states() > 0 {
            pairs.number(0, 0);
        }
        let (mut rows, mut accepting, mut row) = (Rows::new(), Vec::new(), Vec::new());
        while let Some(&(p, q)) = pairs.pairs.get(rows.states()) {
            room(budget, "product", pairs.pairs.len(), rows.bytes() + 16 * pairs.pairs.len())?;
            accepting.push(self.accepts_at(p) && other.accepts_at(q));
            let mut rest = right.of(q);
            for same in left.of(p).chunk_by(|a, b| a.0 == b.0) {
                let key = same[0].0;
                rest = &rest[rest.partition_point(|edge| edge.0 < key)..];
                let matching = &rest[..rest.partition_point(|edge| edge.0 == key)];
                for &(_, part, p) in same {
                    for &(_, other_part, q) in matching {
                        row.push((part + other_part, pairs.number(p, q)));
                    }
                }
            }
            rows.push(&mut row)?;
            row.clear();
        }
        let initial = if rows.states() > 0 { vec![0] } else { vec![] };
        Ok(Nfa { alphabet, rows, accepting, initial }.trim())
    }
}

/// Pairs of states, numbered as they are found.
struct Pairs {
    pairs: Vec<(u32, u32)>,
    table: HashTable<u32>,
}

impl Pairs {
    fn new() -> Self {
        Pairs { pairs: Vec::new(), table: HashTable::new() }
    }

    fn number(&mut self, p: u32, q: u32) -> u32 {
        let hash = |pair: (u32, u32)| FxBuildHasher.hash_one(u64::from(pair.0) << 32 | u64::from(pair.1));
        let pairs = &mut self.pairs;
        if let Some(&known) = self.table.find(hash((p, q)), |&number| pairs[number as usize] == (p, q)) {
            return known;
        }
        let number = pairs.len() as u32;
        pairs.push((p, q));
        self.table.insert_unique(hash((p, q)), number, |&number| hash(pairs[number as usize]));
        number
    }
}
