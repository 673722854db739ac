//! Moves by relations between positions with three piles: the options of a position, and the positions from which moves lead to it.
//!
//! A [`Walk`] does what a slice of the relation does, for millions of positions one after the other: edges are found by the digits of the given
//! position, and no memory is taken for a single position.

use std::ops::Range;

use wythoff_automata::{Budget, Exceeded, UBig};
use wythoff_game::PileMoves;

use super::vectors::Found;

/// The number of piles.
const PILES: usize = 3;

/// Which position of a move is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Given {
    /// The position that a player leaves.
    From,
    /// The position to which the move leads.
    To,
}

/// The automaton of a relation of moves, arranged for walks along the words whose digits are those of a given position.
pub(super) struct Walk {
    /// Of each edge the digits of the position that is sought, as a letter, and the next state; by state, then by the digits of the given one.
    edges: Vec<(u32, u32)>,
    /// Where the edges of a state and a letter of the given position begin, and at last where all end.
    starts: Vec<u32>,
    accepts: Vec<bool>,
    /// The number of digits, 0 among them.
    base: usize,
    /// The number of letters of three digits.
    letters: usize,
    /// The number of digits of a word.
    length: usize,
    /// The digits of the numbers below the sides, most significant first, one number after the other.
    digits: Vec<u8>,
    /// By place, then by letter, what its digits add to the three piles.
    summands: Vec<[u64; PILES]>,
    /// Each pile that is sought is less than its bound.
    bounds: Vec<u64>,
    /// The letters of the position that is given at present.
    given: Vec<usize>,
    /// By place and state, the number of the last given position of which no accepted word goes on from there.
    dead: Vec<u64>,
    /// The number of positions that have been given.
    serial: u64,
    /// The number of nodes that have been visited.
    visited: u64,
}

const WHAT: &str = "the moves by a relation";

impl Walk {
    /// Walks for given positions whose piles are below the bounds, to positions below them.
    ///
    /// O(edges + greatest bound x digits) time, and as many bytes.
    pub fn new(moves: &PileMoves, given: Given, bounds: &[u64], budget: &Budget) -> Result<Walk, Exceeded> {
        let (dfa, numeration) = (moves.relation().dfa(), moves.relation().numeration());
        let base = dfa.alphabet().digits();
        let letters = base.pow(PILES as u32);
        // Where a bound is 0 there are no positions.
        let side = if bounds.contains(&0) { 0 } else { bounds.iter().copied().max().unwrap_or(0) };
        let longest = numeration.write_within(&UBig::from(side.saturating_sub(1)), budget)?.len();
        let length = numeration.aligned(longest);
        let mut walk = Walk {
            edges: Vec::new(),
            starts: Vec::new(),
            accepts: (0..dfa.states() as u32).map(|state| dfa.accepts_at(state)).collect(),
            base,
            letters,
            length,
            digits: Vec::new(),
            summands: Vec::new(),
            bounds: bounds.to_vec(),
            given: Vec::new(),
            dead: budget.zeros((length as u64).checked_mul(dfa.states() as u64), WHAT)?,
            serial: 0,
            visited: 0,
        };
        // The tracks are u, v, w, x, y, z, and the first of them is the least significant in a letter: an option, then the position that is left.
        let parts = |letter: u16| {
            let (to, from) = (usize::from(letter) % letters, usize::from(letter) / letters);
            if given == Given::From { (from, to as u32) } else { (to, from as u32) }
        };
        for state in 0..dfa.states() as u32 {
            budget.check()?;
            let mut edges: Vec<(usize, (u32, u32))> = Vec::new();
            edges.extend(dfa.edges_of(state).map(|(letter, target)| {
                let (known, sought) = parts(letter);
                (known, (sought, target))
            }));
            edges.sort_unstable();
            let mut edges = edges.into_iter().peekable();
            for letter in 0..letters {
                budget.push(&mut walk.starts, walk.edges.len() as u32, WHAT)?;
                while let Some((_, edge)) = edges.next_if(|&(known, _)| known == letter) {
                    budget.push(&mut walk.edges, edge, WHAT)?;
                }
            }
        }
        walk.starts.push(walk.edges.len() as u32);
        for number in 0..side {
            budget.tick(number)?;
            let word = numeration.write_within(&UBig::from(number), budget)?;
            budget.reserve(&mut walk.digits, length, WHAT)?;
            walk.digits.extend(std::iter::repeat_n(0, length - word.len()));
            // Letters of six tracks have at most six digits.
            walk.digits.extend(word.iter().map(|&digit| digit as u8));
        }
        for weight in numeration.weights(length).iter().rev() {
            // What saturates is not below any bound.
            let weight = u64::try_from(weight).unwrap_or(u64::MAX);
            let digit = |letter: usize, pile: usize| (letter / base.pow(pile as u32) % base) as u64;
            let add = |letter: usize| std::array::from_fn(|pile| weight.saturating_mul(digit(letter, pile)));
            walk.summands.extend((0..letters).map(add));
        }
        Ok(walk)
    }

    /// Calls `found` with the positions below the bounds to which a position is related, each once.
    pub fn each(&mut self, given: &[u64], budget: &Budget, found: Found<'_>) -> Result<(), Exceeded> {
        self.begin(given);
        if !self.accepts.is_empty() {
            self.visit(0, 0, [0; PILES], budget, found)?;
        }
        Ok(())
    }

    /// Whether a position is related to any, also to one with larger piles of as many digits. O(digits + edges).
    pub fn any(&mut self, given: &[u64]) -> bool {
        self.begin(given);
        !self.accepts.is_empty() && self.leads(0, 0)
    }

    fn begin(&mut self, piles: &[u64]) {
        let digit = |pile: u64, place: usize| usize::from(self.digits[pile as usize * self.length + place]);
        let letter = |place| piles.iter().rev().fold(0, |letter, &pile| letter * self.base + digit(pile, place));
        self.given.clear();
        self.given.extend((0..self.length).map(letter));
        self.serial += 1;
    }

    /// The edges of a state with the digits of the given position at a place.
    fn edges(&self, place: usize, state: u32) -> Range<usize> {
        let at = state as usize * self.letters + self.given[place];
        self.starts[at] as usize..self.starts[at + 1] as usize
    }

    fn node(&self, place: usize, state: u32) -> usize {
        place * self.accepts.len() + state as usize
    }

    /// Visits the words that go on from a node; returns whether there is one.
    fn visit(
        &mut self,
        place: usize,
        state: u32,
        sums: [u64; PILES],
        budget: &Budget,
        found: Found<'_>,
    ) -> Result<bool, Exceeded> {
        if place == self.length {
            let is_accepted = self.accepts[state as usize];
            if is_accepted {
                found(&sums)?;
            }
            return Ok(is_accepted);
        }
        let node = self.node(place, state);
        if self.dead[node] == self.serial {
            return Ok(false);
        }
        self.visited += 1;
        budget.tick(self.visited)?;
        let mut is_alive = false;
        for edge in self.edges(place, state) {
            let (letter, target) = self.edges[edge];
            let summand = &self.summands[place * self.letters + letter as usize];
            let sums: [u64; PILES] = std::array::from_fn(|pile| sums[pile].saturating_add(summand[pile]));
            if sums.iter().zip(&self.bounds).all(|(sum, bound)| sum < bound) {
                is_alive |= self.visit(place + 1, target, sums, budget, found)?;
            } else {
                // Nothing is known of the words that go on here.
                is_alive = true;
            }
        }
        if !is_alive {
            self.dead[node] = self.serial;
        }
        Ok(is_alive)
    }

    /// Whether an accepted word goes on from a node.
    fn leads(&mut self, place: usize, state: u32) -> bool {
        if place == self.length {
            return self.accepts[state as usize];
        }
        let node = self.node(place, state);
        if self.dead[node] == self.serial {
            return false;
        }
        let leads = self.edges(place, state).any(|edge| self.leads(place + 1, self.edges[edge].1));
        if !leads {
            self.dead[node] = self.serial;
        }
        leads
    }
}
