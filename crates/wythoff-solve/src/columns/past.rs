//! The P-positions of the last columns, for attacks that begin or end some columns later.

use wythoff_budget::{Budget, Exceeded};

/// The P-positions of as many columns as are still needed, in order.
pub(super) struct Past {
    /// How many columns back somebody may look.
    longest: u64,
    /// Column and row; those before `gone` are not needed any more.
    positions: Vec<(u64, u64)>,
    gone: usize,
    /// How many were dropped from the list.
    dropped: usize,
}

/// A place in the past: the first P-position, counted from the beginning of time, that is not this many columns back
/// yet.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Delay {
    columns: u64,
    next: usize,
}

impl Delay {
    pub fn new(columns: u64) -> Self {
        Delay { columns, next: 0 }
    }

    /// How many columns.
    pub fn columns(self) -> u64 {
        self.columns
    }
}

const WHAT: &str = "the marks of the column engine";

impl Past {
    /// About how many bytes it takes.
    pub fn bytes(&self) -> usize {
        size_of_val(&self.positions[..])
    }

    /// For delays up to this many columns.
    pub fn new(longest: u64) -> Self {
        Past { longest, positions: Vec::new(), gone: 0, dropped: 0 }
    }

    /// The next P-position that lies so many columns back from column `x`, or further; each is given once, the earlier
    /// ones first. O(1).
    #[inline]
    pub fn next(&self, delay: &mut Delay, x: u64) -> Option<(u64, u64)> {
        let &at = self.positions.get(delay.next - self.dropped)?;
        if at.0 + delay.columns > x {
            return None;
        }
        delay.next += 1;
        Some(at)
    }

    /// Is there nothing to look back at?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.longest == 0
    }

    /// Enters a P-position of the present column. Amortised O(1).
    #[inline]
    pub fn place(&mut self, x: u64, y: u64, budget: &Budget) -> Result<(), Exceeded> {
        if self.longest == 0 { Ok(()) } else { budget.push(&mut self.positions, (x, y), WHAT) }
    }

    /// Forgets what is not needed after column `x`. Amortised O(1).
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
