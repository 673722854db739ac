//! Attacks by single vectors (i, j), i >= 1, arriving from earlier columns.

use std::collections::VecDeque;

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::Vector;

/// The attacks that arrive in a column, from a history of P-positions as long as the longest vector.
pub(super) struct Arrivals {
    leaps: Vec<Leap>,
    /// P-positions of the columns that may still attack, and how many have been forgotten.
    history: VecDeque<(u64, u64)>,
    forgotten: u64,
    longest: u64,
    /// The rows attacked in the present column, ascending, with blockability; those before `next` are passed.
    rows: Vec<(u64, bool)>,
    next: usize,
}

const WHAT: &str = "the attacks of single vectors";

struct Leap {
    vector: Vector,
    blockable: bool,
    /// The first P-position of the history, counted from the beginning of time, that has not attacked yet.
    cursor: u64,
}

impl Arrivals {
    /// For vectors with `i >= 1`, each with its blockability.
    pub fn new(leaps: impl Iterator<Item = (Vector, bool)>) -> Self {
        let leaps: Vec<Leap> = leaps.map(|(vector, blockable)| Leap { vector, blockable, cursor: 0 }).collect();
        let longest = leaps.iter().map(|leap| leap.vector.0).max().unwrap_or(0);
        Arrivals { leaps, history: VecDeque::new(), forgotten: 0, longest, rows: Vec::new(), next: 0 }
    }

    /// Goes to column `x`. O(number of vectors + attacks).
    pub fn enter(&mut self, x: u64, budget: &Budget) -> Result<(), Exceeded> {
        self.rows.clear();
        self.next = 0;
        for leap in &mut self.leaps {
            let (i, j) = leap.vector;
            while let Some(&(u, v)) = self.history.get((leap.cursor - self.forgotten) as usize) {
                if u + i > x {
                    break;
                }
                if let Some(row) = v.checked_add(j) {
                    budget.push(&mut self.rows, (row, leap.blockable), WHAT)?;
                }
                leap.cursor += 1;
            }
        }
        while self.history.front().is_some_and(|&(u, _)| u + self.longest <= x) {
            self.history.pop_front();
            self.forgotten += 1;
        }
        self.rows.sort_unstable();
        Ok(())
    }

    /// The attacks on row `y`, none if one cannot be blocked; rows come in ascending order.
    #[inline]
    pub fn attacks(&mut self, y: u64) -> Option<u32> {
        while self.rows.get(self.next).is_some_and(|&(row, _)| row < y) {
            self.next += 1;
        }
        let mut count = 0;
        for &(_, blockable) in self.rows[self.next..].iter().take_while(|&&(row, _)| row == y) {
            if !blockable {
                return None;
            }
            count += 1;
        }
        Some(count)
    }

    /// Enters a P-position of the present column.
    #[inline]
    pub fn place(&mut self, u: u64, v: u64, budget: &Budget) -> Result<(), Exceeded> {
        if !self.leaps.is_empty() {
            budget.reserve(&mut self.history, 1, WHAT)?;
            self.history.push_back((u, v));
        }
        Ok(())
    }
}
