//! Minimisation by refining partitions of states and edges (Valmari, *Fast brief practical DFA minimization*, 2012).

use wythoff_budget::Budget;

use super::{Dfa, Nfa, Rows};
use crate::error::AutomataError;

/// A partition that is refined by marking elements and splitting off the marked ones.
struct Partition {
    /// The elements, set by set.
    elements: Vec<u32>,
    /// Where each element is in `elements`.
    places: Vec<u32>,
    /// The set of each element.
    sets: Vec<u32>,
    /// First place, place behind the last, number of marked ones: of each set.
    bounds: Vec<(u32, u32, u32)>,
    touched: Vec<u32>,
}

impl Partition {
    /// One set of n elements, or none.
    fn new(n: usize) -> Self {
        let all: Vec<u32> = (0..n as u32).collect();
        let bounds = if n > 0 { vec![(0, n as u32, 0)] } else { vec![] };
        Partition { places: all.clone(), elements: all, sets: vec![0; n], bounds, touched: Vec::new() }
    }

    /// The partition by ascending key.
    fn by_key(n: usize, key: impl Fn(u32) -> u16) -> Self {
        let mut all = Partition::new(n);
        all.elements.sort_unstable_by_key(|&element| key(element));
        all.bounds.clear();
        for (place, &element) in all.elements.iter().enumerate() {
            all.places[element as usize] = place as u32;
            if place == 0 || key(all.elements[place - 1]) != key(element) {
                all.bounds.push((place as u32, place as u32, 0));
            }
            let set = all.bounds.len() - 1;
            all.bounds[set].1 = place as u32 + 1;
            all.sets[element as usize] = set as u32;
        }
        all
    }

    fn members(&self, set: usize) -> std::ops::Range<usize> {
        self.bounds[set].0 as usize..self.bounds[set].1 as usize
    }

    fn mark(&mut self, element: u32) {
        let set = self.sets[element as usize];
        let (first, _, marked) = &mut self.bounds[set as usize];
        let (from, to) = (self.places[element as usize], *first + *marked);
        if from < to {
            return;
        }
        let other = self.elements[to as usize];
        self.elements[from as usize] = other;
        self.places[other as usize] = from;
        self.elements[to as usize] = element;
        self.places[element as usize] = to;
        if *marked == 0 {
            self.touched.push(set);
        }
        *marked += 1;
    }

    /// Splits every touched set in marked and unmarked elements; the smaller part becomes a new set.
    fn split(&mut self) {
        while let Some(set) = self.touched.pop() {
            let (first, end, marked) = self.bounds[set as usize];
            self.bounds[set as usize].2 = 0;
            let middle = first + marked;
            if middle == end {
                continue;
            }
            let (new, old) = if marked <= end - middle {
                ((first, middle), (middle, end))
            } else {
                ((middle, end), (first, middle))
            };
            self.bounds[set as usize] = (old.0, old.1, 0);
            let number = self.bounds.len() as u32;
            self.bounds.push((new.0, new.1, 0));
            for place in new.0..new.1 {
                self.sets[self.elements[place as usize] as usize] = number;
            }
        }
    }
}

impl Nfa {
    /// The smallest deterministic automaton of the same words, as [`Dfa::minimise`] makes it.
    pub fn minimise(self, budget: &Budget) -> Result<Dfa, AutomataError> {
        minimise(&self.determinise(budget)?, budget)
    }
}

impl Dfa {
    /// The smallest automaton of the same words, its states numbered in the order of a breadth-first walk: two automata
    /// accept the same words if and only if these are equal. O(edges · log edges).
    pub fn minimise(&self, budget: &Budget) -> Result<Dfa, AutomataError> {
        minimise(&self.trim(), budget)
    }
}

/// The smallest automaton of a trim one.
fn minimise(dfa: &Dfa, budget: &Budget) -> Result<Dfa, AutomataError> {
    if dfa.states() == 0 {
        return Ok(dfa.clone());
    }
    let letters = dfa.rows.letters();
    let mut sources = Vec::with_capacity(letters.len());
    for state in 0..dfa.states() {
        sources.resize(sources.len() + dfa.rows.of(state).len(), state as u32);
    }
    // The edges into each state.
    let (starts, incoming) = dfa.rows.by_target(|edge, _| edge);

    let mut blocks = Partition::new(dfa.states());
    (0..dfa.states() as u32).filter(|&state| dfa.accepts_at(state)).for_each(|state| blocks.mark(state));
    blocks.split();
    let mut cords = Partition::by_key(sources.len(), |edge| letters[edge as usize]);
    let (mut block, mut cord) = (1, 0);
    while cord < cords.bounds.len() {
        budget.tick(cord as u64)?;
        cords.members(cord).for_each(|place| blocks.mark(sources[cords.elements[place] as usize]));
        blocks.split();
        cord += 1;
        while block < blocks.bounds.len() {
            for place in blocks.members(block) {
                let state = blocks.elements[place] as usize;
                incoming[starts[state] as usize..starts[state + 1] as usize].iter().for_each(|&edge| cords.mark(edge));
            }
            cords.split();
            block += 1;
        }
    }
    quotient(dfa, &blocks)
}

/// One state for each block, numbered in the order of a breadth-first walk.
fn quotient(dfa: &Dfa, blocks: &Partition) -> Result<Dfa, AutomataError> {
    const NEW: u32 = u32::MAX;
    let mut numbers = vec![NEW; blocks.bounds.len()];
    let mut order = vec![0u32];
    numbers[blocks.sets[0] as usize] = 0;
    let (mut rows, mut accepting) = (Rows::new(), Vec::new());
    while let Some(&state) = order.get(rows.states()) {
        accepting.push(dfa.accepts_at(state));
        let row: Vec<_> = dfa
            .edges_of(state)
            .map(|(letter, target)| {
                let number = &mut numbers[blocks.sets[target as usize] as usize];
                if *number == NEW {
                    *number = order.len() as u32;
                    order.push(target);
                }
                (letter, *number)
            })
            .collect();
        rows.push_sorted(row)?;
    }
    Ok(Dfa { alphabet: dfa.alphabet, rows, accepting })
}
