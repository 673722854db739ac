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
use super::sets::SetAttacks;
use super::vertical::Vertical;
use super::{Denied, POSITIONS, WHAT};
use crate::error::SolveError;

/// Streams the P-positions of a memoryless game without choice, by the definition: a cell is P if at most as many of
/// its options are P as can be blocked. P-positions record their attacks as marks on lattice lines. A column is scanned
/// upward, 64 cells at a time: the attacks along all families of lines are added as binary digits of 64 sums, and a sum
/// that overflows is a dead cell. Long gaps that are known to be dead are skipped.
pub(super) struct General {
    rules: Rules,
    /// Columns in which all positions are forced to be N, so that nothing has to be scanned.
    emptied: DeniedColumns,
    /// A predicate that forces positions to be N, in addition to the rules.
    denied: Option<Denied>,
    /// For misere play, by the number of blocked options: a position with more options than that, so that those above
    /// and to the right of it have more as well.
    rich: BTreeMap<u64, Position>,
    marks: Vec<Marks>,
    /// If the rules are symmetric, the P-positions below the main diagonal, as mirror images.
    mirror: Option<Box<Mirror>>,
    /// For each family, the greatest distance below the main diagonal at which P-positions are still recorded; `lift`
    /// is the same bound for the past.
    lifts: Vec<u64>,
    lift: u64,
    past: Past,
    arrivals: Arrivals,
    /// The attacks by sets of vectors, if there are any among the moves.
    sets: Option<Box<SetAttacks>>,
    vertical: Vertical,
    /// The number of P-positions that end a column, if each attacks all cells above it in the same way, except for
    /// `near` cells directly above it, which it kills; no other attack from below has to be recorded then. Otherwise 0.
    limit: u64,
    near: u64,
    /// Whether the windows contain all attacks on a cell, and nothing else decides on it.
    is_known: bool,
    /// The number of P-options that makes a cell dead.
    most: u64,
    /// The number of binary digits of the sums of attacks.
    depth: usize,
    /// Whether recording a single P-position takes long, because there are very many lines.
    is_wide: bool,
    /// For slanted lines that begin in the column of the P-position: the number of rows above it, and whether they can
    /// be blocked.
    upward: Vec<(u64, bool)>,
    /// The bound on the rows: only rows below it are scanned.
    rows: u64,
    /// Marks that begin above this row have not been applied yet.
    ceiling: u64,
    column: u64,
    /// The gaps by the residue of the column; `kind` is the present residue, and `turn` the number of earlier columns
    /// of this residue.
    gaps: Vec<Gaps>,
    kind: usize,
    turn: u64,
    /// The number of windows scanned in vain after which a gap is sought; it grows if none is found.
    patience: u64,
    vain: u64,
    /// The number of cells of which a gap is made.
    cells: u64,
    /// Whether the present column was begun and stopped in between. Then `next` is the next row to look at, and all
    /// rows from `dead_from` on were looked at and are dead; `forced` and `here` are kept as well.
    begun: bool,
    next: u64,
    dead_from: u64,
    /// The row before which the scan has to stop: that of the next forced label, or the bound on the rows.
    end: u64,
    /// The row below which windows need no special treatment: the lesser of the ceiling and the end.
    horizon: u64,
    forced: VecDeque<(u64, Outcome)>,
    /// The number of P-positions of the present column found so far.
    here: u64,
    /// The number of steps taken by all scans of columns.
    steps: u64,
}

/// Rows below this are always within the ceiling of the scan.
const FIRST_CEILING: u64 = 1 << 20;

/// The first ceiling where labels are forced on sets; lower, because whether all rows above are forced to be N is
/// checked at the ceiling.
const FIRST_CEILING_OF_SETS: u64 = 1 << 12;

/// The greatest modulus of the residues of columns for which gaps are kept apart.
const MOST_KINDS: u64 = 1024;

/// The number of windows scanned in vain after which a gap is sought: `PATIENCE` at first, `MOST_PATIENCE` at worst.
const PATIENCE: u64 = 4;
const MOST_PATIENCE: u64 = 1 << 14;

/// The numbers of binary digits for which there is code: the engine is compiled separately for each.
#[cfg(feature = "depths")]
const DEPTHS: [usize; 9] = [0, 1, 2, 3, 4, 5, 6, 10, 32];
#[cfg(not(feature = "depths"))]
const DEPTHS: [usize; 3] = [0, 2, 32];

impl General {
    /// The approximate memory of the engine, in bytes.
    pub fn bytes(&self) -> usize {
        let marks = self.marks.iter().map(Marks::bytes).sum::<usize>()
            + self.mirror.as_ref().map_or(0, |mirror| mirror.bytes());
        let gaps = self.gaps.iter().map(Gaps::bytes).sum::<usize>();
        let small = size_of_val(&self.lifts[..]) + size_of_val(&self.upward[..]) + 32 * self.rich.len();
        let sets = self.sets.as_ref().map_or(0, |sets| sets.bytes());
        marks + gaps + small + sets + self.past.bytes() + self.arrivals.bytes() + self.vertical.bytes()
    }

    /// The engine for rules with these lines, without the rows from `rows` on.
    pub fn new(
        rules: &Rules,
        denied: Option<Denied>,
        lines: Lines,
        rows: u64,
        budget: &Budget,
    ) -> Result<General, SolveError> {
        let most = rules.most_blocked().saturating_add(1);
        // The notation allows to block at most 2^32 - 1 options, so 32 digits always suffice.
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
        // Mirror images above the bound on the rows would be missed.
        // A set of vectors may lead from any distance below the main diagonal to cells above it.
        let is_mirrored = rows == u64::MAX && rules.is_linear() && rules.is_symmetric();
        let mut lifts: Vec<u64> = families.values().map(|lines| Beams::lift(lines)).collect();
        let lift = if is_mirrored { lifts.iter().copied().fold(arrivals.lift(), u64::max) } else { u64::MAX };
        if !is_mirrored || marks.iter().any(Marks::ends) {
            lifts.fill(lift);
        }
        Ok(General {
            limit,
            near,
            is_known: (limit > 0 || vertical.is_known())
                && !is_wide
                && !rules.is_misere()
                && rules.is_linear()
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
            sets: SetAttacks::of(rules),
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

    /// Appends the P-positions of the columns before column `until` to `block`, or stops earlier when the block is
    /// long. The engine may be stopped at any step within a column, and continues there when it is called again with
    /// the block it left.
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
        // This comes first, since it may be stopped.
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
        if let Some(sets) = &mut self.sets {
            sets.enter(x);
        }
        self.here = 0;
        self.next = self.rules.cuts().first().filter(|cut| x < cut.base).map_or(0, |cut| cut.height);
        if self.limit == 0 {
            self.vertical.clear();
        }
        if self.mirror.is_some() {
            self.next = self.next.max(x);
        }
        // Rows directly above the last mirror image, which `reflect` skips, are dead, except for labels.
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

    /// Records the P-positions of column `x` below the main diagonal, known as mirror images, and continues above them.
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

    /// Excludes from the gaps the classes in which marks of a family were taken back.
    fn cut(&mut self, family: usize) {
        let marks = &self.marks[family];
        let a = marks.step().0 as usize;
        if self.gaps.len().is_multiple_of(a) {
            for gaps in self.gaps[marks.residue()..].iter_mut().step_by(a) {
                marks.removed.iter().for_each(|&q| gaps.cut(family, q, &self.marks));
            }
        }
    }

    /// Whether, in misere play, the position has an option beyond the `blocked` P-options: the previous player loses if
    /// all options are blocked. Always true in normal play.
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

    /// Records a P-position of the present column; its attacks on later columns have to be [marked](General::mark)
    /// separately.
    #[inline(always)]
    fn find(&mut self, y: u64, block: &mut Vec<Position>, budget: &Budget) -> Result<(), Exceeded> {
        budget.push(block, Position::new(self.column, y), WHAT)?;
        self.here += 1;
        self.past.place(self.column, y, budget)?;
        if let Some(sets) = &mut self.sets {
            sets.place(y, budget)?;
        }
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

    /// Marks the attacks along lines of the P-positions in the rows `y + t` for which bit t of `found` is set.
    #[inline(always)]
    fn mark<const DEPTH: usize>(&mut self, y: u64, found: u64, budget: &Budget) -> Result<(), Exceeded> {
        for marks in &mut self.marks {
            marks.place::<DEPTH>(y, found, budget)?;
        }
        Ok(())
    }
}

/// The P-positions of the first `columns` columns, computed with gaps of 64 cells that are sought at once, and the
/// number of gaps known at the end.
///
/// # Errors
/// Those of [`Columns`](crate::Columns).
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
