//! A table, and something slower beyond it.

use std::ops::Range;

use super::Membership;

/// Asks `near`, and where that does not know, `far`: a telescope, or an automaton that was learned before.
///
/// Hypotheses are compared with the columns of `near` only.
pub struct Extended<N, F> {
    /// Asked first.
    pub near: N,
    /// Asked otherwise.
    pub far: F,
}

impl<N: Membership, F: Membership> Membership for Extended<N, F> {
    fn columns(&self) -> u64 {
        self.near.columns()
    }

    #[inline]
    fn contains(&self, x: u64, y: u64) -> Option<bool> {
        self.near.contains(x, y).or_else(|| self.far.contains(x, y))
    }

    fn rectangle(&self, columns: Range<u64>, rows: Range<u64>, found: &mut dyn FnMut(u64, u64)) -> Option<()> {
        let near = self.near.rectangle(columns.clone(), rows.clone(), found);
        near.or_else(|| self.far.rectangle(columns, rows, found))
    }
}
