//! Attacks within one column: the vectors (0, j).

use std::collections::VecDeque;

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::natural::Gcd;

use super::lines::Line;
use crate::error::SolveError;

/// What the P-positions below in the same column do to a cell.
pub(super) enum Below {
    /// An attack that cannot be blocked, or more than can be: the cell is N, and so are all cells below the row given.
    Dead(u64),
    /// This many attacks, all blockable.
    Attacks(u32),
}

/// The attacks of the P-positions found so far in a column on the cells above them.
///
/// Unbounded lines are brought to one common period, so that they are answered by residue in O(1); bounded ones look
/// back at the P-positions within their reach.
pub(super) struct Vertical {
    most_blocked: u32,
    /// Offset of the first vector of each residue class of an unbounded line, and blockability.
    unbounded: Vec<(u64, bool)>,
    bounded: Vec<Line>,
    reach: u64,
    /// By residue of the row.
    hits: Vec<Hits>,
    /// How many residues are not dead.
    open: usize,
    touched: Vec<usize>,
    /// Hits that begin later than one period above their P-position: row, and index of the line.
    delayed: Vec<VecDeque<u64>>,
    rows: Vec<u64>,
}

#[derive(Clone, Copy, Default)]
struct Hits {
    hard: bool,
    blockable: u32,
}

const WHAT: &str = "the vertical attacks of a column";

/// The greatest common period that is worked out.
const MOST: u64 = 1 << 20;

impl Vertical {
    /// For lines with step (0, b) and single vectors (0, j).
    pub fn new(lines: &[Line], most_blocked: u32, budget: &Budget) -> Result<Vertical, SolveError> {
        let (unbounded, bounded): (Vec<Line>, Vec<Line>) = lines.iter().partition(|line| line.len.is_none());
        let mut period = 1u64;
        for line in &unbounded {
            let b = line.step.1;
            period = (period / period.gcd(b)).checked_mul(b).filter(|&period| period <= MOST).ok_or(
                SolveError::Unsupported {
                    engine: "the column engine",
                    what: "vertical moves that together repeat only after more than 1048576 rows",
                    instead: "use smaller numbers, or ask for single positions",
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
        Ok(Vertical {
            most_blocked,
            reach: bounded.iter().map(ends).max().unwrap_or(0),
            delayed,
            unbounded,
            bounded,
            open: hits.len(),
            hits,
            touched: Vec::new(),
            rows: Vec::new(),
        })
    }

    /// Begins a new column.
    pub fn clear(&mut self) {
        for residue in self.touched.drain(..) {
            self.hits[residue] = Hits::default();
        }
        self.open = self.hits.len();
        self.delayed.iter_mut().for_each(VecDeque::clear);
        self.rows.clear();
    }

    /// Can no cell above the P-positions found so far be P?
    #[inline]
    pub fn is_complete(&self) -> bool {
        self.open == 0
    }

    /// A number of attacks that every cell above has, at least.
    pub fn steady(&self) -> u32 {
        if self.hits.len() == 1 { self.hits[0].blockable } else { 0 }
    }

    /// Enters a P-position.
    #[inline]
    pub fn place(&mut self, v: u64, budget: &Budget) -> Result<(), Exceeded> {
        let period = self.hits.len() as u64;
        for k in 0..self.unbounded.len() {
            let (offset, blockable) = self.unbounded[k];
            let Some(start) = v.checked_add(offset) else { continue };
            if offset > period {
                budget.reserve(&mut self.delayed[k], 1, WHAT)?;
                self.delayed[k].push_back(start);
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
        let dead = |hits: &Hits| hits.hard || hits.blockable > self.most_blocked;
        if dead(hits) {
            return;
        }
        if blockable {
            hits.blockable += 1;
        } else {
            hits.hard = true;
        }
        self.open -= usize::from(dead(hits));
        self.touched.push(residue);
    }

    /// The attacks on row `y`; rows come in ascending order.
    #[inline]
    pub fn attacks(&mut self, y: u64, budget: &Budget) -> Result<Below, Exceeded> {
        let period = self.hits.len() as u64;
        for k in 0..self.delayed.len() {
            while self.delayed[k].front().is_some_and(|&start| start <= y) {
                let start = self.delayed[k].pop_front().unwrap_or(y);
                self.hit((start % period) as usize, self.unbounded[k].1);
            }
        }
        let hits = self.hits[(y % period) as usize];
        if hits.hard || hits.blockable > self.most_blocked {
            return Ok(Below::Dead(y + 1));
        }
        if self.rows.is_empty() {
            Ok(Below::Attacks(hits.blockable))
        } else {
            self.within_reach(y, hits.blockable, budget)
        }
    }

    /// So many attacks on row `y`, with those along bounded lines added.
    fn within_reach(&self, y: u64, mut count: u32, budget: &Budget) -> Result<Below, Exceeded> {
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
        Ok(if count > self.most_blocked { Below::Dead(y + 1) } else { Below::Attacks(count) })
    }
}
