//! Reading bit by bit, from any phase.

use std::collections::HashMap;

use super::{Dictionary, Read};
use crate::dictionary::bits::Bits;

/// Where a reader is: which bits it has read since the last boundary that is settled. Number 0 stands at a boundary.
pub type Phase = usize;

/// What a reader does on a bit: the phase after it, and the words that are settled by it, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Emission {
    /// The phase after the bit.
    pub next: Phase,
    /// The indices of the words that this bit settles.
    pub words: Vec<usize>,
}

/// A dictionary as a machine that reads bit by bit.
///
/// Its phases are the proper prefixes of the words. A reader in a phase has found boundaries up to one that lies
/// `pending(phase).len()` bits back. With longest match a word may be settled only some bits after its end; then one
/// bit may settle several words, and those that follow it are still pending.
///
/// ```
/// use wythoff_words::{Dictionary, Reader, Reading};
/// let dictionary = Dictionary::parse("0>10, 1>0, 01000>100011100, 01010>10001100", Reading::LongestMatch)?;
/// let reader = Reader::new(&dictionary);
/// let mut phase = Reader::BOUNDARY;
/// let mut words: Vec<usize> = Vec::new();
/// for bit in [false, true, false, false, true] {
///     let emission = reader.step(phase, bit).expect("this dictionary is complete");
///     words.extend(&emission.words);
///     phase = emission.next;
/// }
/// // 01001 is 0, 1, then a word that begins with 001: so it is 0; then 01 is still pending.
/// assert_eq!(words, [0, 1, 0]);
/// assert_eq!(reader.pending(phase).to_string(), "01");
/// # Ok::<(), wythoff_words::DictionaryTextError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reader {
    steps: Vec<[Option<Emission>; 2]>,
    pending: Vec<Bits>,
}

impl Reader {
    /// The phase of a reader that stands at a boundary and has read nothing beyond it.
    pub const BOUNDARY: Phase = 0;

    /// The machine of a dictionary. Time and memory O(total length of the words times the longest).
    pub fn new(dictionary: &Dictionary) -> Reader {
        let trie = &dictionary.trie;
        let prefixes = trie.prefixes();
        // Leaves are never phases: their word is settled at once.
        let nodes: Vec<usize> = (0..trie.len()).filter(|&node| !trie.is_leaf(node)).collect();
        let phase_of: HashMap<usize, Phase> = nodes.iter().enumerate().map(|(phase, &node)| (node, phase)).collect();
        let step = |node: usize, bit: bool| {
            let mut unread = prefixes[node].clone();
            unread.push(bit);
            let (node, words) = settle(dictionary, &unread)?;
            Some(Emission { next: phase_of[&node], words })
        };
        let steps = nodes.iter().map(|&node| [step(node, false), step(node, true)]).collect();
        Reader { steps, pending: nodes.iter().map(|&node| prefixes[node].clone()).collect() }
    }

    /// How many phases: they are numbered from 0.
    pub fn phases(&self) -> usize {
        self.steps.len()
    }

    /// The bits read since the last settled boundary.
    ///
    /// # Panics
    /// If `phase` is not below [`phases`](Reader::phases).
    pub fn pending(&self, phase: Phase) -> &Bits {
        &self.pending[phase]
    }

    /// What happens on a bit; `None` if no word can be read. O(1).
    ///
    /// # Panics
    /// If `phase` is not below [`phases`](Reader::phases).
    pub fn step(&self, phase: Phase, bit: bool) -> Option<&Emission> {
        self.steps[phase][usize::from(bit)].as_ref()
    }
}

/// Reads bits from a boundary: the words that are settled, and the node of what is pending; `None` if stuck.
fn settle(dictionary: &Dictionary, bits: &Bits) -> Option<(usize, Vec<usize>)> {
    let (mut words, mut boundary) = (Vec::new(), 0);
    loop {
        match dictionary.read(bits, boundary) {
            Read::Word(word) => {
                words.push(word);
                boundary += dictionary.words()[word].bits.len();
            }
            Read::End { .. } => return Some((dictionary.trie.node(&bits.slice(boundary..bits.len()))?, words)),
            Read::Stuck => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Reading, Word};
    use super::*;
    use proptest::prelude::*;

    fn bits() -> impl Strategy<Value = Bits> {
        proptest::collection::vec(any::<bool>(), 1..6).prop_map(|bits| bits.into_iter().collect())
    }

    proptest! {
        /// Bit by bit as word by word.
        #[test]
        fn agrees_with_reading_words(
            words in proptest::collection::btree_set(bits(), 1..8),
            string in proptest::collection::vec(any::<bool>(), 0..60),
        ) {
            let words = words.into_iter().map(|bits| Word::new(bits, Bits::new())).collect();
            let dictionary = Dictionary::new(words, Reading::LongestMatch).unwrap();
            let reader = Reader::new(&dictionary);
            let (mut phase, mut seen) = (Some(Reader::BOUNDARY), Vec::new());
            for &bit in &string {
                let step = phase.and_then(|phase| reader.step(phase, bit));
                if let Some(step) = step {
                    seen.extend(&step.words);
                }
                phase = step.map(|step| step.next);
            }
            let string: Bits = string.into_iter().collect();
            let (mut place, mut expected) = (0, Vec::new());
            let stuck = loop {
                match dictionary.read(&string, place) {
                    Read::Word(word) => {
                        expected.push(word);
                        place += dictionary.words()[word].bits.len();
                    }
                    Read::End { .. } => break false,
                    Read::Stuck => break true,
                }
            };
            prop_assert_eq!(stuck, phase.is_none());
            if stuck {
                // The words before the last bit are lost with it.
                prop_assert!(expected.starts_with(&seen));
            } else {
                prop_assert_eq!(seen, expected);
                prop_assert_eq!(reader.pending(phase.unwrap()), &string.slice(place..string.len()));
            }
        }
    }
}
