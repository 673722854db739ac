//! Completion: the words that were not seen but that nothing excludes.

use std::collections::VecDeque;

use wythoff_budget::{Budget, Exceeded};

use super::Discovered;
use crate::bits::Bits;
use crate::{Dictionary, Reading, Word};

/// A complete prefix set: words with their translates, and excluded words.
///
/// By the computation the following lemma is proved: no excluded word occurs in the start string followed by any
/// sequence of translates of the words. So a reader with this dictionary never gets stuck (the completeness lemma of
/// MAH section 3). The words that were not seen are not proved to occur.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Completion {
    /// The words that were seen, in order of their first occurrence, then those that were not, by length.
    pub dictionary: Dictionary,
    /// The number of words that were seen.
    pub seen: usize,
    /// The excluded words, in lexicographic order.
    pub excluded: Vec<Bits>,
}

impl Completion {
    /// The words that were not seen.
    pub fn unseen(&self) -> &[Word] {
        &self.dictionary.words()[self.seen..]
    }
}

impl Discovered {
    /// Completes the dictionary of a game whose words end at perfect columns.
    ///
    /// A bit-string is a word if its sector is perfect at its end and at no earlier column; it is excluded if it occurs
    /// in no sequence of translates of words; otherwise it is extended by 0 and by 1. As new words bring new
    /// translates, this is repeated until nothing changes. `None` if no word was found, if words do not end at perfect
    /// columns, or if it would take too long: bit-strings are examined by length, each at all places of the translates,
    /// and `limit` bounds the number of bits compared in each round.
    pub fn complete(&self, limit: usize, budget: &Budget) -> Result<Option<Completion>, Exceeded> {
        if self.criterion != super::Criterion::PerfectSector || self.seen.is_empty() {
            return Ok(None);
        }
        let mut words: Vec<Word> = self.seen.iter().map(|sighting| sighting.word.clone()).collect();
        let start = self.start_string();
        loop {
            let sequences = Sequences::new(&start, &words);
            let (mut found, mut excluded) = (Vec::new(), Vec::new());
            let mut open = VecDeque::from([Bits::new()]);
            let mut looked_at = 0;
            while let Some(bits) = open.pop_front() {
                budget.check()?;
                looked_at += sequences.places() * (bits.len() + 1);
                if looked_at > limit {
                    return Ok(None);
                }
                let image = self.sector.image(&bits);
                if !sequences.contain(&bits) {
                    excluded.push(bits);
                } else if image.is_perfect && !bits.is_empty() {
                    found.push(image.word);
                } else {
                    open.extend([false, true].map(|bit| bits.iter().chain([bit]).collect::<Bits>()));
                }
            }
            found.retain(|word: &Word| !words.contains(word));
            if found.is_empty() {
                words[self.seen.len()..].sort_by(|a, b| (a.bits.len(), &a.bits).cmp(&(b.bits.len(), &b.bits)));
                excluded.sort();
                let dictionary = Dictionary::new(words, Reading::PrefixFree).ok();
                return Ok(dictionary.map(|dictionary| Completion { dictionary, seen: self.seen.len(), excluded }));
            }
            words.extend(found);
        }
    }
}

/// All strings that are the start string followed by a sequence of translates.
struct Sequences<'w> {
    /// The start string, followed by the translates that are not empty.
    parts: Vec<&'w Bits>,
}

impl<'w> Sequences<'w> {
    fn new(start: &'w Bits, words: &'w [Word]) -> Self {
        let translates = words.iter().map(|word| &word.translate).filter(|translate| !translate.is_empty());
        Sequences { parts: [start].into_iter().chain(translates).collect() }
    }

    /// The number of places at which a bit-string may begin.
    fn places(&self) -> usize {
        self.parts.iter().map(|part| part.len()).sum()
    }

    /// Whether the bit-string occurs in one of the strings.
    fn contain(&self, bits: &Bits) -> bool {
        // The places (part, offset) at which the next bit may lie.
        let mut places: Vec<(usize, usize)> =
            (0..self.parts.len()).flat_map(|part| (0..self.parts[part].len()).map(move |at| (part, at))).collect();
        for bit in bits.iter() {
            places.retain(|&(part, at)| self.parts[part].get(at) == Some(bit));
            let mut ends = false;
            for place in &mut places {
                place.1 += 1;
                ends |= place.1 == self.parts[place.0].len();
            }
            places.retain(|&(part, at)| at < self.parts[part].len());
            if ends {
                places.extend((1..self.parts.len()).map(|part| (part, 0)));
                places.sort_unstable();
                places.dedup();
            }
        }
        !places.is_empty()
    }
}
