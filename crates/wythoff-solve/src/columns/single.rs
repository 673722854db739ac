//! The least-unused-diagonal engine, for games with one P-position in each row and column.

mod form;
mod side;

use wythoff_budget::Budget;
use wythoff_game::{Position, Rules};

use super::WHAT;
use super::general::General;
use super::lines::Lines;
use crate::error::SolveError;
use form::Form;
use side::Side;

/// Streams the P-positions of games whose moves are rook + diagonals + single vectors, if the moves of the rook cannot
/// be blocked: there is one in each row and column, except for the first ones, where cells are removed or labels
/// forced.
///
/// One step treats the n-th column above the main diagonal and the n-th row to the right of it. If an earlier row put
/// its P-position into column n, that is all; otherwise the P-position is the first cell above the main diagonal that
/// lies on an unused diagonal and in an unused row and is attacked by no single vector. Then the same is done for the
/// row. If the rules are symmetric, the row is the mirror image of the column and is not computed.
///
/// O(1) amortised plus O(number of single vectors) per column, as long as the differences stay near the least unused
/// one. (MAH section 3; the bound on the differences is what MAH theorem 1.1 proves for Maharaja.) Memory: see
/// [`Side`].
pub(super) struct Single {
    rules: Rules,
    column: u64,
    above: Side,
    /// The cells to the right of the main diagonal, with the axes exchanged; `None` if the rules are symmetric.
    right: Option<Side>,
    /// The number of first columns and rows that are left to the general engine; `found` are the P-positions of these
    /// columns.
    first: u64,
    found: Option<Vec<Position>>,
}

impl Single {
    /// The approximate memory of the engine, in bytes.
    pub fn bytes(&self) -> usize {
        let first = self.found.as_ref().map_or(0, |found| size_of_val(&found[..]));
        first + self.above.bytes() + self.right.as_ref().map_or(0, Side::bytes)
    }

    /// The engine for rules whose lines are given; `None` if it does not handle them.
    pub fn of(rules: &Rules, lines: &Lines, budget: &Budget) -> Result<Option<Single>, SolveError> {
        let Some(form) = Form::of(rules, lines) else { return Ok(None) };
        let above = Side::new(&form, budget)?;
        let right = if rules.is_symmetric() { None } else { Some(Side::right(&form.transposed(), budget)?) };
        Ok(Some(Single { rules: rules.clone(), column: 0, above, right, first: form.first, found: None }))
    }

    pub fn column(&self) -> u64 {
        self.column
    }

    /// Appends the P-positions of the columns before column `until` to `block`.
    pub fn extend(&mut self, block: &mut Vec<Position>, until: u64, budget: &Budget) -> Result<(), SolveError> {
        if self.column < self.first {
            return self.give_first(block, until, budget);
        }
        budget.reserve(block, until.saturating_sub(self.column) as usize, WHAT)?;
        while self.column < until {
            let n = self.column;
            budget.tick(n)?;
            let row = match &mut self.right {
                None => self.above.step_mirrored(n, budget)?,
                Some(right) => step(n, &mut self.above, right, budget)?,
            };
            block.push(Position::new(n, row));
            self.column = n + 1;
        }
        Ok(())
    }

    /// Appends the P-positions of the first columns, which the general engine found, to `block`.
    #[cold]
    fn give_first(&mut self, block: &mut Vec<Position>, until: u64, budget: &Budget) -> Result<(), SolveError> {
        if self.found.is_none() {
            self.begin(budget)?;
        }
        let columns = self.column..until.min(self.first);
        let first = self.found.iter().flatten().filter(|at| columns.contains(&at.x));
        for &at in first {
            budget.push(block, at, WHAT)?;
        }
        self.column = columns.end;
        Ok(())
    }

    /// Computes the first columns and rows with the general engine.
    fn begin(&mut self, budget: &Budget) -> Result<(), SolveError> {
        let end = self.first;
        let beginning = |rules: &Rules| {
            let mut general = General::new(rules, None, Lines::of(rules, budget)?, u64::MAX, budget)?;
            let mut found = Vec::new();
            while general.column() < end {
                general.extend(&mut found, end, budget)?;
            }
            Ok::<_, SolveError>(found)
        };
        let columns = beginning(&self.rules)?;
        let rows = if self.right.is_some() { beginning(&self.rules.transposed())? } else { columns.clone() };
        let mut all = columns.clone();
        all.extend(rows.into_iter().map(Position::transposed));
        all.sort_unstable();
        all.dedup();
        for at in all {
            self.above.remember(at, end, budget)?;
            if let Some(right) = &mut self.right {
                right.remember(at.transposed(), end, budget)?;
            }
        }
        self.found = Some(columns);
        Ok(())
    }
}

/// One step for two sides that are not mirror images of each other; returns the row of the P-position of column `n`.
#[inline]
fn step(n: u64, above: &mut Side, right: &mut Side, budget: &Budget) -> Result<u64, SolveError> {
    above.settle(n, budget)?;
    right.settle(n, budget)?;
    let row = if let Some(difference) = right.take(n) {
        n - difference
    } else {
        let difference = above.find(n, budget)?;
        if above.is_near(difference) {
            right.mark(Position::new(n + difference, n), n, budget)?;
        }
        n + difference
    };
    above.note(n, row);
    let column = if row == n {
        n
    } else if let Some(difference) = above.take(n) {
        n - difference
    } else {
        let difference = right.find(n, budget)?;
        if right.is_near(difference) {
            above.mark(Position::new(n + difference, n), n + 1, budget)?;
        }
        n + difference
    };
    right.note(n, column);
    Ok(row)
}
