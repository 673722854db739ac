//! A set of integers that finds its next missing element in O(log) time: a bitset with summaries.

use wythoff_budget::{Budget, Exceeded};

/// A set of integers of either sign, grown as needed. Level 0 is a bitset; a bit of level k + 1 is set when the word
/// of level k is full, so that a search for a missing element climbs over full stretches instead of crossing them.
#[derive(Clone, Debug, Default)]
pub(super) struct SkipSet {
    /// Element `q` is bit `q + offset` of level 0; a multiple of 64.
    offset: i64,
    levels: Vec<Vec<u64>>,
}

const WHAT: &str = "the marks of the column engine";

impl SkipSet {
    /// Is `q` in the set?
    pub fn contains(&self, q: i64) -> bool {
        let Ok(bit) = usize::try_from(q + self.offset) else { return false };
        self.levels.first().and_then(|words| words.get(bit / 64)).is_some_and(|word| word >> (bit % 64) & 1 == 1)
    }

    /// The least integer `>= q` that is not in the set.
    #[inline]
    pub fn next_missing(&self, q: i64) -> i64 {
        let Ok(bit) = usize::try_from(q + self.offset) else { return q };
        let Some(&word) = self.levels.first().and_then(|words| words.get(bit / 64)) else { return q };
        let free = !word >> (bit % 64);
        if free != 0 {
            return q + i64::from(free.trailing_zeros());
        }
        (self.climb(bit / 64 + 1) as i64) - self.offset
    }

    /// The least bit of level 0, from word `at` on, that is not set.
    fn climb(&self, mut at: usize) -> usize {
        let mut level = 1;
        // Up, until a word has a hole at or after the place.
        while let Some(words) = self.levels.get(level) {
            let Some(&word) = words.get(at / 64) else { break };
            let free = !word >> (at % 64);
            if free != 0 {
                at += free.trailing_zeros() as usize;
                break;
            }
            at = at / 64 + 1;
            level += 1;
        }
        // Down again, to the hole itself: `at` is a word of the level below.
        for words in self.levels[..level.min(self.levels.len())].iter().rev() {
            let word = words.get(at).copied().unwrap_or(0);
            at = at * 64 + (!word).trailing_zeros() as usize;
        }
        at
    }

    /// Puts `q` into the set. Amortised O(1).
    #[inline]
    pub fn insert(&mut self, q: i64, budget: &Budget) -> Result<(), Exceeded> {
        let mut bit = self.bit(q, budget)?;
        for level in 0.. {
            let words = self.level(level, bit / 64, budget)?;
            words[bit / 64] |= 1 << (bit % 64);
            if words[bit / 64] != u64::MAX {
                break;
            }
            bit /= 64;
        }
        Ok(())
    }

    /// Takes `q` out of the set.
    pub fn remove(&mut self, q: i64) {
        let Ok(mut bit) = usize::try_from(q + self.offset) else { return };
        for words in &mut self.levels {
            let Some(word) = words.get_mut(bit / 64) else { return };
            let was_full = *word == u64::MAX;
            *word &= !(1 << (bit % 64));
            if !was_full {
                return;
            }
            bit /= 64;
        }
    }

    /// The bit of an element, after moving the origin if it lies below all bits.
    fn bit(&mut self, q: i64, budget: &Budget) -> Result<usize, Exceeded> {
        if q + self.offset < 0 {
            let wanted = (-q).max(2 * self.offset).max(1024);
            let offset = (wanted + 63) / 64 * 64;
            let shift = ((offset - self.offset) / 64) as usize;
            let old = self.levels.first().map_or(&[][..], |words| &words[..]);
            let mut words = Vec::new();
            budget.grow(&mut words, shift, 0, WHAT)?;
            budget.reserve(&mut words, old.len(), WHAT)?;
            words.extend_from_slice(old);
            self.offset = offset;
            self.levels = vec![words];
            self.summarise(budget)?;
        }
        Ok((q + self.offset) as usize)
    }

    /// Rebuilds the levels above the lowest.
    fn summarise(&mut self, budget: &Budget) -> Result<(), Exceeded> {
        for level in 0.. {
            let full: Vec<usize> = self.levels[level]
                .iter()
                .enumerate()
                .filter(|(_, word)| **word == u64::MAX)
                .map(|(at, _)| at)
                .collect();
            let Some(&last) = full.last() else { break };
            let words = self.level(level + 1, last / 64, budget)?;
            for at in full {
                words[at / 64] |= 1 << (at % 64);
            }
        }
        Ok(())
    }

    /// The words of a level, at least up to word `at`.
    #[inline]
    fn level(&mut self, level: usize, at: usize, budget: &Budget) -> Result<&mut Vec<u64>, Exceeded> {
        if self.levels.len() == level {
            self.levels.push(Vec::new());
        }
        let words = &mut self.levels[level];
        if at >= words.len() {
            // Room ahead: growing word by word would make every insertion pay for the call.
            budget.grow(words, at + 1 + words.len() / 8, 0, WHAT)?;
        }
        Ok(words)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// The set against the standard library's, with long full stretches and both signs.
        #[test]
        fn agrees_with_a_plain_set(
            edits in prop::collection::vec((-9000i64..9000, 1i64..6000, prop::bool::weighted(0.8)), 1..8),
            queries in prop::collection::vec(-20000i64..20000, 1..30),
        ) {
            let (mut set, mut plain) = (SkipSet::default(), BTreeSet::new());
            for (start, length, insert) in edits {
                for q in start..start + length {
                    if insert {
                        set.insert(q, &Budget::unlimited()).unwrap();
                        plain.insert(q);
                    } else {
                        set.remove(q);
                        plain.remove(&q);
                    }
                }
            }
            for q in queries {
                prop_assert_eq!(set.contains(q), plain.contains(&q));
                prop_assert_eq!(set.next_missing(q), (q..).find(|q| !plain.contains(q)).unwrap());
            }
        }
    }

    #[test]
    fn climbs_over_a_long_full_stretch() {
        let mut set = SkipSet::default();
        for q in 0..1_000_000 {
            set.insert(q, &Budget::unlimited()).unwrap();
        }
        assert_eq!((set.next_missing(0), set.next_missing(-5), set.next_missing(999_999)), (1_000_000, -5, 1_000_000));
        set.remove(777_777);
        assert_eq!(set.next_missing(3), 777_777);
        assert_eq!(set.next_missing(777_778), 1_000_000);
    }
}
