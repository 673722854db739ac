//! Symmetric rook + bishop + leaps: the least-unused-diagonal engine.

use wythoff_budget::Budget;
use wythoff_game::{Rules, Vector};

use super::planes::joined;
use crate::error::SolveError;

/// Streams the P-positions of rook + bishop + a finite symmetric list of vectors: one in each row and column.
///
/// If an earlier column put its P-position into row x, that of column x is the mirror image. Otherwise it is the first
/// cell above the main diagonal that lies on an unused diagonal, in an unused row, and is reached by no single vector.
/// Used diagonals, used rows and arrivals are looked up 64 cells at a time from the least unused diagonal on, so that
/// a column costs O(1) amortised plus O(number of vectors), as long as the differences stay near the least unused one.
/// (MAH section 3; the bound on the differences is what MAH theorem 1.1 proves for Maharaja.)
///
/// Memory: O(1) words per pair of unequal piles found but not yet mirrored, that is about 0.62 n words after n columns.
#[derive(Clone)]
pub(super) struct Queen {
    leaps: Vec<Vector>,
    column: u64,
    /// Least unused difference y - x, and one bit for each difference that is used.
    least: u64,
    used: Vec<u64>,
    /// Ring over the rows from `column` on: the difference of the P-position in that row, 0 if there is none yet.
    mirror: Vec<u32>,
    /// The same ring as bits: is there one?
    taken: Vec<u64>,
    /// Ring over the last columns: the row of their P-position.
    recent: Vec<u64>,
}

/// The row of columns before the first one: so far away that no vector leads from there to a row of the others.
const NOWHERE: u64 = 1 << 63;

const WHAT: &str = "the unused rows of the column engine";

impl Queen {
    /// Does this engine handle the rules?
    pub fn handles(rules: &Rules) -> bool {
        rules.is_wythoff_with_leaps() && rules.is_symmetric()
    }

    pub fn new(rules: &Rules, budget: &Budget) -> Result<Queen, SolveError> {
        let leaps: Vec<Vector> = rules.shape().into_iter().flat_map(|shape| shape.leaps).copied().collect();
        let longest = leaps.iter().map(|leap| leap.0).max().unwrap_or(0);
        let mut recent = Vec::new();
        budget.grow(
            &mut recent,
            (longest as usize + 1).next_power_of_two(),
            NOWHERE,
            "the history of a long vector",
        )?;
        let mut queen = Queen { leaps, column: 0, least: 0, used: vec![0; 2], mirror: vec![], taken: vec![], recent };
        queen.widen(1 << 12, budget)?;
        Ok(queen)
    }

    pub fn column(&self) -> u64 {
        self.column
    }

    /// The row of the P-position of the next column.
    #[inline]
    pub fn next_row(&mut self, budget: &Budget) -> Result<u64, SolveError> {
        let x = self.column;
        budget.tick(x)?;
        let ring = self.mirror.len() - 1;
        let slot = x as usize & ring;
        let difference = std::mem::take(&mut self.mirror[slot]);
        let row = if difference > 0 {
            self.taken[slot / 64] &= !(1 << (slot % 64));
            x - u64::from(difference)
        } else {
            x + self.upper_difference(x, budget)?
        };
        let history = self.recent.len() - 1;
        self.recent[x as usize & history] = row;
        self.column = x + 1;
        Ok(row)
    }

    /// The difference of the P-position of column `x`, which has none below the main diagonal; enters it.
    #[inline]
    fn upper_difference(&mut self, x: u64, budget: &Budget) -> Result<u64, SolveError> {
        let mut from = self.least;
        let difference = loop {
            let attacked = window(&self.used, from) | self.taken_window(x + from) | self.arrivals(x, x + from);
            if attacked != u64::MAX {
                break from + u64::from((!attacked).trailing_zeros());
            }
            from += 64;
            self.room(x, from, budget)?;
        };
        self.used[(difference / 64) as usize] |= 1 << (difference % 64);
        if difference == self.least {
            while window(&self.used, self.least) == u64::MAX {
                self.least += 64;
                self.room(x, self.least, budget)?;
            }
            self.least += u64::from((!window(&self.used, self.least)).trailing_zeros());
        }
        if difference > 0 {
            let slot = (x + difference) as usize & (self.mirror.len() - 1);
            self.mirror[slot] = u32::try_from(difference).map_err(|_| SolveError::Overflow { column: x })?;
            self.taken[slot / 64] |= 1 << (slot % 64);
        }
        // The next window must lie inside the tables whatever column comes.
        if self.least + 192 > self.mirror.len() as u64 || self.least / 64 + 4 > self.used.len() as u64 {
            self.room(x, self.least, budget)?;
        }
        Ok(difference)
    }

    /// The rows `row .. row + 64` that already hold a P-position.
    #[inline]
    fn taken_window(&self, row: u64) -> u64 {
        let slot = row as usize & (self.mirror.len() - 1);
        let next = (slot / 64 + 1) & (self.taken.len() - 1);
        joined(self.taken[slot / 64], self.taken[next], slot as u64 % 64)
    }

    /// The rows `row .. row + 64` of column `x` that a single vector reaches from a P-position.
    #[inline]
    fn arrivals(&self, x: u64, row: u64) -> u64 {
        let history = self.recent.len() - 1;
        // No branch depends on where a vector leads, which is different in each column: those that lead elsewhere add nothing.
        self.leaps.iter().fold(0, |bits, &(i, j)| {
            let above = self.recent[x.wrapping_sub(i) as usize & history].wrapping_add(j).wrapping_sub(row);
            bits | u64::from(above < 64) << (above % 64)
        })
    }

    /// Makes sure that windows at differences up to `from + 64` above column `x` lie inside the tables.
    #[cold]
    fn room(&mut self, x: u64, from: u64, budget: &Budget) -> Result<(), SolveError> {
        let words = (from / 64 + 4) as usize;
        if words > self.used.len() {
            budget.grow(&mut self.used, words + words / 4, 0, WHAT)?;
        }
        if from + 192 > self.mirror.len() as u64 {
            self.widen(x, budget)?;
        }
        Ok(())
    }

    /// Doubles the rings; the rows from `x` on keep their entries.
    fn widen(&mut self, x: u64, budget: &Budget) -> Result<(), SolveError> {
        let old = self.mirror.len();
        let new = if old == 0 { 1 << 12 } else { 2 * old };
        let (mut mirror, mut taken) = (Vec::new(), Vec::new());
        budget.grow(&mut mirror, new, 0u32, WHAT)?;
        budget.grow(&mut taken, new / 64, 0u64, WHAT)?;
        for row in x as usize..x as usize + old {
            let difference = self.mirror[row & (old - 1)];
            if difference > 0 {
                let slot = row & (new - 1);
                mirror[slot] = difference;
                taken[slot / 64] |= 1 << (slot % 64);
            }
        }
        (self.mirror, self.taken) = (mirror, taken);
        Ok(())
    }
}

/// 64 bits of a bitset from bit `at` on.
#[inline]
fn window(bits: &[u64], at: u64) -> u64 {
    let word = (at / 64) as usize;
    joined(bits[word], bits[word + 1], at % 64)
}
