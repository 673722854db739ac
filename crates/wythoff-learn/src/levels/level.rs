//! One level: the occupied rows around a column, as far as they matter for the next levels.

use std::hash::BuildHasher;
use std::ops::Range;

use rustc_hash::FxBuildHasher;
use wythoff_game::Rules;

use super::LONGEST;

/// Number of bits of a machine word.
const WORD: usize = u64::BITS as usize;

/// Number of words of a level before those of its rows.
const HEAD: usize = 1;

/// Number of rows from X + B on by which levels are distinguished.
const BEYOND: usize = 16;

/// Stands for the difference of a lower column.
const NONE: i32 = i32::MIN;

/// The number of last columns whose differences are kept, more than the length of a leap.
const RECENT: usize = 2 * LONGEST as usize;

/// The representation of levels, and how one follows from another.
///
/// Let X be a column, given by its digits, and B the number with the same digits one place lower: with a further digit d, X
/// becomes X + B + d, and B becomes X + d. The rows of upper P-positions around X + B are therefore the lower columns around
/// the X of the next level, and these determine, by the rule, the upper P-positions there. A level consists of these rows,
/// one bit each, relative to X + B; of σ, which is 2 + B minus the number of these rows up to X + B; and of the difference of
/// the P-position of X, minus B, if it is an upper one. So equal levels are followed by equal levels, at whatever distance.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    /// The numbers of rows in the window below X + B, and above it.
    below: i32,
    above: i32,
    /// The number of columns left of X whose rows are recorded; rows of earlier columns lie below the window.
    left: i32,
    /// The leaps (i, j) with i > 0, as the number of columns i and the change j - i of the difference.
    leaps: Vec<(i32, i32)>,
    /// The range of words by which levels are distinguished, and the number of lowest bits of the first of them that are ignored.
    compared: Range<usize>,
    ignored: usize,
}

/// The first word of a level: σ, the last digit of the column, and its difference; `None` if a number does not fit into a byte.
fn head(sigma: i32, last: u8, shown: Option<i32>) -> Option<u64> {
    let shown = shown.map(i8::try_from).transpose().ok()?;
    let sigma = i8::try_from(sigma).ok()?;
    Some(u64::from_le_bytes([sigma as u8, last, shown.is_some().into(), shown.unwrap_or(0) as u8, 0, 0, 0, 0]))
}

fn sigma(level: &[u64]) -> i32 {
    i32::from(level[0] as i8)
}

/// The last digit of the column of a level.
fn last(level: &[u64]) -> u8 {
    level[0].to_le_bytes()[1]
}

/// The difference of the P-position of X, minus B; `None` if it is a lower one.
pub(super) fn shown(level: &[u64]) -> Option<i8> {
    let [_, _, is_upper, difference, ..] = level[0].to_le_bytes();
    (is_upper == 1).then_some(difference as i8)
}

impl Frame {
    /// The frame in which levels are distinguished by the given number of rows below X + B.
    pub fn new(rules: &Rules, compared: usize) -> Frame {
        let leaps = rules.shape().into_iter().flat_map(|shape| shape.leaps);
        let leaps: Vec<(i32, i32)> =
            leaps.filter(|leap| leap.0 > 0).map(|&(i, j)| (i as i32, j as i32 - i as i32)).collect();
        let reach = leaps.iter().map(|leap| leap.0).max().unwrap_or(0) as usize;
        // The window has a quarter more rows, so that the arbitrary beginning of a run is forgotten. The rows that count
        // end at the end of a word.
        let end = (compared + compared / 4 + BEYOND + 1).next_multiple_of(WORD);
        let (below, ignored) = (end - BEYOND - 1, end - BEYOND - 1 - compared);
        let above = (end + 3 * reach).max(end + 16).next_multiple_of(WORD) - below - 1;
        // In the upper beam, y grows like the golden ratio times x, and so do rows with columns.
        let left = ((below + above) as f64 / 1.618) as i32;
        let compared = HEAD + ignored / WORD..HEAD + end / WORD;
        Frame { below: below as i32, above: above as i32, left, leaps, compared, ignored: ignored % WORD }
    }

    /// The number of first columns whose levels are read off the P-positions; later levels follow from others.
    pub fn near(&self) -> usize {
        4 * self.left as usize
    }

    /// The number of columns that must be computed to read the first levels.
    pub fn columns(&self) -> usize {
        self.near() + self.above as usize + 1
    }

    /// The number of machine words of a level.
    pub fn words(&self) -> usize {
        HEAD + (self.below + self.above + 1) as usize / WORD
    }

    /// A hash of a level. Rows below those that distinguish levels are ignored: they move away from X with every further digit.
    pub fn hash(&self, level: &[u64]) -> u64 {
        let [first, compared @ ..] = &level[self.compared.clone()] else { return level[0] };
        FxBuildHasher.hash_one((level[0], first >> self.ignored, compared))
    }

    /// Marks a row, given relative to X + B, if it lies in the words of the level.
    fn mark(&self, row: i32, level: &mut [u64]) {
        let at = (row + self.below) as usize;
        if let Some(word) = level.get_mut(HEAD + at / WORD) {
            *word |= 1 << (at % WORD);
        }
    }

    /// Whether a row in the window, given relative to X + B, is marked.
    fn is_marked(&self, row: i32, level: &[u64]) -> bool {
        let at = (row + self.below) as usize;
        level[HEAD + at / WORD] >> (at % WORD) & 1 == 1
    }

    /// Reads the level of a column off the rows of the P-positions of the first columns; the column is given with its B
    /// and its last digit.
    pub fn read(&self, rows: &[u64], (x, second): (usize, usize), last: u8) -> Option<Vec<u64>> {
        let mut level = vec![0; self.words()];
        let origin = (x + second) as i64;
        let is_upper = |column: usize| rows[column] > column as u64 || column == 0;
        let mut up_to = 0;
        for column in (0..=x + self.above as usize).filter(|&column| is_upper(column)) {
            let row = (rows[column] as i64 - origin) as i32;
            up_to += i32::from(row <= 0);
            self.mark(row, &mut level);
        }
        level[0] = head(2 + second as i32 - up_to, last, is_upper(x).then(|| (rows[x] as i64 - origin) as i32))?;
        Some(level)
    }

    /// Appends the next levels: that of a further digit 0, then that of 1 if it may follow. `None` if something does not
    /// fit: then levels do not exist for this game, or the window is too narrow for it.
    ///
    /// The columns that are rows of the level are lower ones. The others are filled by the rule: the least difference
    /// that is not used yet, in a row that is not used yet, with no leap to an earlier P-position. At the beginning of
    /// the run, exactly the least differences count as used.
    pub fn up(&self, level: &[u64], levels: &mut Vec<u64>) -> Option<()> {
        let (from, words) = (levels.len(), self.words());
        levels.resize(from + 2 * words, 0);
        // With a digit 1, X lies one column further right, and X + B two rows further up: two rows beyond the last word are needed.
        let (to, digit_1) = levels[from..].split_at_mut(words + 1);
        let mut least = sigma(level) - self.upper_up_to_x(level);
        // Bit k of `used` stands for the difference least + k, and bit k of `rows` for the row with that difference in this column.
        let (mut used, mut rows) = (0u64, 0u64);
        // The difference of each of the last columns, at the index of the column modulo their number.
        let mut differences = [NONE; RECENT];
        // The number of rows up to X + B minus that of upper columns up to X; and the differences in the columns X and X + 1.
        let (mut more, mut shown) = (0, [None; 2]);
        let mut column = -self.below;
        while column + least + used.trailing_ones() as i32 <= self.above + 2 {
            if column > self.above {
                return None;
            }
            let mut difference = NONE;
            if !self.is_marked(column, level) {
                let free = loop {
                    let mut taken = used | rows;
                    for &(columns, slant) in &self.leaps {
                        let earlier = differences[(column - columns) as usize % RECENT];
                        let bit = earlier.wrapping_add(slant).wrapping_sub(least) as u32;
                        taken |= 1u64.checked_shl(bit).unwrap_or(0);
                    }
                    let free = taken.trailing_ones();
                    if free < u64::BITS {
                        break free;
                    }
                    // Only now the words begin with the least difference that is not used.
                    let full = used.trailing_ones();
                    if full == 0 {
                        return None;
                    }
                    least += full as i32;
                    (used, rows) = (used.checked_shr(full).unwrap_or(0), rows.checked_shr(full).unwrap_or(0));
                };
                difference = least + free as i32;
                used |= 1 << free;
                rows |= 1 << free;
                if column >= -self.left {
                    let row = column + difference;
                    more += i32::from(row <= 0) - i32::from(column <= 0);
                    self.mark(row, to);
                    if column == 0 || column == 1 {
                        shown[column as usize] = Some(difference);
                    }
                }
            }
            differences[column as usize % RECENT] = difference;
            rows >>= 1;
            column += 1;
        }
        if column <= 1 {
            return None;
        }
        // σ is also the number of upper columns up to the next X, minus the next B, for a digit 0. With a digit 1, X and
        // B are one more, so that the value is one less if the column X + 1 is a lower one.
        if last(level) == 0 {
            for (to, from) in digit_1.iter_mut().zip(to[HEAD..].windows(2)) {
                *to = from[0] >> 2 | from[1] << (WORD - 2);
            }
            let upper = sigma(level) - i32::from(self.is_marked(1, level));
            let rows = i32::from(self.is_marked(1, to)) + i32::from(self.is_marked(2, to));
            let more = more + rows - i32::from(shown[1].is_some());
            // The first word of the level for the digit 1 comes right after the last word of that for 0.
            to[words] = head(2 - upper - more, 1, shown[1].map(|difference| difference - 1))?;
        }
        to[0] = head(2 - sigma(level) - more, 0, shown[0])?;
        levels.truncate(from + (2 - usize::from(last(level))) * words);
        Some(())
    }

    /// The number of upper columns in the window up to the X of the next level: those that are not rows of this level.
    fn upper_up_to_x(&self, level: &[u64]) -> i32 {
        let columns = self.below as usize + 1;
        let (words, rest) = level[HEAD..].split_at(columns / WORD);
        let lower: u32 = words.iter().map(|word| word.count_ones()).sum();
        columns as i32 - (lower + (rest[0] & !(u64::MAX << (columns % WORD))).count_ones()) as i32
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use wythoff_budget::Budget;
    use wythoff_solve::Columns;
    use wythoff_words::{Bits, Sector};

    use super::*;

    proptest! {
        /// Compares the run, which handles differences by words of bits, with one that handles them one by one.
        #[test]
        fn columns_are_filled_by_the_rule(
            game in prop::sample::select(vec!["wythoff", "maharaja(3,5)", "maharaja + leaper(2,6)", "wythoff + leaps{(4,4),(7,3),(3,7)}"]),
            lower in prop::collection::vec(prop::bool::weighted(0.4), 500),
            sigma in 20..40i32,
        ) {
            let rules = game.parse().unwrap();
            let frame = Frame::new(&rules, 120);
            let mut level = vec![0; frame.words()];
            level[0] = head(sigma, 0, None).unwrap();
            let columns = || (-frame.below..=frame.above).zip(&lower);
            columns().filter(|(_, lower)| **lower).for_each(|(row, _)| frame.mark(row, &mut level));
            let bits: Bits = columns().map(|(_, lower)| *lower).collect();
            let rises = Sector::new(&rules).unwrap().rises_after(Vec::new(), &bits);
            let upper: Vec<i32> = columns().filter(|(_, lower)| !**lower).map(|(column, _)| column).collect();
            let first = sigma - upper.iter().filter(|&&column| column <= 0).count() as i32;
            let differences: Vec<i32> = rises.iter().map(|&rise| first + rise as i32).collect();
            let mut levels = Vec::new();
            if frame.up(&level, &mut levels).is_none() {
                // A row in the window may belong to a later column, or a difference may not fit into words and bytes.
                let least = (first..).find(|difference| !differences.contains(difference)).unwrap();
                prop_assert!(least <= 2 || differences.iter().max() >= Some(&(least + 63)), "{} {:?}", least, differences);
                return Ok(());
            }
            prop_assert_eq!(levels.len(), 2 * frame.words());
            let kept = || upper.iter().copied().zip(differences.iter().copied()).filter(|at| at.0 >= -frame.left);
            for (digit, level) in (0..).zip(levels.chunks(frame.words())) {
                let rows: Vec<i32> = kept().map(|(column, difference)| column + difference - 2 * digit).collect();
                for row in -frame.below..=frame.above {
                    prop_assert_eq!(frame.is_marked(row, level), rows.contains(&row), "row {} behind {}", row, digit);
                }
                let at_x = kept().find(|at| at.0 == digit).map(|at| (at.1 - digit) as i8);
                prop_assert_eq!(shown(level), at_x);
                // The number of upper columns up to X, minus B, and then the same with rows.
                let uppers = first + upper.iter().filter(|&&column| column <= digit).count() as i32 - digit;
                let more = rows.iter().filter(|&&row| row <= 0).count() as i32
                    - kept().filter(|at| at.0 <= digit).count() as i32;
                prop_assert_eq!(super::sigma(level), 2 - uppers - more);
            }
        }
    }

    /// A level that follows from another is the one that is read off the columns themselves.
    #[test]
    fn levels_that_follow_are_those_of_the_game() {
        for game in ["wythoff", "maharaja", "maharaja(3,5)", "wythoff + leaper(1,4) + leaper(6,6)"] {
            let rules = game.parse().unwrap();
            let frame = Frame::new(&rules, 100);
            let near = frame.near();
            let columns = Columns::new(&rules, &Budget::unlimited()).unwrap().take(3 * near);
            let rows: Vec<u64> = columns.map(|at| at.unwrap().y).collect();
            // For each column, its B and its last digit.
            let mut paths = vec![(0, 0); near];
            for x in 0..near {
                let (second, last) = paths[x];
                let level = frame.read(&rows, (x, second), last).unwrap();
                let mut levels = Vec::new();
                frame.up(&level, &mut levels).unwrap();
                assert_eq!(levels.len(), (2 - usize::from(last)) * frame.words());
                for (digit, above) in (0..).zip(levels.chunks(frame.words())) {
                    let next = (x + second + usize::from(digit), x + usize::from(digit));
                    if next.0 < near {
                        paths[next.0] = (next.1, digit);
                    }
                    if next.0 > near / 2 && next.0 < 2 * near {
                        let read = frame.read(&rows, next, digit).unwrap();
                        assert_eq!(frame.hash(above), frame.hash(&read), "{game}, column {}", next.0);
                    }
                }
            }
        }
    }
}
