//! The forest of discriminators, which keep states apart, and the set of these words, which share their suffixes.

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize};
use wythoff_automata::Letter;

use super::NOTHING_SEEN;

/// Marks the leaf of words without an accepted continuation.
pub(super) const DEAD: u32 = u32::MAX;

/// Marks a leaf without a state so far; at the beginning, that of accepted words whose fingerprint is [`NOTHING_SEEN`].
const NOBODY: u32 = u32::MAX - 1;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Node {
    /// A leaf with a state, [`DEAD`] or [`NOBODY`].
    Leaf(u32),
    /// A discriminator, and the nodes for the answers no and yes.
    Inner { suffix: u32, no: u32, yes: u32 },
}

/// The forest of discriminators: one binary tree for each fingerprint.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Forest {
    roots: BTreeMap<u64, u32>,
    nodes: Vec<Node>,
    /// The parent of each node; a root is its own parent.
    parents: Vec<u32>,
}

impl Forest {
    /// The initial forest: words with the fingerprint [`NOTHING_SEEN`] are first distinguished by whether they are
    /// accepted themselves.
    pub fn new() -> Forest {
        let nodes = vec![Node::Inner { suffix: Suffixes::EMPTY, no: 1, yes: 2 }, Node::Leaf(DEAD), Node::Leaf(NOBODY)];
        Forest { roots: BTreeMap::from([(NOTHING_SEEN, 0)]), nodes, parents: vec![0; 3] }
    }

    pub fn root(&self, fingerprint: u64) -> Option<u32> {
        self.roots.get(&fingerprint).copied()
    }

    pub fn node(&self, at: u32) -> Node {
        self.nodes[at as usize]
    }

    /// The state of a leaf; `None` if it is dead or vacant.
    pub fn state(&self, leaf: u32) -> Option<u32> {
        match self.nodes[leaf as usize] {
            Node::Leaf(state) if state < NOBODY => Some(state),
            _ => None,
        }
    }

    /// Whether the leaf has no state so far.
    pub fn is_vacant(&self, leaf: u32) -> bool {
        self.nodes[leaf as usize] == Node::Leaf(NOBODY)
    }

    /// Assigns a state to a vacant leaf.
    pub fn settle(&mut self, leaf: u32, state: u32) {
        debug_assert!(self.is_vacant(leaf));
        self.nodes[leaf as usize] = Node::Leaf(state);
    }

    /// Adds a tree with one vacant leaf for a new fingerprint, and returns the leaf.
    pub fn plant(&mut self, fingerprint: u64) -> u32 {
        let leaf = self.nodes.len() as u32;
        self.roots.insert(fingerprint, leaf);
        self.push(NOBODY, leaf)
    }

    /// Replaces a leaf by a discriminator; returns the leaf of the old state and that of the new one, whose answer is `new`.
    pub fn split(&mut self, leaf: u32, suffix: u32, state: u32, new: bool) -> (u32, u32) {
        let Node::Leaf(old) = self.nodes[leaf as usize] else { unreachable!("only leaves are split") };
        let (old, state) = (self.push(old, leaf), self.push(state, leaf));
        let (no, yes) = if new { (old, state) } else { (state, old) };
        self.nodes[leaf as usize] = Node::Inner { suffix, no, yes };
        (old, state)
    }

    fn push(&mut self, state: u32, parent: u32) -> u32 {
        self.nodes.push(Node::Leaf(state));
        self.parents.push(parent);
        self.nodes.len() as u32 - 1
    }

    /// The discriminators above a node, with its answers to them, from the bottom up.
    pub fn answers(&self, mut at: u32) -> impl Iterator<Item = (u32, bool)> {
        std::iter::from_fn(move || {
            let above = self.parents[at as usize];
            let Node::Inner { suffix, yes, .. } = self.nodes[above as usize] else { return None };
            if above == at {
                return None;
            }
            let answer = (suffix, yes == at);
            at = above;
            Some(answer)
        })
    }

    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether all references are valid and lead downwards, as has to be checked for data from a file.
    pub fn is_sound(&self, states: usize, suffixes: &Suffixes) -> bool {
        let count = self.nodes.len();
        // The next letters of every word lead to the empty word.
        (1..).zip(&suffixes.words).all(|(number, word)| word.1 < number)
            && self.parents.len() == count
            && self.roots.contains_key(&NOTHING_SEEN)
            && self.roots.values().all(|&root| (root as usize) < count && self.parents[root as usize] == root)
            && (0..).zip(&self.parents).all(|(at, &above)| (above as usize) < count && above <= at)
            && (0..).zip(&self.nodes).all(|(at, node)| match *node {
                Node::Leaf(state) => state >= NOBODY || (state as usize) < states,
                Node::Inner { suffix, no, yes } => {
                    let child = |down: u32| down > at && (down as usize) < count && self.parents[down as usize] == at;
                    suffix as usize <= suffixes.words.len() && child(no) && child(yes) && no != yes
                }
            })
    }
}

/// A set of words as a trie from their last letters on; each word has a number.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<(Letter, u32)>", into = "Vec<(Letter, u32)>")]
pub(super) struct Suffixes {
    /// Entry i is the word i + 1: its first letter and the number of the rest. Word 0 is empty.
    words: Vec<(Letter, u32)>,
    numbers: HashMap<(Letter, u32), u32>,
}

impl Suffixes {
    pub const EMPTY: u32 = 0;

    /// The number of a word, which is added if it is new.
    pub fn enter(&mut self, word: &[Letter]) -> u32 {
        word.iter().rev().fold(Suffixes::EMPTY, |rest, &letter| {
            *self.numbers.entry((letter, rest)).or_insert_with(|| {
                self.words.push((letter, rest));
                self.words.len() as u32
            })
        })
    }

    /// Appends the letters of the word with this number to `to`.
    pub fn append(&self, mut word: u32, to: &mut Vec<Letter>) {
        while word != Suffixes::EMPTY {
            let (letter, rest) = self.words[word as usize - 1];
            to.push(letter);
            word = rest;
        }
    }
}

impl From<Vec<(Letter, u32)>> for Suffixes {
    fn from(words: Vec<(Letter, u32)>) -> Suffixes {
        let numbers = words.iter().zip(1..).map(|(&word, number)| (word, number)).collect();
        Suffixes { words, numbers }
    }
}

impl From<Suffixes> for Vec<(Letter, u32)> {
    fn from(suffixes: Suffixes) -> Self {
        suffixes.words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_back_and_share_their_ends() {
        let mut suffixes = Suffixes::default();
        let first = suffixes.enter(&[1, 2, 3]);
        let second = suffixes.enter(&[4, 2, 3]);
        assert_eq!(suffixes.enter(&[1, 2, 3]), first);
        assert_eq!(suffixes.words.len(), 4);
        let mut out = vec![9];
        suffixes.append(second, &mut out);
        assert_eq!(out, [9, 4, 2, 3]);
    }
}
