//! Marks on the lattice lines of one step: which cells are attacked along them, and how often.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use wythoff_budget::{Budget, Exceeded};

use super::classes::Classes;
use super::lines::Line;
use super::past::{Delay, Past};
use super::planes::{Planes, Window, add};

/// The lines of a step `(a, b)`, `a >= 1`. The cells (x, y) with equal `x mod a` and equal `y - b * floor(x / a)` form
/// one class; within a column consecutive classes are consecutive cells.
///
/// An attack that cannot be blocked makes the count of its class full; the others are counted, up to full. Exact counts
/// are kept only where lines end, so that a mark can be taken back.
pub(super) struct Marks {
    a: u64,
    b: u64,
    /// The depth of the planes: 0 if no line is blockable, which is then told apart from blockable lines of depth 0.
    depth: usize,
    ends: bool,
    /// Are there marks that are set or taken back when a later column is reached?
    looks_back: bool,
    /// Marked at once, and when a later column is reached.
    early: Vec<Beam>,
    /// The early beams in the classes of the column of the P-position, those of neighbouring classes together, if no
    /// line ends; and the other early beams.
    hits: Vec<Hit>,
    others: Vec<Beam>,
    /// Hits of P-positions below this row take effect at once; the highest base among them.
    quick: u64,
    top: u64,
    late: Vec<(Delay, Beam)>,
    /// Taken back when a later column is reached.
    ended: Vec<(Delay, Beam)>,
    /// The classes of each residue, made when first needed, so that a long step costs nothing until a column is reached.
    residues: Vec<Classes>,
    /// Rows from here on will never be looked at.
    rows: u64,
    /// Marks that begin above this row wait until the scan comes near it: on a steep line they would take up memory for
    /// nothing.
    ceiling: u64,
    /// The last row in which a mark takes effect at once.
    reach: u64,
    far: BinaryHeap<Reverse<Far>>,
    /// The column being worked on, its residue, and `b * floor(x / a)`.
    column: u64,
    residue: usize,
    shift: i64,
    /// The classes of the present residue from which marks were taken back when this column was entered.
    pub removed: Vec<i64>,
}

/// Lines that begin in the same column in consecutive rows: bit t of `which` stands for the base `(i, j + t)`.
#[derive(Clone, Copy, Debug)]
struct Beam {
    i: u64,
    j: u64,
    which: u64,
    blockable: bool,
    /// Is it in the classes of the column of the P-position that the line begins? Then this is the class, for row 0 and
    /// class 0 of the P-position.
    rise: Option<i64>,
    /// The number of columns from the P-position to that in which the mark is to be taken back.
    end: u64,
}

/// Marks in the classes of the column of the P-position: bit t stands for the class `rise + t`, for row 0 and class 0 of
/// the P-position.
#[derive(Clone, Copy, Debug)]
struct Hit {
    rise: i64,
    which: u64,
    blockable: bool,
}

/// A mark that waits for the scan to come near its first row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Far {
    row: u64,
    column: u64,
    which: u64,
    blockable: bool,
    /// The column in which it is taken back.
    end: u64,
}

/// Coordinates stay below this, so that signed differences cannot overflow.
pub(super) const MAX_COORDINATE: u64 = 1 << 61;

const WHAT: &str = "the marks of the column engine";

/// Marks of lines that begin further right than this wait for their column.
const SHORT: u64 = 64;

impl Marks {
    /// No marks yet. All lines have the same step, with `a >= 1`. Counts are full from `2^depth` on. Rows from `rows`
    /// on will not be asked for.
    pub fn new(lines: &[Line], depth: usize, rows: u64, budget: &Budget) -> Result<Marks, Exceeded> {
        let (a, b) = lines[0].step;
        let blockable = lines.iter().any(|line| line.blockable);
        let mut marks = Marks {
            a,
            b,
            depth: if blockable { depth } else { 0 },
            ends: false,
            looks_back: false,
            early: Vec::new(),
            hits: Vec::new(),
            others: Vec::new(),
            quick: 0,
            top: 0,
            late: Vec::new(),
            ended: Vec::new(),
            residues: Vec::new(),
            rows,
            ceiling: 0,
            reach: 0,
            far: BinaryHeap::new(),
            column: 0,
            // Column 0 is entered from the one before.
            residue: a as usize - 1,
            shift: (b as i64).wrapping_neg(),
            removed: Vec::new(),
        };
        let mut groups: BTreeMap<(bool, u64, bool, u64, u64), u64> = BTreeMap::new();
        for (count, line) in (1..).zip(lines) {
            budget.tick(count)?;
            let (i, j) = line.base;
            if i >= MAX_COORDINATE {
                continue;
            }
            // A mark set now reaches the cell one step below the beginning of the line as well: it must lie to the left
            // of this column, or not above the P-position. Rows of 64 are marked together if they begin together.
            let early = i <= SHORT && (i < a || (i == a && j <= b));
            let end = line.len.map_or(u64::MAX, |len| len.saturating_mul(a).saturating_add(i));
            *groups.entry((early, i, line.blockable, end, j / 64 * 64)).or_default() |= 1 << (j % 64);
        }
        for ((early, i, blockable, end, j), which) in groups {
            let (j, which) = (j + u64::from(which.trailing_zeros()), which >> which.trailing_zeros());
            let rise = if i == 0 { Some(j as i64) } else { (i == a).then(|| (j as i64).wrapping_sub(b as i64)) };
            let beam = Beam { i, j, which, blockable, rise, end };
            if early {
                marks.early.push(beam);
            } else {
                marks.late.push((Delay::new(i), beam));
            }
            if end < MAX_COORDINATE {
                marks.ends = true;
                marks.ended.push((Delay::new(end), beam));
            }
        }
        marks.looks_back = !marks.late.is_empty() || !marks.ended.is_empty();
        marks.join();
        Ok(marks)
    }

    /// Brings the early beams together that can be marked together.
    fn join(&mut self) {
        let is_hit = |beam: &Beam| beam.rise.is_some() && !self.ends;
        let (mut hits, others): (Vec<Beam>, Vec<Beam>) = self.early.iter().partition(|beam| is_hit(beam));
        self.others = others;
        hits.sort_by_key(|beam| (beam.blockable, beam.rise));
        self.top = hits.iter().map(|beam| beam.j + 64).max().unwrap_or(0);
        for Beam { rise, which, blockable, .. } in hits {
            let rise = rise.unwrap_or_default();
            let width = 64 - i64::from(which.leading_zeros());
            match self.hits.last_mut() {
                Some(last)
                    if last.blockable == blockable
                        && rise - last.rise + width <= 64
                        && (!blockable || last.which & which << (rise - last.rise) == 0) =>
                {
                    last.which |= which << (rise - last.rise);
                }
                _ => self.hits.push(Hit { rise, which, blockable }),
            }
        }
    }

    /// A P-position further below the main diagonal than this attacks no cell above it along these lines.
    pub fn lift(lines: &[Line]) -> u64 {
        let lift = |line: &Line| {
            let (Line { base: (i, j), step: (a, b), .. }, len) = (line, line.len.unwrap_or(u64::MAX));
            j.saturating_add((len - 1).saturating_mul(b.saturating_sub(*a))).saturating_sub(*i)
        };
        lines.iter().map(lift).max().unwrap_or(0)
    }

    /// Are there lines that end?
    pub fn ends(&self) -> bool {
        self.ends
    }

    /// The step of the lines.
    pub fn step(&self) -> (u64, u64) {
        (self.a, self.b)
    }

    /// The rows above a P-position, in its own column, from which lines begin, each with its blockability.
    pub fn upward(&self) -> impl Iterator<Item = (u64, bool)> + '_ {
        let rows = |beam: &Beam| {
            let Beam { j, blockable, .. } = *beam;
            crate::bits::ones_of_word(beam.which).map(move |t| (j + t as u64, blockable))
        };
        self.early.iter().filter(|beam| beam.i == 0).flat_map(rows)
    }

    /// How many columns back it looks.
    pub fn longest(&self) -> u64 {
        self.late.iter().chain(&self.ended).map(|(delay, _)| delay.columns()).max().unwrap_or(0)
    }

    /// The class of row 0 in the present column, with its sign changed.
    #[inline]
    pub fn shift(&self) -> i64 {
        self.shift
    }

    /// Goes to column `x`, which is 0 or follows the last one. Sets and takes back the marks that are due.
    #[inline(always)]
    pub fn enter(&mut self, x: u64, past: &Past, budget: &Budget) -> Result<(), Exceeded> {
        self.column = x;
        self.residue += 1;
        if self.residue as u64 == self.a {
            self.residue = 0;
            self.shift = self.shift.wrapping_add(self.b as i64);
        }
        if self.residue >= self.residues.len() {
            self.make(self.residue, budget)?;
        }
        if self.looks_back { self.look_back(x, past, budget) } else { Ok(()) }
    }

    /// Sets and takes back the marks of earlier columns that are due.
    #[inline(never)]
    fn look_back(&mut self, x: u64, past: &Past, budget: &Budget) -> Result<(), Exceeded> {
        if self.ends {
            self.end(x, past, budget)?;
        }
        for k in 0..self.late.len() {
            while let Some((_, v)) = past.next(&mut self.late[k].0, x) {
                let Beam { j, which, blockable, .. } = self.late[k].1;
                let (row, q) = (v.wrapping_add(j), (v.wrapping_add(j) as i64).wrapping_sub(self.shift));
                if self.ends || row > self.reach {
                    self.begin(v, 0, self.late[k].1, budget)?;
                } else if blockable {
                    self.here_mut().add(q, which, budget)?;
                } else {
                    self.here_mut().fill(q, which, budget)?;
                }
            }
        }
        Ok(())
    }

    /// The classes of the present residue.
    #[inline(always)]
    fn here(&self) -> &Planes {
        &self.residues[self.residue].planes
    }

    fn here_mut(&mut self) -> &mut Planes {
        &mut self.residues[self.residue].planes
    }

    /// Takes back the marks that end before column `x`.
    fn end(&mut self, x: u64, past: &Past, budget: &Budget) -> Result<(), Exceeded> {
        self.removed.clear();
        for k in 0..self.ended.len() {
            while let Some((_, v)) = past.next(&mut self.ended[k].0, x) {
                let beam = self.ended[k].1;
                let y = v.saturating_add(beam.j);
                // Above the ceiling it is still waiting, and will be dropped.
                if y > self.ceiling || y >= self.rows.min(MAX_COORDINATE) {
                    continue;
                }
                // It began in the same residue, this many multiples of the step before.
                let steps = (beam.end - beam.i) / self.a;
                let first = (y as i64).wrapping_sub(self.shift).wrapping_add(steps.wrapping_mul(self.b) as i64);
                for q in crate::bits::ones_of_word(beam.which).map(|t| first + t as i64) {
                    if self.residues[self.residue].take_back(q, beam.blockable, budget)? {
                        budget.push(&mut self.removed, q, WHAT)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Lets the marks that begin at rows up to `row` take effect.
    pub fn raise_ceiling(&mut self, row: u64, budget: &Budget) -> Result<(), Exceeded> {
        self.ceiling = row;
        self.reach = row.min(self.rows.saturating_sub(1));
        self.quick = (self.reach + 1).saturating_sub(self.top);
        while let Some(&Reverse(far)) = self.far.peek() {
            if far.row > row {
                break;
            }
            self.far.pop();
            if far.end > self.column {
                let shift = (far.column / self.a).wrapping_mul(self.b) as i64;
                let residue = (far.column % self.a) as usize;
                self.mark(residue, (far.row as i64).wrapping_sub(shift), far.which, far.blockable, budget)?;
            }
        }
        Ok(())
    }

    /// Which of the cells `y .. y + 64` of this column are dead by these lines alone. The attacks on the others are
    /// added to the sums of `DEPTH` digits, and a sum that overflows is a dead cell, too.
    #[inline]
    pub fn window<const DEPTH: usize>(&self, y: u64, sums: &mut [u64; DEPTH]) -> u64 {
        let q = (y as i64).wrapping_sub(self.shift);
        if DEPTH == 0 || self.depth == 0 {
            return self.here().full(q);
        }
        let (full, digits): Window<DEPTH> = self.here().window(q);
        full | add(sums, digits)
    }

    /// The counts of the classes `q .. q + 64` of the present residue.
    #[inline]
    pub fn counts<const DEPTH: usize>(&self, q: i64) -> Window<DEPTH> {
        if self.depth == 0 { (self.here().full(q), [0; DEPTH]) } else { self.here().window(q) }
    }

    /// The number of blockable attacks on row `y` of this column, if the cell is not dead.
    #[inline]
    pub fn count(&self, y: u64) -> u64 {
        let q = (y as i64).wrapping_sub(self.shift);
        if self.depth == 0 { 0 } else { self.here().get(q) }
    }

    /// The number of blockable attacks on the class `q` of the present residue; none if it is full.
    pub fn count_of(&self, q: i64) -> Option<u64> {
        let count = self.here().get(q);
        if count >> self.depth == 0 { Some(count) } else { None }
    }

    /// The residue of the present column modulo `a`.
    pub fn residue(&self) -> usize {
        self.residue
    }

    /// Enters the attacks of a P-position at row `v` of this column. O(number of lines).
    #[inline(always)]
    pub fn place<const DEPTH: usize>(&mut self, v: u64, budget: &Budget) -> Result<(), Exceeded> {
        if v >= self.quick {
            return self.place_slowly(v, budget);
        }
        let planes = &mut self.residues[self.residue].planes;
        let class = (v as i64).wrapping_sub(self.shift);
        for &Hit { rise, which, blockable } in &self.hits {
            let q = class.wrapping_add(rise);
            match (blockable && DEPTH > 0, which) {
                (false, _) => planes.fill(q, which, budget)?,
                (true, 1) => planes.add_one::<DEPTH>(q, budget)?,
                (true, _) => planes.add(q, which, budget)?,
            }
        }
        if self.others.is_empty() { Ok(()) } else { self.place_others(v, budget) }
    }

    #[inline(never)]
    fn place_others(&mut self, v: u64, budget: &Budget) -> Result<(), Exceeded> {
        for k in 0..self.others.len() {
            self.begin(v, self.others[k].i, self.others[k], budget)?;
        }
        Ok(())
    }

    /// The same above the ceiling, or where lines end.
    #[inline(never)]
    fn place_slowly(&mut self, v: u64, budget: &Budget) -> Result<(), Exceeded> {
        for k in 0..self.early.len() {
            self.begin(v, self.early[k].i, self.early[k], budget)?;
        }
        Ok(())
    }

    /// Sets the marks of a P-position in row `v` that begin `ahead` columns further, at most `a`: at once or when the
    /// scan comes near the first row.
    #[inline]
    fn begin(&mut self, v: u64, ahead: u64, beam: Beam, budget: &Budget) -> Result<(), Exceeded> {
        let row = v.saturating_add(beam.j);
        if row > self.reach {
            return self.wait(row, ahead, beam, budget);
        }
        let (residue, q) = self.ahead(row, ahead);
        self.mark(residue, q, beam.which, beam.blockable, budget)
    }

    /// The residue and the class of a cell at most `a` columns ahead.
    #[inline]
    fn ahead(&self, row: u64, columns: u64) -> (usize, i64) {
        let (residue, q) = (self.residue as u64 + columns, (row as i64).wrapping_sub(self.shift));
        if residue < self.a {
            (residue as usize, q)
        } else {
            ((residue - self.a) as usize, q.wrapping_sub(self.b as i64))
        }
    }

    /// Puts off marks that begin above the ceiling.
    #[cold]
    fn wait(&mut self, row: u64, ahead: u64, beam: Beam, budget: &Budget) -> Result<(), Exceeded> {
        let Beam { i, which, blockable, end, .. } = beam;
        let column = self.column + ahead;
        if row < self.rows.min(MAX_COORDINATE) {
            budget.reserve(&mut self.far, 1, WHAT)?;
            self.far.push(Reverse(Far { row, column, which, blockable, end: (column - i).saturating_add(end) }));
        }
        Ok(())
    }

    #[inline]
    fn mark(&mut self, residue: usize, q: i64, which: u64, blockable: bool, budget: &Budget) -> Result<(), Exceeded> {
        let ends = self.ends;
        let classes = self.classes(residue, budget)?;
        if ends {
            classes.count_all(q, which, blockable, budget)
        } else if blockable {
            classes.planes.add(q, which, budget)
        } else {
            classes.planes.fill(q, which, budget)
        }
    }

    #[inline]
    fn classes(&mut self, residue: usize, budget: &Budget) -> Result<&mut Classes, Exceeded> {
        if residue >= self.residues.len() {
            self.make(residue, budget)?;
        }
        Ok(&mut self.residues[residue])
    }

    #[cold]
    fn make(&mut self, residue: usize, budget: &Budget) -> Result<(), Exceeded> {
        let more = residue + 1 - self.residues.len();
        budget.reserve(&mut self.residues, more, WHAT)?;
        let depth = self.depth;
        self.residues.resize_with(residue + 1, || Classes::new(depth));
        Ok(())
    }
}
