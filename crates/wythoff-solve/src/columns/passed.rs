//! Games with a pass: the positions that are P without it are N, where there is a move.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use wythoff_budget::Budget;
use wythoff_game::{Position, Rules};

use super::general::General;
use super::lines::Lines;
use super::{Columns, Denied, WHAT};
use crate::error::SolveError;

/// The P-positions of a game with one pass, from those of the game without it, which are computed a few columns ahead.
pub(super) struct Passed {
    without: Columns,
    with: Box<General>,
    known: Arc<Mutex<Known>>,
}

/// The P-positions without the pass in some columns.
#[derive(Default)]
struct Known {
    /// The first of the columns.
    first: u64,
    columns: VecDeque<Vec<u64>>,
}

impl Known {
    fn contains(&self, at: &Position) -> bool {
        let column = at.x.checked_sub(self.first).and_then(|k| self.columns.get(k as usize));
        column.is_some_and(|rows| rows.binary_search(&at.y).is_ok())
    }
}

fn lock(known: &Mutex<Known>) -> MutexGuard<'_, Known> {
    known.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Passed {
    /// The engine for rules with one pass, without the rows from `rows` on.
    pub fn new(rules: &Rules, rows: u64, budget: &Budget) -> Result<Passed, SolveError> {
        let plain = rules.with_passes(0);
        let known: Arc<Mutex<Known>> = Arc::default();
        let (seen, moves) = (known.clone(), plain.clone());
        let denied: Denied =
            Arc::new(move |at: &Position| lock(&seen).contains(at) && moves.options(at).next().is_some());
        let with = General::new(&plain, Some(denied), Lines::of(&plain, budget)?, rows, budget)?;
        Ok(Passed { without: Columns::build(&plain, rows, budget)?, with: Box::new(with), known })
    }

    pub fn column(&self) -> u64 {
        self.with.column()
    }

    /// The approximate memory of both engines, in bytes.
    pub fn bytes(&self) -> usize {
        let rows: usize = lock(&self.known).columns.iter().map(|rows| size_of_val(&rows[..])).sum();
        self.without.bytes() + self.with.bytes() + rows
    }

    pub fn set_budget(&mut self, budget: &Budget) {
        self.without.set_budget(budget);
    }

    /// Appends the P-positions of columns before column `until`, perhaps not of all of them, to `block`.
    pub fn extend(&mut self, block: &mut Vec<Position>, until: u64, budget: &Budget) -> Result<(), SolveError> {
        {
            let mut known = lock(&self.known);
            while known.first < self.with.column() && known.columns.pop_front().is_some() {
                known.first += 1;
            }
            while self.without.column() < until {
                let mut rows = Vec::new();
                self.without.next_column(&mut rows)?;
                budget.memory_for::<Vec<u64>>(known.columns.len() + 1, WHAT)?;
                known.columns.push_back(rows);
            }
        }
        self.with.extend(block, until, budget)
    }
}
