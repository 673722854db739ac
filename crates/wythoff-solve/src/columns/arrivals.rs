//! Attacks by single vectors (i, j), i >= 1, arriving from earlier columns.

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::Vector;

use super::marks::MAX_COORDINATE;
use super::past::{Delay, Past};
use super::planes::add;

/// The attacks by single vectors that arrive in one column.
pub(super) struct Arrivals {
    leaps: Vec<Leap>,
    /// The rows attacked in the present column, ascending, each with whether the attack can be blocked; those before
    /// index `next` are passed.
    rows: Vec<(u64, bool)>,
    next: usize,
}

const WHAT: &str = "the attacks of single vectors";

struct Leap {
    /// The number of rows that the vector leads up.
    rise: u64,
    blockable: bool,
    delay: Delay,
}

impl Arrivals {
    /// The approximate memory of the attacks, in bytes.
    pub fn bytes(&self) -> usize {
        size_of_val(&self.leaps[..]) + size_of_val(&self.rows[..])
    }

    /// No attacks yet, for vectors `(i, j)` with `i >= 1`, each with whether it can be blocked.
    pub fn new(leaps: impl Iterator<Item = (Vector, bool)>) -> Self {
        let leap = |((i, j), blockable)| Leap { rise: j, blockable, delay: Delay::new(i) };
        // Vectors that lead further right are never applied.
        let leaps = leaps.filter(|((i, _), _)| *i < MAX_COORDINATE).map(leap);
        Arrivals { leaps: leaps.collect(), rows: Vec::new(), next: 0 }
    }

    /// The greatest distance below the main diagonal at which a P-position can attack a cell above it by a single
    /// vector.
    pub fn lift(&self) -> u64 {
        self.leaps.iter().map(|leap| leap.rise.saturating_sub(leap.delay.columns())).max().unwrap_or(0)
    }

    /// The greatest number of columns between a P-position and a cell that it attacks by a single vector.
    pub fn longest(&self) -> u64 {
        self.leaps.iter().map(|leap| leap.delay.columns()).max().unwrap_or(0)
    }

    /// Moves on to column `x` and collects the attacks there. O(number of vectors + attacks), plus sorting.
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

    /// The rows of `y .. y + 64` that are attacked by a vector that cannot be blocked, as bits. All other attacks are
    /// added to the sums, and cells whose sum overflows are dead, too. Windows must be requested in ascending order.
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

    /// The number of attacks on row `y`, or `None` if one of them cannot be blocked; rows must be requested in
    /// ascending order.
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
