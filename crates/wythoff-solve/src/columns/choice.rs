//! Games in which the second player first chooses the board.

use wythoff_budget::Budget;

use super::Columns;
use crate::error::SolveError;

/// The union of the P-positions of all boards: a start is P if the second player can choose a board on which it is.
pub(super) struct Choice {
    boards: Vec<Columns>,
    /// How many boards have given their column already, what they gave, and room for what the next one gives.
    given: usize,
    found: Vec<u64>,
    rows: Vec<u64>,
}

impl Choice {
    /// The boards must stand at the same column; there must be one.
    pub fn new(boards: Vec<Columns>) -> Self {
        Choice { boards, given: 0, found: Vec::new(), rows: Vec::new() }
    }

    pub fn column(&self) -> u64 {
        self.boards.last().map_or(0, Columns::column)
    }

    /// The budget of every board.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.boards.iter_mut().for_each(|board| board.set_budget(budget));
    }

    pub fn next_column(&mut self, found: &mut Vec<u64>, budget: &Budget) -> Result<(), SolveError> {
        while let Some(board) = self.boards.get_mut(self.given) {
            board.next_column(&mut self.rows)?;
            budget.reserve(&mut self.found, self.rows.len(), "the P-positions of a column")?;
            self.found.extend_from_slice(&self.rows);
            self.given += 1;
        }
        self.given = 0;
        self.found.sort_unstable();
        self.found.dedup();
        found.clear();
        std::mem::swap(found, &mut self.found);
        Ok(())
    }
}
