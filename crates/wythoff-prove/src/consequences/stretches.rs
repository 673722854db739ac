//! The pairs of a relation for runs of consecutive numbers, by tables of the last digits.
//!
//! What the automaton accepts after its state at some place is the same for all numbers with these leading digits: so
//! the pairs of the last digits are listed once for each state, and the pairs of a run of numbers are those lists, each moved by
//! what the leading digits stand for. A pair costs a load, two additions and a store.

use std::sync::OnceLock;

use wythoff_automata::{Budget, Exceeded, Relation};
use wythoff_solve::{Guess, Pairs, Stretch};

use super::{FactError, unsupported};

/// The widest list of last digits: both numbers of an entry have 16 bits.
const WIDEST: u64 = 1 << 10;
/// The narrowest, for large automata.
const NARROWEST: u64 = 1 << 5;
/// More places than 64 bits hold.
const PLACES: usize = 128;
/// More beginnings of y than a game with finite columns has.
const MOST_BEGINNINGS: usize = 1 << 12;
/// About so many entries of all lists together.
const ENTRIES: u64 = 1 << 22;

/// A relation between x and y, to be asked for the pairs of consecutive x in machine integers.
///
/// ```
/// use wythoff_automata::{Budget, Numeration, Relation};
/// use wythoff_prove::consequences::Stretches;
/// let budget = Budget::unlimited();
/// let upper = Relation::beatty(&std::sync::Arc::new(Numeration::fibonacci()), (1, 1, 5, 2), &budget)?; // y = floor(x phi)
/// let stretches = Stretches::new(&upper)?;
/// let stretch = stretches.of(1_000_000, 3, &budget)?.unwrap();
/// assert_eq!(stretch.rows(), [1_618_033, 1_618_035, 1_618_037]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Stretches {
    accepting: Vec<bool>,
    digits: usize,
    /// By state and digit of x, where its edges end in `edges`: they begin where those before end.
    ends: Vec<u32>,
    /// Digit of y, ascending, and target.
    edges: Vec<(u16, u32)>,
    /// U_0, U_1, ..., as far as 64 bits go.
    weights: Vec<u64>,
    period: usize,
    preperiod: usize,
    /// How many last digits the lists have.
    tail: usize,
    /// By state: the pairs of the last digits, by x, then y; 16 bits for each number.
    tables: Vec<OnceLock<Box<[u32]>>>,
    guess: Guess,
}

/// Where the automaton is after the leading digits, and what those of y stand for.
type Way = (u32, u64);

impl Stretches {
    /// For a relation with the tracks "x" and "y". O(edges).
    ///
    /// # Errors
    /// Other tracks.
    pub fn new(relation: &Relation) -> Result<Self, FactError> {
        let (dfa, alphabet) = (relation.dfa(), relation.dfa().alphabet());
        let [first, second] = relation.tracks() else {
            return unsupported("a relation without two tracks", "take the relation between x and y");
        };
        if (&first[..], &second[..]) != ("x", "y") {
            return unsupported("a relation between other numbers", "take the relation between x and y");
        }
        let (mut ends, mut edges) = (Vec::new(), Vec::new());
        for state in 0..dfa.states() as u32 {
            let mut row: Vec<(usize, usize, u32)> = dfa
                .edges_of(state)
                .map(|(letter, target)| (alphabet.digit(letter, 0), alphabet.digit(letter, 1), target))
                .collect();
            row.sort_unstable();
            for digit in 0..alphabet.digits() {
                edges.extend(row.iter().filter(|edge| edge.0 == digit).map(|edge| (edge.1 as u16, edge.2)));
                ends.push(edges.len() as u32);
            }
        }
        let numeration = relation.numeration();
        let mut weights: Vec<u64> = Vec::new();
        // No Ostrowski system grows more slowly than Fibonacci's, which has 92 places in 64 bits.
        weights.extend(numeration.weights(PLACES).iter().map_while(|weight| u64::try_from(weight).ok()));
        let widest = (ENTRIES / (dfa.states() as u64).max(1)).clamp(NARROWEST, WIDEST);
        let tail = weights.iter().rposition(|&weight| weight <= widest).unwrap_or(0);
        Ok(Stretches {
            accepting: (0..dfa.states() as u32).map(|state| dfa.accepts_at(state)).collect(),
            digits: alphabet.digits(),
            ends,
            edges,
            weights,
            period: numeration.period(),
            preperiod: numeration.preperiod(),
            tail,
            tables: (0..dfa.states()).map(|_| OnceLock::new()).collect(),
            guess: Guess::default(),
        })
    }

    /// The pairs with `from <= x < from + count`; `None` if they exceed machine integers.
    ///
    /// O(pairs + digits · states that are met), and once for each state that is met as many as its list has entries.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn of(&self, from: u64, count: u64, budget: &Budget) -> Result<Option<Stretch>, Exceeded> {
        budget.check()?;
        let Some(end) = from.checked_add(count) else { return Ok(None) };
        let Some((places, ways)) = self.beginnings(end) else { return Ok(None) };
        let run = Run { stretches: self, from, end, places, ways };
        Stretch::of(from, count, &self.guess, &run, budget).map(Some)
    }

    /// The edges of a state with a digit of x.
    #[inline]
    fn edges(&self, state: u32, digit: usize) -> &[(u16, u32)] {
        let at = state as usize * self.digits + digit;
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.edges[start as usize..self.ends[at] as usize]
    }

    /// How many places the numbers below `end` have, and where the automaton can be when x has not begun: y may be longer. In the
    /// order of y. `None` if y exceeds machine integers, or has too many beginnings, as in columns without an end.
    fn beginnings(&self, end: u64) -> Option<(usize, Vec<Way>)> {
        let mut places = self.preperiod.max(self.tail);
        while !(places - self.preperiod).is_multiple_of(self.period) || *self.weights.get(places)? < end {
            places += 1;
        }
        if self.accepting.is_empty() {
            return Some((places, Vec::new()));
        }
        let mut ways = vec![(0, 0)];
        // Longer and longer y, as long as some way goes on.
        for more in (self.period..).step_by(self.period) {
            let top = places + more;
            let longer = (places..top).rev().try_fold(vec![(0u32, 0u64)], |ways, place| {
                let mut next = Vec::new();
                for (state, y) in ways {
                    for &(digit, target) in self.edges(state, 0) {
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

    /// The pairs of the last digits after a state.
    fn table(&self, state: u32) -> &[u32] {
        self.tables[state as usize].get_or_init(|| {
            let mut ways = vec![(state, 0u32, 0u32)];
            for place in (0..self.tail).rev() {
                let weight = self.weights[place] as u32;
                let mut next = Vec::with_capacity(2 * ways.len());
                for (state, x, y) in ways {
                    for digit in 0..self.digits {
                        let edges = self.edges(state, digit).iter();
                        let x = x + digit as u32 * weight;
                        next.extend(edges.map(|&(other, target)| (target, x, y + u32::from(other) * weight)));
                    }
                }
                ways = next;
            }
            let accepted = ways.into_iter().filter(|way| self.accepting[way.0 as usize]);
            let mut table: Vec<u32> = accepted.map(|(_, x, y)| x << 16 | y).collect();
            table.sort_unstable();
            table.into_boxed_slice()
        })
    }
}

/// The pairs of a run of numbers.
struct Run<'s> {
    stretches: &'s Stretches,
    from: u64,
    end: u64,
    places: usize,
    ways: Vec<Way>,
}

impl Pairs for Run<'_> {
    fn each(&self, mut see: impl FnMut(u64, u64)) {
        let mut layers = vec![Vec::new(); self.places + 1];
        layers[self.places].clone_from(&self.ways);
        self.descend(self.places, 0, &mut layers, &mut see);
    }
}

impl Run<'_> {
    /// The pairs whose x begins with digits that stand for `x`, down to a place; the ways there are in the layer of the place.
    fn descend(&self, place: usize, x: u64, layers: &mut [Vec<Way>], see: &mut impl FnMut(u64, u64)) {
        let this = self.stretches;
        if place == this.tail {
            let inside = self.from <= x && x + this.weights[place] <= self.end;
            for &(state, y) in &layers[place] {
                let pairs =
                    this.table(state).iter().map(|&pair| (x + u64::from(pair >> 16), y + u64::from(pair & 0xffff)));
                if inside {
                    pairs.for_each(|(x, y)| see(x, y));
                } else {
                    pairs.filter(|(x, _)| (self.from..self.end).contains(x)).for_each(|(x, y)| see(x, y));
                }
            }
            return;
        }
        let weight = this.weights[place - 1];
        for digit in 0..this.digits {
            let x = x + digit as u64 * weight;
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
                let edges = this.edges(state, digit).iter();
                next.extend(edges.map(|&(other, target)| (target, y + u64::from(other) * weight)));
            }
            if !next.is_empty() {
                self.descend(place - 1, x, layers, see);
            }
        }
    }
}
