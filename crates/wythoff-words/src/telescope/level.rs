//! One level of a telescope: a stretch of the bit-string around the target.

use crate::bits::Bits;
use crate::dictionary::{Dictionary, Read};

/// How far the known stretch must reach on both sides of the target.
#[derive(Clone, Copy, Debug)]
pub(super) struct Margins {
    pub left: i64,
    pub right: i64,
}

/// A stretch of the bit-string, read from a word boundary on.
///
/// Where the boundary lies is known relative to the target only: `delta` is the vector of the target's path minus the
/// vector (c + 2, n) of the boundary, which is column c with n upper P-positions, (0,0) included, in columns up to c.
#[derive(Clone, Debug)]
pub(super) struct Level {
    /// Bit 0 is that of column c + 1.
    pub bits: Bits,
    /// The words from the boundary on, as indices into the dictionary, all of them whole.
    pub words: Vec<usize>,
    pub delta: (i64, i64),
    /// How many bits at the beginning of the image of the level below were dropped, and how many of them were zeros.
    pub dropped: (i64, i64),
}

impl Level {
    /// The stretch one level up: the translates of the words. There the reading is synchronised again, and cut to the
    /// margins. `None` if the margins do not suffice.
    ///
    /// The image of boundary (A, B) is the boundary (A + B, A): so the vectors of boundaries move like those of the
    /// path, up to the digit.
    pub fn up(&self, dictionary: &Dictionary, digit: i8, margins: Margins) -> Option<Level> {
        let (a, b) = self.delta;
        let mut image = Bits::with_capacity(2 * self.bits.len());
        for &word in &self.words {
            image.extend_from(&dictionary.words()[word].translate);
        }
        let start = synchronise(dictionary, &image)?;
        Level::read(dictionary, image, start, (a + b + i64::from(digit), a), margins)
    }

    /// Reads `bits` from the boundary at bit `start` on. `delta` is that of the beginning of `bits`, whether it is a
    /// boundary or not.
    pub fn read(
        dictionary: &Dictionary,
        bits: Bits,
        start: usize,
        delta: (i64, i64),
        margins: Margins,
    ) -> Option<Level> {
        let (first, last) = (delta.0 - margins.left, delta.0 + margins.right);
        if (start as i64) > first {
            return None;
        }
        let mut words = Vec::new();
        let (mut from, mut place) = (start, start);
        while (place as i64) < last {
            let Read::Word(word) = dictionary.read(&bits, place) else { return None };
            let next = place + dictionary.words()[word].bits.len();
            if next as i64 <= first {
                from = next;
            } else {
                words.push(word);
            }
            place = next;
        }
        let dropped = (from as i64, from as i64 - bits.count_ones_in(0..from) as i64);
        let delta = (delta.0 - dropped.0, delta.1 - dropped.1);
        Some(Level { bits: bits.slice(from..place), words, delta, dropped })
    }
}

/// The first place at which the readings from all possible phases have a boundary in common: then it is a boundary,
/// whatever the true phase is, for the true reading is one of them. `None` if they do not meet within the string.
///
/// Among any `longest` places in a row there is a boundary, so readings from the first `longest` places are all.
fn synchronise(dictionary: &Dictionary, bits: &Bits) -> Option<usize> {
    // The set of places that are boundaries of some reading: bit i is place `low + i`.
    let longest = dictionary.longest();
    let mut readings: Vec<usize> = (0..longest).rev().collect();
    loop {
        // Sorted with the lowest place last.
        let low = readings.pop()?;
        if readings.is_empty() {
            return Some(low);
        }
        match dictionary.read(bits, low) {
            Read::Word(word) => {
                let next = low + dictionary.words()[word].bits.len();
                if let Err(at) = readings.binary_search_by(|place| next.cmp(place)) {
                    readings.insert(at, next);
                }
            }
            Read::Stuck => {}
            Read::End { .. } => return None,
        }
    }
}
