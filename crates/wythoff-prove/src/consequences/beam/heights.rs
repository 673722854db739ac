//! The part of y - s x that would grow: a number for every state of the automaton, if the differences are bounded.
//!
//! Let U_k = a_k + b_k be the weights, a_k growing and b_k shrinking. While digits are read from the left, let
//! G = sum of (digit of y - s digit of x) a_j/a_k and H the same with b, where k is the place read last. At the end y - s x =
//! a_0 G + b_0 H. H is bounded whatever is read. If two prefixes with different G led to one state from which arbitrarily
//! long words are accepted, the same continuation of length n would give two values of y - s x whose difference is of the
//! order of a_n: then they are not bounded. Otherwise only finitely many pairs of state and G occur.

use rustc_hash::FxHashMap;
use wythoff_automata::{Letter, Relation};
use wythoff_exact::Quadratic;

use super::super::FactError;
use super::super::field::Field;
use super::super::growth::circles;
use super::numbers::Numbers;

/// An edge backwards: from which node, with which letter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Back {
    pub(super) from: u32,
    pub(super) letter: Letter,
}

/// The automaton with G at every node; node 0 is the initial one.
pub(super) struct Heights {
    /// The state of the automaton and the index of G.
    pub(super) nodes: Vec<(u32, u32)>,
    pub(super) numbers: Numbers,
    /// The edges into every node.
    pub(super) into: Vec<Vec<Back>>,
    /// The place of a letter that leads into the node, modulo the period.
    pub(super) places: Vec<usize>,
    /// What H is multiplied with, by that place.
    pub(super) shrink: Vec<Quadratic>,
    /// digit of y - s digit of x, for every letter.
    pub(super) digits: Vec<Quadratic>,
    /// a_0 and b_0.
    pub(super) first_weight: (Quadratic, Quadratic),
}

impl Heights {
    /// `None` if the differences are not bounded. O(edges) operations on numbers of the field.
    pub(super) fn new(relation: &Relation, slope: &Quadratic) -> Result<Option<Heights>, FactError> {
        let numeration = relation.numeration();
        let (field, period, dfa) = (Field::new(numeration)?, numeration.period(), relation.dfa());
        let ratios = (0..period).map(|k| field.ratios(k)).collect::<Result<Vec<_>, _>>()?;
        let alphabet = dfa.alphabet();
        let digit = |letter: usize, track| Quadratic::integer(alphabet.digit(letter as Letter, track));
        let difference = |letter: usize| digit(letter, 1).sub(&slope.mul(&digit(letter, 0))?);
        let digits = (0..alphabet.letters()).map(difference).collect::<Result<Vec<_>, _>>()?;
        // From a state with a circle on some way arbitrarily long words are accepted.
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
        // The initial node is entered at place 0, as far as it is entered at all.
        let first_weight = (field.growing[0].clone(), field.shrinking[0].clone());
        Ok(Some(Heights { nodes, numbers: all, into, places, shrink, digits, first_weight }))
    }
}
