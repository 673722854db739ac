//! Games in which the second player first chooses the board.

use super::Columns;
use crate::error::SolveError;

/// The union of the P-positions of all boards: a start is P if the second player can choose a board on which it is.
pub(super) struct Choice {
    boards: Vec<Columns>,
    rows: Vec<u64>,
}

impl Choice {
    /// The boards must stand at the same column; there must be one.
    pub fn new(boards: Vec<Columns>) -> Self {
        Choice { boards, rows: Vec::new() }
    }

    pub fn column(&self) -> u64 {
        self.boards[0].column()
    }

    pub fn next_column(&mut self, found: &mut Vec<u64>) -> Result<(), SolveError> {
        found.clear();
        for board in &mut self.boards {
            board.next_column(&mut self.rows)?;
            found.extend_from_slice(&self.rows);
        }
        found.sort_unstable();
        found.dedup();
        Ok(())
    }
}
