//! The forest of discriminators: which word keeps which states apart; and those words, which share their ends.

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize};
use wythoff_automata::Letter;

use super::NOTHING_SEEN;

/// The state of the leaf for words without an accepted continuation.
pub(super) const DEAD: u32 = u32::MAX;

/// A state of which nothing was found yet: the accepted words among those of which the fingerprint tells nothing.
const NOBODY: u32 = u32::MAX - 1;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Node {
    /// A state, or [`DEAD`], or nobody yet.
    Leaf(u32),
    /// A discriminator, and the nodes for the two answers.
    Inner { suffix: u32, no: u32, yes: u32 },
}

/// One binary tree for each fingerprint.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Forest {
    roots: BTreeMap<u64, u32>,
    nodes: Vec<Node>,
    /// The node above; a root is above itself.
    parents: Vec<u32>,
}

impl Forest {
    /// Where nothing is seen by the fingerprint, words are first told apart by whether they are accepted themselves.
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

    /// The state of a leaf, if it is not dead.
    pub fn state(&self, leaf: u32) -> Option<u32> {
        match self.nodes[leaf as usize] {
            Node::Leaf(state) if state < NOBODY => Some(state),
            _ => None,
        }
    }

    /// Is this the leaf of a state that was not met yet?
    pub fn is_vacant(&self, leaf: u32) -> bool {
        self.nodes[leaf as usize] == Node::Leaf(NOBODY)
    }

    /// Gives a vacant leaf its state.
    pub fn settle(&mut self, leaf: u32, state: u32) {
        debug_assert!(self.is_vacant(leaf));
        self.nodes[leaf as usize] = Node::Leaf(state);
    }

    /// A tree of one vacant leaf.
    pub fn plant(&mut self, fingerprint: u64) -> u32 {
        let leaf = self.nodes.len() as u32;
        self.roots.insert(fingerprint, leaf);
        self.push(NOBODY, leaf)
    }

    /// Puts a discriminator in place of a leaf; gives the leaf of the old state and that of the new one, which answers
    /// `new`.
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

    /// The discriminators above a node and its answers to them, from below.
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

    /// Do all references lead somewhere, and downwards? Of what was read from a file.
    pub fn is_sound(&self, states: usize, suffixes: &Suffixes) -> bool {
        let count = self.nodes.len();
        // Every word leads to the empty one.
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

/// A set of words as a trie from their last letters on; a word is a number.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<(Letter, u32)>", into = "Vec<(Letter, u32)>")]
pub(super) struct Suffixes {
    /// Word i + 1 is a letter and then another word; word 0 is empty.
    words: Vec<(Letter, u32)>,
    numbers: HashMap<(Letter, u32), u32>,
}

impl Suffixes {
    pub const EMPTY: u32 = 0;

    /// The number of a word.
    pub fn enter(&mut self, word: &[Letter]) -> u32 {
        word.iter().rev().fold(Suffixes::EMPTY, |rest, &letter| {
            *self.numbers.entry((letter, rest)).or_insert_with(|| {
                self.words.push((letter, rest));
                self.words.len() as u32
            })
        })
    }

    /// Appends a word to `to`.
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
