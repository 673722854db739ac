//! Games in which the second player first chooses the board.

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::Position;

use super::Columns;
use crate::error::SolveError;

/// The union of the P-positions of all boards: a start is P if the second player can choose a board on which it is.
pub(super) struct Choice {
    boards: Vec<Columns>,
    /// The column before which all are united, and room for what is united.
    column: u64,
    united: Vec<Position>,
}

impl Choice {
    /// The boards must stand at the same column; there must be one.
    pub fn new(boards: Vec<Columns>) -> Self {
        Choice { boards, column: 0, united: Vec::new() }
    }

    pub fn column(&self) -> u64 {
        self.column
    }

    /// The budget of every board.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.boards.iter_mut().for_each(|board| board.set_budget(budget));
    }

    /// Appends the P-positions of the columns before column `until`, or of some of them, to `block`.
    pub fn extend(&mut self, block: &mut Vec<Position>, until: u64) -> Result<(), SolveError> {
        let mut end = until;
        for board in &mut self.boards {
            while board.whole <= self.column {
                board.refill()?;
            }
            end = end.min(board.whole);
        }
        for board in &mut self.boards {
            let begin = board.given;
            board.given += board.block[begin..board.ready].partition_point(|position| position.x < end);
            unite(block, &board.block[begin..board.given], &mut self.united, &board.budget)?;
        }
        self.column = end;
        Ok(())
    }
}

/// Adds the P-positions of another board to those of the block, each once and in order. O(number of both).
fn unite(
    block: &mut Vec<Position>,
    mut others: &[Position],
    united: &mut Vec<Position>,
    budget: &Budget,
) -> Result<(), Exceeded> {
    // As one number, so that no branch depends on which comes first.
    let key = |position: &Position| u128::from(position.x) << 64 | u128::from(position.y);
    united.clear();
    budget.reserve(united, block.len() + others.len(), "the P-positions of a column")?;
    let mut mine = &block[..];
    while let ([first, ..], [other, ..]) = (mine, others) {
        let (a, b) = (key(first), key(other));
        united.push(if a < b { *first } else { *other });
        mine = &mine[usize::from(a <= b)..];
        others = &others[usize::from(b <= a)..];
    }
    united.extend_from_slice(mine);
    united.extend_from_slice(others);
    std::mem::swap(block, united);
    Ok(())
}
