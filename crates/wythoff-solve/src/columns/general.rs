//! The general column engine: any memoryless game, column by column.

use std::collections::{BTreeMap, VecDeque};

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{Outcome, Position, Rules, Vector};

use super::arrivals::Arrivals;
use super::lines::{Line, Lines};
use super::marks::{MAX_COORDINATE, Marks};
use super::vertical::{Below, Vertical};
use crate::error::SolveError;

/// Streams the P-positions of a memoryless game without choice, by the definition: a cell is P if at most as many of
/// its options are P as can be blocked. P-positions enter their attacks as marks on lattice lines; a column is scanned
/// upward over the cells that no family of marks excludes alone.
pub(super) struct General {
    rules: Rules,
    /// In misere play, by the number of blocked options: a position with more options, so that those above and to the right
    /// of it have more as well.
    rich: BTreeMap<u32, Position>,
    marks: Vec<Marks>,
    arrivals: Arrivals,
    vertical: Vertical,
    most_blocked: u32,
    /// Are there so many lines that a single P-position takes long to enter?
    is_wide: bool,
    /// Only rows below this.
    rows: u64,
    /// The next row to look at in each lane: the rows that are equal modulo the number of lanes.
    lanes: Vec<u64>,
    /// Marks that begin above this row are not in effect yet.
    ceiling: u64,
    column: u64,
    /// Was the column entered already, and stopped within? Then these are the forced labels that are left, and the rows
    /// found so far.
    begun: bool,
    forced: VecDeque<(u64, Outcome)>,
    found: Vec<u64>,
    /// How many steps up its columns it took.
    steps: u64,
    /// The ends of the runs at one cell; kept to be used again.
    ends: Vec<u64>,
}

/// Rows below this are always in reach of the scan.
const FIRST_CEILING: u64 = 1 << 20;

impl General {
    /// Rows from `rows` on are left out. In each column the rows are looked at in `lanes` lanes, by their residues: that
    /// changes the cost, not the answer.
    pub fn new(rules: &Rules, rows: u64, lanes: u64, budget: &Budget) -> Result<General, SolveError> {
        let most = u32::try_from(rules.most_blocked()).unwrap_or(u32::MAX);
        let Lines { lines, leaps } = Lines::of(rules, budget)?;
        let is_wide = lines.len() > 64;
        let (vertical, slanted): (Vec<Line>, Vec<Line>) = lines.into_iter().partition(|line| line.step.0 == 0);
        let (up, along): (Vec<_>, Vec<_>) = leaps.into_iter().partition(|(vector, _)| vector.0 == 0);
        let single = |(base, blockable)| Line { base, step: (0, 1), len: Some(1), blockable };
        let vertical: Vec<Line> = vertical.into_iter().chain(up.into_iter().map(single)).collect();
        let mut families: BTreeMap<Vector, Vec<Line>> = BTreeMap::new();
        for line in slanted {
            families.entry(line.step).or_default().push(line);
        }
        let marks = families.into_values().map(|lines| Marks::new(lines, most, lanes, rows, budget));
        Ok(General {
            rules: rules.clone(),
            rich: BTreeMap::new(),
            marks: marks.collect::<Result<_, _>>()?,
            arrivals: Arrivals::new(along.into_iter()),
            vertical: Vertical::new(&vertical, most, budget)?,
            most_blocked: most,
            is_wide,
            rows,
            lanes: vec![0; lanes as usize],
            ceiling: 0,
            column: 0,
            begun: false,
            forced: VecDeque::new(),
            found: Vec::new(),
            steps: 0,
            ends: Vec::new(),
        })
    }

    pub fn column(&self) -> u64 {
        self.column
    }

    /// How many steps up its columns it took so far: the cost.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Puts the rows of the next column into `found`. It may be stopped at any step up the column, and goes on there
    /// when it is called again.
    pub fn next_column(&mut self, found: &mut Vec<u64>, budget: &Budget) -> Result<(), SolveError> {
        let x = self.column;
        if x >= MAX_COORDINATE {
            return Err(SolveError::Overflow { column: x });
        }
        if !self.begun {
            self.enter(x, budget)?;
            self.begun = true;
        }
        loop {
            if self.is_wide {
                budget.check()?;
            }
            let (lane, y) = if self.vertical.is_complete() { (0, self.rows) } else { self.lowest_alive(budget)? };
            if let Some((row, label)) = self.forced.pop_front_if(|&mut (row, _)| row <= y) {
                if label == Outcome::P {
                    self.place(x, row, budget)?;
                }
                self.skip(row);
                continue;
            }
            if y >= self.rows {
                break;
            }
            if y >= MAX_COORDINATE {
                return Err(SolveError::Overflow { column: x });
            }
            let next = match self.attacks(y, budget)? {
                Below::Dead(next) => next,
                Below::Attacks(count) => {
                    if self.can_be_left(x, y, count) {
                        self.place(x, y, budget)?;
                    }
                    y + 1
                }
            };
            let lanes = self.lanes.len() as u64;
            self.lanes[lane] = y + (next - y).div_ceil(lanes) * lanes;
        }
        self.column = x + 1;
        self.begun = false;
        found.clear();
        std::mem::swap(found, &mut self.found);
        Ok(())
    }

    /// Prepares the scan of column `x`.
    fn enter(&mut self, x: u64, budget: &Budget) -> Result<(), SolveError> {
        for marks in &mut self.marks {
            marks.enter(x, budget)?;
        }
        self.arrivals.enter(x, budget)?;
        self.vertical.clear();
        let first = self.rules.cuts().first().filter(|cut| x < cut.base).map_or(0, |cut| cut.height);
        for (row, lane) in (first..).zip(&mut self.lanes) {
            *lane = row;
        }
        self.forced = self.forced_labels(x, first);
        Ok(())
    }

    /// Leaves out one row, if its lane has not passed it.
    fn skip(&mut self, row: u64) {
        let lanes = self.lanes.len() as u64;
        if let Some(next) = self.lanes.iter_mut().find(|next| **next == row) {
            *next += lanes;
        }
    }

    /// The lowest row that no lane has passed and that is dead for no family of marks, and its lane; if there is none
    /// below the bound on the rows, some row beyond.
    #[inline]
    fn lowest_alive(&mut self, budget: &Budget) -> Result<(usize, u64), Exceeded> {
        loop {
            let mut lane = 0;
            for other in 1..self.lanes.len() {
                if self.lanes[other] < self.lanes[lane] {
                    lane = other;
                }
            }
            let from = self.lanes[lane];
            if from >= self.rows {
                return Ok((lane, from));
            }
            let alive = self.next_alive(from, budget)?;
            self.lanes[lane] = alive;
            if alive > self.ceiling {
                self.ceiling = alive.saturating_mul(2).max(FIRST_CEILING);
                for marks in &mut self.marks {
                    marks.raise_ceiling(self.ceiling, budget)?;
                }
            } else if self.lanes.iter().all(|&row| row >= alive) {
                return Ok((lane, alive));
            }
        }
    }

    /// The forced labels of column `x` from row `from` up, within the rows asked for.
    fn forced_labels(&self, x: u64, from: u64) -> VecDeque<(u64, Outcome)> {
        let forced = self.rules.forced();
        if forced.is_empty() {
            return VecDeque::new();
        }
        let column = Position::new(x, from)..=Position::new(x, u64::MAX);
        let mut rows: Vec<_> = forced.p.range(column.clone()).map(|at| (at.y, Outcome::P)).collect();
        rows.extend(forced.n.range(column).map(|at| (at.y, Outcome::N)));
        rows.retain(|&(row, _)| row < self.rows);
        rows.sort_unstable();
        rows.into()
    }

    /// The least row `>= y`, in the lane of `y`, that is dead for no family of marks.
    #[inline]
    fn next_alive(&mut self, mut y: u64, budget: &Budget) -> Result<u64, Exceeded> {
        loop {
            self.steps += 1;
            budget.tick(self.steps)?;
            let from = y;
            for marks in &self.marks {
                y = marks.next_alive(y);
            }
            if y == from || y >= self.rows {
                return Ok(y);
            }
        }
    }

    /// All attacks on a cell that no family of marks excludes.
    #[inline]
    fn attacks(&mut self, y: u64, budget: &Budget) -> Result<Below, Exceeded> {
        let Some(mut count) = self.arrivals.attacks(y) else { return Ok(Below::Dead(y + 1)) };
        match self.vertical.attacks(y, budget)? {
            Below::Dead(next) => return Ok(Below::Dead(next)),
            Below::Attacks(more) => count += more,
        }
        for marks in self.marks.iter().filter(|marks| marks.blockable) {
            count += marks.count(y);
        }
        Ok(if count > self.most_blocked { Below::Dead(self.end_of_dead_run(y)) } else { Below::Attacks(count) })
    }

    /// A row above `y`, which has too many attacks in sum, such that all rows between in the same lane have too many as
    /// well: as far up as the numbers for which the marks know runs add up to too many.
    fn end_of_dead_run(&mut self, y: u64) -> u64 {
        let needed = (self.most_blocked + 1).saturating_sub(self.vertical.steady()) as usize;
        // Each run counts for one attack up to its end: so many must be left.
        self.ends.clear();
        for marks in self.marks.iter().filter(|marks| marks.blockable) {
            self.ends.extend(marks.runs(y));
        }
        if needed == 0 || needed > self.ends.len() {
            return y + 1;
        }
        let place = self.ends.len() - needed;
        let (_, &mut end, _) = self.ends.select_nth_unstable(place);
        end.max(y + 1)
    }

    /// In misere play the previous player loses if nothing is left to move to: is there an option beyond the `blocked`
    /// P-options that must be blocked?
    fn can_be_left(&mut self, x: u64, y: u64, blocked: u32) -> bool {
        if !self.rules.is_misere() || self.rich.get(&blocked).is_some_and(|rich| rich.x <= x && rich.y <= y) {
            return true;
        }
        let at = Position::new(x, y);
        let has_more = self.rules.options(&at).nth(blocked as usize).is_some();
        if has_more {
            self.rich.insert(blocked, at);
        }
        has_more
    }

    #[inline]
    fn place(&mut self, x: u64, y: u64, budget: &Budget) -> Result<(), Exceeded> {
        budget.push(&mut self.found, y, "the P-positions of a column")?;
        for marks in &mut self.marks {
            marks.place(x, y, budget)?;
        }
        self.arrivals.place(x, y, budget)?;
        self.vertical.place(y, budget)
    }
}
