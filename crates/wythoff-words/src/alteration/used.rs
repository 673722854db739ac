//! Which rows and diagonals hold a P-position, as bits read 64 at a time.

/// A growing set of small numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Used {
    words: Vec<u64>,
    count: u64,
}

impl Used {
    /// How many numbers are in the set.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Is the number in the set?
    pub fn contains(&self, number: u64) -> bool {
        self.word(number / 64) >> (number % 64) & 1 == 1
    }

    /// Adds a number.
    pub fn insert(&mut self, number: u64) {
        let index = (number / 64) as usize;
        if index >= self.words.len() {
            self.words.resize((index + 1).max(2 * self.words.len()), 0);
        }
        let bit = 1 << (number % 64);
        self.count += u64::from(self.words[index] & bit == 0);
        self.words[index] |= bit;
    }

    /// The numbers `64 i .. 64 i + 64`.
    pub fn word(&self, i: u64) -> u64 {
        self.words.get(i as usize).copied().unwrap_or(0)
    }

    /// The numbers `from .. from + 64`.
    pub fn bits(&self, from: u64) -> u64 {
        let (low, shift) = (self.word(from / 64) >> (from % 64), from % 64);
        if shift == 0 { low } else { low | self.word(from / 64 + 1) << (64 - shift) }
    }

    /// Adds `64 * words` to every number.
    pub fn shift_up(&mut self, words: usize) {
        self.words.splice(0..0, std::iter::repeat_n(0, words));
    }
}
