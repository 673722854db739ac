//! The way of an automaton along the digits of one track, while those of the other are guessed.
//!
//! The sets of states that are met come again and again. Each is kept once, with the sets that follow it, so that a place
//! costs one look into a table as soon as its set and its digit have been met before.

use std::collections::HashMap;

use rustc_hash::FxHashMap;
use wythoff_automata::{Budget, Exceeded, Relation};

/// The edges of a relation between two numbers by state and digit of the track that is given, in one list.
#[derive(Clone, Debug)]
pub(super) struct Edges {
    digits: usize,
    starts: Vec<u32>,
    /// The digit of the other track, and where it leads.
    edges: Vec<(u8, u32)>,
    accepting: Vec<bool>,
}

impl Edges {
    /// Of a relation with two tracks, for which digits are below 2^8.
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

    /// How many states there are.
    pub fn states(&self) -> usize {
        self.accepting.len()
    }

    /// How many digits the system has.
    pub fn digits(&self) -> u32 {
        self.digits as u32
    }

    /// Does a word that ends in this state belong to the relation?
    pub fn accepts_at(&self, state: u32) -> bool {
        self.accepting[state as usize]
    }

    /// From a state with this digit of the given track: the other digit, ascending, and the target.
    #[inline]
    pub fn of(&self, state: u32, digit: u32) -> &[(u8, u32)] {
        let at = state as usize * self.digits + digit as usize;
        &self.edges[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}

/// Sets of states, each kept once under a number; what follows on them is computed when it is first asked for.
struct Sets<'e> {
    edges: &'e Edges,
    starts: Vec<usize>,
    states: Vec<u32>,
    numbers: HashMap<Box<[u32]>, u32>,
    /// By set and digit: the set of all targets.
    next: Vec<Option<u32>>,
    /// By set, digit and set behind it: those states that lead there.
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

    /// The states of a set, ascending.
    fn of(&self, set: u32) -> &[u32] {
        &self.states[self.starts[set as usize]..self.starts[set as usize + 1]]
    }

    /// The number of a set, whose states are ascending.
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

/// Is a state in a set, whose states are ascending? Most sets are small.
#[inline]
fn holds(set: &[u32], state: u32) -> bool {
    if set.len() <= 8 { set.contains(&state) } else { set.binary_search(&state).is_ok() }
}

/// The states before each digit, and after the last one, on ways to a last state.
pub(super) struct Layers<'e> {
    sets: Sets<'e>,
    at: Vec<u32>,
}

/// Digits of the other track, with the state behind them.
pub(super) type Way = (Vec<u8>, u32);

impl<'e> Layers<'e> {
    /// On ways that begin in one of these states, which are ascending, and end in one of which `is_last` holds. O(digits),
    /// after O(edges) for each set of states that is met.
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

    /// The states before the first digit.
    pub fn first(&self) -> &[u32] {
        self.sets.of(self.at[0])
    }

    /// The words of the other track that begin with this head and keep to the layers: the least by their digits, at most so
    /// many.
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
