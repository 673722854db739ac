//! Sets of used rows and diagonals, those that hold a P-position, as bits read 64 at a time.

use wythoff_budget::{Budget, Exceeded};

/// A growable set of small numbers, stored as bits.
#[derive(Clone, Debug, Default)]
pub(super) struct Used {
    words: Vec<u64>,
    /// For a full word, how many words further on the next word that may not be full is; 0 for other words. Paths are
    /// shortened when walked.
    skips: Vec<usize>,
    count: u64,
}

impl Used {
    /// The number of elements of the set.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Whether the number is in the set.
    pub fn contains(&self, number: u64) -> bool {
        self.word(number / 64) >> (number % 64) & 1 == 1
    }

    /// Adds a number to the set.
    pub fn insert(&mut self, number: u64, budget: &Budget) -> Result<(), Exceeded> {
        let index = (number / 64) as usize;
        if index >= self.words.len() {
            let length = (index + 1).max(2 * self.words.len());
            budget.grow(&mut self.words, length, 0, "the used rows and diagonals")?;
            budget.grow(&mut self.skips, length, 0, "the used rows and diagonals")?;
        }
        let bit = 1 << (number % 64);
        self.count += u64::from(self.words[index] & bit == 0);
        self.words[index] |= bit;
        if self.words[index] == u64::MAX {
            self.skips[index] = self.skips[index].max(1);
        }
        Ok(())
    }

    /// The least i >= `from` for which the numbers `64 i .. 64 i + 64` are not all in the set. O(log) amortised.
    pub fn not_full(&mut self, from: u64) -> u64 {
        let skip = |skips: &[usize], i: usize| skips.get(i).copied().unwrap_or(0);
        let start = from as usize;
        let mut end = start;
        while skip(&self.skips, end) > 0 {
            end += skip(&self.skips, end);
        }
        let mut i = start;
        while i < end {
            i += std::mem::replace(&mut self.skips[i], end - i);
        }
        end as u64
    }

    /// The bits of the numbers `64 i .. 64 i + 64`.
    pub fn word(&self, i: u64) -> u64 {
        self.words.get(i as usize).copied().unwrap_or(0)
    }

    /// The bits of the numbers `from .. from + 64`.
    pub fn bits(&self, from: u64) -> u64 {
        let (low, shift) = (self.word(from / 64) >> (from % 64), from % 64);
        if shift == 0 { low } else { low | self.word(from / 64 + 1) << (64 - shift) }
    }

    /// Adds `64 * words` to every number in the set.
    pub fn shift_up(&mut self, words: usize, budget: &Budget) -> Result<(), Exceeded> {
        budget.reserve(&mut self.words, words, "the used diagonals")?;
        budget.reserve(&mut self.skips, words, "the used diagonals")?;
        self.words.splice(0..0, std::iter::repeat_n(0, words));
        self.skips.splice(0..0, std::iter::repeat_n(0, words));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_and_full_words() {
        let mut used = Used::default();
        (64..320).chain([400]).for_each(|number| used.insert(number, &Budget::unlimited()).unwrap());
        used.insert(400, &Budget::unlimited()).unwrap();
        assert_eq!((used.count(), used.word(1), used.bits(390)), (257, u64::MAX, 1 << 10));
        assert_eq!([0, 1, 3, 4, 5, 9].map(|i| used.not_full(i)), [0, 5, 5, 5, 5, 9]);
        used.shift_up(2, &Budget::unlimited()).unwrap();
        (448..512).for_each(|number| used.insert(number, &Budget::unlimited()).unwrap());
        assert_eq!([2, 3, 6].map(|i| used.not_full(i)), [2, 8, 8]);
        assert!(used.contains(528) && !used.contains(527));
    }
}
