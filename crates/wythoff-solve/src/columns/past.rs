//! The P-positions of the last columns, for attacks that begin or end some columns later.

use wythoff_budget::{Budget, Exceeded};

/// The P-positions of the last columns, as many as are still needed, in order.
pub(super) struct Past {
    /// The greatest number of columns back at which a P-position is still needed.
    longest: u64,
    /// The P-positions as (column, row); those before index `gone` are no longer needed.
    positions: Vec<(u64, u64)>,
    gone: usize,
    /// The number of P-positions dropped from the front of the list.
    dropped: usize,
}

/// A cursor into the past: `next` is the number, counted from the first P-position of all, of the first one that does
/// not yet lie `columns` columns back.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Delay {
    columns: u64,
    next: usize,
}

impl Delay {
    pub fn new(columns: u64) -> Self {
        Delay { columns, next: 0 }
    }

    /// The number of columns of the delay.
    pub fn columns(self) -> u64 {
        self.columns
    }
}

const WHAT: &str = "the marks of the column engine";

impl Past {
    /// The approximate memory of the past, in bytes.
    pub fn bytes(&self) -> usize {
        size_of_val(&self.positions[..])
    }

    /// An empty past, for delays of up to `longest` columns.
    pub fn new(longest: u64) -> Self {
        Past { longest, positions: Vec::new(), gone: 0, dropped: 0 }
    }

    /// The next P-position that lies at least the delay's number of columns before column `x`; each is returned once,
    /// earlier ones first. O(1).
    #[inline]
    pub fn next(&self, delay: &mut Delay, x: u64) -> Option<(u64, u64)> {
        let &at = self.positions.get(delay.next - self.dropped)?;
        if at.0 + delay.columns > x {
            return None;
        }
        delay.next += 1;
        Some(at)
    }

    /// Whether no P-position ever has to be kept, because no delay is positive.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.longest == 0
    }

    /// Records a P-position of the present column. Amortised O(1).
    #[inline]
    pub fn place(&mut self, x: u64, y: u64, budget: &Budget) -> Result<(), Exceeded> {
        if self.longest == 0 { Ok(()) } else { budget.push(&mut self.positions, (x, y), WHAT) }
    }

    /// Forgets the P-positions that are not needed after column `x`. Amortised O(1).
    #[inline]
    pub fn forget(&mut self, x: u64) {
        while self.positions.get(self.gone).is_some_and(|&(u, _)| u.saturating_add(self.longest) <= x) {
            self.gone += 1;
        }
        if self.gone >= 64 && self.gone > self.positions.len() / 2 {
            self.positions.drain(..self.gone);
            self.dropped += self.gone;
            self.gone = 0;
        }
    }
}
