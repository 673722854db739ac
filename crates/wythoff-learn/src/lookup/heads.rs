//! What the other number may have before the digits of the given one: it may be longer.

use std::collections::BTreeSet;

use super::walk::{Edges, Way};

/// The states that are reached while the given number has zeros.
#[derive(Debug, Default)]
pub(super) struct Heads {
    /// They, ascending.
    pub start: Vec<u32>,
    /// For each edge on the way its target and the state it comes from, ascending.
    before: Vec<(u32, u32)>,
}

impl Heads {
    /// O(edges).
    pub fn new(edges: &Edges) -> Heads {
        if edges.states() == 0 {
            return Heads::default();
        }
        let (mut start, mut before, mut stack) = (BTreeSet::from([0]), Vec::new(), vec![0]);
        while let Some(state) = stack.pop() {
            for &(_, target) in edges.of(state, 0) {
                before.push((target, state));
                if start.insert(target) {
                    stack.push(target);
                }
            }
        }
        before.sort_unstable();
        before.dedup();
        Heads { start: start.into_iter().collect(), before }
    }

    /// The digits that lead to one of the states `goal`, with that state: at most so many, the shortest first. The first
    /// `period` digits are not all zero.
    pub fn to(&self, edges: &Edges, goal: &[u32], period: usize, most: usize) -> Vec<Way> {
        let useful = self.leading_to(goal);
        let mut heads = Vec::new();
        let mut ways = vec![(Vec::new(), 0u32)];
        while !ways.is_empty() && heads.len() < most {
            heads.extend(ways.iter().filter(|way| goal.binary_search(&way.1).is_ok()).cloned());
            let mut longer = Vec::new();
            for (word, state) in ways {
                for &(digit, target) in edges.of(state, 0) {
                    let word = [&word[..], &[digit]].concat();
                    let is_zero = word.len() == period && word.iter().all(|&digit| digit == 0);
                    if !is_zero && useful.contains(&target) {
                        longer.push((word, target));
                    }
                }
            }
            ways = longer;
        }
        heads
    }

    /// The states from which one of these is reached.
    fn leading_to(&self, goal: &[u32]) -> BTreeSet<u32> {
        let (mut useful, mut stack) = (BTreeSet::from_iter(goal.iter().copied()), goal.to_vec());
        while let Some(state) = stack.pop() {
            let first = self.before.partition_point(|edge| edge.0 < state);
            for &(_, source) in self.before[first..].iter().take_while(|edge| edge.0 == state) {
                if useful.insert(source) {
                    stack.push(source);
                }
            }
        }
        useful
    }
}
