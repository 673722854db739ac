//! Reading with a table: most words are settled by one lookup of the next bits.

use crate::bits::Bits;
use crate::{Dictionary, Read};

/// A dictionary with a table of the word with which each string of a few bits begins.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    pub dictionary: Dictionary,
    /// For the next bits, the first one in the lowest bit: the word that they settle and its length, which is 0 if they
    /// settle none.
    table: Vec<(u32, u32)>,
    looked_at: usize,
}

/// The greatest number of bits that index the table.
const MOST_BITS: usize = 10;

/// Words must be shorter than this, so that the boundaries of all readings fit into one machine word.
pub(super) const LONGEST: usize = 128;

impl Reading {
    /// The table for a dictionary. O(2^10 times the length of a word).
    pub fn new(dictionary: Dictionary) -> Reading {
        let looked_at = dictionary.longest().min(MOST_BITS);
        let entry = |bits: u64| {
            let mut next = Bits::new();
            next.push_word(bits, looked_at);
            match dictionary.read(&next, 0) {
                Read::Word(word) => (word as u32, dictionary.words()[word].bits.len() as u32),
                _ => (0, 0),
            }
        };
        let table = (0..1 << looked_at).map(entry).collect();
        Reading { dictionary, table, looked_at }
    }

    /// The word at a place and its length; `None` if no word can be read, or the string ends before it is settled.
    #[inline]
    pub fn read(&self, bits: &Bits, place: usize) -> Option<(usize, usize)> {
        if place + self.looked_at <= bits.len() {
            let (word, length) = self.table[(bits.window(place) & ((1 << self.looked_at) - 1)) as usize];
            if length > 0 {
                return Some((word as usize, length as usize));
            }
        }
        match self.dictionary.read(bits, place) {
            Read::Word(word) => Some((word, self.dictionary.words()[word].bits.len())),
            _ => None,
        }
    }

    /// The first place at which the readings from all possible phases have a boundary in common. It is a boundary
    /// whatever the true phase is, for the true reading is one of them. `None` if they do not meet within the string.
    ///
    /// Any `longest` consecutive places contain a boundary, so the readings from the first `longest` places are all
    /// possible ones.
    pub fn synchronise(&self, bits: &Bits) -> Option<usize> {
        // Bit i is set if place low + i is a boundary of some reading.
        let mut low = 0;
        let mut boundaries: u128 = u128::MAX >> (LONGEST - self.dictionary.longest());
        while boundaries != 1 {
            boundaries &= !1;
            match self.read(bits, low) {
                Some((_, length)) => boundaries |= 1 << length,
                // A reading that is stuck is not the true one; one that lacks bits may be.
                None if self.dictionary.read(bits, low) == Read::Stuck => {}
                None => return None,
            }
            if boundaries == 0 {
                return None;
            }
            let next = boundaries.trailing_zeros();
            boundaries >>= next;
            low += next as usize;
        }
        Some(low)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reading as Order;

    #[test]
    fn reads_as_the_dictionary_does() {
        for (text, order) in [
            ("0>10, 1>0", Order::PrefixFree),
            ("0>10, 1>0, 01000>100011100, 01010>10001100", Order::LongestMatch),
            ("00>1, 011>0, 0100000000000000001>0", Order::PrefixFree),
        ] {
            let dictionary = Dictionary::parse(text, order).unwrap();
            let reading = Reading::new(dictionary.clone());
            for seed in 0..4096u64 {
                let mut bits = Bits::new();
                bits.push_word(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15), (seed % 40) as usize);
                bits.push_word(if seed % 3 == 0 { 1 << 18 } else { 0 }, 20);
                for place in 0..=bits.len() {
                    let plain = match dictionary.read(&bits, place) {
                        Read::Word(word) => Some((word, dictionary.words()[word].bits.len())),
                        _ => None,
                    };
                    assert_eq!(reading.read(&bits, place), plain, "{text} on {bits} at {place}");
                }
            }
        }
    }

    #[test]
    fn synchronises_where_all_readings_meet() {
        let reading = Reading::new(Dictionary::parse("00>1, 01>0, 1>0", Order::PrefixFree).unwrap());
        // After a 1 there is a boundary in every reading.
        assert_eq!(reading.synchronise(&"0001".parse().unwrap()), Some(4));
        assert_eq!(reading.synchronise(&"1".parse().unwrap()), Some(1));
        assert_eq!(reading.synchronise(&"0000".parse().unwrap()), None);
    }
}
