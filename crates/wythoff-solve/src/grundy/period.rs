//! Rows that are seen along a column, if these are not all.

use super::lines::PERIOD;

/// The words of the bits of the longest period and of 64 rows more, and one beyond them.
const WORDS: usize = PERIOD / 64 + 2;

/// Rows that are seen in each period of some length: the bits of one period, and of 64 rows more.
#[derive(Debug)]
pub struct Period {
    length: usize,
    bits: [u64; WORDS],
    /// How many rows of a period are not seen.
    left: usize,
    /// The bits of each row of the period alone.
    each: Vec<[u64; WORDS]>,
    /// The row of the period with which each word of a column begins.
    begins: Vec<u8>,
}

impl Period {
    /// Of this length, at most [`PERIOD`], with no row seen, for columns of so many words.
    pub fn new(length: usize, words: usize) -> Self {
        let mut each = vec![[0; WORDS]; length];
        for bit in 0..length + 64 {
            each[bit % length][bit / 64] |= 1 << (bit % 64);
        }
        let begins = (0..words).map(|w| (64 * w % length) as u8).collect();
        Period { length, bits: [0; WORDS], left: length, each, begins }
    }

    /// No row is seen from now on.
    pub fn clear(&mut self) {
        (self.bits, self.left) = ([0; WORDS], self.length);
    }

    /// From now on one row of each period is seen.
    #[inline]
    pub fn insert(&mut self, residue: usize) {
        let is_new = self.bits[residue / 64] >> (residue % 64) & 1 == 0;
        self.left -= usize::from(is_new);
        for (word, each) in self.bits.iter_mut().zip(&self.each[residue]) {
            *word |= each;
        }
    }

    /// Are all rows seen?
    #[inline]
    pub fn is_full(&self) -> bool {
        self.left == 0
    }

    /// The bits of the rows of word `w`.
    #[inline]
    pub fn word(&self, w: usize) -> u64 {
        if self.left == self.length {
            return 0;
        }
        let bit = usize::from(self.begins[w]);
        self.bits[bit / 64] >> (bit % 64) | self.bits[bit / 64 + 1] << 1 << (63 - bit % 64)
    }
}
