//! Products of automata that share some tracks; union, difference and symmetric difference on the same tracks.

use wythoff_budget::Budget;

use crate::alphabet::{Alphabet, Letter};
use crate::error::AutomataError;
use crate::{Dfa, Nfa, build};

/// The edges of one automaton; those of each state are sorted by their digits on the shared tracks.
struct Keyed {
    starts: Vec<u32>,
    /// For each edge: its key on the shared tracks, its part of the product's letter, and its target.
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
    /// The automaton of the tuples that both accept, where the tracks of each have names (numbers) and tracks of equal
    /// name are read together. It reads the tracks `keep`, in that order, and guesses the others; if none is guessed, it
    /// is deterministic. Pairs of states from which no accepting pair can be reached are left out.
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
        // What an edge adds to the letter: its digits on the kept tracks; the first automaton contributes those that are shared.
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

        let start = (self.states() > 0 && other.states() > 0).then_some((0, 0));
        let edges = |&(p, q): &(u32, u32), edges: &mut Vec<(Letter, (u32, u32))>| {
            let mut rest = right.of(q);
            for same in left.of(p).chunk_by(|a, b| a.0 == b.0) {
                let key = same[0].0;
                rest = &rest[rest.partition_point(|edge| edge.0 < key)..];
                let matching = &rest[..rest.partition_point(|edge| edge.0 == key)];
                for &(_, part, p) in same {
                    edges.extend(matching.iter().map(|&(_, other_part, q)| (part + other_part, (p, q))));
                }
            }
        };
        let accepting = |&(p, q): &(u32, u32)| self.accepts_at(p) && other.accepts_at(q);
        let possible = (number_of_pairs(self.states(), other.states()), |&(p, q): &(u32, u32)| {
            p as usize * other.states() + q as usize
        });
        build("product", alphabet, start, possible, edges, accepting, budget)
    }
}

/// An upper bound for the number of pairs if one automaton is so small that many pairs will be met; otherwise
/// `usize::MAX`, too many for an array.
fn number_of_pairs(n: usize, m: usize) -> usize {
    if n.min(m) <= 128 { n.saturating_mul(m) } else { usize::MAX }
}

const DEAD: u32 = u32::MAX;

impl Dfa {
    /// The minimal automaton of the words that both accept.
    pub fn intersection(&self, other: &Dfa, budget: &Budget) -> Result<Dfa, AutomataError> {
        let names: Vec<usize> = (0..self.alphabet().tracks()).collect();
        self.join(&names, other, &names, &names, budget)?.minimise(budget)
    }

    /// An automaton of the words that at least one of the two accepts.
    pub fn union(&self, other: &Dfa, budget: &Budget) -> Result<Dfa, AutomataError> {
        self.combine(other, |a, b| a || b, budget)
    }

    /// An automaton of the words that this one accepts and the other does not.
    pub fn difference(&self, other: &Dfa, budget: &Budget) -> Result<Dfa, AutomataError> {
        self.combine(other, |a, b| a && !b, budget)
    }

    /// An automaton of the words that exactly one of the two accepts.
    pub fn symmetric_difference(&self, other: &Dfa, budget: &Budget) -> Result<Dfa, AutomataError> {
        self.combine(other, |a, b| a != b, budget)
    }

    /// An automaton of the words for which `accept`, applied to whether this accepts and whether the other does, is true.
    /// `accept(false, false)` must be false.
    fn combine(&self, other: &Dfa, accept: fn(bool, bool) -> bool, budget: &Budget) -> Result<Dfa, AutomataError> {
        debug_assert_eq!(self.alphabet(), other.alphabet());
        let without_other = !accept(false, true);
        let without_this = !accept(true, false);
        let first = |dfa: &Dfa| if dfa.states() > 0 { 0 } else { DEAD };
        let start = Some((first(self), first(other)));
        let both = |&(p, q): &(u32, u32), ways: &mut Vec<(Letter, (u32, u32))>| {
            let (mut left, mut right) = (edges(self, p).peekable(), edges(other, q).peekable());
            while let Some(letter) = left.peek().into_iter().chain(right.peek()).map(|edge| edge.0).min() {
                let a = left.next_if(|edge| edge.0 == letter).map_or(DEAD, |edge| edge.1);
                let b = right.next_if(|edge| edge.0 == letter).map_or(DEAD, |edge| edge.1);
                if !(a == DEAD && without_other || b == DEAD && without_this) {
                    ways.push((letter, (a, b)));
                }
            }
        };
        let is_in = |dfa: &Dfa, state: u32| state != DEAD && dfa.accepts_at(state);
        let accepting = |&(p, q): &(u32, u32)| accept(is_in(self, p), is_in(other, q));
        // The last index stands for the missing state.
        let place = |dfa: &Dfa, state: u32| if state == DEAD { dfa.states() } else { state as usize };
        let possible = (number_of_pairs(self.states() + 1, other.states() + 1), |&(p, q): &(u32, u32)| {
            place(self, p) * (other.states() + 1) + place(other, q)
        });
        let built = build("product", self.alphabet(), start, possible, both, accepting, budget)?;
        let Nfa { alphabet, rows, accepting, .. } = built;
        Ok(Dfa { alphabet, rows, accepting })
    }
}

fn edges(dfa: &Dfa, state: u32) -> impl Iterator<Item = (Letter, u32)> + '_ {
    (state != DEAD).then(|| dfa.edges_of(state)).into_iter().flatten()
}
