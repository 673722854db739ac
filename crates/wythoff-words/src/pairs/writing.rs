//! Tables of what a few letters write, so that they can be read all at once.

use super::Pairs;

/// The greatest number of entries of a table: it fits the first-level cache and is computed in some microseconds.
const ENTRIES: u64 = 1 << 12;

/// The greatest number of letters that are read at once.
const MOST: u32 = 8;

/// For each residue of the index of the next a, and for each combination of a few letters, what they write. In words of
/// letters a bit is 1 for a b.
pub(super) struct Writing {
    m: u64,
    p: u64,
    /// The number of letters that are read at once; 0 if one of them can write too many.
    pub(super) group: u32,
    /// The entries by residue, then by letters, the first letter in the lowest bit.
    entries: Vec<Written>,
}

/// The image of some letters.
#[derive(Clone, Copy)]
pub(super) struct Written {
    /// The letters of the image, the first one in the lowest bit.
    pub(super) word: u64,
    /// The number of letters, and the number of b's among them.
    pub(super) count: u16,
    pub(super) b_s: u16,
    /// The residue modulo p of the index of the first a after them.
    pub(super) residue: u32,
}

impl Writing {
    /// The table for m and p. O([`ENTRIES`]).
    pub(super) fn new(Pairs { m, p }: Pairs) -> Writing {
        let fits = |group: u32| {
            let a_s = m.saturating_mul(u64::from(group).div_ceil(p));
            p << group <= ENTRIES && a_s + u64::from(group) <= 64
        };
        let group = (1..=MOST).take_while(|&group| fits(group)).last().unwrap_or(0);
        let mut writing = Writing { m, p, group: 0, entries: Vec::new() };
        for group in 1..=group {
            writing = writing.with_one_more(group);
        }
        writing
    }

    /// The table for `group` letters, from the table for one letter fewer.
    fn with_one_more(self, group: u32) -> Writing {
        let entry = |index: u64| {
            let (residue, letters) = (index >> group, index & ((1 << group) - 1));
            let (many, is_b, then) = self.writes(letters & 1 == 1, residue);
            // An a writes a^many b; a b writes an a.
            let first = many + u64::from(is_b);
            let word = u64::from(is_b) << many;
            if group == 1 {
                return Written { word, count: first as u16, b_s: u16::from(is_b), residue: then as u32 };
            }
            let rest = self.of(then, letters >> 1);
            let word = word | rest.word.checked_shl(first as u32).unwrap_or(0);
            let b_s = u16::from(is_b) + rest.b_s;
            Written { word, count: first as u16 + rest.count, b_s, residue: rest.residue }
        };
        let entries = (0..self.p << group).map(entry).collect();
        Writing { group, entries, ..self }
    }

    /// The image of one letter: the number of a's, whether a b follows, and the residue of the index of the next a.
    #[inline]
    pub(super) fn writes(&self, is_b: bool, residue: u64) -> (u64, bool, u64) {
        if is_b {
            return (1, false, residue);
        }
        let next = if residue + 1 == self.p { 0 } else { residue + 1 };
        (if residue == 0 { self.m } else { 0 }, true, next)
    }

    /// The image of the lowest `group` letters of a word.
    #[inline]
    pub(super) fn of(&self, residue: u64, word: u64) -> Written {
        self.entries[(residue << self.group | word & ((1 << self.group) - 1)) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_letters_write_what_each_writes() {
        for (m, p) in [(1, 1), (7, 1), (8, 1), (3, 5), (2, 3), (56, 64), (20, 3), (1, 2048), (65, 2), (1, 5000)] {
            let writing = Writing::new(Pairs { m, p });
            let group = writing.group;
            assert_eq!(group > 0, p <= 2048 && m < 64, "({m},{p})");
            for residue in 0..if group > 0 { p } else { 0 } {
                for word in 0..1 << group {
                    let mut letters = Vec::new();
                    let mut now = residue;
                    for place in 0..group {
                        let (many, is_b, then) = writing.writes(word >> place & 1 == 1, now);
                        letters.extend((0..many).map(|_| false));
                        letters.extend(is_b.then_some(true));
                        now = then;
                    }
                    let written = writing.of(residue, word);
                    let all: Vec<bool> = (0..written.count).map(|place| written.word >> place & 1 == 1).collect();
                    assert_eq!((all, u64::from(written.residue)), (letters, now), "({m},{p}) at {residue}, {word:b}");
                }
            }
        }
    }
}
