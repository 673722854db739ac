//! The cells on one side of the main diagonal, in games with one P-position in each row and column.

use std::collections::VecDeque;

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{Position, Vector};

use super::super::planes::joined;
use super::form::{Form, WIDEST};
use crate::error::SolveError;

/// The state of the cells above the main diagonal. Used diagonals, used rows and the arrivals of single vectors are
/// looked up 64 cells at a time, from the least unused diagonal on.
///
/// Memory: 1 bit per diagonal and per row ahead, and 4 bytes for each P-position whose row is ahead; that is about 1.3
/// bytes per column for Wythoff Nim.
pub(super) struct Side {
    leaps: Vec<Vector>,
    offsets: Vec<i64>,
    /// As bits, the offsets from -1 on and those below -1, without the offset 0 if P-positions on their own diagonal
    /// are counted.
    ahead: u64,
    behind: u64,
    many: u8,
    counts: Vec<u8>,
    /// P-positions with a difference below this may use diagonals on the other side.
    near: u64,
    /// The least unused difference y - x, and one bit for each difference that is used.
    least: u64,
    used: Vec<u64>,
    /// The differences that are used from a later column on, as (column, difference).
    late: Vec<(u64, u64)>,
    /// A ring of bits over the rows from the present column on, set where there is a P-position; and the uppermost of
    /// these rows.
    taken: Vec<u64>,
    top: u64,
    /// The differences of the P-positions in these rows, by ascending row.
    waiting: VecDeque<u32>,
    /// A ring over the last columns: the row of the P-position of each.
    recent: Vec<u64>,
    /// The bound on the differences at which windows lie inside the tables.
    safe: u64,
}

/// The row recorded for columns before the first one: so far away that no vector leads from there to a real row.
const NOWHERE: u64 = 1 << 63;

const WHAT: &str = "the unused rows of the column engine";

impl Side {
    /// The approximate memory of the side, in bytes.
    pub fn bytes(&self) -> usize {
        let rows = 8 * (self.used.len() + self.taken.len() + self.recent.len()) + 4 * self.waiting.len();
        rows + self.counts.len() + 16 * (self.late.len() + self.leaps.len()) + 8 * self.offsets.len()
    }

    /// The side of the cells on and above the main diagonal.
    pub fn new(form: &Form, budget: &Budget) -> Result<Side, Exceeded> {
        let longest = form.leaps.iter().map(|leap| leap.0).max().unwrap_or(0);
        let mut recent = Vec::new();
        let size = if longest == 0 { 0 } else { (longest as usize + 1).next_power_of_two() };
        budget.grow(&mut recent, size, NOWHERE, "the history of a long vector")?;
        let bits = |from: i64, to: i64| {
            let inside = |offset: &&i64| (from..to).contains(*offset) && (**offset != 0 || form.many == 1);
            form.offsets.iter().filter(inside).fold(0, |bits, offset| bits | 1u64 << (offset - from))
        };
        let widest = WIDEST as i64;
        let mut side = Side {
            leaps: form.leaps.clone(),
            offsets: form.offsets.clone(),
            ahead: bits(-1, widest),
            behind: bits(-widest, -1),
            many: form.many,
            counts: Vec::new(),
            near: if form.offsets.is_empty() { 0 } else { WIDEST },
            least: 0,
            used: Vec::new(),
            late: Vec::new(),
            taken: Vec::new(),
            top: 0,
            waiting: VecDeque::new(),
            recent,
            safe: 0,
        };
        side.room(0, 0, budget)?;
        Ok(side)
    }

    /// The side of the cells to the right of the main diagonal, without the diagonal itself; the axes of `form` are
    /// exchanged.
    pub fn right(form: &Form, budget: &Budget) -> Result<Side, Exceeded> {
        let mut side = Side::new(form, budget)?;
        (side.used[0], side.least) = (1, 1);
        Ok(side)
    }

    /// Whether a P-position of this difference may use diagonals on the other side.
    #[inline]
    pub fn is_near(&self, difference: u64) -> bool {
        difference < self.near
    }

    /// One step for a side whose mirror image is the other side; returns the row of the P-position of column `n`.
    #[inline]
    pub fn step_mirrored(&mut self, n: u64, budget: &Budget) -> Result<u64, SolveError> {
        self.settle(n, budget)?;
        let row = if let Some(difference) = self.take(n) {
            n - difference
        } else {
            let difference = self.find(n, budget)?;
            if self.is_near(difference) && difference > 0 {
                self.mark(Position::new(n + difference, n), n + 1, budget)?;
            }
            n + difference
        };
        self.note(n, row);
        Ok(row)
    }

    /// The difference of the P-position in row `n`, if an earlier column has one there; it is removed from those that
    /// wait.
    #[inline(always)]
    pub fn take(&mut self, n: u64) -> Option<u64> {
        let at = (n as usize / 64) & (self.taken.len() - 1);
        let (word, bit) = (&mut self.taken[at], 1 << (n % 64));
        if *word & bit == 0 {
            return None;
        }
        *word ^= bit;
        self.waiting.pop_front().map(u64::from)
    }

    /// Records the row of the P-position of column `n`.
    #[inline(always)]
    pub fn note(&mut self, n: u64, row: u64) {
        if let Some(last) = self.recent.len().checked_sub(1) {
            self.recent[n as usize & last] = row;
        }
    }

    /// Applies the used diagonals that take effect at column `n`.
    #[inline]
    pub fn settle(&mut self, n: u64, budget: &Budget) -> Result<(), SolveError> {
        if self.late.is_empty() { Ok(()) } else { self.settle_late(n, budget) }
    }

    #[cold]
    fn settle_late(&mut self, n: u64, budget: &Budget) -> Result<(), SolveError> {
        for at in (0..self.late.len()).rev() {
            let (column, difference) = self.late[at];
            if column <= n {
                self.late.swap_remove(at);
                self.room(n, difference, budget)?;
                self.used[(difference / 64) as usize] |= 1 << (difference % 64);
            }
        }
        self.pass_used(n, budget)
    }

    /// Finds and records the P-position of column `n`, which has none below the main diagonal; returns its difference.
    #[inline(always)]
    pub fn find(&mut self, n: u64, budget: &Budget) -> Result<u64, SolveError> {
        if self.least >= self.safe {
            self.room(n, self.least, budget)?;
        }
        let used = window(&self.used, self.least);
        let attacked = used | self.attacked(n, self.least);
        if attacked == u64::MAX {
            return self.find_further(n, budget);
        }
        let above = u64::from(attacked.trailing_ones());
        let difference = self.least + above;
        // If all diagonals from the second one below it on are used, none becomes used later.
        let is_usual = difference >= self.near && u64::from(used.trailing_ones()) + 1 >= above;
        if is_usual {
            self.use_ahead(difference, budget)?;
        } else {
            self.use_diagonals(n, difference, budget)?;
        }
        if difference > 0 {
            self.enter_row(n, n + difference, budget)?;
        }
        // Computed from what was read and what was recorded, so that the next column need not wait for another read.
        let used = used | self.ahead << above >> 1;
        self.least += u64::from(used.trailing_ones());
        if used == u64::MAX {
            self.pass_used(n, budget)?;
        }
        Ok(difference)
    }

    /// Finds and records the P-position of column `n` like [`find`](Side::find), if it is not among the first 64 cells.
    #[cold]
    fn find_further(&mut self, n: u64, budget: &Budget) -> Result<u64, SolveError> {
        let mut from = self.least + 64;
        loop {
            self.room(n, from, budget)?;
            let attacked = window(&self.used, from) | self.attacked(n, from);
            if attacked != u64::MAX {
                let difference = from + u64::from(attacked.trailing_ones());
                self.use_diagonals(n, difference, budget)?;
                self.enter_row(n, n + difference, budget)?;
                self.pass_used(n, budget)?;
                return Ok(difference);
            }
            from += 64;
        }
    }

    /// The bits of the differences `from .. from + 64` that are attacked in column `n` along rows or by single vectors.
    #[inline(always)]
    fn attacked(&self, n: u64, from: u64) -> u64 {
        let rows = self.taken_window(n + from);
        if self.leaps.is_empty() { rows } else { rows | self.arrivals(n, n + from) }
    }

    /// Records that the P-position of column `x` is in row `y > x`.
    #[inline(always)]
    fn enter_row(&mut self, x: u64, y: u64, budget: &Budget) -> Result<(), SolveError> {
        let difference = u32::try_from(y - x).map_err(|_| SolveError::Overflow { column: x })?;
        budget.reserve(&mut self.waiting, 1, WHAT)?;
        if y > self.top {
            self.top = y;
            self.waiting.push_back(difference);
        } else {
            self.enter_between(y, difference);
        }
        let word = (y as usize / 64) & (self.taken.len() - 1);
        self.taken[word] |= 1 << (y % 64);
        Ok(())
    }

    /// Inserts the difference of a P-position in row `y` below others that wait. O(rows above it / 64 + number of
    /// P-positions in them).
    #[cold]
    fn enter_between(&mut self, y: u64, difference: u32) {
        let rows = (y + 1..self.top + 1).step_by(64);
        let above = |row: u64| (self.taken_window(row) & mask(self.top + 1 - row)).count_ones() as usize;
        let above: usize = rows.map(above).sum();
        self.waiting.insert(self.waiting.len() - above, difference);
    }

    /// Marks the diagonals as used that a P-position in column `n` attacks.
    #[cold]
    fn use_diagonals(&mut self, n: u64, difference: u64, budget: &Budget) -> Result<(), SolveError> {
        if difference < self.near || self.behind != 0 && self.behind & !window(&self.used, difference - WIDEST) != 0 {
            return self.mark(Position::new(n, n + difference), n + 1, budget);
        }
        self.use_ahead(difference, budget)
    }

    /// Marks the diagonals as used that a P-position of this difference attacks from the next column on.
    #[inline(always)]
    fn use_ahead(&mut self, difference: u64, budget: &Budget) -> Result<(), SolveError> {
        if self.ahead != 0 {
            let (word, shift) = ((difference - 1) / 64, (difference - 1) % 64);
            self.used[word as usize] |= self.ahead << shift;
            self.used[word as usize + 1] |= self.ahead >> 1 >> (63 - shift);
        }
        if self.many > 1 { self.count(difference, budget) } else { Ok(()) }
    }

    /// Marks one by one, at once or when their column is reached, the diagonals of this side that a P-position on
    /// either side attacks; `next` is the next column to be computed.
    #[cold]
    pub fn mark(&mut self, at: Position, next: u64, budget: &Budget) -> Result<(), SolveError> {
        for k in 0..self.offsets.len() {
            let offset = self.offsets[k];
            let Ok(difference) = u64::try_from(at.y as i64 - at.x as i64 + offset) else { continue };
            if offset == 0 && self.many > 1 {
                self.count(difference, budget)?;
                continue;
            }
            // The diagonal is attacked only to the right of the P-position and above it.
            let column = at.x + offset.min(0).unsigned_abs();
            if column <= next {
                self.room(next.saturating_sub(1), difference, budget)?;
                self.used[(difference / 64) as usize] |= 1 << (difference % 64);
            } else {
                budget.push(&mut self.late, (column, difference), WHAT)?;
            }
        }
        Ok(())
    }

    /// Counts a P-position on its own diagonal, which becomes used when it has `many`.
    fn count(&mut self, difference: u64, budget: &Budget) -> Result<(), SolveError> {
        let at = difference as usize;
        if at >= self.counts.len() {
            budget.grow(&mut self.counts, at + 1 + at / 4, 0, WHAT)?;
        }
        self.counts[at] = self.counts[at].saturating_add(1);
        if self.counts[at] >= self.many {
            self.used[at / 64] |= 1 << (at % 64);
        }
        Ok(())
    }

    /// Advances the least unused difference past the used ones.
    #[cold]
    fn pass_used(&mut self, n: u64, budget: &Budget) -> Result<(), SolveError> {
        while window(&self.used, self.least) == u64::MAX {
            self.least += 64;
            self.room(n, self.least, budget)?;
        }
        self.least += u64::from((!window(&self.used, self.least)).trailing_zeros());
        Ok(())
    }

    /// Records a P-position that was found by the general engine; `n` is the first column that this engine computes.
    pub fn remember(&mut self, at: Position, n: u64, budget: &Budget) -> Result<(), SolveError> {
        self.room(n, (at.y.saturating_sub(at.x)).max(at.y.saturating_sub(n)), budget)?;
        self.mark(at, n, budget)?;
        if at.x < n && at.x + self.recent.len() as u64 >= n {
            self.note(at.x, at.y);
        }
        if at.x < n && at.y >= n {
            self.enter_row(at.x, at.y, budget)?;
        }
        self.pass_used(n, budget)?;
        Ok(self.room(n, self.least, budget)?)
    }

    /// The bits of the rows `row .. row + 64` that already hold a P-position.
    #[inline(always)]
    fn taken_window(&self, row: u64) -> u64 {
        let (word, last) = (row as usize / 64, self.taken.len() - 1);
        joined(self.taken[word & last], self.taken[(word + 1) & last], row % 64)
    }

    /// The bits of the rows `row .. row + 64` of column `x` that a single vector attacks from a P-position.
    #[inline]
    fn arrivals(&self, x: u64, row: u64) -> u64 {
        let history = self.recent.len() - 1;
        // There is no branch on where a vector leads, which differs in each column: vectors that lead elsewhere add
        // nothing.
        self.leaps.iter().fold(0, |bits, &(i, j)| {
            let above = self.recent[x.wrapping_sub(i) as usize & history].wrapping_add(j).wrapping_sub(row);
            bits | u64::from(above < 64) << (above % 64)
        })
    }

    /// Enlarges the tables so that windows at differences up to `from + 64` above column `x`, and diagonals beside
    /// them, lie inside them.
    #[cold]
    fn room(&mut self, x: u64, from: u64, budget: &Budget) -> Result<(), Exceeded> {
        let words = (from / 64 + 4) as usize;
        if words > self.used.len() {
            budget.grow(&mut self.used, words + words / 4, 0, WHAT)?;
        }
        while from + 192 > 64 * self.taken.len() as u64 {
            self.widen(x, budget)?;
        }
        self.safe = 64 * (self.used.len() as u64 - 4).min(self.taken.len() as u64 - 4);
        Ok(())
    }

    /// Doubles the ring of rows; the rows from `x` on keep their bits.
    fn widen(&mut self, x: u64, budget: &Budget) -> Result<(), Exceeded> {
        let old = self.taken.len();
        let new = if old == 0 { 1 << 6 } else { 2 * old };
        let mut taken = Vec::new();
        budget.grow(&mut taken, new, 0u64, WHAT)?;
        // The rows of the word of x that lie before x are, modulo the length, those at the end of the ring.
        let (first, before) = (x as usize / 64, mask(x % 64));
        for word in 0..old {
            taken[(first + word) & (new - 1)] = self.taken[(first + word) & (old - 1)];
        }
        if old > 0 {
            let word = taken[first & (new - 1)];
            taken[first & (new - 1)] = word & !before;
            taken[(first + old) & (new - 1)] = word & before;
        }
        self.taken = taken;
        Ok(())
    }
}

/// The 64 bits of a bit set from bit `at` on.
#[inline(always)]
fn window(bits: &[u64], at: u64) -> u64 {
    let word = (at / 64) as usize;
    joined(bits[word], bits[word + 1], at % 64)
}

/// The lowest `count` bits; all bits if `count` is 64 or more.
fn mask(count: u64) -> u64 {
    if count >= 64 { u64::MAX } else { (1 << count) - 1 }
}
