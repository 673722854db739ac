//! Games in which the second player first chooses the board.

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::Position;

use super::{Columns, WHAT};
use crate::error::SolveError;

/// The union of the P-positions of all boards: a start is P if the second player can choose a board on which it is P.
pub(super) struct Choice {
    boards: Vec<Columns>,
    /// All columns before `column` are united; `united` and `rows` are scratch memory.
    column: u64,
    united: Vec<Position>,
    rows: Vec<u64>,
}

impl Choice {
    /// The approximate memory of all boards, in bytes.
    pub fn bytes(&self) -> usize {
        let boards = self.boards.iter().map(Columns::bytes).sum::<usize>();
        boards + size_of_val(&self.united[..]) + size_of_val(&self.rows[..])
    }

    /// The union of at least one board; all boards must be at the same column.
    pub fn new(boards: Vec<Columns>) -> Self {
        Choice { boards, column: 0, united: Vec::new(), rows: Vec::new() }
    }

    pub fn column(&self) -> u64 {
        self.column
    }

    /// Replaces the budget of every board.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.boards.iter_mut().for_each(|board| board.set_budget(budget));
    }

    /// Appends the P-positions of columns before column `until`, perhaps not of all of them, to `block`.
    pub fn extend(&mut self, block: &mut Vec<Position>, until: u64, budget: &Budget) -> Result<(), SolveError> {
        let mut end = until;
        for board in &mut self.boards {
            while board.whole <= self.column {
                board.refill()?;
            }
            end = end.min(board.whole);
        }
        let columns = self.column..end;
        self.column = end;
        let give = |board: &mut Columns| {
            let from = board.given;
            board.given += board.block[from..board.ready].partition_point(|position| position.x < end);
            from
        };
        let from: Vec<usize> = self.boards.iter_mut().map(give).collect();
        let given = self.boards.iter().zip(from).map(|(board, from)| &board.block[from..board.given]);
        let parts: Vec<&[Position]> = given.collect();
        if parts.iter().all(|part| part.iter().map(|position| position.x).eq(columns.clone())) {
            return Ok(sort_each(block, &parts, &mut self.rows, budget)?);
        }
        for part in parts {
            unite(block, part, &mut self.united, budget)?;
        }
        Ok(())
    }
}

/// Appends the P-positions of boards that each have one in every one of the same columns. O(number of P-positions x
/// boards).
fn sort_each(
    block: &mut Vec<Position>,
    parts: &[&[Position]],
    rows: &mut Vec<u64>,
    budget: &Budget,
) -> Result<(), Exceeded> {
    budget.grow(rows, parts.len(), 0, WHAT)?;
    let rows = &mut rows[..parts.len()];
    budget.reserve(block, parts.iter().map(|part| part.len()).sum(), WHAT)?;
    for (at, &Position { x, .. }) in parts[0].iter().enumerate() {
        for (k, part) in parts.iter().enumerate() {
            // Which of two rows is smaller cannot be predicted, so there is no branch.
            let mut rest = part[at].y;
            for placed in &mut rows[..k] {
                (*placed, rest) = ((*placed).min(rest), (*placed).max(rest));
            }
            rows[k] = rest;
        }
        block.push(Position::new(x, rows[0]));
        let others = rows.windows(2).filter(|two| two[0] != two[1]);
        others.for_each(|two| block.push(Position::new(x, two[1])));
    }
    Ok(())
}

/// Merges the P-positions of another board into those of the block, each once and in order. O(number of both).
fn unite(
    block: &mut Vec<Position>,
    mut others: &[Position],
    united: &mut Vec<Position>,
    budget: &Budget,
) -> Result<(), Exceeded> {
    // Column and row as one number, so that no branch depends on which position comes first.
    let key = |position: &Position| u128::from(position.x) << 64 | u128::from(position.y);
    united.clear();
    budget.reserve(united, block.len() + others.len(), WHAT)?;
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
