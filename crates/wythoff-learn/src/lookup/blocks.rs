//! Numbers with the same leading digits, and the ways of the automaton along these, kept for those that are asked for next.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use wythoff_automata::UBig;

/// Blocks that are kept, at most; a look at each costs a comparison.
const KEPT: usize = 16;

/// Digits of the words of a block that is kept, at most.
const LONGEST: usize = 1 << 12;

/// A way of the automaton along leading digits.
#[derive(Debug)]
pub(super) struct Way {
    /// The digits of the other number ...
    pub word: Vec<u8>,
    /// ... and the state behind them.
    pub state: u32,
    /// What the word stands for where the last digits are zeros; read when it is asked for.
    pub base: OnceLock<UBig>,
}

/// The numbers with some leading digits.
#[derive(Debug)]
pub(super) struct Block {
    /// The first of them.
    pub first: UBig,
    /// How many.
    pub size: u64,
    /// The ways along the leading digits, if they are fewer than `most`.
    pub ways: Option<Vec<Way>>,
    pub most: usize,
}

/// The blocks that were met last.
#[derive(Debug, Default)]
pub(super) struct Blocks(Mutex<VecDeque<Arc<Block>>>);

impl Block {
    /// Which of its numbers one is.
    fn place(&self, n: &UBig) -> Option<u64> {
        if *n < self.first {
            return None;
        }
        u64::try_from(n - &self.first).ok().filter(|&place| place < self.size)
    }
}

impl Blocks {
    /// The block with a number, and which of its numbers it is: one that is kept, or else one that is made.
    pub fn of<E>(
        &self,
        n: &UBig,
        most: usize,
        make: impl FnOnce() -> Result<Block, E>,
    ) -> Result<(Arc<Block>, u64), E> {
        // What is kept is right, whoever panicked.
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = |block: &Arc<Block>| Some((block.clone(), block.place(n).filter(|_| block.most == most)?));
        if let Some(found) = kept().iter().find_map(found) {
            return Ok(found);
        }
        let block = Arc::new(make()?);
        if block.ways.iter().flatten().all(|way| way.word.len() <= LONGEST) {
            let mut kept = kept();
            kept.truncate(KEPT - 1);
            kept.push_front(block.clone());
        }
        let place = block.place(n).unwrap_or(0);
        Ok((block, place))
    }
}
