//! The growing part of y - s x: if the differences are bounded, each state of the automaton has finitely many values of it.
//!
//! Let the weights be U_k = a_k + b_k, where a_k grows and b_k shrinks. While digits are read from the left, let G = sum
//! of (digit of y - s digit of x) a_j/a_k, and H the same with b, where k is the place read last. At the end y - s x =
//! a_0 G + b_0 H, and H is always bounded. If two prefixes with different G led to one state from which arbitrarily long
//! words are accepted, the same continuation of length n would give two values of y - s x whose difference is of the
//! order of a_n, so the differences would be unbounded. Otherwise only finitely many pairs of state and G occur.

use rustc_hash::FxHashMap;
use wythoff_automata::{Letter, Relation};
use wythoff_exact::Quadratic;

use super::super::FactError;
use super::super::field::Field;
use super::super::growth::circles;
use super::numbers::Numbers;

/// An edge seen from its target: the node that it leaves, and its letter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Back {
    pub(super) from: u32,
    pub(super) letter: Letter,
}

/// The automaton with the value of G at every node; node 0 is the initial one.
pub(super) struct Heights {
    /// The state of the automaton and the index of the value of G, for each node.
    pub(super) nodes: Vec<(u32, u32)>,
    /// The values of G.
    pub(super) numbers: Numbers,
    /// The edges into each node.
    pub(super) into: Vec<Vec<Back>>,
    /// For each node, the place of a letter that leads into it, modulo the period.
    pub(super) places: Vec<usize>,
    /// For each of these places, the factor by which H is multiplied.
    pub(super) shrink: Vec<Quadratic>,
    /// For each letter, digit of y - s · digit of x.
    pub(super) digits: Vec<Quadratic>,
    /// The parts a_0 and b_0 of the lowest weight.
    pub(super) first_weight: (Quadratic, Quadratic),
}

impl Heights {
    /// The nodes, pairs of state and G, that are reached; `None` if y - s x is not bounded. O(edges) operations on numbers of the field.
    pub(super) fn new(relation: &Relation, slope: &Quadratic) -> Result<Option<Heights>, FactError> {
        let numeration = relation.numeration();
        let (field, period, dfa) = (Field::new(numeration)?, numeration.period(), relation.dfa());
        let ratios = (0..period).map(|k| field.ratios(k)).collect::<Result<Vec<_>, _>>()?;
        let alphabet = dfa.alphabet();
        let digit = |letter: usize, track| Quadratic::integer(alphabet.digit(letter as Letter, track));
        let difference = |letter: usize| digit(letter, 1).sub(&slope.mul(&digit(letter, 0))?);
        let digits = (0..alphabet.letters()).map(difference).collect::<Result<Vec<_>, _>>()?;
        // Arbitrarily long words are accepted from a state if some path from it meets a cycle.
        let circles = circles(dfa);

        let (growing, shrink) = ratios.into_iter().unzip();
        let mut all = Numbers::new(growing, digits.clone());
        let mut nodes = vec![(0, all.index(Quadratic::integer(0)))];
        let mut read = vec![0];
        // By state, digits read and G.
        let mut numbers = FxHashMap::from_iter([((0, 0, nodes[0].1), 0u32)]);
        let mut height_of: FxHashMap<u32, u32> = FxHashMap::default();
        let mut into: Vec<Vec<Back>> = vec![Vec::new()];
        let mut places = vec![0];
        let mut at = 0;
        while at < nodes.len() && dfa.states() > 0 {
            let (state, height) = nodes[at];
            // The place of the next letter, modulo the period.
            let place = period - 1 - read[at];
            for (letter, target) in dfa.edges_of(state) {
                let next = all.make(height, place, letter)?;
                let next_read = (read[at] + 1) % period;
                if circles[target as usize] != Some(0) && *height_of.entry(target).or_insert(next) != next {
                    return Ok(None);
                }
                let number = *numbers.entry((target, next_read, next)).or_insert_with(|| {
                    nodes.push((target, next));
                    read.push(next_read);
                    into.push(Vec::new());
                    places.push(place);
                    nodes.len() as u32 - 1
                });
                into[number as usize].push(Back { from: at as u32, letter });
            }
            at += 1;
        }
        // The factor of the initial node is that of place 0, at which it is entered, if at all.
        let first_weight = (field.growing[0].clone(), field.shrinking[0].clone());
        Ok(Some(Heights { nodes, numbers: all, into, places, shrink, digits, first_weight }))
    }
}
