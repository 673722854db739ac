//! Marks on the lattice lines of one step: which cells are attacked along them, and how often.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use wythoff_budget::{Budget, Exceeded};

use super::counts::Counts;
use super::lines::Line;
use super::skip_set::SkipSet;

/// The lines of a step `(a, b)`, `a >= 1`. The cells (x, y) with equal `x mod a` and equal `y - b * floor(x / a)` form
/// one class; within a column consecutive classes are consecutive cells.
///
/// A cell is *dead* when the attacks along these lines alone make it N: one if it cannot be blocked, more than may be
/// blocked if they can. Attacks are counted only where that is needed: when they are blockable, or end.
pub(super) struct Marks {
    a: u64,
    b: u64,
    /// Dead when more than this many blockable attacks are counted.
    most_blocked: u32,
    /// Are there blockable lines?
    pub blockable: bool,
    /// Is there an unblockable line that ends?
    hard_ends: bool,
    /// The number of lanes of a column: rows are looked at modulo this.
    lanes: i64,
    lines: Vec<Beam>,
    /// By `x mod a`; made when first needed, so that a long step costs nothing until a column is reached.
    residues: Vec<Option<Box<Classes>>>,
    /// How many marks wait in the queues of the lines.
    waiting: usize,
    /// Rows from here on will never be looked at.
    rows: u64,
    /// Marks that begin above this row wait until the scan comes near it: on a steep line they would take up memory for
    /// nothing.
    ceiling: u64,
    /// The waiting marks: row, column, blockable, and the last column of the line.
    far: BinaryHeap<Reverse<(u64, u64, bool, u64)>>,
    /// The column being worked on.
    column: u64,
    /// Its residue, and `b * floor(x / a)`.
    residue: usize,
    shift: i64,
}

/// The classes of one residue: `q = y - b * floor(x / a)`.
struct Classes {
    /// By `q` modulo the number of lanes.
    lanes: Vec<Lane>,
    blockable: Counts,
    hard: Counts,
}

/// The classes of one residue in one lane, as sets of quotients of `q` by the number of lanes.
#[derive(Clone, Default)]
struct Lane {
    dead: SkipSet,
    /// `levels[k]`: at least `k + 1` blockable attacks are counted; see [`Marks::runs`].
    levels: Vec<SkipSet>,
}

/// One line with the marks that are to be set, or taken back, in later columns. Both queues are in order of columns,
/// because the delays of a line are constant.
struct Beam {
    line: Line,
    /// The first cell, and the last column.
    starts: VecDeque<(u64, u64, u64)>,
    ends: VecDeque<(u64, u64, u64)>,
}

/// Coordinates stay below this, so that signed differences cannot overflow.
pub(super) const MAX_COORDINATE: u64 = 1 << 61;

const WHAT: &str = "the marks of the column engine";

/// Marks of lines that begin further right than this wait for their column.
const SHORT: u64 = 64;

/// Runs are kept for at most this many levels of a count.
const MOST_LEVELS: u32 = 64;

impl Marks {
    /// No marks yet. All lines have the same step, with `a >= 1`. With several lanes, runs of dead cells are sought in
    /// every `lanes`-th row only. Rows from `rows` on will not be asked for.
    pub fn new(lines: Vec<Line>, most_blocked: u32, lanes: u64, rows: u64, budget: &Budget) -> Result<Marks, Exceeded> {
        let (a, b) = lines[0].step;
        let mut beams = Vec::new();
        budget.reserve(&mut beams, lines.len(), "the lines of the moves")?;
        let (blockable, hard_ends) =
            (lines.iter().any(|line| line.blockable), lines.iter().any(|line| !line.blockable && line.len.is_some()));
        for (count, line) in (0..).zip(lines) {
            budget.tick(count)?;
            beams.push(Beam { line, starts: VecDeque::new(), ends: VecDeque::new() });
        }
        Ok(Marks {
            a,
            b,
            most_blocked,
            blockable,
            hard_ends,
            lines: beams,
            waiting: 0,
            lanes: lanes as i64,
            rows,
            ceiling: 0,
            far: BinaryHeap::new(),
            column: 0,
            residues: Vec::new(),
            residue: 0,
            shift: 0,
        })
    }

    /// Goes to column `x`; columns come in ascending order. Sets and takes back the marks that are due.
    pub fn enter(&mut self, x: u64, budget: &Budget) -> Result<(), Exceeded> {
        self.column = x;
        self.residue = (x % self.a) as usize;
        self.shift = i64::try_from((x / self.a).saturating_mul(self.b)).unwrap_or(i64::MAX / 2);
        for k in 0..self.lines.len() {
            let blockable = self.lines[k].line.blockable;
            while let Some((column, row, _)) = self.lines[k].ends.pop_front_if(|&mut (.., last)| last < x) {
                self.waiting -= 1;
                // Above the ceiling it is still waiting, and will be dropped.
                if row <= self.ceiling {
                    self.unmark(column, row, blockable);
                }
            }
            while let Some((column, row, last)) = self.lines[k].starts.pop_front_if(|&mut (column, ..)| column <= x) {
                self.waiting -= 1;
                self.begin(column, row, blockable, last, budget)?;
            }
        }
        Ok(())
    }

    /// Lets the marks that begin at rows up to `row` take effect.
    pub fn raise_ceiling(&mut self, row: u64, budget: &Budget) -> Result<(), Exceeded> {
        self.ceiling = row;
        while let Some(&Reverse((y, x, blockable, last))) = self.far.peek() {
            if y > row {
                break;
            }
            self.far.pop();
            if last >= self.column {
                self.mark(x, y, blockable, budget)?;
            }
        }
        Ok(())
    }

    /// The least row `>= y` of this column, in the lane of `y`, that is not dead. O(log) at worst.
    #[inline]
    pub fn next_alive(&self, y: u64) -> u64 {
        match self.classes(self.residue) {
            None => y,
            Some(classes) => {
                let (lane, at) = self.lane(y as i64 - self.shift);
                y + ((classes.lanes[lane].dead.next_missing(at) - at) * self.lanes) as u64
            }
        }
    }

    /// The number of blockable attacks on row `y` of this column.
    #[inline]
    pub fn count(&self, y: u64) -> u32 {
        self.classes(self.residue).map_or(0, |classes| classes.blockable.get(y as i64 - self.shift))
    }

    /// How far up from row `y` of this column the blockable attacks last: for the k-th row given all rows in the lane of
    /// `y`, up to but without that row, have at least k attacks, for the numbers k for which runs are kept.
    #[inline]
    pub fn runs(&self, y: u64) -> impl Iterator<Item = u64> + '_ {
        let (lane, at) = self.lane(y as i64 - self.shift);
        let levels = self.classes(self.residue).map_or(&[][..], |classes| &classes.lanes[lane].levels);
        let end = move |level: &SkipSet| y + ((level.next_missing(at) - at) * self.lanes) as u64;
        levels.iter().map(end).take_while(move |&end| end > y)
    }

    /// Enters the attacks of a P-position at row `v` of this column, which is column `u`. O(number of lines).
    pub fn place(&mut self, u: u64, v: u64, budget: &Budget) -> Result<(), Exceeded> {
        for k in 0..self.lines.len() {
            let Line { base: (i, j), len, blockable, .. } = self.lines[k].line;
            let (Some(x), Some(y)) = (u.checked_add(i), v.checked_add(j)) else { continue };
            if x.max(y) >= MAX_COORDINATE || y >= self.rows {
                continue;
            }
            let last = len.map_or(u64::MAX, |len| (len - 1).saturating_mul(self.a).saturating_add(x));
            // A mark set now reaches the cell one step below the beginning of the line as well: it must lie to the left of
            // this column, or not above the P-position.
            let early = i < self.a || (i == self.a && j <= self.b);
            if early && i <= SHORT {
                self.begin(x, y, blockable, last, budget)?;
            } else if blockable || self.hard_ends || !self.is_dead(x, y) {
                self.wait(budget)?;
                budget.reserve(&mut self.lines[k].starts, 1, WHAT)?;
                self.lines[k].starts.push_back((x, y, last));
            }
            if len.is_some() {
                self.wait(budget)?;
                budget.reserve(&mut self.lines[k].ends, 1, WHAT)?;
                self.lines[k].ends.push_back((x, y, last));
            }
        }
        Ok(())
    }

    /// Counts a mark that waits in a queue: the queues of all lines together are one list.
    #[inline]
    fn wait(&mut self, budget: &Budget) -> Result<(), Exceeded> {
        self.waiting += 1;
        if self.waiting.is_multiple_of(1 << 16) {
            budget.memory_for::<(u64, u64, u64)>(2 * self.waiting, WHAT)?;
        }
        Ok(())
    }

    #[inline]
    fn classes(&self, residue: usize) -> Option<&Classes> {
        self.residues.get(residue).and_then(Option::as_deref)
    }

    #[inline]
    fn class(&self, x: u64, y: u64) -> (usize, i64) {
        let (residue, shift) = if self.a == 1 { (0, x) } else { ((x % self.a) as usize, x / self.a) };
        (residue, (y as i64).wrapping_sub(shift.wrapping_mul(self.b) as i64))
    }

    #[inline]
    fn lane(&self, q: i64) -> (usize, i64) {
        if self.lanes == 1 { (0, q) } else { (q.rem_euclid(self.lanes) as usize, q.div_euclid(self.lanes)) }
    }

    fn is_dead(&self, x: u64, y: u64) -> bool {
        let (residue, q) = self.class(x, y);
        let (lane, at) = self.lane(q);
        self.classes(residue).is_some_and(|classes| classes.lanes[lane].dead.contains(at))
    }

    /// Sets a mark, at once or when the scan comes near its first row.
    #[inline]
    fn begin(&mut self, x: u64, y: u64, blockable: bool, last: u64, budget: &Budget) -> Result<(), Exceeded> {
        if y > self.ceiling {
            budget.reserve(&mut self.far, 1, WHAT)?;
            self.far.push(Reverse((y, x, blockable, last)));
            return Ok(());
        }
        self.mark(x, y, blockable, budget)
    }

    #[inline]
    fn mark(&mut self, x: u64, y: u64, blockable: bool, budget: &Budget) -> Result<(), Exceeded> {
        let (residue, q) = self.class(x, y);
        let (lane, at) = self.lane(q);
        let lanes = self.lanes as usize;
        if residue >= self.residues.len() {
            let more = residue + 1 - self.residues.len();
            budget.reserve(&mut self.residues, more, "the marks of a long step")?;
            self.residues.resize_with(residue + 1, || None);
        }
        let classes = self.residues[residue].get_or_insert_with(|| Box::new(Classes::new(lanes)));
        let lane = &mut classes.lanes[lane];
        if blockable {
            let count = classes.blockable.add(q, budget)?;
            if count <= MOST_LEVELS {
                if lane.levels.len() < count as usize {
                    lane.levels.push(SkipSet::default());
                }
                lane.levels[count as usize - 1].insert(at, budget)?;
            }
            if count <= self.most_blocked {
                return Ok(());
            }
        } else if self.hard_ends {
            classes.hard.add(q, budget)?;
        }
        lane.dead.insert(at, budget)
    }

    fn unmark(&mut self, x: u64, y: u64, blockable: bool) {
        let (residue, q) = self.class(x, y);
        let (lane, at) = self.lane(q);
        let Some(Some(classes)) = self.residues.get_mut(residue) else { return };
        if blockable {
            let count = classes.blockable.subtract(q);
            if let Some(level) = classes.lanes[lane].levels.get_mut(count as usize) {
                level.remove(at);
            }
        } else {
            classes.hard.subtract(q);
        }
        if classes.blockable.get(q) <= self.most_blocked && classes.hard.get(q) == 0 {
            classes.lanes[lane].dead.remove(at);
        }
    }
}

impl Classes {
    fn new(lanes: usize) -> Self {
        Classes { lanes: vec![Lane::default(); lanes], blockable: Counts::default(), hard: Counts::default() }
    }
}
