//! Attacks by single vectors (i, j), i >= 1, arriving from earlier columns.

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::Vector;

use super::marks::MAX_COORDINATE;
use super::past::{Delay, Past};
use super::planes::add;

/// The attacks that arrive in a column.
pub(super) struct Arrivals {
    leaps: Vec<Leap>,
    /// The rows attacked in the present column, ascending, with blockability; those before `next` are passed.
    rows: Vec<(u64, bool)>,
    next: usize,
}

const WHAT: &str = "the attacks of single vectors";

struct Leap {
    /// How many rows up.
    rise: u64,
    blockable: bool,
    delay: Delay,
}

impl Arrivals {
    /// About how many bytes it takes.
    pub fn bytes(&self) -> usize {
        size_of_val(&self.leaps[..]) + size_of_val(&self.rows[..])
    }

    /// For vectors with `i >= 1`, each with its blockability.
    pub fn new(leaps: impl Iterator<Item = (Vector, bool)>) -> Self {
        let leap = |((i, j), blockable)| Leap { rise: j, blockable, delay: Delay::new(i) };
        // What lies further right is never reached.
        let leaps = leaps.filter(|((i, _), _)| *i < MAX_COORDINATE).map(leap);
        Arrivals { leaps: leaps.collect(), rows: Vec::new(), next: 0 }
    }

    /// A P-position further below the main diagonal than this attacks no cell above it.
    pub fn lift(&self) -> u64 {
        self.leaps.iter().map(|leap| leap.rise.saturating_sub(leap.delay.columns())).max().unwrap_or(0)
    }

    /// How many columns back it looks.
    pub fn longest(&self) -> u64 {
        self.leaps.iter().map(|leap| leap.delay.columns()).max().unwrap_or(0)
    }

    /// Goes to column `x`. O(number of vectors + attacks), sorted.
    #[inline]
    pub fn enter(&mut self, x: u64, past: &Past, budget: &Budget) -> Result<(), Exceeded> {
        self.rows.clear();
        self.next = 0;
        for leap in &mut self.leaps {
            while let Some((_, v)) = past.next(&mut leap.delay, x) {
                if let Some(row) = v.checked_add(leap.rise) {
                    budget.push(&mut self.rows, (row, leap.blockable), WHAT)?;
                }
            }
        }
        if self.rows.len() > 1 {
            self.rows.sort_unstable();
        }
        Ok(())
    }

    /// Which of the rows `y .. y + 64` are attacked by a vector that cannot be blocked; the other attacks are added to
    /// the sums, and a sum that overflows is a dead cell, too. Windows come in ascending order.
    #[inline]
    pub fn window<const DEPTH: usize>(&mut self, y: u64, sums: &mut [u64; DEPTH]) -> u64 {
        if self.next == self.rows.len() {
            return 0;
        }
        while self.rows.get(self.next).is_some_and(|&(row, _)| row < y) {
            self.next += 1;
        }
        let mut dead = 0;
        for &(row, blockable) in self.rows[self.next..].iter().take_while(|&&(row, _)| row < y + 64) {
            let bit = 1 << (row - y);
            dead |= if blockable && DEPTH > 0 {
                add(sums, std::array::from_fn(|b| if b == 0 { bit } else { 0 }))
            } else {
                bit
            };
        }
        dead
    }

    /// The attacks on row `y`, none if one cannot be blocked; rows come in ascending order.
    #[inline]
    pub fn attacks(&mut self, y: u64) -> Option<u64> {
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
}
