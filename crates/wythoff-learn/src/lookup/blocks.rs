//! Blocks of numbers with the same leading digits, and the paths of the automaton along these digits, kept for later queries.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use wythoff_automata::UBig;

/// The largest number of blocks that are kept; a query compares its number with each of them.
const KEPT: usize = 16;

/// The largest number of digits in the words of a block that is kept.
const LONGEST: usize = 1 << 12;

/// A path of the automaton along the leading digits of the given number.
#[derive(Debug)]
pub(super) struct Way {
    /// The digits of the other number along the path.
    pub word: Vec<u8>,
    /// The state at the end of the path.
    pub state: u32,
    /// The value of the word followed by zeros in all remaining places; computed when it is first needed.
    pub base: OnceLock<UBig>,
}

/// The numbers that have the same leading digits.
#[derive(Debug)]
pub(super) struct Block {
    /// The first number of the block.
    pub first: UBig,
    /// The number of numbers in the block.
    pub size: u64,
    /// The paths along the leading digits; `None` if there may be `most` or more.
    pub ways: Option<Vec<Way>>,
    pub most: usize,
}

/// The blocks that were used last.
#[derive(Debug, Default)]
pub(super) struct Blocks(Mutex<VecDeque<Arc<Block>>>);

impl Block {
    /// The index of a number in the block; `None` if it is not in it.
    fn place(&self, n: &UBig) -> Option<u64> {
        if *n < self.first {
            return None;
        }
        u64::try_from(n - &self.first).ok().filter(|&place| place < self.size)
    }
}

impl Blocks {
    /// The block that contains a number, and the index of the number in it. A block that is kept is reused, otherwise one is made.
    pub fn of<E>(
        &self,
        n: &UBig,
        most: usize,
        make: impl FnOnce() -> Result<Block, E>,
    ) -> Result<(Arc<Block>, u64), E> {
        // A poisoned lock does no harm: the blocks that are kept are always complete.
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
