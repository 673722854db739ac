//! The forced labels of a column.

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{Outcome, Position};

use super::super::WHAT;
use super::General;
use crate::error::SolveError;

impl General {
    /// The rows of column `x` that are forced to be P by sets.
    pub(super) fn labels_of_sets(&self, x: u64, budget: &Budget) -> Result<Vec<(u64, Outcome)>, SolveError> {
        let mut rows = Vec::new();
        for set in &self.rules.forced().p_where {
            if set.has_finite_columns() {
                for row in set.rows(x, budget)? {
                    match u64::try_from(&row) {
                        Ok(row) => rows.push((row, Outcome::P)),
                        Err(_) if self.rows < u64::MAX => {}
                        Err(_) => return Err(SolveError::Overflow { column: x }),
                    }
                }
                continue;
            }
            for row in 0..self.rows {
                budget.tick(row)?;
                if set.contains(&Position::new(x, row)) {
                    budget.push(&mut rows, (row, Outcome::P), WHAT)?;
                }
            }
        }
        Ok(rows)
    }

    /// Collects the forced labels of column `x` from row `first` on; `rows` are those of sets.
    pub(super) fn force(&mut self, x: u64, first: u64, mut rows: Vec<(u64, Outcome)>) {
        let forced = self.rules.forced();
        let column = Position::new(x, first)..=Position::new(x, u64::MAX);
        rows.extend(forced.p.range(column.clone()).map(|at| (at.y, Outcome::P)));
        rows.extend(forced.n.range(column).map(|at| (at.y, Outcome::N)));
        rows.retain(|&(row, _)| row >= first && row < self.rows);
        rows.sort_unstable();
        rows.dedup();
        self.forced = rows.into();
        self.end = self.forced.front().map_or(self.rows, |&(row, _)| row);
        self.horizon = self.ceiling.min(self.end);
    }

    /// Applies the next forced label, and continues above it; returns whether there was one.
    pub(super) fn pass_forced<const DEPTH: usize>(
        &mut self,
        block: &mut Vec<Position>,
        budget: &Budget,
    ) -> Result<bool, Exceeded> {
        let Some((row, label)) = self.forced.pop_front() else { return Ok(false) };
        self.end = self.forced.front().map_or(self.rows, |&(row, _)| row);
        self.horizon = self.ceiling.min(self.end);
        self.next = self.next.max(row + 1);
        if label == Outcome::P {
            self.find(row, block, budget)?;
            self.mark::<DEPTH>(row, 1, budget)?;
            self.next = self.next.max(row + 1 + self.near);
        }
        self.dead_from = self.next;
        Ok(true)
    }

    /// Whether a position is forced to be N by a set.
    pub(super) fn is_denied(&self, x: u64, y: u64) -> bool {
        let at = Position::new(x, y);
        self.rules.forced().n_where.iter().any(|set| set.contains(&at))
            || self.denied.as_ref().is_some_and(|denied| denied(&at))
    }

    /// Whether all positions of the column from row `y` on are forced to be N by sets, or dead by attacks from below.
    pub(super) fn is_denied_from(&mut self, y: u64, budget: &Budget) -> Result<bool, Exceeded> {
        let dead = if self.limit == 0 { self.vertical.dead_residues(y) } else { Vec::new() };
        self.rules.forced().denies_from(&Position::new(self.column, y), &dead, budget)
    }
}
