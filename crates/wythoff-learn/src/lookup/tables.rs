//! The pairs of runs of consecutive numbers, by tables of the last digits.
//!
//! The words that the automaton accepts after a state are the same for all numbers whose leading digits lead to it. So
//! the pairs of the last digits are listed once for each state, and the pairs of a run of numbers are those lists,
//! shifted by the values of the leading digits. A pair costs a load, two additions and a store.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use wythoff_automata::Relation;
use wythoff_solve::{Guess, Pairs};

use super::walk::Edges;

/// The widest list covers numbers below about this: both numbers of an entry have 16 bits.
const WIDEST: u64 = 1 << 10;
/// The narrowest list covers numbers below about this; it is for large automata, and for states that were met only a few times.
const NARROWEST: u64 = 1 << 5;
/// The number of visits to a state after which its wide list is made: making it costs as much as doing without it that many times.
const OFTEN: u32 = 8;
/// From this length on, a run makes wide lists at once.
const LONG: u64 = 1 << 15;
/// The last digits of a number in a block stand for less than about this, so that sums of a few such values fit into
/// machine integers.
const WIDE: u64 = 1 << 61;
/// More places than numbers of 64 bits have.
const PLACES: usize = 128;
/// The largest number of beginnings of y; a game with finite columns has fewer.
const MOST_BEGINNINGS: usize = 1 << 12;
/// The approximate number of entries in the lists of all states together.
const ENTRIES: u64 = 1 << 22;

/// The automaton of a relation, with lists for its states.
#[derive(Debug)]
pub(super) struct Tables {
    pub edges: Edges,
    /// The weights U_0, U_1, ... that fit into 64 bits.
    weights: Vec<u64>,
    period: usize,
    preperiod: usize,
    /// The numbers of last digits that wide and narrow lists cover.
    tails: (usize, usize),
    /// The number of last digits of a block, which are separated from the leading ones.
    pub places: usize,
    lists: Vec<Lists>,
    pub guess: Guess,
}

/// The pairs of the last digits after a state, sorted by the given number, then the other; each number has 16 bits of an entry.
#[derive(Debug, Default)]
struct Lists {
    met: AtomicU32,
    wide: OnceLock<Box<[u32]>>,
    narrow: OnceLock<Box<[u32]>>,
}

/// The state of the automaton after the leading digits, and the value of those of the other number.
pub(super) type Beginning = (u32, u64);

impl Tables {
    /// The tables of a relation, without lists: each is made when its state is met. O(edges).
    pub fn new(relation: &Relation, given: usize) -> Self {
        let (edges, numeration) = (Edges::new(relation, given), relation.numeration());
        let mut weights: Vec<u64> = Vec::new();
        // Fibonacci's system has the slowest growth of all Ostrowski systems, and 92 places in 64 bits.
        weights.extend(numeration.weights(PLACES).iter().map_while(|weight| u64::try_from(weight).ok()));
        let widest = (ENTRIES / (edges.states() as u64).max(1)).clamp(NARROWEST, WIDEST);
        let largest = |most: u64| weights.iter().rposition(|&weight| weight <= most).unwrap_or(0);
        let (tails, places) = ((largest(widest), largest(NARROWEST)), largest(WIDE));
        Tables {
            lists: (0..edges.states()).map(|_| Lists::default()).collect(),
            edges,
            weights,
            period: numeration.period(),
            preperiod: numeration.preperiod(),
            tails,
            places,
            guess: Guess::default(),
        }
    }

    /// The number of places of the numbers below `end`, and the states in which the automaton can be when x begins, with
    /// the value of y so far, since y may be longer; in the order of y. `None` if y exceeds machine integers, or has too
    /// many beginnings, as in infinite columns.
    pub fn beginnings(&self, end: u64) -> Option<(usize, Vec<Beginning>)> {
        let mut places = self.preperiod.max(self.tails.0);
        while !(places - self.preperiod).is_multiple_of(self.period) || *self.weights.get(places)? < end {
            places += 1;
        }
        if self.edges.states() == 0 {
            return Some((places, Vec::new()));
        }
        let mut ways = vec![(0, 0)];
        // Allows longer and longer y, as long as some path continues.
        for more in (self.period..).step_by(self.period) {
            let top = places + more;
            let longer = (places..top).rev().try_fold(vec![(0u32, 0u64)], |ways, place| {
                let mut next = Vec::new();
                for (state, y) in ways {
                    for &(digit, target) in self.edges.of(state, 0) {
                        let digit = u64::from(digit);
                        let y =
                            if digit == 0 { y } else { y.checked_add(digit.checked_mul(*self.weights.get(place)?)?)? };
                        next.push((target, y));
                    }
                }
                (next.len() <= MOST_BEGINNINGS).then_some(next)
            })?;
            // The least value of a y that begins in the block of places that was added.
            let begun = *self.weights.get(top - self.period)?;
            if longer.iter().all(|&(_, y)| y < begun) {
                break;
            }
            ways = longer;
        }
        // The largest y is below this plus the next weight.
        let most = ways.last().map_or(0, |way| way.1);
        most.checked_add(*self.weights.get(places)?).map(|_| (places, ways))
    }

    /// The wide list of a state, if it has been made or the state was met `often` times.
    #[inline]
    fn wide(&self, state: u32, often: u32) -> Option<&[u32]> {
        let Lists { met, wide, .. } = &self.lists[state as usize];
        if let Some(wide) = wide.get() {
            return Some(wide);
        }
        let is_often = met.fetch_add(1, Ordering::Relaxed) + 1 >= often;
        is_often.then(|| &**wide.get_or_init(|| self.list(state, self.tails.0)))
    }

    fn narrow(&self, state: u32) -> &[u32] {
        self.lists[state as usize].narrow.get_or_init(|| self.list(state, self.tails.1))
    }

    /// The pairs of the last `tail` digits after a state.
    fn list(&self, state: u32, tail: usize) -> Box<[u32]> {
        let mut ways = vec![(state, 0u32, 0u32)];
        for place in (0..tail).rev() {
            let weight = self.weights[place] as u32;
            let mut next = Vec::with_capacity(2 * ways.len());
            for (state, x, y) in ways {
                for digit in 0..self.edges.digits() {
                    let edges = self.edges.of(state, digit).iter();
                    let x = x + digit * weight;
                    next.extend(edges.map(|&(other, target)| (target, x, y + u32::from(other) * weight)));
                }
            }
            ways = next;
        }
        let accepted = ways.into_iter().filter(|way| self.edges.accepts_at(way.0));
        let mut list: Vec<u32> = accepted.map(|(_, x, y)| x << 16 | y).collect();
        list.sort_unstable();
        list.into_boxed_slice()
    }
}

/// A run of consecutive numbers on the given track, whose pairs with the other track are listed.
pub(super) struct Run<'t> {
    pub tables: &'t Tables,
    /// The first number of the run, as the value of the digits after the beginnings.
    pub from: u64,
    /// The end of the run, exclusive, as the value of the digits after the beginnings.
    pub end: u64,
    /// The number of digits after the beginnings.
    pub places: usize,
    pub beginnings: Vec<Beginning>,
}

impl Pairs for Run<'_> {
    fn each(&self, mut see: impl FnMut(u64, u64)) {
        let mut layers = vec![Vec::new(); self.places + 1];
        layers[self.places].clone_from(&self.beginnings);
        self.descend(self.places, 0, &mut layers, &mut see);
    }
}

impl Run<'_> {
    /// Lists the pairs whose x begins with digits of the value `x` down to a place; `layers[place]` has the states of the
    /// automaton there.
    fn descend(&self, place: usize, x: u64, layers: &mut [Vec<Beginning>], see: &mut impl FnMut(u64, u64)) {
        let this = self.tables;
        let (wide, narrow) = this.tails;
        let often = if self.end - self.from < LONG { OFTEN } else { 1 };
        // Either all lists are wide or none is, so that pairs keep their order.
        let is_wide = || layers[place].iter().fold(true, |all, way| this.wide(way.0, often).is_some() & all);
        if place == narrow || place == wide && is_wide() {
            let inside = self.from <= x && x + this.weights[place] <= self.end;
            for &(state, y) in &layers[place] {
                let list =
                    if place == narrow { this.narrow(state) } else { this.wide(state, often).unwrap_or_default() };
                let pairs = list.iter().map(|&pair| (x + u64::from(pair >> 16), y + u64::from(pair & 0xffff)));
                if inside {
                    pairs.for_each(|(x, y)| see(x, y));
                } else {
                    pairs.filter(|(x, _)| (self.from..self.end).contains(x)).for_each(|(x, y)| see(x, y));
                }
            }
            return;
        }
        let weight = this.weights[place - 1];
        for digit in 0..this.edges.digits() {
            let x = x + u64::from(digit) * weight;
            if x >= self.end {
                break;
            }
            if x + weight <= self.from {
                continue;
            }
            let (below, above) = layers.split_at_mut(place);
            let (next, ways) = (&mut below[place - 1], &above[0]);
            next.clear();
            for &(state, y) in ways {
                let edges = this.edges.of(state, digit).iter();
                next.extend(edges.map(|&(other, target)| (target, y + u64::from(other) * weight)));
            }
            if !next.is_empty() {
                self.descend(place - 1, x, layers, see);
            }
        }
    }
}
