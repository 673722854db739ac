//! Bit-strings, packed 64 to a word.

use std::cmp::Ordering;
use std::fmt::{self, Write};
use std::ops::Range;
use std::str::FromStr;

use wythoff_budget::{Budget, Exceeded};

/// A finite string over {0, 1}, packed 64 bits to a word.
///
/// Places count from 0. The order is lexicographic; a proper prefix precedes its extensions. In a game, bit i of the
/// bit-string is 0 if the P-position of column i is above the main diagonal and 1 if it is below (MAH section 3); a
/// `Bits` that holds a part of it does not record where that part begins.
///
/// ```
/// use wythoff_dictionary::Bits;
/// let mut bits: Bits = "00100".parse()?;
/// bits.extend_from(&"101".parse()?);
/// assert_eq!(bits.to_string(), "00100101");
/// assert_eq!((bits.len(), bits.count_ones(), bits.count_zeros()), (8, 3, 5));
/// assert_eq!(bits.slice(2..5).to_string(), "100");
/// # Ok::<(), wythoff_dictionary::BitsError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bits {
    /// Bit i is bit i % 64 of word i / 64; all bits from `len` on are 0.
    words: Vec<u64>,
    len: usize,
}

impl Bits {
    /// The empty string.
    pub const fn new() -> Self {
        Bits { words: Vec::new(), len: 0 }
    }

    /// The empty string, with memory allocated for `bits` bits.
    pub fn with_capacity(bits: usize) -> Self {
        Bits { words: Vec::with_capacity(bits.div_ceil(64)), len: 0 }
    }

    /// Reserves memory for `bits` more bits.
    pub(crate) fn reserve(&mut self, bits: usize, budget: &Budget) -> Result<(), Exceeded> {
        budget.reserve(&mut self.words, bits.div_ceil(64) + 1, "the bit-string")
    }

    /// The number of bits.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether this is the empty string.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The bit at `place`, true for 1; `None` from `len` on.
    pub fn get(&self, place: usize) -> Option<bool> {
        (place < self.len).then(|| self.words[place / 64] >> (place % 64) & 1 == 1)
    }

    /// Makes this the empty string, but keeps its allocation.
    pub fn clear(&mut self) {
        self.words.clear();
        self.len = 0;
    }

    /// Shortens the string to its first `len` bits, if it has more. O(1).
    pub(crate) fn truncate(&mut self, len: usize) {
        if len < self.len {
            self.len = len;
            self.words.truncate(len.div_ceil(64));
            if let Some(last) = self.words.last_mut().filter(|_| !len.is_multiple_of(64)) {
                *last &= low(len % 64);
            }
        }
    }

    /// Appends a bit. O(1) amortised.
    pub fn push(&mut self, bit: bool) {
        if self.len.is_multiple_of(64) {
            self.words.push(0);
        }
        self.words[self.len / 64] |= u64::from(bit) << (self.len % 64);
        self.len += 1;
    }

    /// Appends another string. O(its length / 64).
    pub fn extend_from(&mut self, other: &Bits) {
        for (word, place) in other.words.iter().zip((0..other.len).step_by(64)) {
            self.push_word(*word, other.len - place);
        }
    }

    /// Appends the lowest `count` bits of a word, lowest first; all 64 if `count` is greater.
    pub fn push_word(&mut self, word: u64, count: usize) {
        let count = count.min(64);
        if count == 0 {
            return;
        }
        let word = word & low(count);
        let shift = self.len % 64;
        if shift == 0 {
            self.words.push(word);
        } else {
            self.words[self.len / 64] |= word << shift;
            if shift + count > 64 {
                self.words.push(word >> (64 - shift));
            }
        }
        self.len += count;
    }

    /// Appends words with their numbers of bits, at most 64 each, until `next` returns `None` or `most` words have been
    /// appended; the bits of a word beyond its number must be 0. Faster than single calls, because the last word is
    /// kept in a register and there are no branches.
    #[inline]
    pub fn extend_with(&mut self, most: usize, mut next: impl FnMut() -> Option<(u64, u32)>) {
        let (mut place, mut filled) = (self.len / 64, self.len as u32 % 64);
        self.words.resize(place + most + 2, 0);
        let mut last = self.words[place];
        for _ in 0..most {
            let Some((word, count)) = next() else { break };
            last |= word << filled;
            self.words[place] = last;
            // Two shifts, because a single shift by 64 (`filled == 0`) would overflow.
            let over = (word >> 1) >> (63 - filled);
            filled += count;
            last = if filled < 64 { last } else { over };
            place += (filled / 64) as usize;
            filled %= 64;
        }
        self.words[place] = last;
        self.len = 64 * place + filled as usize;
        self.words.truncate(self.len.div_ceil(64));
    }

    /// The 64 bits from `place` on, the first one in the lowest bit; bits beyond the end are 0. O(1).
    pub fn window(&self, place: usize) -> u64 {
        let word = |at: usize| self.words.get(at).copied().unwrap_or(0);
        let shift = place % 64;
        let lower = word(place / 64) >> shift;
        // Two shifts, because a single shift by 64 (`shift == 0`) would overflow.
        lower | (word(place / 64 + 1) << 1) << (63 - shift)
    }

    /// The bits of a range of places.
    ///
    /// # Panics
    /// As for slices, if the range ends beyond `len` or begins after its end.
    pub fn slice(&self, range: Range<usize>) -> Bits {
        assert!(range.start <= range.end && range.end <= self.len, "{range:?} of a string of {} bits", self.len);
        let mut bits = Bits::new();
        bits.assign(self, range);
        bits
    }

    /// Replaces the contents by a part of another string, and reuses the allocation.
    pub(crate) fn assign(&mut self, other: &Bits, range: Range<usize>) {
        self.len = range.len();
        self.words.clear();
        self.words.extend(range.step_by(64).map(|place| other.window(place)));
        if let Some(last) = self.words.last_mut().filter(|_| !self.len.is_multiple_of(64)) {
            *last &= low(self.len % 64);
        }
    }

    /// The number of ones. O(length / 64).
    pub fn count_ones(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The number of zeros. O(length / 64).
    pub fn count_zeros(&self) -> usize {
        self.len - self.count_ones()
    }

    /// The number of ones at the places of a range; places beyond the end are ignored. O(length of the range / 64).
    pub fn count_ones_in(&self, range: Range<usize>) -> usize {
        let end = range.end.min(self.len);
        let ones = |place: usize| (self.window(place) & low((end - place).min(64))).count_ones() as usize;
        (range.start..end).step_by(64).map(ones).sum()
    }

    /// The bits in order, true for 1.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = bool> + ExactSizeIterator + Clone + '_ {
        (0..self.len).map(|place| self.words[place / 64] >> (place % 64) & 1 == 1)
    }

    /// Whether the string begins with `prefix`.
    pub fn starts_with(&self, prefix: &Bits) -> bool {
        self.has_at(0, prefix)
    }

    /// Whether the bits from `place` on begin with `part`.
    pub fn has_at(&self, place: usize, part: &Bits) -> bool {
        place.checked_add(part.len).is_some_and(|end| end <= self.len)
            && (0..part.len).step_by(64).all(|at| {
                let count = (part.len - at).min(64);
                self.window(place + at) & low(count) == part.window(at)
            })
    }
}

/// A word whose lowest `count` bits are ones, 1 <= count <= 64.
fn low(count: usize) -> u64 {
    u64::MAX >> (64 - count)
}

impl Ord for Bits {
    fn cmp(&self, other: &Self) -> Ordering {
        self.iter().cmp(other.iter())
    }
}

impl PartialOrd for Bits {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl FromIterator<bool> for Bits {
    fn from_iter<I: IntoIterator<Item = bool>>(iter: I) -> Self {
        let mut bits = Bits::new();
        iter.into_iter().for_each(|bit| bits.push(bit));
        bits
    }
}

impl fmt::Display for Bits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digit = |bit| if bit { '1' } else { '0' };
        if f.width().is_none() && f.precision().is_none() {
            // Strings may be long: written digit by digit they need no memory.
            return self.iter().try_for_each(|bit| f.write_char(digit(bit)));
        }
        f.pad(&self.iter().map(digit).collect::<String>())
    }
}

/// The reason why a text is not a bit-string.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{found}` at place {place} is not a bit; write zeros and ones only, as in 00100")]
pub struct BitsError {
    /// The character that is not a bit.
    pub found: char,
    /// The byte offset of the character in the text.
    pub place: usize,
}

impl FromStr for Bits {
    type Err = BitsError;

    /// Reads zeros and ones with nothing between them; the empty text is the empty string.
    fn from_str(text: &str) -> Result<Self, BitsError> {
        text.char_indices()
            .map(|(place, found)| match found {
                '0' => Ok(false),
                '1' => Ok(true),
                _ => Err(BitsError { found, place }),
            })
            .collect()
    }
}

/// The codes of symbols one after the other: symbol i >= 0 is written in binary, with ceil(log2 symbols) bits, but at
/// least 1.
pub(crate) fn encode(string: &[usize], symbols: usize) -> Bits {
    let width = (usize::BITS - symbols.saturating_sub(1).leading_zeros()).max(1);
    string.iter().flat_map(|symbol| (0..width).rev().map(move |bit| symbol >> bit & 1 == 1)).collect()
}
