//! Counts over the integers, 64 to a word: bit b of 64 neighbouring counts is one word.

use wythoff_budget::{Budget, Exceeded};

/// For every integer a count below `2^depth`, or *full*; 0 where nothing was added.
///
/// Integers are grouped in blocks of 64. A block is a word with the bits of those that are full, and `depth` words with
/// the binary digits of the counts from the lowest on. Any 64 consecutive integers lie in two neighbouring blocks.
#[derive(Debug)]
pub struct Planes {
    depth: usize,
    /// The integer `q` is bit `q + offset`; the offset is a multiple of 64.
    offset: i64,
    blocks: u64,
    words: Vec<u64>,
}

const WHAT: &str = "the marks of the column engine";

/// The counts of 64 integers: the bits of those that are full, and the digits of the others.
pub type Window<const DEPTH: usize> = (u64, [u64; DEPTH]);

impl Planes {
    /// The approximate memory of the counts, in bytes.
    pub fn bytes(&self) -> usize {
        size_of_val(&self.words[..])
    }

    /// Counts that are all 0.
    pub fn new(depth: usize) -> Self {
        Planes { depth, offset: 0, blocks: 0, words: Vec::new() }
    }

    /// The bits of the integers `q .. q + 64` that are full, if the depth is 0. O(1).
    #[inline]
    pub fn full(&self, q: i64) -> u64 {
        debug_assert_eq!(self.depth, 0);
        let at = q.wrapping_add(self.offset) as u64;
        let block = usize::try_from(at / 64).unwrap_or(usize::MAX - 2);
        match self.words.get(block..block + 2) {
            Some(&[low, high]) => joined(low, high, at % 64),
            _ => self.full_at_an_end(q),
        }
    }

    /// The counts of the integers `q .. q + 64`; `DEPTH` must be the depth. O(depth).
    #[inline]
    pub fn window<const DEPTH: usize>(&self, q: i64) -> Window<DEPTH> {
        debug_assert_eq!(DEPTH, self.depth);
        let at = q.wrapping_add(self.offset) as u64;
        let low = (at / 64).wrapping_mul(DEPTH as u64 + 1) as usize;
        let both = self.words.get(low..low.wrapping_add(2 * (DEPTH + 1)));
        let Some(both) = both.filter(|_| at / 64 < self.words.len() as u64) else { return self.window_at_an_end(q) };
        let mut digits = [0; DEPTH];
        for (b, digit) in digits.iter_mut().enumerate() {
            *digit = joined(both[1 + b], both[DEPTH + 2 + b], at % 64);
        }
        (joined(both[0], both[DEPTH + 1], at % 64), digits)
    }

    #[cold]
    fn full_at_an_end(&self, q: i64) -> u64 {
        self.joined_at_an_end(q, 0)
    }

    #[cold]
    fn window_at_an_end<const DEPTH: usize>(&self, q: i64) -> Window<DEPTH> {
        (self.joined_at_an_end(q, 0), std::array::from_fn(|b| self.joined_at_an_end(q, 1 + b)))
    }

    /// The 64 bits of one plane from `q` on, where blocks may be missing.
    fn joined_at_an_end(&self, q: i64, plane: usize) -> u64 {
        let at = q.saturating_add(self.offset);
        let word = |block: i64| {
            let place = usize::try_from(block).ok().and_then(|block| block.checked_mul(self.depth + 1));
            place.and_then(|place| self.words.get(place + plane)).copied().unwrap_or(0)
        };
        let block = at.div_euclid(64);
        joined(word(block), word(block.saturating_add(1)), at.rem_euclid(64) as u64)
    }

    /// Adds 1 to the counts of those integers `q + t` for which bit t of `which` is set; a count beyond the digits
    /// becomes full. Amortised O(depth).
    #[inline]
    pub fn add(&mut self, q: i64, which: u64, budget: &Budget) -> Result<(), Exceeded> {
        self.edit(q, which, budget, |words, which| {
            let mut carry = which;
            for word in &mut words[1..] {
                let digit = *word;
                *word = digit ^ carry;
                carry &= digit;
            }
            words[0] |= carry;
        })
    }

    /// Makes the counts of those integers `q + t` full for which bit t of `which` is set. Amortised O(1).
    #[inline(always)]
    pub fn fill(&mut self, q: i64, which: u64, budget: &Budget) -> Result<(), Exceeded> {
        let at = q.wrapping_add(self.offset) as u64;
        if at / 64 + 1 >= self.blocks {
            return self.fill_at_an_end(q, which, budget);
        }
        let stride = self.depth + 1;
        let low = (at / 64) as usize * stride;
        self.words[low] |= which << (at % 64);
        self.words[low + stride] |= which >> 1 >> (63 - at % 64);
        Ok(())
    }

    #[cold]
    fn fill_at_an_end(&mut self, q: i64, which: u64, budget: &Budget) -> Result<(), Exceeded> {
        self.edit(q, which, budget, |words, which| words[0] |= which)
    }

    /// Adds attacks on `q + s + t` for all bits s of `found` and t of `which`; `DEPTH` must be the depth, unless none
    /// of the attacks can be blocked. Amortised O(depth) if one of the words has one bit.
    #[inline(always)]
    pub fn enter<const DEPTH: usize>(
        &mut self,
        q: i64,
        found: u64,
        which: u64,
        blockable: bool,
        budget: &Budget,
    ) -> Result<(), Exceeded> {
        match (blockable && DEPTH > 0, which) {
            (true, 1) => self.add_to::<DEPTH>(q, found, budget),
            (false, 1) => self.fill(q, found, budget),
            _ => self.enter_each::<DEPTH>(q, found, which, blockable, budget),
        }
    }

    #[inline(never)]
    fn enter_each<const DEPTH: usize>(
        &mut self,
        q: i64,
        mut found: u64,
        which: u64,
        blockable: bool,
        budget: &Budget,
    ) -> Result<(), Exceeded> {
        while found != 0 {
            let q = q + i64::from(found.trailing_zeros());
            found &= found - 1;
            if blockable && DEPTH > 0 {
                self.add_to::<DEPTH>(q, which, budget)?;
            } else {
                self.fill(q, which, budget)?;
            }
        }
        Ok(())
    }

    /// Adds 1 to counts like [`add`](Planes::add), where `DEPTH` must be the depth.
    #[inline]
    fn add_to<const DEPTH: usize>(&mut self, q: i64, which: u64, budget: &Budget) -> Result<(), Exceeded> {
        debug_assert_eq!(self.depth, DEPTH);
        let at = q.wrapping_add(self.offset) as u64;
        if at / 64 + 1 >= self.blocks {
            return self.add(q, which, budget);
        }
        let low = (at / 64) as usize * (DEPTH + 1);
        let (low, high) = self.words[low..low + 2 * (DEPTH + 1)].split_at_mut(DEPTH + 1);
        let add = |words: &mut [u64], mut carry: u64| {
            for word in &mut words[1..] {
                (*word, carry) = (*word ^ carry, *word & carry);
            }
            words[0] |= carry;
        };
        add(low, which << (at % 64));
        let beyond = which >> 1 >> (63 - at % 64);
        // Whether there are bits beyond cannot be predicted: adding a few words is faster than testing.
        if DEPTH <= 3 || beyond != 0 {
            add(high, beyond);
        }
        Ok(())
    }

    /// Sets the count of `q`; it becomes full if `count` is `2^depth` or more. Amortised O(depth).
    pub fn set(&mut self, q: i64, count: u64, budget: &Budget) -> Result<(), Exceeded> {
        let depth = self.depth;
        self.edit(q, 1, budget, |words, which| {
            let full = count >> depth > 0;
            for (b, word) in words.iter_mut().enumerate() {
                let bit = if b == 0 { full } else { !full && count >> (b - 1) & 1 == 1 };
                *word = if bit { *word | which } else { *word & !which };
            }
        })
    }

    /// Edits the one or two blocks in which the integers `q + t` lie for which bit t of `which` is set.
    #[inline]
    fn edit(&mut self, q: i64, which: u64, budget: &Budget, edit: impl Fn(&mut [u64], u64)) -> Result<(), Exceeded> {
        let high = self.edit_block(q, which, budget, &edit)?;
        if high != 0 {
            self.edit_block((q | 63) + 1, high, budget, &edit)?;
        }
        Ok(())
    }

    /// Edits the block of `q`; returns the bits of `which` that lie in the next one.
    #[inline]
    fn edit_block(
        &mut self,
        q: i64,
        which: u64,
        budget: &Budget,
        edit: impl Fn(&mut [u64], u64),
    ) -> Result<u64, Exceeded> {
        let stride = self.depth + 1;
        let mut at = q.wrapping_add(self.offset) as u64;
        if at / 64 >= self.blocks {
            self.reach(q, budget)?;
            at = q.wrapping_add(self.offset) as u64;
        }
        let low = (at / 64) as usize * stride;
        edit(&mut self.words[low..low + stride], which << (at % 64));
        Ok(which >> 1 >> (63 - at % 64))
    }

    /// Allocates the blocks of `q .. q + 64`, and some more, so that the cost is amortised.
    #[cold]
    fn reach(&mut self, q: i64, budget: &Budget) -> Result<(), Exceeded> {
        let stride = self.depth + 1;
        if q + self.offset < 0 {
            let wanted = (-q).max(2 * self.offset).max(1024);
            let offset = (wanted + 63) / 64 * 64;
            let mut words = Vec::new();
            budget.grow(&mut words, (offset - self.offset) as usize / 64 * stride, 0, WHAT)?;
            budget.reserve(&mut words, self.words.len(), WHAT)?;
            words.append(&mut self.words);
            (self.words, self.offset) = (words, offset);
        }
        let blocks = (q + self.offset) as usize / 64 + 2;
        budget.grow(&mut self.words, (blocks + blocks / 8) * stride, 0, WHAT)?;
        self.blocks = (self.words.len() / stride) as u64;
        Ok(())
    }

    /// The count of `q`, or `2^depth` if it is full. O(depth).
    pub fn get(&self, q: i64) -> u64 {
        let bit = |plane| self.joined_at_an_end(q, plane) & 1;
        if bit(0) == 1 { 1 << self.depth } else { (0..self.depth).map(|b| bit(1 + b) << b).sum() }
    }
}

/// Adds digits to sums of as many digits; returns the bits of the sums that overflow.
#[inline]
pub(super) fn add<const DEPTH: usize>(sums: &mut [u64; DEPTH], digits: [u64; DEPTH]) -> u64 {
    let mut carry = 0;
    for (sum, digit) in sums.iter_mut().zip(digits) {
        let both = *sum ^ digit;
        (*sum, carry) = (both ^ carry, *sum & digit | both & carry);
    }
    carry
}

/// 64 bits of two words, from bit `shift` of the lower one on.
#[inline]
pub(super) fn joined(low: u64, high: u64, shift: u64) -> u64 {
    // Two shifts, because a single shift by 64 (`shift == 0`) would overflow.
    low >> shift | (high << 1) << (63 - shift)
}
