//! Attacks within one column: the vectors (0, j).

use std::collections::VecDeque;

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::natural::Gcd;

use super::lines::Line;
use super::planes::joined;
use crate::error::SolveError;

/// The effect on a cell of the P-positions below it in the same column.
pub(super) enum Below {
    /// An attack that cannot be blocked, or more attacks than can be: the cell is N, and so are all cells below the
    /// given row.
    Dead(u64),
    /// The number of attacks, all of which can be blocked.
    Attacks(u64),
}

/// The attacks within one column: those of the P-positions found so far on the cells above them.
///
/// Unbounded lines are brought to one common period, so that their attacks are looked up by residue in O(1); for
/// bounded lines the P-positions within their reach are looked through.
pub(super) struct Vertical {
    /// The number of attacks that makes a cell dead.
    most: u64,
    /// For each residue class of an unbounded line, the offset of its first vector and whether it can be blocked.
    unbounded: Vec<(u64, bool)>,
    bounded: Vec<Line>,
    reach: u64,
    /// The rows that are dead, if every attack kills and begins within one period, and the period is short: nothing
    /// else is then needed.
    killed: Option<Killed>,
    /// The attacks so far on the rows of each residue.
    hits: Vec<Hits>,
    /// The number of residues that are not dead.
    open: usize,
    touched: Vec<usize>,
    /// The bits of the residues that are dead, from residue 0 on for one period and 64 rows more; empty if the period
    /// is 1.
    dead: Vec<u64>,
    /// For a period of at most 64, the bits that each residue has in the first words of `dead`.
    masks: Vec<[u64; 2]>,
    /// For each residue class of an unbounded line, the rows of hits that begin more than one period above their
    /// P-position; `waiting` is their total number.
    delayed: Vec<VecDeque<u64>>,
    waiting: usize,
    rows: Vec<u64>,
}

/// The rows of the present column that are dead, modulo a period of at most 64.
struct Killed {
    period: u64,
    /// 2^64 / period, rounded down: multiplying by it replaces a division.
    inverse: u64,
    /// For each of the 64 rows, the bits of the rows that a P-position there kills, or would kill if it were lower by
    /// periods.
    by: Vec<u64>,
    /// The first of 64 rows, and the bits of those that are dead.
    from: u64,
    dead: u64,
}

impl Killed {
    fn new(period: u64, offsets: &[(u64, bool)]) -> Self {
        let residues: u64 = offsets.iter().fold(0, |residues, (offset, _)| residues | 1 << (offset % period));
        let kills: u128 = (0..128).map(|above| u128::from(residues >> (above % period) & 1) << above).sum();
        let by = |row: u64| (kills >> ((period - row % period) % period)) as u64;
        Killed { period, inverse: u64::MAX / period, by: (0..64).map(by).collect(), from: 0, dead: 0 }
    }

    /// The residue of a row modulo the period, by a product instead of a division.
    #[inline(always)]
    fn residue(&self, y: u64) -> u64 {
        let quotient = ((u128::from(y) * u128::from(self.inverse)) >> 64) as u64;
        // The quotient is too small by 1 at most.
        let rest = y - quotient * self.period;
        if rest >= self.period { rest - self.period } else { rest }
    }

    /// Moves on to the 64 rows from `y` on.
    #[inline(always)]
    fn go(&mut self, y: u64) {
        if self.dead != 0 {
            let steps = self.residue(y - self.from);
            if steps > 0 {
                // A row and the row one period above it are dead or alive together.
                self.dead = self.dead >> steps | self.dead << (self.period - steps);
            }
        }
        self.from = y;
    }

    #[inline(always)]
    fn place(&mut self, v: u64) {
        if v - self.from >= 64 {
            self.go(v);
        }
        self.dead |= self.by[(v - self.from) as usize % 64];
    }
}

/// The bits below 128 that are congruent to a residue modulo a period of at most 64.
fn mask(residue: u64, period: u64) -> [u64; 2] {
    let mut mask = [0; 2];
    (residue..128).step_by(period as usize).for_each(|at| mask[at as usize / 64] |= 1 << (at % 64));
    mask
}

/// Edits the bits of a residue in words that hold one period and 64 rows more.
fn show(words: &mut [u64], residue: usize, period: usize, edit: impl Fn(&mut u64, u64)) {
    for at in (residue..period + 64).step_by(period) {
        edit(&mut words[at / 64], 1 << (at % 64));
    }
}

#[derive(Clone, Copy, Default)]
struct Hits {
    hard: bool,
    blockable: u64,
}

const WHAT: &str = "the vertical attacks of a column";

/// The greatest common period of vertical lines that is handled.
const MOST: u64 = 1 << 20;

impl Vertical {
    /// The approximate memory of the attacks, in bytes.
    pub fn bytes(&self) -> usize {
        let lines = size_of_val(&self.unbounded[..]) + size_of_val(&self.bounded[..]);
        let residues = size_of_val(&self.hits[..]) + size_of_val(&self.dead[..]) + size_of_val(&self.masks[..]);
        let delayed = self.delayed.iter().map(|rows| 32 + 8 * rows.len()).sum::<usize>();
        lines + residues + delayed + 8 * (self.touched.len() + self.rows.len())
    }

    /// The attacks along vertical lines: those with step (0, b), and single vectors (0, j) as lines of length 1.
    pub fn new(lines: &[Line], most: u64, budget: &Budget) -> Result<Vertical, SolveError> {
        let (unbounded, bounded): (Vec<Line>, Vec<Line>) = lines.iter().partition(|line| line.len.is_none());
        let mut period = 1u64;
        for line in &unbounded {
            let b = line.step.1;
            period = (period / period.gcd(b)).checked_mul(b).filter(|&period| period <= MOST).ok_or(
                SolveError::Unsupported {
                    engine: "the column engine",
                    what: "vertical moves that together repeat only after more than 1048576 rows",
                    instead: "use smaller numbers in the rules",
                },
            )?;
        }
        let offsets = |line: &Line| {
            let &Line { base: (_, j), step: (_, b), blockable, .. } = line;
            (0..period / b).map(move |k| (j.saturating_add(k * b), blockable))
        };
        let what = "the residues of vertical moves";
        let classes: u64 = unbounded.iter().map(|line| period / line.step.1).sum();
        let delayed = budget.zeros(Some(classes), what)?;
        let unbounded: Vec<(u64, bool)> = unbounded.iter().flat_map(offsets).collect();
        let hits: Vec<Hits> = budget.zeros(Some(period), what)?;
        let ends = |line: &Line| line.step.1.saturating_mul(line.len.unwrap_or(1) - 1).saturating_add(line.base.1);
        let kills = |&(offset, blockable): &(u64, bool)| offset <= period && (!blockable || most == 1);
        let is_killed = period <= 64 && bounded.is_empty() && unbounded.iter().all(kills);
        Ok(Vertical {
            most,
            killed: is_killed.then(|| Killed::new(period, &unbounded)),
            reach: bounded.iter().map(ends).max().unwrap_or(0),
            delayed,
            unbounded,
            bounded,
            open: hits.len(),
            dead: if period == 1 { Vec::new() } else { budget.zeros(Some(period / 64 + 3), what)? },
            masks: if period > 64 { Vec::new() } else { (0..period).map(|residue| mask(residue, period)).collect() },
            hits,
            waiting: 0,
            touched: Vec::new(),
            rows: Vec::new(),
        })
    }

    /// If each P-position attacks all cells above it in the same way, except for some directly above it that it kills:
    /// the number of P-positions after which no other is left in the column, and the number of these cells. Otherwise
    /// `None`. `killed` holds the distances to the rows that are killed by slanted lines.
    pub fn limit(&self, killed: &[u64]) -> Option<(u64, u64)> {
        let [(offset, blockable)] = self.unbounded[..] else { return None };
        let kills = |line: &Line, j: u64| {
            let over = j.checked_sub(line.base.1).filter(|over| over.is_multiple_of(line.step.1));
            over.is_some_and(|over| over / line.step.1 < line.len.unwrap_or(u64::MAX))
        };
        let is_simple = self.hits.len() == 1
            && self.bounded.iter().all(|line| !line.blockable)
            && self.reach < offset
            && offset <= 64
            && (1..offset).all(|j| killed.contains(&j) || self.bounded.iter().any(|line| kills(line, j)));
        is_simple.then_some((if blockable { self.most } else { 1 }, offset.saturating_sub(1)))
    }

    /// Whether [`dead`](Vertical::dead) and [`steady`](Vertical::steady) determine all attacks on a cell.
    pub fn is_known(&self) -> bool {
        let period = self.hits.len() as u64;
        let is_known =
            |&(offset, blockable): &(u64, bool)| offset <= period && (period == 1 || !blockable || self.most == 1);
        self.bounded.is_empty() && self.unbounded.iter().all(is_known)
    }

    /// Forgets all attacks, for a new column.
    #[inline]
    pub fn clear(&mut self) {
        match &mut self.killed {
            Some(killed) => (killed.from, killed.dead) = (0, 0),
            None => self.clear_all(),
        }
    }

    fn clear_all(&mut self) {
        for residue in self.touched.drain(..) {
            self.hits[residue] = Hits::default();
            if self.hits.len() > 64 {
                show(&mut self.dead, residue, self.hits.len(), |word, bit| *word &= !bit);
            }
        }
        if let [low, high, _] = &mut self.dead[..] {
            (*low, *high) = (0, 0);
        }
        self.open = self.hits.len();
        if self.waiting > 0 {
            self.delayed.iter_mut().for_each(VecDeque::clear);
            self.waiting = 0;
        }
        self.rows.clear();
    }

    /// Whether no cell above the P-positions found so far can be P.
    #[inline]
    pub fn is_complete(&self) -> bool {
        match &self.killed {
            Some(killed) => killed.dead == u64::MAX,
            None => self.open == 0,
        }
    }

    /// Applies the hits that begin at row `y` or below.
    #[inline]
    pub fn advance(&mut self, y: u64) {
        if self.waiting > 0 {
            self.begin(y);
        }
    }

    fn begin(&mut self, y: u64) {
        let period = self.hits.len() as u64;
        for k in 0..self.delayed.len() {
            while let Some(start) = self.delayed[k].pop_front_if(|&mut start| start <= y) {
                self.waiting -= 1;
                self.hit((start % period) as usize, self.unbounded[k].1);
            }
        }
    }

    /// The bits of the rows `y .. y + 64` that are dead by unbounded lines, if these do not kill all; `y` must not
    /// descend. O(1).
    #[inline(always)]
    pub fn dead(&mut self, y: u64) -> u64 {
        if let Some(killed) = &mut self.killed {
            if y != killed.from {
                killed.go(y);
            }
            return killed.dead;
        }
        if self.dead.is_empty() {
            return 0;
        }
        let at = y % self.hits.len() as u64;
        let word = (at / 64) as usize;
        joined(self.dead[word], self.dead[word + 1], at % 64)
    }

    /// For each residue modulo the length of the result, whether the rows of this residue from `y` on are dead by
    /// unbounded lines; `y` must not descend.
    pub fn dead_residues(&mut self, y: u64) -> Vec<bool> {
        let Some(killed) = &mut self.killed else {
            return self.hits.iter().map(|hits| hits.hard || hits.blockable >= self.most).collect();
        };
        if y != killed.from {
            killed.go(y);
        }
        let above = |residue| (residue + killed.period - y % killed.period) % killed.period;
        (0..killed.period).map(|residue| killed.dead >> above(residue) & 1 == 1).collect()
    }

    /// A number of attacks that every cell above the P-positions found so far has at least.
    #[inline]
    pub fn steady(&self) -> u64 {
        if self.hits.len() == 1 { self.hits[0].blockable } else { 0 }
    }

    /// Adds the attacks of a P-position in row `v`.
    #[inline]
    pub fn place(&mut self, v: u64, budget: &Budget) -> Result<(), Exceeded> {
        match &mut self.killed {
            Some(killed) => {
                killed.place(v);
                Ok(())
            }
            None => self.place_all(v, budget),
        }
    }

    fn place_all(&mut self, v: u64, budget: &Budget) -> Result<(), Exceeded> {
        let period = self.hits.len() as u64;
        for k in 0..self.unbounded.len() {
            let (offset, blockable) = self.unbounded[k];
            let Some(start) = v.checked_add(offset) else { continue };
            if offset > period {
                budget.reserve(&mut self.delayed[k], 1, WHAT)?;
                self.delayed[k].push_back(start);
                self.waiting += 1;
            } else {
                self.hit((start % period) as usize, blockable);
            }
        }
        if self.reach > 0 {
            budget.push(&mut self.rows, v, WHAT)?;
        }
        Ok(())
    }

    #[inline]
    fn hit(&mut self, residue: usize, blockable: bool) {
        let hits = &mut self.hits[residue];
        let dead = |hits: &Hits| hits.hard || hits.blockable >= self.most;
        if dead(hits) {
            return;
        }
        if blockable {
            hits.blockable += 1;
        } else {
            hits.hard = true;
        }
        self.touched.push(residue);
        if dead(hits) {
            self.open -= 1;
            if let ([low, high, ..], Some(mask)) = (&mut self.dead[..], self.masks.get(residue)) {
                (*low, *high) = (*low | mask[0], *high | mask[1]);
            } else if !self.dead.is_empty() {
                show(&mut self.dead, residue, self.hits.len(), |word, bit| *word |= bit);
            }
        }
    }

    /// The attacks on row `y`; rows must be requested in ascending order.
    #[inline]
    pub fn attacks(&mut self, y: u64, budget: &Budget) -> Result<Below, Exceeded> {
        if let Some(killed) = &self.killed {
            let is_dead = killed.dead >> killed.residue(y - killed.from) & 1 == 1;
            return Ok(if is_dead { Below::Dead(y + 1) } else { Below::Attacks(0) });
        }
        self.advance(y);
        let hits = match &self.hits[..] {
            [all] => *all,
            hits => hits[(y % hits.len() as u64) as usize],
        };
        if hits.hard || hits.blockable >= self.most {
            return Ok(Below::Dead(y + 1));
        }
        if self.rows.is_empty() {
            Ok(Below::Attacks(hits.blockable))
        } else {
            self.within_reach(y, hits.blockable, budget)
        }
    }

    /// Adds the attacks along bounded lines on row `y` to the `count` others.
    fn within_reach(&self, y: u64, mut count: u64, budget: &Budget) -> Result<Below, Exceeded> {
        for (looked_at, &v) in (1u64..).zip(self.rows.iter().rev()) {
            budget.tick(looked_at)?;
            let distance = y - v;
            if distance > self.reach {
                break;
            }
            for line in &self.bounded {
                let Some(over) = distance.checked_sub(line.base.1) else { continue };
                let (b, len) = (line.step.1, line.len.unwrap_or(u64::MAX));
                if over % b != 0 || over / b >= len {
                    continue;
                }
                if !line.blockable {
                    let solid = if b == 1 { v.saturating_add(line.base.1).saturating_add(len) } else { y + 1 };
                    return Ok(Below::Dead(solid));
                }
                count += 1;
            }
        }
        Ok(if count >= self.most { Below::Dead(y + 1) } else { Below::Attacks(count) })
    }
}
