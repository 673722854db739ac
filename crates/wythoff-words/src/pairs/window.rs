//! A window of the word around the target, and its rise by one level.

use super::Pairs;
use super::writing::Writing;
use crate::Bits;
use dashu_int::UBig;
use dashu_int::ops::BitTest;
use wythoff_budget::{Budget, Exceeded};

/// The binary logarithm of a bound on p.
const FURTHER: usize = 21;

/// The numbers of a's and b's between place p and the left end of the window.
pub(super) type Counts<T> = (T, T);

/// Some consecutive letters of the word, at or after place p, and the fixed-point arithmetic that moves them.
///
/// Weights are in fixed point with `bits` fractional bits: an a weighs 1, a b weighs 1/λ. The window reaches from the
/// target less the margin to the target plus the margin, one letter and the reach.
pub(super) struct Window {
    m: u64,
    p: u64,
    /// The number of fractional bits of weights.
    pub(super) bits: usize,
    lambda: i128,
    inverse: i128,
    /// m/2p, with `FURTHER` more fractional bits than weights, so that a product with p is precise.
    half: i128,
    margin: i128,
    /// The weight from the target to the right end.
    right: i128,
    /// The letters, one bit each: 1 for a b.
    pub(super) letters: Bits,
    image: Bits,
    /// The weight of the letters in `image` and of those dropped before them.
    written: i128,
}

impl Window {
    /// A window without letters. The margin is a weight; the reach is 0.
    ///
    /// 128 bits suffice: targets are below `64 (margin + p)` in every window that holds letters, and λ is at most `m/p +
    /// 1`, so a product of the two in fixed point has `2 bits + log2(64 (margin + p)) + log2(m/p + 1) <= 126` bits. For m
    /// and p in range, and the margin below 4p, at least 40 bits are left, and λ times the rounding error of a level is
    /// below 1/16.
    pub(super) fn new(pairs: Pairs, margin: u64) -> Window {
        let Pairs { m, p } = pairs;
        let size = |n: u64| n.bit_len();
        let bits = (126usize.saturating_sub(size(margin.saturating_add(p)) + 6 + size(m / p + 1)) / 2).min(60);
        let fixed = |value: UBig| i128::try_from(value).unwrap_or(i128::MAX);
        let margin = i128::from(margin) << bits;
        let ratio = pairs.ratio(bits);
        Window {
            m,
            p,
            bits,
            lambda: fixed(ratio.lambda(bits)),
            inverse: fixed(ratio.inverse(bits)),
            half: (i128::from(m) << (bits + FURTHER)) / (2 * i128::from(p)),
            margin,
            right: margin + (1 << bits),
            letters: Bits::new(),
            image: Bits::new(),
            written: 0,
        }
    }

    /// Sets the reach of the window, a weight.
    pub(super) fn reach(&mut self, reach: u64) {
        self.right = self.margin + ((i128::from(reach) + 1) << self.bits);
    }

    /// The greatest number of levels that can be risen before the target must be recomputed: its error must stay below
    /// one letter, and counts that are below `p^levels` at first must stay below 2^120.
    pub(super) fn span(&self) -> usize {
        let ratio = Pairs { m: self.m, p: self.p }.log2();
        let margin = ((self.margin >> self.bits) + 1) as f64;
        let precise = (self.bits as f64 - margin.log2() - 12.0) / ratio;
        let counted = (112.0 - ((self.m + self.p) as f64).log2()) / (ratio + (self.p as f64).log2());
        precise.min(counted).max(1.0) as usize
    }

    /// The target that is fixed by every level: `-(p - 1)(1 + 1/λ)/2`.
    pub(super) fn still(&self) -> i128 {
        -((i128::from(self.p) - 1) * ((1 << self.bits) + self.inverse) / 2)
    }

    /// Fills the window from place p on, for a target at that weight from place p.
    pub(super) fn begin(&mut self, target: i128, writing: &Writing, budget: &Budget) -> Result<(), Exceeded> {
        let end = target + self.right;
        self.written = 0;
        self.image.clear();
        // The letter at place p is an a of index p; what it writes begins at place p too.
        let mut residue = self.write(writing, false, 0, end);
        let mut head = 1;
        while let Some(letter) = self.image.get(head).filter(|_| self.written < end) {
            budget.tick(head as u64)?;
            residue = self.write(writing, letter, residue, end);
            head += 1;
        }
        std::mem::swap(&mut self.letters, &mut self.image);
        Ok(())
    }

    /// Replaces the window by what it writes, without the letters that are far from the target. `target` is the weight
    /// from the left end of the window to the target; it and the counts are updated.
    ///
    /// A window too narrow for its target ends up empty, and then stays so.
    pub(super) fn rise(&mut self, writing: &Writing, counts: &mut Counts<u128>, target: &mut i128) {
        let Some(product) = target.checked_mul(self.lambda).filter(|_| !self.letters.is_empty()) else {
            self.letters.clear();
            return;
        };
        let (a, b) = *counts;
        let quotient = a / u128::from(self.p);
        let mut residue = (a - quotient * u128::from(self.p)) as u64;
        let lag = if residue == 0 { 0 } else { self.p - residue };
        let mut written = ((quotient + u128::from(residue > 0)) * u128::from(self.m) + b, a);
        // The mean of m (ceil(s/p) - s/p) minus its value here.
        let drift = ((i128::from(self.p) - 1 - 2 * i128::from(lag)) * self.half) >> FURTHER;
        let above = (product >> self.bits) + drift;
        let (begin, end) = (above - self.margin, above + self.right);
        self.written = 0;
        self.image.clear();
        let letters = std::mem::take(&mut self.letters);
        let (mut at, mut dropped) = (0, 0);
        // The letters to the left of the window are counted but not written.
        while let Some(letter) = letters.get(at).filter(|_| self.image.is_empty() && self.written < begin) {
            let (mut many, mut one, next) = writing.writes(letter, residue);
            (at, residue) = (at + 1, next);
            let drop = ((begin - self.written) >> self.bits).min(i128::from(many));
            self.written += drop << self.bits;
            written.0 += drop as u128;
            many -= drop as u64;
            if many == 0 && one && self.written + self.inverse <= begin {
                self.written += self.inverse;
                written.1 += 1;
                one = false;
            }
            dropped = self.written;
            self.write_as(many, end);
            if one {
                self.write_b(end);
            }
        }
        self.write_all(writing, &letters, at, residue, end);
        self.letters = std::mem::replace(&mut self.image, letters);
        *counts = written;
        *target = above - dropped;
    }

    /// Writes the images of the letters from `at` on, up to `end` or a little further; `residue` is that of the index
    /// of their first a modulo p.
    fn write_all(&mut self, writing: &Writing, letters: &Bits, mut at: usize, mut residue: u64, end: i128) {
        let group = writing.group as usize;
        while at < letters.len() && self.written < end {
            if group == 0 || letters.len() - at < group {
                let is_b = letters.window(at) & 1 == 1;
                residue = self.write(writing, is_b, residue, end);
                at += 1;
                continue;
            }
            // No letter weighs more than 1, so at least this many letters are needed.
            let needed = ((end - self.written) >> self.bits).max(1) as u64;
            // Each letter writes at least one.
            let groups = ((letters.len() - at) / group).min(needed.div_ceil(group as u64) as usize);
            let (mut count, mut b_s) = (0, 0);
            let (mut word, mut known) = (0, 0);
            self.image.extend_with(groups, || {
                if count >= needed {
                    return None;
                }
                if known == 0 {
                    (word, known) = (letters.window(at), 64 / group);
                }
                let written = writing.of(residue, word);
                count += u64::from(written.count);
                b_s += u64::from(written.b_s);
                residue = u64::from(written.residue);
                (word, at, known) = (word >> group, at + group, known - 1);
                Some((written.word, u32::from(written.count)))
            });
            self.written += (i128::from(count - b_s) << self.bits) + i128::from(b_s) * self.inverse;
        }
    }

    /// Writes the image of one letter, and returns the residue of the index of the next a.
    fn write(&mut self, writing: &Writing, is_b: bool, residue: u64, end: i128) -> u64 {
        let (many, one, next) = writing.writes(is_b, residue);
        self.write_as(many, end);
        if one {
            self.write_b(end);
        }
        next
    }

    fn write_as(&mut self, many: u64, end: i128) {
        for _ in 0..many {
            if self.written >= end {
                return;
            }
            self.image.push(false);
            self.written += 1 << self.bits;
        }
    }

    fn write_b(&mut self, end: i128) {
        if self.written < end {
            self.image.push(true);
            self.written += self.inverse;
        }
    }
}
