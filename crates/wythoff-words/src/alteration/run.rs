//! The P-positions of consecutive columns in machine integers, by reading one letter after the other.

use dashu_int::UBig;

use super::altered::Altered;
use super::saturation::Saturation;
use crate::golden::over_phi;

/// The bound on columns below which rows fit in 64 bits.
const END: u64 = 1 << 60;

/// floor(2^128 / phi).
const OVER_PHI: u128 = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c834;

impl Altered {
    /// Whether [`each_in`](Altered::each_in) can be called for columns below `end`.
    pub fn fits(&self, end: u64) -> bool {
        end <= END && self.saturation().hi < END
    }

    /// Calls `see` with the P-positions (x, y) with `from <= x < end`, by column, then row. A nanosecond or two each,
    /// after O(length of the string + log of the columns) for the start.
    ///
    /// # Panics
    /// If the columns do not [fit](Altered::fits).
    pub fn each_in(&self, from: u64, end: u64, mut see: impl FnMut(u64, u64)) {
        assert!(self.fits(end), "rows beyond 64 bits");
        let saturation = self.saturation();
        let begin = saturation.early.partition_point(|&(x, _)| x < from);
        saturation.early[begin..].iter().take_while(|early| early.0 < end).for_each(|&(x, y)| see(x, y));
        let first = from.max(saturation.column + 1);
        if first < end {
            Letters::new(saturation, first).each(first, end, &mut see);
        }
    }
}

/// A cursor at a letter of S F(S) F^2(S)..., with the counts before it (see `descent.rs`).
struct Letters<'s> {
    saturation: &'s Saturation,
    /// The numbers of zeros and of ones of F^k(0) and of F^k(1).
    images: [(u64, u64); 2],
    /// The index of the present letter in S.
    at: usize,
    /// The numbers of letters and of zeros before the image of the present letter.
    letters: u64,
    zeros: u64,
    /// The number of columns of the image of this letter that are skipped.
    skipped: u64,
}

impl<'s> Letters<'s> {
    /// The cursor at the letter that makes the P-position of column `first`, which is to the right of the saturated
    /// one.
    fn new(saturation: &'s Saturation, first: u64) -> Self {
        let mut letters = Letters {
            saturation,
            images: [(1, 0), (0, 1)],
            at: 0,
            letters: 0,
            zeros: 0,
            skipped: first - saturation.column - 1,
        };
        let (zeros, ones) = (saturation.string.zeros() as u64, saturation.string.ones() as u64);
        loop {
            // Whole stages are skipped first.
            let [zero, one] = letters.images;
            let whole = (zero.0 * zeros + one.0 * ones, zero.1 * zeros + one.1 * ones);
            if letters.skipped < 2 * whole.0 + whole.1 {
                break;
            }
            letters.pass(whole);
            letters.rise();
        }
        while letters.skipped >= columns(letters.image()) {
            letters.next();
        }
        letters
    }

    /// The numbers of zeros and of ones of the image of the present letter of S.
    fn image(&self) -> (u64, u64) {
        self.images[usize::from(self.is_one())]
    }

    fn is_one(&self) -> bool {
        self.saturation.string.get(self.at).unwrap_or_default()
    }

    /// Skips an image with these zeros and ones, all of whose columns are to be skipped.
    fn pass(&mut self, image: (u64, u64)) {
        self.letters += image.0 + image.1;
        self.zeros += image.0;
        self.skipped -= columns(image);
    }

    /// Moves from the images under F^k to those under F^(k+1).
    fn rise(&mut self) {
        let [zero, one] = self.images;
        self.images = [zero, one].map(|(z, o)| (2 * z + o, z + o));
    }

    /// Skips the image of the present letter.
    fn next(&mut self) {
        self.pass(self.image());
        self.at += 1;
        if self.at == self.saturation.string.len() {
            self.at = 0;
            self.rise();
        }
    }

    /// Calls `see` with the P-positions of the columns `first .. end`; the first one belongs to the present letter.
    fn each(mut self, first: u64, end: u64, see: &mut impl FnMut(u64, u64)) {
        let Saturation { lo, hi, .. } = *self.saturation;
        let mut x = first;
        while x < end {
            let (image, of_one) = (self.image(), self.is_one());
            // Finds the greatest n such that n letters of F^k(s) take at most the skipped columns. F^k(s) is a prefix
            // of the fixed point, except for the last letter of F^k(1), which is a 1.
            let last = image.0 + image.1 - 1;
            let skipped = UBig::from(self.skipped);
            let mut n = u64::try_from(over_phi(&skipped)).unwrap_or(last).min(last);
            let mut places = fraction(n);
            let before = if n == 0 { 0 } else { floor(n) + 1 };
            let (mut letters, mut zeros) = (self.letters + n, self.zeros + before);
            // The first requested column may be the second one of a 0.
            let mut second = self.skipped > n + before;
            // As columns and rows fit, all numbers below are less than 2^63; overflow checks would take half as long
            // again.
            let row = |letters: u64, zeros: u64| hi.wrapping_add(letters.wrapping_mul(2)).wrapping_add(zeros);
            let next = |number: &mut u64| *number = number.wrapping_add(1);
            while n <= last && x < end {
                let (sum, carry) = places.overflowing_add(OVER_PHI);
                let is_zero = if n == last && of_one { false } else { n == 0 || carry };
                if is_zero {
                    if !second {
                        see(x, letters.wrapping_add(lo));
                        next(&mut x);
                    }
                    second = false;
                    if x < end {
                        see(x, row(letters, zeros).wrapping_add(3));
                        next(&mut x);
                    }
                    next(&mut zeros);
                } else {
                    see(x, row(letters, zeros).wrapping_add(2));
                    next(&mut x);
                }
                next(&mut letters);
                next(&mut n);
                places = sum;
            }
            self.skipped = columns(image);
            self.next();
        }
    }
}

/// The number of columns of a word: two for each zero, one for each one.
fn columns((zeros, ones): (u64, u64)) -> u64 {
    2 * zeros + ones
}

/// The first 128 binary places of n / phi, with an error below n 2^-128; for n > 0, n / phi is farther than 2^-64 from
/// any integer.
fn fraction(n: u64) -> u128 {
    OVER_PHI.wrapping_mul(u128::from(n))
}

/// floor(n / phi).
fn floor(n: u64) -> u64 {
    u64::try_from(over_phi(&UBig::from(n))).unwrap_or(u64::MAX)
}
