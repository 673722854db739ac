//! Fast membership queries for pairs of machine integers, whose digits are not stored.

use dashu_int::UBig;
use wythoff_digits::Letter;

use super::Relation;
use crate::numeration::Numeration;

/// A relation with two tracks, prepared for many membership queries with machine integers.
///
/// ```
/// use std::sync::Arc;
/// use wythoff_automata::{Budget, Comparison, Numeration, Pairs, Relation};
/// let (fibonacci, budget) = (Arc::new(Numeration::fibonacci()), Budget::unlimited());
/// let sum = Relation::linear(&fibonacci, &[("x", 1), ("y", 1)], -5, Comparison::Equal, &budget)?; // x + y = 5
/// let pairs = Pairs::new(sum);
/// assert!(pairs.holds(2, 3) && !pairs.holds(2, 4));
/// # Ok::<(), wythoff_automata::AutomataError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Pairs {
    relation: Relation,
    /// The weights of the places that are below 2^64, least first; empty if digits cannot be found greedily by them.
    weights: Vec<u64>,
}

/// An upper bound for the number of digits of a number below 2^64.
const PLACES: usize = 128;

impl Pairs {
    /// Prepares a relation with two tracks for queries.
    ///
    /// # Panics
    /// If the relation does not have exactly two tracks.
    pub fn new(relation: Relation) -> Pairs {
        assert_eq!(relation.tracks().len(), 2, "pairs have two numbers");
        let numeration: &Numeration = relation.numeration();
        let is_greedy = numeration.parts().is_none();
        let weights = numeration.weights(if is_greedy { PLACES } else { 0 });
        let weights = weights.iter().map_while(|weight| u64::try_from(weight).ok()).collect();
        Pairs { relation, weights }
    }

    /// The relation that is queried.
    pub fn relation(&self) -> &Relation {
        &self.relation
    }

    /// Whether the relation holds for these numbers, in the order of the tracks. O(digits), without an allocation for
    /// numbers below about 2^63.
    pub fn holds(&self, first: u64, second: u64) -> bool {
        let (mut first, mut second) = (first, second);
        let length = self.weights.partition_point(|&weight| weight <= first.max(second));
        let length = self.relation.numeration().aligned(length);
        if length > self.weights.len() || self.weights.is_empty() {
            return self.relation.holds(&[&UBig::from(first), &UBig::from(second)]);
        }
        let (dfa, digits) = (self.relation.dfa(), self.relation.numeration().digits() as u64);
        if dfa.states() == 0 {
            return false;
        }
        let mut state = 0;
        for &weight in self.weights[..length].iter().rev() {
            let digit = |rest: &mut u64| {
                let mut digit = 0;
                while *rest >= weight {
                    *rest -= weight;
                    digit += 1;
                }
                digit
            };
            let letter = digit(&mut first) + digits * digit(&mut second);
            let Some(next) = dfa.step(state, letter as Letter) else { return false };
            state = next;
        }
        dfa.accepts_at(state)
    }
}
