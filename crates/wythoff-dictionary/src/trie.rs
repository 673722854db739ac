//! The tree of all prefixes of the words of a dictionary.

use crate::bits::Bits;
use crate::weights::Count;

/// A binary tree whose nodes are the prefixes of the words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Trie {
    nodes: Vec<Node>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Node {
    children: [Option<usize>; 2],
    word: Option<usize>,
}

impl Trie {
    /// The node of the empty prefix.
    pub const ROOT: usize = 0;

    pub fn new() -> Trie {
        Trie { nodes: vec![Node::default()] }
    }

    /// Adds a word; returns the index that it already had if it was in the tree.
    pub fn insert(&mut self, bits: &Bits, index: usize) -> Option<usize> {
        let mut node = Trie::ROOT;
        for bit in bits.iter() {
            node = self.child(node, bit).unwrap_or_else(|| {
                self.nodes.push(Node::default());
                let new = self.nodes.len() - 1;
                self.nodes[node].children[usize::from(bit)] = Some(new);
                new
            });
        }
        self.nodes[node].word.replace(index)
    }

    /// The number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    pub fn child(&self, node: usize, bit: bool) -> Option<usize> {
        self.nodes[node].children[usize::from(bit)]
    }

    /// The index of the word that ends at a node.
    pub fn word(&self, node: usize) -> Option<usize> {
        self.nodes[node].word
    }

    pub fn is_leaf(&self, node: usize) -> bool {
        self.nodes[node].children == [None, None]
    }

    /// The index of the shortest word that is a prefix of the bits.
    pub fn first_word(&self, bits: &Bits) -> Option<usize> {
        let child = |node: &mut usize, bit| {
            *node = self.child(*node, bit)?;
            Some(*node)
        };
        bits.iter().scan(Trie::ROOT, child).find_map(|node| self.word(node))
    }

    /// The node of a bit-string; `None` if it is not a prefix of a word.
    pub fn node(&self, bits: &Bits) -> Option<usize> {
        bits.iter().try_fold(Trie::ROOT, |node, bit| self.child(node, bit))
    }

    /// The prefixes of all nodes, by node.
    pub fn prefixes(&self) -> Vec<Bits> {
        let mut prefixes = vec![Bits::new(); self.nodes.len()];
        // Children come after their parents.
        for node in 0..self.nodes.len() {
            for bit in [false, true] {
                if let Some(child) = self.child(node, bit) {
                    let mut prefix = prefixes[node].clone();
                    prefix.push(bit);
                    prefixes[child] = prefix;
                }
            }
        }
        prefixes
    }

    /// The numbers of zeros and ones in the prefix of each node, by node. O(number of nodes).
    pub fn counts(&self) -> Vec<Count> {
        let mut counts = vec![Count::default(); self.nodes.len()];
        // Children come after their parents.
        for node in 0..self.nodes.len() {
            for bit in [false, true] {
                if let Some(child) = self.child(node, bit) {
                    counts[child] = counts[node].and(bit);
                }
            }
        }
        counts
    }

    /// The nodes whose prefix does not begin with a word. O(number of nodes).
    pub fn without_word(&self) -> Vec<usize> {
        let (mut found, mut open) = (Vec::new(), vec![Trie::ROOT]);
        while let Some(node) = open.pop() {
            if self.word(node).is_none() {
                found.push(node);
                open.extend(self.nodes[node].children.iter().flatten());
            }
        }
        found
    }

    /// The shortest bit-strings that are not in the tree and have no word as a prefix, in lexicographic order. Each
    /// takes time proportional to its length / 64; in addition the tree is walked once.
    pub fn excluded(&self) -> impl Iterator<Item = Bits> + '_ {
        let mut prefix = Bits::new();
        // Entries are a node, or `None` where the tree ends, the length of its prefix and the last bit of it.
        let mut open = vec![(Some(Trie::ROOT), 0, false)];
        std::iter::from_fn(move || {
            while let Some((node, length, bit)) = open.pop() {
                if length > 0 {
                    prefix.truncate(length - 1);
                    prefix.push(bit);
                }
                match node {
                    None => return Some(prefix.clone()),
                    Some(node) if self.word(node).is_some() => {}
                    Some(node) => open.extend([true, false].map(|bit| (self.child(node, bit), length + 1, bit))),
                }
            }
            None
        })
    }

    /// The number of strings that [`excluded`](Trie::excluded) gives. O(number of nodes).
    pub fn excluded_count(&self) -> usize {
        let inner = self.without_word().into_iter();
        inner.map(|node| self.nodes[node].children.iter().filter(|child| child.is_none()).count()).sum()
    }
}
