//! One level of a descent: a part of the bit-string around the target.

use super::reading::Reading;
use crate::bits::Bits;

/// The numbers of bits by which the known part must extend beyond the target on both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Margins {
    pub left: i64,
    pub right: i64,
}

/// A part of the bit-string, read from a word boundary on.
///
/// The place of the boundary is known only relative to the target: `delta` is the vector of the target's path minus the
/// vector (c + 2, n) of the boundary, which is column c with n upper P-positions, (0,0) included, in columns up to c.
#[derive(Clone, Debug)]
pub(super) struct Level {
    /// The words from the boundary on, as indices into the dictionary; all of them are complete.
    pub words: Vec<usize>,
    pub delta: (i64, i64),
    /// The number of bits dropped at the beginning of the image of the level below, and the number of zeros among them.
    pub dropped: (i64, i64),
}

impl Level {
    /// The level above: its part is the translates of the words, in which the reading is synchronised again, cut to the
    /// margins. `None` if the margins do not suffice.
    ///
    /// The image of boundary (A, B) is the boundary (A + B, A): so the vectors of boundaries move like those of the
    /// path, up to the digit.
    pub fn up(&self, reading: &Reading, digit: u32, margins: Margins) -> Option<Level> {
        let (a, b) = self.delta;
        let mut image = Bits::new();
        for &word in &self.words {
            image.extend_from(&reading.dictionary.words()[word].translate);
        }
        let start = reading.synchronise(&image)?;
        Level::read(reading, &image, start, (a + b + i64::from(digit), a), margins)
    }

    /// Reads `bits` from the boundary at bit `start` on. `delta` is that of the beginning of `bits`, which need not be
    /// a boundary. `None` if the margins do not suffice.
    pub fn read(reading: &Reading, bits: &Bits, start: usize, delta: (i64, i64), margins: Margins) -> Option<Level> {
        let (first, last) = (delta.0 - margins.left, delta.0 + margins.right);
        if (start as i64) > first {
            return None;
        }
        let mut words = Vec::new();
        let (mut from, mut place) = (start, start);
        while (place as i64) < last {
            let (word, length) = reading.read(bits, place)?;
            let next = place + length;
            if next as i64 <= first {
                from = next;
            } else {
                words.push(word);
            }
            place = next;
        }
        let dropped = (from as i64, from as i64 - bits.count_ones_in(0..from) as i64);
        let delta = (delta.0 - dropped.0, delta.1 - dropped.1);
        Some(Level { words, delta, dropped })
    }
}
