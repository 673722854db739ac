//! One level: the upper P-positions around a column, as far as they matter for the levels above.

use std::hash::BuildHasher;

use rustc_hash::FxBuildHasher;
use wythoff_game::Rules;

/// The part of a record before its columns: ρ, and the last digit of the column.
const HEAD: usize = 2;

/// Columns from X on by which levels are told apart.
const BEYOND: usize = 8;

/// A column without an upper P-position.
const LOWER: i8 = i8::MIN;

/// The same for differences.
const NONE: i32 = i32::MIN;

/// How levels are written, and how one follows from another.
///
/// A column X has the digits of a path, and B is the number with these digits one place further down: a digit d more makes
/// X + B + d of X, and X + d of B. Everything is kept relative to the two: ρ is the number of upper P-positions in columns
/// up to X, minus B, and the difference y - x of an upper P-position, minus B, is told as how far it is above the number of
/// upper P-positions in earlier columns. So a level of which the same is seen is the same level, at whatever distance.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    /// Columns to the left of X, and to the right.
    left: i32,
    right: i32,
    /// The first column of a run; it is left of the window, so that it is forgotten how the run began.
    start: i32,
    leaps: Vec<(usize, i32)>,
    reach: usize,
}

/// What a run needs besides: the places of lower columns, as bits, and the differences of upper ones.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch {
    lower: Vec<bool>,
    differences: Vec<i32>,
}

/// How far a difference is above the number of earlier ones, if a byte can tell.
fn told(rise: i64) -> Option<i8> {
    i8::try_from(rise).ok().filter(|&rise| rise != LOWER)
}

impl Frame {
    /// So many columns to the left are in the window.
    pub fn new(rules: &Rules, left: u32) -> Frame {
        let leaps = rules.shape().into_iter().flat_map(|shape| shape.leaps);
        let leaps: Vec<(usize, i32)> =
            leaps.filter(|leap| leap.0 > 0).map(|&(i, j)| (i as usize, j as i32 - i as i32)).collect();
        let reach = leaps.iter().map(|leap| leap.0).max().unwrap_or(0);
        let right = 32.max(3 * reach as i32);
        let left = (left as i32).max(2 * right);
        // The rows of P-positions before the window end below this one.
        let start = right - (left as f64 * 1.618) as i32;
        Frame { left, right, start, leaps, reach }
    }

    /// From this column on levels follow from others; those before are read off.
    pub fn near(&self) -> usize {
        4 * self.left as usize
    }

    /// The columns that are needed for those that are read off.
    pub fn columns(&self) -> usize {
        self.near() + self.right as usize + 1
    }

    /// A number for a level. Levels are taken for the same if half of the window is: what lies further left moves away from X
    /// with every level above.
    pub fn hash(&self, level: &[u8]) -> u64 {
        let (x, half) = (HEAD + self.left as usize, self.left as usize / 2);
        FxBuildHasher.hash_one((&level[..HEAD], &level[x - half..x + BEYOND]))
    }

    /// Bytes of a level.
    pub fn bytes(&self) -> usize {
        HEAD + (self.left + self.right + 1) as usize
    }

    /// Reads the level of a column off the rows of the P-positions of the first columns, given the column with its B and last
    /// digit, and the number of upper P-positions in columns up to it.
    pub fn read(&self, rows: &[u64], (x, second): (usize, usize), last: u8, uppers: i64, to: &mut [u8]) -> Option<()> {
        let is_upper = |c: i64| rows[c as usize] > c as u64 || c == 0;
        to[0] = i8::try_from(uppers - second as i64).ok()? as u8;
        to[1] = last;
        let first = x as i64 - i64::from(self.left);
        let mut n = uppers - (first.max(0)..=x as i64).filter(|&c| is_upper(c)).count() as i64;
        for (c, byte) in (first..).zip(&mut to[HEAD..]) {
            *byte = LOWER as u8;
            if c >= 0 && is_upper(c) {
                *byte = told(rows[c as usize] as i64 - c - n)? as u8;
                n += 1;
            }
        }
        Some(())
    }

    /// The last digit of the column.
    pub fn last(&self, level: &[u8]) -> u8 {
        level[1]
    }

    /// The difference of the P-position of X minus B, if it is an upper one.
    pub fn shown(&self, level: &[u8]) -> Option<i8> {
        let rise = level[HEAD + self.left as usize] as i8;
        // ρ counts the P-position of X itself.
        (rise != LOWER).then(|| rise.saturating_add(level[0] as i8).saturating_sub(1))
    }

    /// The level above with a digit more; `None` if something does not fit: then this is no game of which levels are made,
    /// or the window is too narrow for it.
    pub fn up(&self, level: &[u8], digit: u8, scratch: &mut Scratch, to: &mut [u8]) -> Option<()> {
        let rho = self.lower(level, digit.into(), &mut scratch.lower);
        to[0] = i8::try_from(rho).ok()? as u8;
        to[1] = digit;
        self.fill(rho, scratch, &mut to[HEAD..])
    }

    /// Finds the lower columns, from the rows one level below, and ρ.
    fn lower(&self, level: &[u8], digit: i32, lower: &mut Vec<bool>) -> i32 {
        lower.clear();
        lower.resize((self.right - self.start + 1) as usize, false);
        let (rho, columns) = (i32::from(level[0] as i8), &level[HEAD..]);
        let upper = columns[..=self.left as usize].iter().filter(|&&rise| rise as i8 != LOWER).count() as i32;
        let (mut n, mut in_rows) = (rho - upper, 0);
        for (column, &rise) in (-self.left..).zip(columns) {
            if rise as i8 == LOWER {
                continue;
            }
            let row = column + n + i32::from(rise as i8) - digit;
            n += 1;
            in_rows += i32::from(row <= 0);
            if let Some(place) = lower.get_mut((row - self.start) as usize) {
                *place = true;
            }
        }
        2 - rho - (in_rows - upper)
    }

    /// Fills the upper columns by the rule: the least difference that is not used, in a row that is not used, with no leap
    /// to an earlier P-position. The run begins as if exactly the least differences were used.
    fn fill(&self, rho: i32, scratch: &mut Scratch, to: &mut [u8]) -> Option<()> {
        let Scratch { lower, differences } = scratch;
        differences.clear();
        differences.resize(self.reach, NONE);
        let up_to_x = &lower[..=(-self.start) as usize];
        let mut n = rho - up_to_x.iter().filter(|&&lower| !lower).count() as i32;
        // The least unused difference; bit k of the words is difference least + k, and the row of it in this column.
        let (mut least, mut used, mut rows) = (n, 0u64, 0u64);
        let window = (-self.left - self.start) as usize;
        for (place, &is_lower) in lower.iter().enumerate() {
            let mut rise = LOWER;
            if is_lower {
                differences.push(NONE);
            } else {
                let mut taken = used | rows;
                for &(i, slant) in &self.leaps {
                    let earlier = differences[differences.len() - i];
                    let bit = earlier.wrapping_add(slant).wrapping_sub(least);
                    if earlier != NONE && (0..64).contains(&bit) {
                        taken |= 1 << bit;
                    }
                }
                let free = taken.trailing_ones();
                if free == u64::BITS {
                    return None;
                }
                let difference = least + free as i32;
                differences.push(difference);
                rise = told((difference - n).into())?;
                n += 1;
                used |= 1 << free;
                rows |= 1 << free;
                let full = used.trailing_ones();
                least += full as i32;
                (used, rows) = (used.checked_shr(full).unwrap_or(0), rows.checked_shr(full).unwrap_or(0));
            }
            rows >>= 1;
            if place >= window {
                to[place - window] = rise as u8;
            }
        }
        // Later P-positions are in rows beyond the window.
        (least > 0).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use wythoff_words::{Bits, Sector};

    use super::*;

    proptest! {
        /// The run by words of differences against one difference after the other.
        #[test]
        fn columns_are_filled_by_the_rule(
            game in prop::sample::select(vec!["wythoff", "maharaja(3,5)", "maharaja + leaper(2,6)", "wythoff + leaps{(4,4),(7,3),(3,7)}"]),
            lower in prop::collection::vec(prop::bool::weighted(0.4), 500),
            rho in 20..40i32,
        ) {
            let rules = game.parse().unwrap();
            let frame = Frame::new(&rules, 100);
            let lower = lower[..(frame.right - frame.start + 1) as usize].to_vec();
            let bits: Bits = lower.iter().copied().collect();
            let rises = Sector::new(&rules).unwrap().rises_after(Vec::new(), &bits);
            let first = rho - lower[..=(-frame.start) as usize].iter().filter(|&&lower| !lower).count() as i32;
            let expected: Vec<i32> = rises.iter().map(|&rise| first + rise as i32).collect();
            let mut scratch = Scratch { lower, differences: Vec::new() };
            let mut columns = vec![0; frame.bytes() - HEAD];
            if frame.fill(rho, &mut scratch, &mut columns).is_some() {
                let uppers = scratch.differences.iter().filter(|&&difference| difference != NONE);
                prop_assert_eq!(uppers.copied().collect::<Vec<_>>(), expected);
            } else {
                // Later rows may lie in the window, or differences are further apart than a word or a byte can tell.
                let least = (first..).find(|difference| !expected.contains(difference)).unwrap();
                prop_assert!(least <= 0 || expected.iter().max() >= Some(&(least + 63)), "{} {:?}", least, expected);
            }
        }
    }
}
