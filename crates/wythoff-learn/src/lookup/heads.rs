//! Heads: digits that the other number, if it is longer, has before those of the given one.

use std::collections::BTreeSet;

use super::walk::{Edges, Way};

/// The states that are reached while the given number has only zeros.
#[derive(Debug, Default)]
pub(super) struct Heads {
    /// The states that are reached while the given number has only zeros, in ascending order.
    pub start: Vec<u32>,
    /// For each edge between these states, its target and its source, in ascending order.
    before: Vec<(u32, u32)>,
}

impl Heads {
    /// Finds the states that the digit 0 of the given number leads to. O(edges).
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

    /// The words of the other number that lead to one of the states `goal`, with that state, shortest first; at most
    /// about `most`. The first `period` digits are not all zero.
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

    /// The states from which one of the states `goal` is reached.
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
