//! The general column engine: any memoryless game, column by column, 64 cells at a time.

use std::collections::{BTreeMap, VecDeque};

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::natural::Gcd;
use wythoff_game::{Outcome, Position, Rules, Vector};

use super::arrivals::Arrivals;
use super::lines::{Line, Lines};
use super::marks::{MAX_COORDINATE, Marks, add};
use super::past::Past;
use super::stretches::{CELLS, Found, Stretches};
use super::vertical::{Below, Vertical};
use crate::error::SolveError;

/// Streams the P-positions of a memoryless game without choice, by the definition: a cell is P if at most as many of
/// its options are P as can be blocked. P-positions enter their attacks as marks on lattice lines. A column is scanned
/// upward, 64 cells at a time: the attacks along all families of lines are added as binary digits of 64 sums, and a sum that overflows
/// is a dead cell. Long stretches that are known to be dead are leapt over.
pub(super) struct General {
    rules: Rules,
    /// In misere play, by the number of blocked options: a position with more options, so that those above and to the right
    /// of it have more as well.
    rich: BTreeMap<u64, Position>,
    marks: Vec<Marks>,
    past: Past,
    arrivals: Arrivals,
    vertical: Vertical,
    /// So many P-options are too many.
    most: u64,
    /// The digits of the sums.
    depth: usize,
    /// Are there so many lines that a single P-position takes long to enter?
    is_wide: bool,
    /// Are there slanted lines that begin in the column of the P-position?
    reaches_up: bool,
    /// Only rows below this.
    rows: u64,
    /// Marks that begin above this row are not in effect yet.
    ceiling: u64,
    column: u64,
    /// By the residue of the column; the present residue, and how many columns of it were before.
    stretches: Vec<Stretches>,
    kind: usize,
    turn: u64,
    /// After so many windows in vain a stretch is sought; it is more if none was found.
    patience: u64,
    vain: u64,
    /// Was the column entered already, and stopped within? Then these are the next row to look at, the row from which on all
    /// were looked at and are dead, the forced labels that are left, and the rows found so far.
    begun: bool,
    next: u64,
    dead_from: u64,
    forced: VecDeque<(u64, Outcome)>,
    found: Vec<u64>,
    /// How many steps up its columns it took.
    steps: u64,
    dbg:[u64;4],
}

/// Rows below this are always in reach of the scan.
const FIRST_CEILING: u64 = 1 << 20;

/// Stretches are kept for the residues of columns modulo at most this.
const MOST_KINDS: u64 = 1024;

/// After so many windows in vain a stretch is sought, at first and at worst.
const PATIENCE: u64 = 4;
const MOST_PATIENCE: u64 = 1 << 14;

/// The numbers of digits for which there is code.
const DEPTHS: [usize; 9] = [0, 1, 2, 3, 4, 5, 6, 10, 32];

impl General {
    /// Rows from `rows` on are left out.
    pub fn new(rules: &Rules, rows: u64, budget: &Budget) -> Result<General, SolveError> {
        let most = rules.most_blocked().saturating_add(1);
        // Block at most 2^32 - 1 options: the notation allows no more.
        let depth = DEPTHS.into_iter().find(|&depth| most <= 1 << depth).unwrap_or(32);
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
        let marks = families.values().map(|lines| Marks::new(lines, depth, rows, budget));
        let marks: Vec<Marks> = marks.collect::<Result<_, _>>()?;
        let arrivals = Arrivals::new(along.into_iter());
        let longest = marks.iter().map(Marks::longest).fold(arrivals.longest(), u64::max);
        let join = |kinds: u64, a: u64| (kinds / kinds.gcd(a)).checked_mul(a).filter(|&kinds| kinds <= MOST_KINDS);
        let kinds = families.keys().fold(1, |kinds, &(a, _)| join(kinds, a).unwrap_or(kinds));
        Ok(General {
            rules: rules.clone(),
            rich: BTreeMap::new(),
            marks,
            past: Past::new(longest),
            arrivals,
            vertical: Vertical::new(&vertical, most, budget)?,
            most,
            depth,
            is_wide,
            reaches_up: families.values().flatten().any(|line| line.base.0 == 0),
            rows,
            ceiling: 0,
            column: 0,
            stretches: (0..kinds).map(|_| Stretches::default()).collect(),
            kind: 0,
            turn: 0,
            patience: PATIENCE,
            vain: 0,
            begun: false,
            next: 0,
            dead_from: 0,
            forced: VecDeque::new(),
            found: Vec::new(),
            steps: 0, dbg:[0;4],
        })
    }

    pub fn column(&self) -> u64 {
        self.column
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
        match self.depth {
            0 => self.scan::<0>(budget)?,
            1 => self.scan::<1>(budget)?,
            2 => self.scan::<2>(budget)?,
            3 => self.scan::<3>(budget)?,
            4 => self.scan::<4>(budget)?,
            5 => self.scan::<5>(budget)?,
            6 => self.scan::<6>(budget)?,
            10 => self.scan::<10>(budget)?,
            _ => self.scan::<32>(budget)?,
        }
        self.column = x + 1;
        self.kind += 1;
        if self.kind == self.stretches.len() {
            (self.kind, self.turn) = (0, self.turn + 1);
        }
        self.begun = false;
        found.clear();
        std::mem::swap(found, &mut self.found);
        Ok(())
    }

    /// Prepares the scan of column `x`.
    #[inline]
    fn enter(&mut self, x: u64, budget: &Budget) -> Result<(), SolveError> {
        for family in 0..self.marks.len() {
            self.marks[family].enter(x, &self.past, budget)?;
            if !self.marks[family].removed.is_empty() {
                self.cut(family);
            }
        }
        self.arrivals.enter(x, &self.past, budget)?;
        self.past.forget(x);
        self.vertical.clear();
        self.next = self.rules.cuts().first().filter(|cut| x < cut.base).map_or(0, |cut| cut.height);
        self.dead_from = self.next;
        if !self.rules.forced().is_empty() {
            self.forced = self.forced_labels(x, self.next);
        }
        self.stretches[self.kind].enter(&self.marks);
        Ok(())
    }

    /// Takes what the marks of a family no longer hold out of the stretches.
    fn cut(&mut self, family: usize) {
        let marks = &self.marks[family];
        let a = marks.step().0 as usize;
        if self.stretches.len().is_multiple_of(a) {
            for stretches in self.stretches[marks.residue()..].iter_mut().step_by(a) {
                marks.removed.iter().for_each(|&q| stretches.cut(family, q, &self.marks));
            }
        }
    }

    /// The forced labels of column `x` from row `from` up, within the rows asked for.
    fn forced_labels(&self, x: u64, from: u64) -> VecDeque<(u64, Outcome)> {
        let forced = self.rules.forced();
        let column = Position::new(x, from)..=Position::new(x, u64::MAX);
        let mut rows: Vec<_> = forced.p.range(column.clone()).map(|at| (at.y, Outcome::P)).collect();
        rows.extend(forced.n.range(column).map(|at| (at.y, Outcome::N)));
        rows.retain(|&(row, _)| row < self.rows);
        rows.sort_unstable();
        rows.into()
    }

    /// Finds the P-positions of the column from row `next` on.
    #[inline]
    fn scan<const DEPTH: usize>(&mut self, budget: &Budget) -> Result<(), SolveError> {
        let x = self.column;
        'windows: loop {
            self.steps += 1;
            budget.tick(self.steps)?;
            let end = self.forced.front().map_or(self.rows, |&(row, _)| row);
            self.vertical.advance(self.next);
            let mut below = self.vertical.steady();
            let is_complete = self.vertical.is_complete();
            let y = match is_complete {
                true => end,
                false => self.stretches[self.kind].leap(self.next, below, x, self.turn, &self.marks),
            };
            if y >= end {
                match self.forced.pop_front() {
                    None => return Ok(()),
                    Some((row, label)) => {
                        (self.next, self.dead_from) = (row + 1, row + 1);
                        if label == Outcome::P {
                            self.place(x, row, budget)?;
                        }
                        continue;
                    }
                }
            }
            if y > self.next {
                (self.next, self.dead_from) = (y, y);
            }
            if y + 64 > self.ceiling {
                self.raise_ceiling(y, budget)?;
            }
            let mut sums = digits::<DEPTH>((1 << DEPTH) - self.most + below);
            let mut dead = self.vertical.dead(y);
            for marks in &self.marks {
                dead |= marks.window(y, &mut sums);
            }
            let mut alive = !dead;
            if end - y < 64 {
                alive &= (1 << (end - y)) - 1;
            }
            if alive == 0 {
                self.next = (y + 64).min(end);
                if self.next - self.dead_from >= 128 {
                    self.learn::<DEPTH>(below, budget)?;
                }
                continue;
            }
            while alive != 0 {
                let row = y + u64::from(alive.trailing_zeros());
                alive &= alive - 1;
                self.next = row;
                if self.is_wide {
                    budget.check()?;
                }
                match self.look(row, budget)? {
                    Below::Attacks(count) => {
                        if self.can_be_left(x, row, count) {
                            self.place(x, row, budget)?;
                        }
                        self.next = row + 1;
                    }
                    Below::Dead(next) => {
                        self.next = next;
                        alive &= u64::MAX.checked_shl((next - y).min(64) as u32).unwrap_or(0);
                    }
                }
                if self.vertical.is_complete() || self.reaches_up {
                    // Nothing is left, or the marks have changed.
                    self.dead_from = self.next;
                    continue 'windows;
                }
                // One attack more on every cell above.
                while below < self.vertical.steady() {
                    below += 1;
                    alive &= !add(&mut sums, digits(1));
                    self.stretches[self.kind].again(&self.marks);
                }
                alive &= !self.vertical.dead(y);
            }
            self.next = self.next.max((y + 64).min(end));
            self.dead_from = self.next;
        }
    }

    /// Lets marks take effect that begin further up.
    #[cold]
    fn raise_ceiling(&mut self, y: u64, budget: &Budget) -> Result<(), SolveError> {
        if y >= MAX_COORDINATE {
            return Err(SolveError::Overflow { column: self.column });
        }
        self.ceiling = (y + 64).saturating_mul(2).clamp(FIRST_CEILING, MAX_COORDINATE + 64);
        for marks in &mut self.marks {
            marks.raise_ceiling(self.ceiling, budget)?;
        }
        Ok(())
    }

    /// All rows from `dead_from` to `next` were looked at and are dead: makes the next columns leap over them, and the
    /// scan of this one over what follows.
    #[cold]
    fn learn<const DEPTH: usize>(&mut self, below: u64, budget: &Budget) -> Result<(), Exceeded> {
        let (x, turn, every) = (self.column, self.turn, self.stretches.len() as u64);
        let (marks, stretches) = (&self.marks[..], &mut self.stretches[self.kind]);
        self.dbg[0]+=1;
        let mut step = || {
            self.steps += 1;
            budget.tick(self.steps)
        };
        if stretches.next() <= self.next as i64 {
            stretches.extend_down::<DEPTH>(self.dead_from, x, marks);
            return Ok(());
        }
        let mut known = stretches.extend_up::<DEPTH>(self.dead_from, x, marks, &mut step)?;
        self.vain += 1;
        if known.is_none() && self.vain >= self.patience && self.next - self.dead_from >= CELLS as u64 {
            self.vain = 0;
            let found = Found { from: self.next - CELLS as u64, below, most: self.most, column: x, turn, every };
            if stretches.make::<DEPTH>(&found, marks, budget)? {
                self.patience = PATIENCE; self.dbg[1]+=1;
                known = stretches.extend_up::<DEPTH>(self.next, x, marks, step)?.or(Some(self.next));
            } else {
                self.dbg[2]+=1; self.patience = (2 * self.patience).min(MOST_PATIENCE);
            }
        }
        if let Some(known) = known.filter(|&known| known >= self.next) {
            (self.next, self.dead_from) = (known, known);
        }
        Ok(())
    }

    /// All attacks on a cell of which neither the marks nor what is steady from below make too many.
    #[inline]
    fn look(&mut self, y: u64, budget: &Budget) -> Result<Below, Exceeded> {
        if self.arrivals.is_empty() && self.vertical.is_steady() && !self.rules.is_misere() {
            return Ok(Below::Attacks(0));
        }
        self.count(y, budget)
    }

    fn count(&mut self, y: u64, budget: &Budget) -> Result<Below, Exceeded> {
        let Some(mut count) = self.arrivals.attacks(y) else { return Ok(Below::Dead(y + 1)) };
        match self.vertical.attacks(y, budget)? {
            Below::Dead(next) => return Ok(Below::Dead(next)),
            Below::Attacks(more) => count += more,
        }
        count += self.marks.iter().map(|marks| marks.count(y)).sum::<u64>();
        Ok(if count >= self.most { Below::Dead(y + 1) } else { Below::Attacks(count) })
    }

    /// In misere play the previous player loses if nothing is left to move to: is there an option beyond the `blocked`
    /// P-options that must be blocked?
    #[inline]
    fn can_be_left(&mut self, x: u64, y: u64, blocked: u64) -> bool {
        !self.rules.is_misere() || self.has_more_options(x, y, blocked)
    }

    fn has_more_options(&mut self, x: u64, y: u64, blocked: u64) -> bool {
        if self.rich.get(&blocked).is_some_and(|rich| rich.x <= x && rich.y <= y) {
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
        self.past.place(x, y, budget)?;
        self.vertical.place(y, budget)
    }
}

/// The digits of a number, each for 64 cells.
#[inline]
fn digits<const DEPTH: usize>(number: u64) -> [u64; DEPTH] {
    std::array::from_fn(|b| (number >> b & 1).wrapping_neg())
}

impl Drop for General { fn drop(&mut self) { if std::env::var("DBG").is_ok() {
 eprintln!("steps {:.2}/col learn {:.3} made {} fail {} kinds {} stretches {:?}", self.steps as f64/self.column as f64, self.dbg[0] as f64/self.column as f64, self.dbg[1], self.dbg[2], self.stretches.len(), self.stretches[0].dbg(&self.marks));
}}}
