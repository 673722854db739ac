//! The run of an automaton along the digits of one track, while those of the other are guessed.
//!
//! The same sets of states are met again and again. Each is stored once, with the sets that follow it, so that a place
//! costs one table lookup as soon as its set and its digit have been met before.

use std::collections::HashMap;

use rustc_hash::FxHashMap;
use wythoff_automata::{Budget, Exceeded, Relation};

/// The edges of a relation between two numbers, sorted by state and digit of the given track, in one list.
#[derive(Clone, Debug)]
pub(super) struct Edges {
    digits: usize,
    starts: Vec<u32>,
    /// For each edge, the digit of the other track, and the target.
    edges: Vec<(u8, u32)>,
    accepting: Vec<bool>,
}

impl Edges {
    /// The edges of a relation with two tracks, in a system with at most 2^8 digits; `given` is the index of the given track.
    pub fn new(relation: &Relation, given: usize) -> Edges {
        let (dfa, alphabet) = (relation.dfa(), relation.dfa().alphabet());
        let (digits, states) = (alphabet.digits(), dfa.states() as u32);
        let mut edges =
            Edges { digits, starts: vec![0], edges: Vec::with_capacity(dfa.edges()), accepting: Vec::new() };
        let mut row = Vec::new();
        for state in 0..states {
            row.extend(dfa.edges_of(state).map(|(letter, target)| {
                (alphabet.digit(letter, given), alphabet.digit(letter, 1 - given) as u8, target)
            }));
            row.sort_unstable();
            let mut rest = &row[..];
            for digit in 0..digits {
                let (here, others) = rest.split_at(rest.partition_point(|edge| edge.0 == digit));
                edges.edges.extend(here.iter().map(|&(_, other, target)| (other, target)));
                edges.starts.push(edges.edges.len() as u32);
                rest = others;
            }
            row.clear();
            edges.accepting.push(dfa.accepts_at(state));
        }
        edges
    }

    /// The number of states of the automaton.
    pub fn states(&self) -> usize {
        self.accepting.len()
    }

    /// The number of digits of the numeration system.
    pub fn digits(&self) -> u32 {
        self.digits as u32
    }

    /// Whether a word that ends in this state belongs to the relation.
    pub fn accepts_at(&self, state: u32) -> bool {
        self.accepting[state as usize]
    }

    /// The edges of a state with this digit of the given track: the other digit, in ascending order, and the target.
    #[inline]
    pub fn of(&self, state: u32, digit: u32) -> &[(u8, u32)] {
        let at = state as usize * self.digits + digit as usize;
        &self.edges[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}

/// Sets of states, each stored once under a number; their successors are computed when they are first needed.
struct Sets<'e> {
    edges: &'e Edges,
    starts: Vec<usize>,
    states: Vec<u32>,
    numbers: HashMap<Box<[u32]>, u32>,
    /// For each set and digit, the set of all targets.
    next: Vec<Option<u32>>,
    /// For a set, a digit and a set of targets: the set of those states that have an edge to one of the targets.
    leading: FxHashMap<(u32, u32, u32), u32>,
}

impl<'e> Sets<'e> {
    fn new(edges: &'e Edges) -> Self {
        Sets {
            edges,
            starts: vec![0],
            states: Vec::new(),
            numbers: HashMap::new(),
            next: Vec::new(),
            leading: FxHashMap::default(),
        }
    }

    /// The states of a set, in ascending order.
    fn of(&self, set: u32) -> &[u32] {
        &self.states[self.starts[set as usize]..self.starts[set as usize + 1]]
    }

    /// The number of a set, whose states are given in ascending order.
    fn number(&mut self, set: Vec<u32>, budget: &Budget) -> Result<u32, Exceeded> {
        if let Some(&number) = self.numbers.get(&set[..]) {
            return Ok(number);
        }
        let number = self.numbers.len() as u32;
        budget.reserve(&mut self.states, set.len(), "the sets of states")?;
        self.states.extend(&set);
        self.starts.push(self.states.len());
        self.numbers.insert(set.into(), number);
        self.next.resize(self.next.len() + self.edges.digits, None);
        Ok(number)
    }

    #[inline]
    fn next(&mut self, set: u32, digit: u32, budget: &Budget) -> Result<u32, Exceeded> {
        let at = set as usize * self.edges.digits + digit as usize;
        if let Some(next) = self.next[at] {
            return Ok(next);
        }
        let mut targets: Vec<u32> =
            self.of(set).iter().flat_map(|&state| self.edges.of(state, digit)).map(|edge| edge.1).collect();
        targets.sort_unstable();
        targets.dedup();
        let next = self.number(targets, budget)?;
        self.next[at] = Some(next);
        Ok(next)
    }

    #[inline]
    fn leading(&mut self, set: u32, digit: u32, to: u32, budget: &Budget) -> Result<u32, Exceeded> {
        if let Some(&leading) = self.leading.get(&(set, digit, to)) {
            return Ok(leading);
        }
        let goal = self.of(to);
        let leads = |state: &u32| self.edges.of(*state, digit).iter().any(|edge| holds(goal, edge.1));
        let states = self.of(set).iter().copied().filter(leads).collect();
        let leading = self.number(states, budget)?;
        self.leading.insert((set, digit, to), leading);
        Ok(leading)
    }
}

/// Whether a state is in a set, whose states are ascending. Most sets are small.
#[inline]
fn holds(set: &[u32], state: u32) -> bool {
    if set.len() <= 8 { set.contains(&state) } else { set.binary_search(&state).is_ok() }
}

/// The sets of states before each digit, and after the last one, on paths to an allowed last state.
pub(super) struct Layers<'e> {
    sets: Sets<'e>,
    at: Vec<u32>,
}

/// A path: the digits of the other track, and the state at its end.
pub(super) type Way = (Vec<u8>, u32);

impl<'e> Layers<'e> {
    /// The layers of paths that begin in one of the states `first`, given in ascending order, and end in a state for
    /// which `is_last` holds. O(digits), after O(edges) for each set of states that is met.
    pub fn new(
        edges: &'e Edges,
        first: Vec<u32>,
        digits: &[u32],
        is_last: impl Fn(u32) -> bool,
        budget: &Budget,
    ) -> Result<Layers<'e>, Exceeded> {
        let mut sets = Sets::new(edges);
        let mut at = Vec::new();
        budget.reserve(&mut at, digits.len() + 1, "the states along a number")?;
        let mut here = sets.number(first, budget)?;
        at.push(here);
        for (k, &digit) in (0..).zip(digits) {
            budget.tick(k)?;
            here = sets.next(here, digit, budget)?;
            at.push(here);
        }
        let last = sets.of(here).iter().copied().filter(|&state| is_last(state)).collect();
        let mut live = sets.number(last, budget)?;
        for (k, &digit) in (0..digits.len()).zip(digits).rev() {
            budget.tick(k as u64)?;
            at[k + 1] = live;
            live = sets.leading(at[k], digit, live, budget)?;
        }
        at[0] = live;
        Ok(Layers { sets, at })
    }

    /// The states before the first digit from which an allowed last state is reached.
    pub fn first(&self) -> &[u32] {
        self.sets.of(self.at[0])
    }

    /// The words of the other track that begin with this head and stay in the layers: the least by their digits, at most
    /// about `most`.
    pub fn ways(&self, head: Way, digits: &[u32], most: usize, budget: &Budget) -> Result<Vec<Way>, Exceeded> {
        let mut ways = vec![head];
        budget.reserve(&mut ways[0].0, digits.len(), "the digits of a number")?;
        let mut branches: Vec<Way> = Vec::new();
        for (k, &digit) in digits.iter().enumerate() {
            budget.tick(k as u64)?;
            let live = self.sets.of(self.at[k + 1]);
            for (word, state) in &mut ways {
                let mut on = self.sets.edges.of(*state, digit).iter().filter(|edge| holds(live, edge.1));
                let Some(&(first, target)) = on.next() else { continue };
                for &(other, target) in on {
                    let mut branch = Vec::new();
                    budget.reserve(&mut branch, word.len() + digits.len() - k, "the digits of a number")?;
                    branch.extend_from_slice(word);
                    branch.push(other);
                    branches.push((branch, target));
                }
                word.push(first);
                *state = target;
            }
            if !branches.is_empty() {
                ways.append(&mut branches);
                ways.sort_unstable();
                ways.truncate(most);
            }
        }
        Ok(ways)
    }
}
