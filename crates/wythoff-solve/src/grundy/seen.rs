//! Sets of Grundy values already seen, and the least value missing from several of them.

use wythoff_budget::{Budget, Exceeded};

const WHAT: &str = "the sets of Grundy values seen";

/// The memory of all sets together.
pub(super) struct Pool {
    pub budget: Budget,
    words: usize,
}

impl Pool {
    pub fn new(budget: &Budget) -> Self {
        Pool { budget: budget.clone(), words: 0 }
    }

    /// Counts the words; asks the budget once in a megabyte.
    fn take(&mut self, words: usize) -> Result<(), Exceeded> {
        let before = self.words >> 17;
        self.words += words;
        if self.words >> 17 == before { Ok(()) } else { self.budget.memory_for::<u64>(self.words, WHAT) }
    }
}

/// A set of Grundy values that only grows: a bit for each value, and where the run of full words at the start ends.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    words: Vec<u64>,
    /// The first word that is not full, possibly one past the end.
    first_gap: usize,
}

impl Seen {
    /// Enters a value. O(1) amortised.
    #[inline]
    pub fn insert(&mut self, value: u32, pool: &mut Pool) -> Result<(), Exceeded> {
        let w = value as usize / 64;
        if w >= self.words.len() {
            self.lengthen(w + 1, pool)?;
        }
        self.words[w] |= 1 << (value % 64);
        while self.words.get(self.first_gap) == Some(&u64::MAX) {
            self.first_gap += 1;
        }
        Ok(())
    }

    #[cold]
    fn lengthen(&mut self, words: usize, pool: &mut Pool) -> Result<(), Exceeded> {
        let before = self.words.capacity();
        pool.budget.grow(&mut self.words, words, 0, WHAT)?;
        pool.take(self.words.capacity() - before)
    }

    /// Removes a value.
    #[inline]
    pub fn remove(&mut self, value: u32) {
        let w = value as usize / 64;
        self.words[w] &= !(1 << (value % 64));
        self.first_gap = self.first_gap.min(w);
    }

    /// Removes every value, keeping the memory.
    pub fn clear(&mut self) {
        self.words.clear();
        self.first_gap = 0;
    }
}

/// How many words are joined at a time.
const CHUNK: usize = 8;

/// The least value in none of the sets with these indices. The scan starts at the greatest of their first gaps: below
/// it one of them is full.
#[inline]
pub(super) fn mex(sets: &[Seen], indices: &[usize]) -> u32 {
    let mut start = indices.iter().map(|&index| sets[index].first_gap).max().unwrap_or(0);
    loop {
        let mut joined = [0u64; CHUNK];
        for &index in indices {
            let words = sets[index].words.get(start..).unwrap_or(&[]);
            for (join, word) in joined.iter_mut().zip(words) {
                *join |= word;
            }
        }
        if let Some(w) = joined.iter().position(|&word| word != u64::MAX) {
            return (64 * (start + w)) as u32 + joined[w].trailing_ones();
        }
        start += CHUNK;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_least_missing_value() {
        let mut sets = vec![Seen::default(); 3];
        let mut pool = Pool::new(&Budget::unlimited());
        assert_eq!(mex(&sets, &[]), 0);
        for value in 0..2000 {
            sets[value as usize % 3].insert(value, &mut pool).unwrap();
            assert_eq!(mex(&sets, &[0, 1, 2]), value + 1);
        }
        assert_eq!(mex(&sets, &[1, 2]), 0);
        sets[1].remove(1000);
        assert_eq!(mex(&sets, &[0, 1, 2]), 1000);
        let mut full = Seen::default();
        (0..128).for_each(|value| full.insert(value, &mut pool).unwrap());
        assert_eq!(mex(&[full.clone()], &[0]), 128);
        full.remove(3);
        assert_eq!(mex(&[full.clone()], &[0]), 3);
        full.clear();
        assert_eq!(mex(&[full], &[0]), 0);
    }
}
