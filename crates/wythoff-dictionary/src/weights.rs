//! Weights of bits for which no translate is lighter than its word.

use std::fmt;

use crate::Bits;
use crate::trie::Trie;

/// A weight for each bit; the weight of a string is the sum over its bits.
///
/// **Theorem.** Let no translate of a dictionary be lighter than its word, and let every string that does not begin with a word
/// and can be unread weigh less than `least`. If the unread string of a process weighs at least `least` after some step, the
/// process never stops.
///
/// *Proof.* The unread string begins with a word. The reader finds one that lies within it, so that the head does not
/// pass the end. The unread string loses the word and gains the translate, and is not lighter than before.
///
/// **Which weights.** For a word that has d0 zeros and d1 ones less than its translate, the weights (c0, c1) must
/// satisfy c0 d0 + c1 d1 >= 0. The weights that satisfy it for all words are a cone in the quadrant c0, c1 >= 0; its
/// edges are the edges of the quadrant, or are perpendicular to some (d0, d1). The weights tried are (1, 1), for which
/// a weight is a length, the edges and their sum.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_dictionary::{Dictionary, Fate, Outlook, OutlookLimits, Reading, Weights};
/// // Each translate has as many ones as its word, or more; the string has seven, and what begins with no word has at most one.
/// let dictionary = Dictionary::parse("10>1, 11>111, 0>10", Reading::PrefixFree)?;
/// let outlook = Outlook::of_process(&dictionary, &"11111011".parse()?, OutlookLimits::default(), &Budget::unlimited())?;
/// let fate = outlook.map(|outlook| outlook.fate().clone());
/// assert_eq!(fate, Some(Fate::Grows { weights: Weights { zero: 0, one: 1 }, least: 2, after: 0 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// The weight of a zero.
    pub zero: u64,
    /// The weight of a one.
    pub one: u64,
}

impl Weights {
    /// The weights for which the weight of a string is its length.
    pub const LENGTH: Weights = Weights { zero: 1, one: 1 };

    /// The weight of a string with these numbers of zeros and ones.
    pub(crate) fn of(self, count: Count) -> u128 {
        u128::from(self.zero) * u128::from(count.zeros) + u128::from(self.one) * u128::from(count.ones)
    }

    /// The weights, among those that are tried, for which no translate of these words is lighter than its word.
    pub(crate) fn tried(words: &[Change]) -> Vec<Weights> {
        let mut tried = vec![Weights::LENGTH, Weights { zero: 1, one: 0 }, Weights { zero: 0, one: 1 }];
        // A perpendicular to one word that is an edge of the cone is among the steepest, so that only these are tried.
        let ratio = |change: &Change| {
            let (zeros, ones) = change.gains();
            (zeros.signum() * ones.signum() < 0).then(|| (zeros < 0, ones.unsigned_abs(), zeros.unsigned_abs()))
        };
        let edges = words.iter().filter_map(ratio);
        let steeper = |a: &(bool, u64, u64), b: &(bool, u64, u64)| {
            (u128::from(a.1) * u128::from(b.2)).cmp(&(u128::from(b.1) * u128::from(a.2)))
        };
        // A word that loses zeros and gains ones bounds zero / one from above, one that gains zeros and loses ones from
        // below.
        let above = edges.clone().filter(|edge| edge.0).min_by(steeper);
        let below = edges.filter(|edge| !edge.0).max_by(steeper);
        let weights = |(_, zero, one): (bool, u64, u64)| Weights { zero, one };
        let (above, below) = (above.map(weights), below.map(weights));
        tried.extend([above, below].into_iter().flatten());
        let (high, low) = (above.unwrap_or(tried[1]), below.unwrap_or(tried[2]));
        tried.push(Weights { zero: high.zero + low.zero, one: high.one + low.one });
        tried.retain(|weights| words.iter().all(|word| weights.of(word.lost) <= weights.of(word.gained)));
        tried.dedup();
        tried
    }
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} for a zero and {} for a one", self.zero, self.one)
    }
}

/// For each of these weights, one more than the greatest weight of the prefix of one of these nodes; weights for which
/// it exceeds 64 bits are omitted.
pub(crate) fn lightest(tried: Vec<Weights>, trie: &Trie, nodes: &[usize]) -> Vec<(Weights, u64)> {
    let counts = trie.counts();
    let least = |weights: Weights| {
        let most = nodes.iter().map(|&node| weights.of(counts[node])).max().unwrap_or(0);
        Some((weights, u64::try_from(most + 1).ok()?))
    };
    tried.into_iter().filter_map(least).collect()
}

/// The numbers of zeros and ones of a string.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Count {
    pub zeros: u64,
    pub ones: u64,
}

impl Count {
    pub fn of(bits: &Bits) -> Count {
        Count { zeros: bits.count_zeros() as u64, ones: bits.count_ones() as u64 }
    }

    /// The counts with one more bit.
    pub fn and(self, bit: bool) -> Count {
        Count { zeros: self.zeros + u64::from(!bit), ones: self.ones + u64::from(bit) }
    }

    /// The counts after a word at the beginning is read and its translate written at the end.
    pub fn after(self, change: &Change) -> Count {
        Count {
            zeros: self.zeros + change.gained.zeros - change.lost.zeros,
            ones: self.ones + change.gained.ones - change.lost.ones,
        }
    }
}

/// The counts that reading a word takes from the unread string, and those that it adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Change {
    lost: Count,
    gained: Count,
}

impl Change {
    pub fn of(word: &crate::Word) -> Change {
        Change { lost: Count::of(&word.bits), gained: Count::of(&word.translate) }
    }

    /// Whether the translate is longer than the word.
    pub fn lengthens(&self) -> bool {
        self.gained.zeros + self.gained.ones > self.lost.zeros + self.lost.ones
    }

    fn gains(&self) -> (i64, i64) {
        let gain = |gained: u64, lost: u64| gained as i64 - lost as i64;
        (gain(self.gained.zeros, self.lost.zeros), gain(self.gained.ones, self.lost.ones))
    }
}
