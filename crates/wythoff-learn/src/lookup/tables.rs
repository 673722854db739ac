//! The pairs of runs of consecutive numbers, by tables of the last digits.
//!
//! What the automaton accepts after its state at some place is the same for all numbers with these leading digits: so
//! the pairs of the last digits are listed once for each state, and the pairs of a run of numbers are those lists, each moved by
//! what the leading digits stand for. A pair costs a load, two additions and a store.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use wythoff_automata::Relation;
use wythoff_solve::{Guess, Pairs};

use super::walk::Edges;

/// The widest list of last digits: both numbers of an entry have 16 bits.
const WIDEST: u64 = 1 << 10;
/// The narrowest, for large automata, and for states that were met a few times only.
const NARROWEST: u64 = 1 << 5;
/// A state that was met so often gets a wide list: to make it costs as much as to do without so many times.
const OFTEN: u32 = 8;
/// A run of so many numbers is one of many: it makes wide lists at once.
const LONG: u64 = 1 << 15;
/// The last digits of numbers with the same leading ones stand for less than about this, so that sums of some stay in machine integers.
const WIDE: u64 = 1 << 61;
/// More places than 64 bits hold.
const PLACES: usize = 128;
/// More beginnings of y than a game with finite columns has.
const MOST_BEGINNINGS: usize = 1 << 12;
/// About so many entries of all lists together.
const ENTRIES: u64 = 1 << 22;

/// The automaton of a relation with the lists of its states.
#[derive(Debug)]
pub(super) struct Tables {
    pub edges: Edges,
    /// U_0, U_1, ..., as far as 64 bits go.
    weights: Vec<u64>,
    period: usize,
    preperiod: usize,
    /// How many last digits the wide lists have, and the narrow ones.
    tails: (usize, usize),
    /// How many last digits are told from the leading ones.
    pub places: usize,
    lists: Vec<Lists>,
    pub guess: Guess,
}

/// The pairs of the last digits after a state, by the given number, then the other; 16 bits for each number.
#[derive(Debug, Default)]
struct Lists {
    met: AtomicU32,
    wide: OnceLock<Box<[u32]>>,
    narrow: OnceLock<Box<[u32]>>,
}

/// Where the automaton is after the leading digits, and what those of the other number stand for.
pub(super) type Beginning = (u32, u64);

impl Tables {
    /// Without lists yet: each is made when its state is met. O(edges).
    pub fn new(relation: &Relation, given: usize) -> Self {
        let (edges, numeration) = (Edges::new(relation, given), relation.numeration());
        let mut weights: Vec<u64> = Vec::new();
        // No Ostrowski system grows more slowly than Fibonacci's, which has 92 places in 64 bits.
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

    /// How many places the numbers below `end` have, and where the automaton can be when x has not begun: y may be longer. In the
    /// order of y. `None` if y exceeds machine integers, or has too many beginnings, as in columns without an end.
    pub fn beginnings(&self, end: u64) -> Option<(usize, Vec<Beginning>)> {
        let mut places = self.preperiod.max(self.tails.0);
        while !(places - self.preperiod).is_multiple_of(self.period) || *self.weights.get(places)? < end {
            places += 1;
        }
        if self.edges.states() == 0 {
            return Some((places, Vec::new()));
        }
        let mut ways = vec![(0, 0)];
        // Longer and longer y, as long as some way goes on.
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
            // What begins in the block that was added.
            let begun = *self.weights.get(top - self.period)?;
            if longer.iter().all(|&(_, y)| y < begun) {
                break;
            }
            ways = longer;
        }
        // The largest y that can follow.
        let most = ways.last().map_or(0, |way| way.1);
        most.checked_add(*self.weights.get(places)?).map(|_| (places, ways))
    }

    /// The wide list of a state, if it was met so often.
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

    /// The pairs of so many last digits after a state.
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

/// The pairs of a run of numbers.
pub(super) struct Run<'t> {
    pub tables: &'t Tables,
    /// What the digits after the beginnings stand for: these numbers ...
    pub from: u64,
    /// ... and those before this one.
    pub end: u64,
    /// How many digits there are after the beginnings.
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
    /// The pairs whose x begins with digits that stand for `x`, down to a place; the ways there are in the layer of the place.
    fn descend(&self, place: usize, x: u64, layers: &mut [Vec<Beginning>], see: &mut impl FnMut(u64, u64)) {
        let this = self.tables;
        let (wide, narrow) = this.tails;
        let often = if self.end - self.from < LONG { OFTEN } else { 1 };
        // All in one way, so that pairs keep their order.
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
