//! The general column engine: any memoryless game, column by column, 64 cells at a time.

mod labels;
mod scan;

use std::collections::{BTreeMap, VecDeque};

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::natural::Gcd;
use wythoff_game::{DeniedColumns, Outcome, Position, Rules, Vector};

use super::arrivals::Arrivals;
use super::beams::Beams;
use super::gaps::{CELLS, Gaps};
use super::lines::{Line, Lines};
use super::marks::{MAX_COORDINATE, Marks};
use super::mirror::Mirror;
use super::past::Past;
use super::vertical::Vertical;
use super::{Denied, POSITIONS, WHAT};
use crate::error::SolveError;

/// Streams the P-positions of a memoryless game without choice, by the definition: a cell is P if at most as many of
/// its options are P as can be blocked. P-positions enter their attacks as marks on lattice lines. A column is scanned
/// upward, 64 cells at a time: the attacks along all families of lines are added as binary digits of 64 sums, and a sum
/// that overflows is a dead cell. Long gaps that are known to be dead are leapt over.
pub(super) struct General {
    rules: Rules,
    /// Columns in which nothing has to be looked at.
    emptied: DeniedColumns,
    /// What denies positions beside the rules.
    denied: Option<Denied>,
    /// In misere play, by the number of blocked options: a position with more options, so that those above and to the
    /// right of it have more as well.
    rich: BTreeMap<u64, Position>,
    marks: Vec<Marks>,
    /// If the rules are symmetric: what is known of the cells below the main diagonal.
    mirror: Option<Box<Mirror>>,
    /// By family: only P-positions that lie no further below the main diagonal than this are entered; and for the past.
    lifts: Vec<u64>,
    lift: u64,
    past: Past,
    arrivals: Arrivals,
    vertical: Vertical,
    /// So many P-positions end a column, if each attacks all cells above it in the same way, but for so many that it
    /// kills directly above it: then nothing else has to be known of them. Otherwise 0.
    limit: u64,
    near: u64,
    /// Are all attacks on a cell told by the windows, and is that all that has to be known?
    is_told: bool,
    /// So many P-options are too many.
    most: u64,
    /// The digits of the sums.
    depth: usize,
    /// Are there so many lines that a single P-position takes long to enter?
    is_wide: bool,
    /// Slanted lines that begin in the column of the P-position: how many rows above it, and blockability.
    upward: Vec<(u64, bool)>,
    /// Only rows below this.
    rows: u64,
    /// Marks that begin above this row are not in effect yet.
    ceiling: u64,
    column: u64,
    /// By the residue of the column; the present residue, and how many columns of it were before.
    gaps: Vec<Gaps>,
    kind: usize,
    turn: u64,
    /// After so many windows in vain a gap is sought; it is more if none was found.
    patience: u64,
    vain: u64,
    /// Of so many cells a gap is made.
    cells: u64,
    /// Was the column entered already, and stopped within? Then these are the next row to look at, the row from which
    /// on all were looked at and are dead, the forced labels that are left, and the rows found so far.
    begun: bool,
    next: u64,
    dead_from: u64,
    /// The row before which the scan has to stop: that of the next forced label, or the bound on the rows.
    end: u64,
    /// What lies below this can be looked at without further questions: the ceiling, or the end.
    horizon: u64,
    forced: VecDeque<(u64, Outcome)>,
    /// How many P-positions of the present column were found.
    here: u64,
    /// How many steps up its columns it took.
    steps: u64,
}

/// Rows below this are always in reach of the scan.
const FIRST_CEILING: u64 = 1 << 20;

/// The same where labels are forced on sets: whether all rows above are N by decree is asked at the ceiling.
const FIRST_CEILING_OF_SETS: u64 = 1 << 12;

/// Gaps are kept for the residues of columns modulo at most this.
const MOST_KINDS: u64 = 1024;

/// After so many windows in vain a gap is sought, at first and at worst.
const PATIENCE: u64 = 4;
const MOST_PATIENCE: u64 = 1 << 14;

/// The numbers of digits for which there is code: the engine is compiled anew for each.
#[cfg(feature = "depths")]
const DEPTHS: [usize; 9] = [0, 1, 2, 3, 4, 5, 6, 10, 32];
#[cfg(not(feature = "depths"))]
const DEPTHS: [usize; 3] = [0, 2, 32];

impl General {
    /// About how many bytes it takes.
    pub fn bytes(&self) -> usize {
        let marks = self.marks.iter().map(Marks::bytes).sum::<usize>()
            + self.mirror.as_ref().map_or(0, |mirror| mirror.bytes());
        let gaps = self.gaps.iter().map(Gaps::bytes).sum::<usize>();
        let small = size_of_val(&self.lifts[..]) + size_of_val(&self.upward[..]) + 32 * self.rich.len();
        marks + gaps + small + self.past.bytes() + self.arrivals.bytes() + self.vertical.bytes()
    }

    /// For rules with these lines. Rows from `rows` on are left out.
    pub fn new(
        rules: &Rules,
        denied: Option<Denied>,
        lines: Lines,
        rows: u64,
        budget: &Budget,
    ) -> Result<General, SolveError> {
        let most = rules.most_blocked().saturating_add(1);
        // Block at most 2^32 - 1 options: the notation allows no more.
        let depth = DEPTHS.into_iter().find(|&depth| most <= 1 << depth).unwrap_or(32);
        let Lines { lines, leaps } = lines;
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
        let vertical = Vertical::new(&vertical, most, budget)?;
        let mut upward: Vec<(u64, bool)> = marks.iter().flat_map(Marks::upward).collect();
        let killed: Vec<u64> = upward.iter().filter(|(_, blockable)| !blockable).map(|(j, _)| *j).collect();
        let (limit, near) = vertical.limit(&killed).unwrap_or((0, 0));
        upward.retain(|&(j, blockable)| blockable || j > near);
        // Mirror images above the bound on the rows are not found.
        let is_mirrored = rows == u64::MAX && rules.is_symmetric();
        let mut lifts: Vec<u64> = families.values().map(|lines| Beams::lift(lines)).collect();
        let lift = if is_mirrored { lifts.iter().copied().fold(arrivals.lift(), u64::max) } else { u64::MAX };
        if !is_mirrored || marks.iter().any(Marks::ends) {
            lifts.fill(lift);
        }
        Ok(General {
            limit,
            near,
            is_told: (limit > 0 || vertical.is_told())
                && !is_wide
                && !rules.is_misere()
                && !rules.forced().has_sets()
                && denied.is_none(),
            emptied: rules.forced().denied_columns(budget)?,
            rules: rules.clone(),
            denied,
            rich: BTreeMap::new(),
            marks,
            mirror: is_mirrored.then(Box::default),
            lifts,
            lift,
            past: Past::new(longest),
            arrivals,
            vertical,
            most,
            depth,
            is_wide,
            upward,
            rows,
            ceiling: 0,
            column: 0,
            gaps: (0..kinds).map(|_| Gaps::default()).collect(),
            kind: 0,
            turn: 0,
            patience: PATIENCE,
            vain: 0,
            cells: CELLS,
            begun: false,
            next: 0,
            dead_from: 0,
            end: 0,
            horizon: 0,
            forced: VecDeque::new(),
            here: 0,
            steps: 0,
        })
    }

    pub fn column(&self) -> u64 {
        self.column
    }

    /// Appends the P-positions of the columns before column `until`, or of so many that the block is long, to `block`.
    /// It may be stopped at any step up a column, and goes on there when it is called again with what it left.
    pub fn extend(&mut self, block: &mut Vec<Position>, until: u64, budget: &Budget) -> Result<(), SolveError> {
        match self.depth {
            0 => self.run::<0>(block, until, budget),
            #[cfg(feature = "depths")]
            1 => self.run::<1>(block, until, budget),
            2 => self.run::<2>(block, until, budget),
            #[cfg(feature = "depths")]
            3 => self.run::<3>(block, until, budget),
            #[cfg(feature = "depths")]
            4 => self.run::<4>(block, until, budget),
            #[cfg(feature = "depths")]
            5 => self.run::<5>(block, until, budget),
            #[cfg(feature = "depths")]
            6 => self.run::<6>(block, until, budget),
            #[cfg(feature = "depths")]
            10 => self.run::<10>(block, until, budget),
            _ => self.run::<32>(block, until, budget),
        }
    }

    fn run<const DEPTH: usize>(
        &mut self,
        block: &mut Vec<Position>,
        until: u64,
        budget: &Budget,
    ) -> Result<(), SolveError> {
        loop {
            let x = self.column;
            if x >= MAX_COORDINATE {
                return Err(SolveError::Overflow { column: x });
            }
            if !self.begun {
                self.enter::<DEPTH>(x, block, budget)?;
                self.begun = true;
            }
            self.scan::<DEPTH>(block, budget)?;
            self.column = x + 1;
            self.kind += 1;
            if self.kind == self.gaps.len() {
                (self.kind, self.turn) = (0, self.turn + 1);
            }
            self.begun = false;
            if self.column >= until || block.len() >= POSITIONS {
                return Ok(());
            }
        }
    }

    /// Prepares the scan of column `x`.
    #[inline(always)]
    fn enter<const DEPTH: usize>(
        &mut self,
        x: u64,
        block: &mut Vec<Position>,
        budget: &Budget,
    ) -> Result<(), SolveError> {
        // First, since it may be stopped.
        let labels = if self.rules.forced().has_sets() { self.labels_of_sets(x, budget)? } else { Vec::new() };
        for family in 0..self.marks.len() {
            self.marks[family].enter(x, &self.past, budget)?;
            if !self.marks[family].removed.is_empty() {
                self.cut(family);
            }
        }
        if !self.past.is_empty() {
            self.arrivals.enter(x, &self.past, budget)?;
            self.past.forget(x);
        }
        self.here = 0;
        self.next = self.rules.cuts().first().filter(|cut| x < cut.base).map_or(0, |cut| cut.height);
        if self.limit == 0 {
            self.vertical.clear();
        }
        if self.mirror.is_some() {
            self.next = self.next.max(x);
        }
        // Rows above the last mirror image are dead, but for labels.
        let first = self.next;
        if self.mirror.is_some() {
            self.reflect::<DEPTH>(x, block, budget)?;
        }
        self.dead_from = self.next;
        (self.end, self.horizon) = (self.rows, self.ceiling.min(self.rows));
        if !self.rules.forced().is_empty() {
            self.force(x, first, labels);
            if self.forced.is_empty() && self.emptied.contains(x) {
                (self.end, self.horizon) = (self.next, self.next);
            }
        }
        self.gaps[self.kind].enter(self.turn, &self.marks);
        Ok(())
    }

    /// Enters the P-positions of column `x` below the main diagonal, which are known, and goes on from there.
    #[inline(always)]
    fn reflect<const DEPTH: usize>(
        &mut self,
        x: u64,
        block: &mut Vec<Position>,
        budget: &Budget,
    ) -> Result<(), Exceeded> {
        let Some(mirror) = &mut self.mirror else { return Ok(()) };
        mirror.enter(x, budget)?;
        let rows = mirror.rows(x);
        let Some(&last) = rows.last() else { return Ok(()) };
        budget.reserve(block, rows.len(), WHAT)?;
        block.extend(rows.iter().map(|&row| Position::new(x, row)));
        self.here = rows.len() as u64;
        self.next = self.next.max(last + 1 + self.near);
        if self.limit == 0 {
            for &row in rows {
                self.vertical.place(row, budget)?;
            }
        }
        if x - last <= self.lift {
            for &row in rows {
                for (marks, _) in self.marks.iter_mut().zip(&self.lifts).filter(|(_, lift)| x - row <= **lift) {
                    marks.place::<DEPTH>(row, 1, budget)?;
                }
                if x - row <= self.lift {
                    self.past.place(x, row, budget)?;
                }
            }
        }
        Ok(())
    }

    /// Takes what the marks of a family no longer hold out of the gaps.
    fn cut(&mut self, family: usize) {
        let marks = &self.marks[family];
        let a = marks.step().0 as usize;
        if self.gaps.len().is_multiple_of(a) {
            for gaps in self.gaps[marks.residue()..].iter_mut().step_by(a) {
                marks.removed.iter().for_each(|&q| gaps.cut(family, q, &self.marks));
            }
        }
    }

    /// In misere play the previous player loses if nothing is left to move to: is there an option beyond the `blocked`
    /// P-options that must be blocked?
    fn can_be_left(&mut self, x: u64, y: u64, blocked: u64) -> bool {
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

    /// A P-position of the present column was found; its attacks on later columns are to be [marked](General::mark).
    #[inline(always)]
    fn find(&mut self, y: u64, block: &mut Vec<Position>, budget: &Budget) -> Result<(), Exceeded> {
        budget.push(block, Position::new(self.column, y), WHAT)?;
        self.here += 1;
        self.past.place(self.column, y, budget)?;
        if self.limit == 0 {
            self.vertical.place(y, budget)?;
        }
        if let Some(mirror) = &mut self.mirror
            && y > self.column
        {
            mirror.place(y, self.column, budget)?;
        }
        Ok(())
    }

    /// Enters the attacks along lines of those P-positions in the rows `y + t` for which bit t of `found` is set.
    #[inline(always)]
    fn mark<const DEPTH: usize>(&mut self, y: u64, found: u64, budget: &Budget) -> Result<(), Exceeded> {
        for marks in &mut self.marks {
            marks.place::<DEPTH>(y, found, budget)?;
        }
        Ok(())
    }
}

/// The P-positions of so many columns, with gaps of 64 cells that are sought at once, and how many gaps there are in the end.
///
/// # Errors
/// As of [`Columns`](crate::Columns).
#[cfg(feature = "inside")]
pub fn with_short_gaps(
    rules: &Rules,
    columns: u64,
    rows: u64,
    budget: &Budget,
) -> Result<(Vec<Position>, usize), SolveError> {
    let mut general = General::new(rules, None, Lines::of(rules, budget)?, rows, budget)?;
    general.cells = 64;
    let mut found = Vec::new();
    for x in 0..columns {
        general.patience = 0;
        general.extend(&mut found, x + 1, budget)?;
    }
    Ok((found, general.gaps.iter().map(Gaps::len).sum()))
}
