//! Sets of factors of one length.

use std::collections::HashSet;

use wythoff_budget::{Budget, Exceeded};

use crate::dictionary::bits::Bits;

/// A set of bit-strings of one length, a multiple of 64, packed; those not yet taken come out in order of entry.
#[derive(Clone, Debug)]
pub(super) struct Factors {
    words: usize,
    index: HashSet<Box<[u64]>>,
    open: Vec<Box<[u64]>>,
}

impl Factors {
    /// An empty set of factors of `64 * words` bits.
    pub fn new(words: usize) -> Self {
        Factors { words, index: HashSet::new(), open: Vec::new() }
    }

    /// How many bits a factor has.
    pub fn factor_length(&self) -> usize {
        64 * self.words
    }

    pub fn len(&self) -> usize {
        self.index.len()
    }

    /// Adds the factors of a string that begin at places below `end`.
    pub fn insert_all(&mut self, string: &Bits, end: usize, budget: &Budget) -> Result<(), Exceeded> {
        let last = (string.len() + 1).saturating_sub(self.factor_length());
        let mut factor = vec![0; self.words];
        for place in 0..end.min(last) {
            budget.tick(place as u64)?;
            for (i, word) in factor.iter_mut().enumerate() {
                *word = string.window(place + 64 * i);
            }
            if !self.index.contains(factor.as_slice()) {
                let boxed: Box<[u64]> = factor.as_slice().into();
                budget.push(&mut self.open, boxed.clone(), "the factors")?;
                self.index.insert(boxed);
            }
        }
        Ok(())
    }

    /// A factor that was not taken before.
    pub fn take(&mut self) -> Option<Bits> {
        self.open.pop().map(|factor| unpack(&factor))
    }

    /// All factors, in no particular order.
    pub fn iter(&self) -> impl Iterator<Item = Bits> + '_ {
        self.index.iter().map(|factor| unpack(factor))
    }
}

fn unpack(factor: &[u64]) -> Bits {
    let mut bits = Bits::with_capacity(64 * factor.len());
    for &word in factor {
        bits.push_word(word, 64);
    }
    bits
}
