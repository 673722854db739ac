//! The tree of all prefixes of the words.

use crate::bits::Bits;

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
    /// The empty prefix.
    pub const ROOT: usize = 0;

    pub fn new() -> Trie {
        Trie { nodes: vec![Node::default()] }
    }

    /// Adds a word; gives the index that it already had, if it was there.
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

    /// How many nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    pub fn child(&self, node: usize, bit: bool) -> Option<usize> {
        self.nodes[node].children[usize::from(bit)]
    }

    /// The index of the word that ends here.
    pub fn word(&self, node: usize) -> Option<usize> {
        self.nodes[node].word
    }

    pub fn is_leaf(&self, node: usize) -> bool {
        self.nodes[node].children == [None, None]
    }

    /// The index of the shortest word with which the bits begin.
    pub fn first_word(&self, bits: &Bits) -> Option<usize> {
        let child = |node: &mut usize, bit| {
            *node = self.child(*node, bit)?;
            Some(*node)
        };
        bits.iter().scan(Trie::ROOT, child).find_map(|node| self.word(node))
    }

    /// The node of these bits, if they begin a word.
    pub fn node(&self, bits: &Bits) -> Option<usize> {
        bits.iter().try_fold(Trie::ROOT, |node, bit| self.child(node, bit))
    }

    /// The prefix of every node, by node.
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

    /// The shortest bit-strings that are not in the tree and have no word as a prefix, in lexicographic order.
    pub fn excluded(&self) -> Vec<Bits> {
        let mut excluded = Vec::new();
        let mut open = vec![(Trie::ROOT, Bits::new())];
        while let Some((node, prefix)) = open.pop() {
            if self.word(node).is_some() {
                continue;
            }
            for bit in [false, true] {
                let mut longer = prefix.clone();
                longer.push(bit);
                match self.child(node, bit) {
                    Some(child) => open.push((child, longer)),
                    None => excluded.push(longer),
                }
            }
        }
        excluded.sort();
        excluded
    }
}
