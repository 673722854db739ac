//! The scan of a column, 64 cells at a time.

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::Position;

use super::super::found::Found;
use super::super::marks::MAX_COORDINATE;
use super::super::planes::add;
use super::super::vertical::Below;
use super::{FIRST_CEILING, FIRST_CEILING_OF_SETS, General, MOST_PATIENCE, PATIENCE};
use crate::error::SolveError;

impl General {
    /// The least number of attacks from below on every cell from row `next` on; `None` if that makes them dead.
    #[inline]
    fn below(&mut self) -> Option<u64> {
        if self.limit > 0 {
            return Some(self.here).filter(|&below| below < self.limit);
        }
        self.vertical.advance(self.next);
        if self.vertical.is_complete() { None } else { Some(self.vertical.steady()) }
    }

    /// Finds the P-positions of the present column from row `next` on.
    #[inline(never)]
    pub fn scan<const DEPTH: usize>(&mut self, block: &mut Vec<Position>, budget: &Budget) -> Result<(), SolveError> {
        loop {
            self.steps += 1;
            budget.tick(self.steps)?;
            let Some(mut below) = self.below() else {
                if self.pass_forced::<DEPTH>(block, budget)? { continue } else { return Ok(()) }
            };
            let y = self.gaps[self.kind].leap(self.next, below, self.turn, &self.marks);
            if y >= self.end {
                if self.pass_forced::<DEPTH>(block, budget)? { continue } else { return Ok(()) }
            }
            if y > self.next {
                (self.next, self.dead_from) = (y, y);
            }
            let mut dead = if y + 64 > self.horizon { self.beyond(y, budget)? } else { 0 };
            let mut sums = digits::<DEPTH>((1 << DEPTH) - self.most + below);
            for marks in &self.marks {
                dead |= marks.window(y, &mut sums);
            }
            dead |= self.arrivals.window(y, &mut sums);
            if let Some(sets) = &mut self.sets {
                dead |= sets.window(y, budget)?;
            }
            if self.limit == 0 {
                dead |= self.vertical.dead(y);
            }
            if dead == u64::MAX {
                self.next = (y + 64).min(self.end);
                if self.gaps[self.kind].is_learner(self.next, self.dead_from, self.column) {
                    self.learn::<DEPTH>(below, budget)?;
                }
                continue;
            }
            let (mut found, mut is_complete, least) = (0, false, below);
            while dead != u64::MAX {
                let above = (!dead).trailing_zeros();
                let (row, here) = (y + u64::from(above), self.here);
                self.next = row + 1;
                if self.is_known {
                    self.find(row, block, budget)?;
                    found |= 1 << above;
                    self.next += self.near;
                } else {
                    self.look::<DEPTH>(row, block, budget)?;
                }
                let Some(now) = self.below() else {
                    is_complete = true;
                    break;
                };
                dead |= !u64::MAX.checked_shl((self.next - y).min(64) as u32).unwrap_or(0);
                // There are more attacks on every cell above, and further ones on some.
                while below < now {
                    below += 1;
                    dead |= add(&mut sums, digits(1));
                }
                if self.here == here {
                    continue;
                }
                if !self.upward.is_empty() {
                    for &(j, blockable) in self.upward.iter().filter(|(j, _)| row - y + j < 64) {
                        let bit = 1 << (row - y + j);
                        let ones = std::array::from_fn(|b| if b == 0 { bit } else { 0 });
                        dead |= if blockable && DEPTH > 0 { add(&mut sums, ones) } else { bit };
                    }
                }
                if self.limit == 0 {
                    dead |= self.vertical.dead(y);
                }
            }
            if found != 0 {
                self.mark::<DEPTH>(y, found, budget)?;
            }
            if is_complete && self.forced.is_empty() {
                return Ok(());
            }
            if !is_complete {
                self.next = self.next.max((y + 64).min(self.end));
            }
            if below > least {
                self.gaps[self.kind].again(&self.marks);
            }
            self.dead_from = self.next;
        }
    }

    /// Prepares the scan of the rows `y .. y + 64`, some of which lie beyond the horizon; returns the bits of those at
    /// which the scan has to stop.
    #[cold]
    fn beyond(&mut self, y: u64, budget: &Budget) -> Result<u64, SolveError> {
        if y + 64 > self.ceiling {
            if !self.rules.forced().n_where.is_empty() && self.is_denied_from(y, budget)? {
                (self.end, self.horizon) = (y, y);
                return Ok(u64::MAX);
            }
            self.raise_ceiling(y, budget)?;
        }
        self.horizon = self.ceiling.min(self.end);
        Ok(if self.end - y < 64 { u64::MAX << (self.end - y) } else { 0 })
    }

    /// Applies marks that begin further up, by raising the ceiling above row `y`.
    fn raise_ceiling(&mut self, y: u64, budget: &Budget) -> Result<(), SolveError> {
        if y >= MAX_COORDINATE {
            return Err(SolveError::Overflow { column: self.column });
        }
        let first = if self.rules.forced().has_sets() { FIRST_CEILING_OF_SETS } else { FIRST_CEILING };
        self.ceiling = (y + 64).saturating_mul(2).clamp(first, MAX_COORDINATE + 64);
        for marks in &mut self.marks {
            marks.raise_ceiling(self.ceiling, budget)?;
        }
        Ok(())
    }

    /// Uses that all rows from `dead_from` to `next` were scanned and are dead: makes or extends gaps, so that later
    /// columns skip them and this scan skips what follows.
    #[cold]
    fn learn<const DEPTH: usize>(&mut self, below: u64, budget: &Budget) -> Result<(), Exceeded> {
        let (x, turn, every) = (self.column, self.turn, self.gaps.len() as u64);
        let (marks, gaps) = (&self.marks[..], &mut self.gaps[self.kind]);
        let mut step = || {
            self.steps += 1;
            budget.tick(self.steps)
        };
        if gaps.next() <= self.next as i64 {
            gaps.extend_down::<DEPTH>(self.dead_from, x, marks);
            return Ok(());
        }
        let mut known = gaps.extend_up::<DEPTH>(self.dead_from, x, marks, &mut step)?;
        self.vain += u64::from(known.is_none());
        if known.is_none() && self.vain >= self.patience && self.next - self.dead_from >= self.cells {
            self.vain = 0;
            let (cells, most) = (self.cells, self.most);
            let found = Found { from: self.next - cells, cells, below, most, column: x, turn, every };
            if gaps.make::<DEPTH>(&found, marks, budget)? {
                self.patience = PATIENCE;
                known = gaps.extend_up::<DEPTH>(self.next, x, marks, step)?.or(Some(self.next));
            } else {
                self.patience = (2 * self.patience).min(MOST_PATIENCE);
            }
        }
        if let Some(known) = known.filter(|&known| known >= self.next) {
            (self.next, self.dead_from) = (known, known);
        }
        Ok(())
    }

    /// Examines a cell that is not dead by the marks and the steady attacks from below. Sets `next` to the row to go on
    /// with.
    #[inline(never)]
    fn look<const DEPTH: usize>(&mut self, y: u64, block: &mut Vec<Position>, budget: &Budget) -> Result<(), Exceeded> {
        self.next = y;
        if self.is_wide {
            budget.check()?;
        }
        self.next = y + 1;
        let Some(mut count) = self.arrivals.attacks(y) else { return Ok(()) };
        if let Some(sets) = &mut self.sets {
            let Some(more) = sets.attacks(y, budget)? else { return Ok(()) };
            count += more;
        }
        let mut near = 0;
        if self.limit > 0 {
            count += self.here;
            near = self.near;
        } else {
            match self.vertical.attacks(y, budget)? {
                Below::Dead(next) => {
                    self.next = next;
                    return Ok(());
                }
                Below::Attacks(more) => count += more,
            }
        }
        count += self.marks.iter().map(|marks| marks.count(y)).sum::<u64>();
        if count < self.most && self.can_be_left(self.column, y, count) && !self.is_denied(self.column, y) {
            self.next += near;
            self.find(y, block, budget)?;
            self.mark::<DEPTH>(y, 1, budget)?;
        }
        Ok(())
    }
}

/// The binary digits of a number, each repeated for 64 cells.
#[inline]
fn digits<const DEPTH: usize>(number: u64) -> [u64; DEPTH] {
    std::array::from_fn(|b| (number >> b & 1).wrapping_neg())
}
