//! Reading a string bit by bit, from any phase.

use std::collections::HashMap;

use super::{Dictionary, Read};
use crate::bits::Bits;

/// The state of a reader, as a number: the bits that it has read since the last settled boundary. Number 0 is the state
/// at a boundary.
pub type Phase = usize;

/// The effect of a bit on a reader: the phase after it, and the words that it settles, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Emission {
    /// The phase after the bit.
    pub next: Phase,
    /// The indices of the words that the bit settles, in order.
    pub words: Vec<usize>,
}

/// A dictionary as an automaton that reads bit by bit.
///
/// Its phases are the proper prefixes of the words. A reader in a phase has found all boundaries up to the one that
/// lies `pending(phase).len()` bits back. With longest match a word may be settled only some bits after its end; then
/// one bit may settle several words, and those that follow it are still pending.
///
/// ```
/// use wythoff_dictionary::{Dictionary, Reader, Reading};
/// let dictionary = Dictionary::parse("0>10, 1>0, 01000>100011100, 01010>10001100", Reading::LongestMatch)?;
/// let reader = Reader::new(&dictionary);
/// let mut phase = 0;
/// let mut words: Vec<usize> = Vec::new();
/// for bit in [false, true, false, false, true] {
///     let emission = reader.step(phase, bit).expect("this dictionary is complete");
///     words.extend(&emission.words);
///     phase = emission.next;
/// }
/// // 01001 is 0, 1, then a word that begins with 001: so it is 0; then 01 is still pending.
/// assert_eq!(words, [0, 1, 0]);
/// assert_eq!(reader.pending(phase).to_string(), "01");
/// # Ok::<(), wythoff_dictionary::DictionaryTextError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reader {
    steps: Vec<[Option<Emission>; 2]>,
    pending: Vec<Bits>,
}

impl Reader {
    /// The automaton of a dictionary. Time and memory O(total length of the words times the longest).
    pub fn new(dictionary: &Dictionary) -> Reader {
        let trie = &dictionary.trie;
        let prefixes = trie.prefixes();
        // Leaves are not phases: their word is settled at once.
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

    /// The number of phases, which are numbered from 0.
    pub fn phases(&self) -> usize {
        self.steps.len()
    }

    /// The bits read since the last settled boundary in a phase.
    ///
    /// # Panics
    /// If `phase` is not below [`phases`](Reader::phases).
    pub fn pending(&self, phase: Phase) -> &Bits {
        &self.pending[phase]
    }

    /// The effect of a bit in a phase; `None` if no word can be read. O(1).
    ///
    /// # Panics
    /// If `phase` is not below [`phases`](Reader::phases).
    pub fn step(&self, phase: Phase, bit: bool) -> Option<&Emission> {
        self.steps[phase][usize::from(bit)].as_ref()
    }
}

/// Reads bits from a boundary on: the node of the pending bits and the settled words; `None` if the reading gets stuck.
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
