//! A grid of bits, stored as one row of 64-bit words per column of a board.

use wythoff_budget::{Budget, Exceeded};

/// A grid of `width` columns of `height` bits each, all clear at first.
///
/// The last word of a column may hold stray bits above `height`; they are never read through [`get`](BitGrid::get)
/// with a row below `height`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BitGrid {
    /// The number of 64-bit words per column.
    stride: usize,
    words: Vec<u64>,
}

impl BitGrid {
    /// A grid of clear bits; `what` is its name in the error message. O(width * height / 64).
    pub fn new(width: u64, height: u64, what: &'static str, budget: &Budget) -> Result<Self, Exceeded> {
        let stride = height.div_ceil(64);
        let words = budget.zeros(width.checked_mul(stride), what)?;
        Ok(BitGrid { stride: stride as usize, words })
    }

    /// The memory of the grid, in bytes.
    pub fn bytes(&self) -> usize {
        size_of_val(&self.words[..])
    }

    /// The bit in column `x` and row `y`.
    pub fn get(&self, x: usize, y: usize) -> bool {
        self.words[x * self.stride + y / 64] >> (y % 64) & 1 == 1
    }

    /// Sets the bit in column `x`, row `y`.
    pub fn set(&mut self, x: usize, y: usize) {
        self.words[x * self.stride + y / 64] |= 1 << (y % 64);
    }

    /// The words of column `x`.
    pub fn words(&self, x: usize) -> &[u64] {
        &self.words[x * self.stride..(x + 1) * self.stride]
    }

    /// The words of column `x`, to be changed.
    pub fn words_mut(&mut self, x: usize) -> &mut [u64] {
        &mut self.words[x * self.stride..(x + 1) * self.stride]
    }

    /// Sets in column `x` every bit of `bits`, given as pairs (index, word), shifted up by `by` rows; bits beyond the
    /// column are lost.
    pub fn or_shifted(&mut self, x: usize, bits: &[(usize, u64)], by: usize) {
        let column = self.words_mut(x);
        let (skip, shift) = (by / 64, by % 64);
        for &(w, word) in bits {
            if let Some(low) = column.get_mut(w + skip) {
                *low |= word << shift;
            }
            if let Some(high) = column.get_mut(w + skip + 1) {
                // Two shifts, because a single shift by 64 (`shift == 0`) would overflow.
                *high |= word >> 1 >> (63 - shift);
            }
        }
    }

    /// Sets every bit that is set in `other`, a grid of the same size.
    pub fn or(&mut self, other: &BitGrid) {
        for (mine, theirs) in self.words.iter_mut().zip(&other.words) {
            *mine |= theirs;
        }
    }

    /// The rows of the bits set in column `x`, ascending.
    pub fn ones(&self, x: usize) -> impl Iterator<Item = usize> + '_ {
        self.words(x).iter().enumerate().flat_map(|(w, &word)| ones_of_word(word).map(move |bit| 64 * w + bit))
    }
}

/// The places of the set bits of a word, ascending.
pub(crate) fn ones_of_word(word: u64) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(word), |&rest| Some(rest & rest.wrapping_sub(1)))
        .take_while(|&rest| rest != 0)
        .map(|rest| rest.trailing_zeros() as usize)
}
