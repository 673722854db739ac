//! The rows seen along a column, which recur with a period, if these are not all rows.

use super::lines::PERIOD;

/// The words for the bits of the longest period and of 64 rows more, and one word beyond them.
const WORDS: usize = PERIOD / 64 + 2;

/// The rows that are seen in each period of some length, as the bits of one period and of 64 rows more.
#[derive(Debug)]
pub struct Period {
    length: usize,
    bits: [u64; WORDS],
    /// The number of rows of a period that are not seen.
    left: usize,
    /// For each row of the period, the bits that it alone sets.
    each: Vec<[u64; WORDS]>,
    /// The row of the period at which each word of a column begins.
    begins: Vec<u8>,
}

impl Period {
    /// A period of `length` rows, at most [`PERIOD`], none of them seen, for columns of `words` words.
    pub fn new(length: usize, words: usize) -> Self {
        let mut each = vec![[0; WORDS]; length];
        for bit in 0..length + 64 {
            each[bit % length][bit / 64] |= 1 << (bit % 64);
        }
        let begins = (0..words).map(|w| (64 * w % length) as u8).collect();
        Period { length, bits: [0; WORDS], left: length, each, begins }
    }

    /// Forgets all rows that are seen.
    pub fn clear(&mut self) {
        (self.bits, self.left) = ([0; WORDS], self.length);
    }

    /// Records that the row `residue` of each period is seen.
    #[inline]
    pub fn insert(&mut self, residue: usize) {
        let is_new = self.bits[residue / 64] >> (residue % 64) & 1 == 0;
        self.left -= usize::from(is_new);
        for (word, each) in self.bits.iter_mut().zip(&self.each[residue]) {
            *word |= each;
        }
    }

    /// Whether all rows are seen.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.left == 0
    }

    /// The bits of the rows seen in word `w` of a column.
    #[inline]
    pub fn word(&self, w: usize) -> u64 {
        if self.left == self.length {
            return 0;
        }
        let bit = usize::from(self.begins[w]);
        self.bits[bit / 64] >> (bit % 64) | self.bits[bit / 64 + 1] << 1 << (63 - bit % 64)
    }
}
