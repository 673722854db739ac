//! The P-positions below the main diagonal, if they are the mirror images of those above it.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use wythoff_budget::{Budget, Exceeded};

/// The P-positions above the main diagonal, stored by the column of their mirror image.
///
/// They are kept in blocks of 64 columns until the first of these columns is reached, and are then sorted by column.
/// Memory: 2.7 bytes for each position that is kept, in pieces of 64 bytes that may be filled in part, and 8 bytes for
/// each block.
#[derive(Default)]
pub struct Mirror {
    /// For each block from the present one on, 64 times the index of its last node plus the number of positions in that
    /// node; 0 if the block is empty.
    blocks: VecDeque<u64>,
    /// The number of the present block.
    first: u64,
    /// The nodes of all blocks; node 0 is not used.
    nodes: Vec<Node>,
    /// The first of the nodes that are not in use, which are linked by `before`; 0 if there is none.
    free: u64,
    /// The mirror images, as (column, row), that lie too far to the right for a block to be made already.
    far: BinaryHeap<Reverse<(u64, u64)>>,
    /// The rows of the mirror images in the present block, by column; `ends` holds the index at which each column
    /// begins and ends.
    rows: Vec<u64>,
    ends: Vec<usize>,
}

/// Some positions of a block: the row of the first mirror image as `base`; for each position 64 times its row above
/// `base` plus its column in the block; and the previous node with its number of positions. A node fills a cache line.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Node {
    base: u64,
    before: u64,
    positions: [u16; SIZE],
}

const SIZE: usize = 24;

/// The number of rows, from `base` on, that a node can represent.
const ROWS: u64 = 1 << 10;

const EMPTY: Node = Node { base: 0, before: 0, positions: [0; SIZE] };

/// There are blocks for columns up to about this many times the present one.
pub const STEEPEST: u64 = 64;

const WHAT: &str = "the mirrored P-positions of the column engine";

impl Mirror {
    /// The approximate memory of the mirror images, in bytes.
    pub fn bytes(&self) -> usize {
        let rows = size_of_val(&self.rows[..]) + size_of_val(&self.ends[..]);
        8 * self.blocks.len() + size_of_val(&self.nodes[..]) + 16 * self.far.len() + rows
    }

    /// Moves on to column `x`, which is 0 or follows the previous one. Amortised O(1).
    #[inline]
    pub fn enter(&mut self, x: u64, budget: &Budget) -> Result<(), Exceeded> {
        if x.is_multiple_of(64) { self.sort(x, budget) } else { Ok(()) }
    }

    /// The rows of the mirror images in column `x`, which must be the present one, ascending.
    #[inline]
    pub fn rows(&self, x: u64) -> &[u64] {
        let at = x as usize % 64;
        &self.rows[self.ends[at]..self.ends[at + 1]]
    }

    /// Records the mirror image, in the given column and row, of the P-position in column `row`, where `row < column`;
    /// rows must ascend, and none may be less than the present column. Amortised O(1).
    #[inline]
    pub fn place(&mut self, column: u64, row: u64, budget: &Budget) -> Result<(), Exceeded> {
        let block = (column / 64).wrapping_sub(self.first) as usize;
        if let Some(last) = self.blocks.get_mut(block).filter(|last| **last > 0)
            && let Some(node) = self.nodes.get_mut(*last as usize / 64)
            && let Some(position) = node.positions.get_mut(*last as usize % 64)
            && row.wrapping_sub(node.base) < ROWS
        {
            *position = ((row - node.base) * 64 + column % 64) as u16;
            *last += 1;
            return Ok(());
        }
        self.place_slowly(column, row, budget)
    }

    /// Records a mirror image like [`place`](Mirror::place), where no node has a free place for it, or the block is the
    /// present one.
    #[cold]
    fn place_slowly(&mut self, column: u64, row: u64, budget: &Budget) -> Result<(), Exceeded> {
        let block = column / 64 - self.first;
        if block == 0 {
            let at = column as usize % 64;
            budget.reserve(&mut self.rows, 1, WHAT)?;
            self.rows.insert(self.ends[at + 1], row);
            self.ends[at + 1..].iter_mut().for_each(|end| *end += 1);
            return Ok(());
        }
        if block > (self.first + 256) * STEEPEST {
            budget.reserve(&mut self.far, 1, WHAT)?;
            self.far.push(Reverse((column, row)));
            return Ok(());
        }
        let block = block as usize;
        if block >= self.blocks.len() {
            let more = block + 1 - self.blocks.len();
            budget.reserve(&mut self.blocks, more, WHAT)?;
            self.blocks.resize(block + 1, 0);
        }
        if self.free == 0 {
            let from = self.nodes.len().max(1);
            budget.grow(&mut self.nodes, from + 1, EMPTY, WHAT)?;
            self.free = from as u64;
        }
        let node = self.free;
        let last = std::mem::replace(&mut self.blocks[block], 64 * node);
        let Node { base, before, .. } = &mut self.nodes[node as usize];
        self.free = std::mem::replace(before, last);
        *base = row;
        self.place(column, row, budget)
    }

    /// Moves on to the block that begins with column `x`: sorts the positions of that block by column, and moves those
    /// that are near enough now into blocks.
    #[cold]
    fn sort(&mut self, x: u64, budget: &Budget) -> Result<(), Exceeded> {
        self.first = x / 64;
        if x > 0 {
            self.blocks.pop_front();
        }
        let newest = self.blocks.front_mut().map_or(0, std::mem::take);
        self.rows.clear();
        self.ends.clear();
        self.ends.resize(65, 0);
        let mut last = newest;
        while last > 0 {
            let Node { before, positions, .. } = &self.nodes[last as usize / 64];
            for position in &positions[..last as usize % 64] {
                self.ends[*position as usize % 64 + 1] += 1;
            }
            last = *before;
        }
        for at in 0..64 {
            self.ends[at + 1] += self.ends[at];
        }
        budget.grow(&mut self.rows, self.ends[64], 0, WHAT)?;
        // From the last position to the first, so that rows ascend; each end moves down to where its column begins.
        let mut ends = self.ends.clone();
        last = newest;
        while last > 0 {
            let (node, count) = (last / 64, last as usize % 64);
            let Node { base, before, positions } = &mut self.nodes[node as usize];
            for position in positions[..count].iter().rev() {
                let end = &mut ends[*position as usize % 64 + 1];
                *end -= 1;
                self.rows[*end] = *base + u64::from(position / 64);
            }
            last = std::mem::replace(before, std::mem::replace(&mut self.free, node));
        }
        while self
            .far
            .peek()
            .is_some_and(|Reverse((column, _))| column / 64 - self.first <= (self.first + 256) * STEEPEST)
        {
            if let Some(Reverse((column, row))) = self.far.pop() {
                self.place(column, row, budget)?;
            }
        }
        Ok(())
    }
}
