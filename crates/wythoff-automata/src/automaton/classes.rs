//! Classes of states that nothing tells apart: the coarsest bisimulation, of automata deterministic or not.
//!
//! States are in one class as long as they agree on accepting and on which classes each letter leads to. When a class is
//! divided, its largest part keeps the number, so that only the predecessors of the other parts are looked at again: a
//! state changes its number O(log n) times. (Jacobs and Wißmann, *Fast coalgebraic bisimilarity minimization*, 2023, after
//! Hopcroft, 1971.)

use std::collections::VecDeque;
use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use wythoff_budget::{Budget, Exceeded};

use super::Rows;

/// The states, class by class.
pub(super) struct Classes {
    /// The states, those of a class side by side.
    states: Vec<u32>,
    /// Where each state is in `states`.
    places: Vec<u32>,
    /// The class of each state.
    classes: Vec<u32>,
    bounds: Vec<Bounds>,
    /// Classes with states that have to be looked at.
    waiting: VecDeque<u32>,
}

/// Where the states of a class are.
#[derive(Clone, Copy)]
struct Bounds {
    first: u32,
    end: u32,
    /// The number of states that have to be looked at: the first ones.
    marked: u32,
}

impl Classes {
    /// The coarsest classes of these states. O(edges · log states), times the edges of a state.
    pub(super) fn new(rows: &Rows, accepting: &[bool], budget: &Budget) -> Result<Self, Exceeded> {
        let mut classes = Classes::by_acceptance(accepting);
        let (starts, sources) = rows.by_target(|_| true);
        let (mut told, mut changed, mut steps) = (Told::default(), Vec::new(), 0);
        while let Some(class) = classes.waiting.pop_front() {
            budget.tick(steps)?;
            steps += 1;
            classes.divide(class, rows, &mut told, &mut changed);
            for state in changed.drain(..) {
                let state = state as usize;
                sources[starts[state] as usize..starts[state + 1] as usize].iter().for_each(|&it| classes.mark(it));
            }
        }
        Ok(classes)
    }

    /// The states that accept and those that do not, all of them to be looked at.
    fn by_acceptance(accepting: &[bool]) -> Self {
        let all = 0..accepting.len() as u32;
        let (mut states, others): (Vec<u32>, Vec<u32>) = all.partition(|&state| accepting[state as usize]);
        let accept = states.len() as u32;
        states.extend(others);
        let mut places = vec![0; states.len()];
        (0..).zip(&states).for_each(|(place, &state)| places[state as usize] = place);
        let mut bounds = vec![];
        for (first, end) in [(0, accept), (accept, states.len() as u32)] {
            if first < end {
                bounds.push(Bounds { first, end, marked: end - first });
            }
        }
        let second = (bounds.len() - 1) as u32;
        let classes = accepting.iter().map(|&is| if is { 0 } else { second }).collect();
        let waiting = (0..bounds.len() as u32).collect();
        Classes { states, places, classes, bounds, waiting }
    }

    /// The number of classes.
    pub(super) fn len(&self) -> usize {
        self.bounds.len()
    }

    /// The class of a state.
    #[inline]
    pub(super) fn of(&self, state: u32) -> u32 {
        self.classes[state as usize]
    }

    /// The state has to be looked at.
    #[inline]
    fn mark(&mut self, state: u32) {
        let class = self.classes[state as usize];
        let bounds = &mut self.bounds[class as usize];
        let (from, to) = (self.places[state as usize], bounds.first + bounds.marked);
        // A state alone is told apart from all others.
        if from < to || bounds.end - bounds.first == 1 {
            return;
        }
        if bounds.marked == 0 {
            self.waiting.push_back(class);
        }
        bounds.marked += 1;
        let other = self.states[to as usize];
        (self.states[from as usize], self.states[to as usize]) = (other, state);
        (self.places[other as usize], self.places[state as usize]) = (from, to);
    }

    /// Divides a class by what is told of its states; those that are not marked are still alike.
    fn divide(&mut self, class: u32, rows: &Rows, told: &mut Told, changed: &mut Vec<u32>) {
        let Bounds { first, end, marked } = self.bounds[class as usize];
        self.bounds[class as usize].marked = 0;
        told.clear();
        let middle = first + marked;
        if middle < end {
            told.number(rows.of(self.states[middle as usize] as usize), &self.classes);
        }
        let parts: Vec<u32> = (first..middle)
            .map(|place| told.number(rows.of(self.states[place as usize] as usize), &self.classes))
            .collect();
        if told.len() == 1 {
            return;
        }
        // The parts one behind the other, the one of those that are not marked last.
        let mut ends = vec![0u32; told.len()];
        parts.iter().for_each(|&part| ends[part as usize] += 1);
        let mut at = first;
        let order = (1..told.len()).chain([0]);
        order.clone().for_each(|part| at += std::mem::replace(&mut ends[part], at));
        let marked: Vec<u32> = self.states[first as usize..middle as usize].to_vec();
        for (state, part) in marked.into_iter().zip(parts) {
            let place = &mut ends[part as usize];
            self.states[*place as usize] = state;
            self.places[state as usize] = *place;
            *place += 1;
        }
        ends[0] = end;
        let mut first = first;
        let bounds: Vec<(u32, u32)> =
            order.map(|part| (std::mem::replace(&mut first, ends[part]), ends[part])).collect();
        let largest = (0..bounds.len()).max_by_key(|&part| bounds[part].1 - bounds[part].0).unwrap_or(0);
        for (part, &(first, end)) in bounds.iter().enumerate() {
            let bounds = Bounds { first, end, marked: 0 };
            if part == largest {
                self.bounds[class as usize] = bounds;
                continue;
            }
            let number = self.bounds.len() as u32;
            self.bounds.push(bounds);
            let states = &self.states[first as usize..end as usize];
            states.iter().for_each(|&state| self.classes[state as usize] = number);
            changed.extend_from_slice(states);
        }
    }
}

/// What is told of states: letters and the classes to which they lead, each kept once.
#[derive(Default)]
struct Told {
    words: Vec<u64>,
    ends: Vec<usize>,
    table: HashTable<u32>,
}

impl Told {
    fn clear(&mut self) {
        self.words.clear();
        self.ends.clear();
        self.table.clear();
    }

    fn len(&self) -> usize {
        self.ends.len()
    }

    /// The number of what is told of a state with these edges.
    fn number(&mut self, edges: impl Iterator<Item = (u16, u32)>, classes: &[u32]) -> u32 {
        let start = self.ends.last().copied().unwrap_or(0);
        let (mut last, mut twice) = (None, false);
        self.words.extend(edges.map(|(letter, target)| {
            twice |= last.replace(letter) == Some(letter);
            u64::from(letter) << 32 | u64::from(classes[target as usize])
        }));
        if twice {
            self.words[start..].sort_unstable();
            let mut kept = start;
            for at in start..self.words.len() {
                if kept == start || self.words[at] != self.words[kept - 1] {
                    self.words[kept] = self.words[at];
                    kept += 1;
                }
            }
            self.words.truncate(kept);
        }
        let (words, ends) = (&self.words, &self.ends);
        let of = |number: u32| {
            let number = number as usize;
            &words[number.checked_sub(1).map_or(0, |before| ends[before])..ends[number]]
        };
        let hash = |words: &[u64]| FxBuildHasher.hash_one(words);
        let new = &words[start..];
        if let Some(&known) = self.table.find(hash(new), |&number| of(number) == new) {
            self.words.truncate(start);
            return known;
        }
        let number = self.ends.len() as u32;
        self.ends.push(self.words.len());
        let (words, ends) = (&self.words, &self.ends);
        let of = |number: u32| {
            let number = number as usize;
            &words[number.checked_sub(1).map_or(0, |before| ends[before])..ends[number]]
        };
        self.table.insert_unique(hash(of(number)), number, |&number| hash(of(number)));
        number
    }
}
