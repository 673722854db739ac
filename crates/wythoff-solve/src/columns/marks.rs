//! Marks on the lattice lines of one step: which cells are attacked along them, and how often.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use wythoff_budget::{Budget, Exceeded};

use super::beams::{Beam, Beams, Hit};
use super::classes::Classes;
use super::lines::Line;
use super::past::Past;
use super::planes::{Planes, Window, add};

/// The marks on the lines of a step `(a, b)`, `a >= 1`. The cells (x, y) with equal `x mod a` and equal `y - b *
/// floor(x / a)` form one class; within a column consecutive classes are consecutive cells.
///
/// An attack that cannot be blocked makes the count of its class full; the other attacks are counted, until the count
/// is full. Exact counts are kept only where lines end, so that a mark can be taken back.
pub(super) struct Marks {
    a: u64,
    b: u64,
    /// The depth of the planes; 0 if no line is blockable, whatever the depth of the engine.
    depth: usize,
    ends: bool,
    /// Whether there are marks that are set or taken back when a later column is reached.
    looks_back: bool,
    beams: Beams,
    /// Marks of P-positions below this row, and in the 64 rows from there, take effect at once.
    quick: u64,
    /// The classes of each residue, created when first needed, so that a long step costs nothing until a column is
    /// reached.
    residues: Vec<Classes>,
    /// Rows from here on are never read.
    rows: u64,
    /// Marks that begin above this row are put off until the scan comes near it: on a steep line they would take memory
    /// for nothing.
    ceiling: u64,
    /// The last row in which a mark takes effect at once.
    reach: u64,
    far: BinaryHeap<Reverse<Far>>,
    /// The present column, its residue modulo `a`, and `b * floor(x / a)`.
    column: u64,
    residue: usize,
    shift: i64,
    /// The classes of the present residue from which marks were taken back when the present column was entered.
    pub removed: Vec<i64>,
}

/// A mark that is put off until the scan comes near its first row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Far {
    row: u64,
    column: u64,
    which: u64,
    blockable: bool,
    /// The column in which the mark is taken back.
    end: u64,
}

/// Coordinates stay below this, so that signed differences cannot overflow.
pub(super) const MAX_COORDINATE: u64 = 1 << 61;

const WHAT: &str = "the marks of the column engine";

impl Marks {
    /// The approximate memory of the marks, in bytes.
    pub fn bytes(&self) -> usize {
        let classes = self.residues.iter().map(Classes::bytes).sum::<usize>();
        classes + self.beams.bytes() + size_of::<Far>() * self.far.len() + 8 * self.removed.len()
    }

    /// Empty marks for lines that all have the same step, with `a >= 1`. Counts are full from `2^depth` on. Rows from
    /// `rows` on are never read.
    pub fn new(lines: &[Line], depth: usize, rows: u64, budget: &Budget) -> Result<Marks, Exceeded> {
        let (a, b) = lines[0].step;
        let blockable = lines.iter().any(|line| line.blockable);
        let beams = Beams::of(lines, budget)?;
        Ok(Marks {
            a,
            b,
            depth: if blockable { depth } else { 0 },
            ends: !beams.ended.is_empty(),
            looks_back: !beams.late.is_empty() || !beams.ended.is_empty(),
            beams,
            quick: 0,
            residues: Vec::new(),
            rows,
            ceiling: 0,
            reach: 0,
            far: BinaryHeap::new(),
            column: 0,
            // Column 0 is entered as if from the column before it.
            residue: a as usize - 1,
            shift: (b as i64).wrapping_neg(),
            removed: Vec::new(),
        })
    }

    /// Whether there are lines that end.
    pub fn ends(&self) -> bool {
        self.ends
    }

    /// The step `(a, b)` of the lines.
    pub fn step(&self) -> (u64, u64) {
        (self.a, self.b)
    }

    /// The rows above a P-position, in its own column, from which lines begin, each with whether the line can be
    /// blocked.
    pub fn upward(&self) -> impl Iterator<Item = (u64, bool)> + '_ {
        let rows = |beam: &Beam| {
            let Beam { j, blockable, .. } = *beam;
            crate::bits::ones_of_word(beam.which).map(move |t| (j + t as u64, blockable))
        };
        self.beams.early.iter().filter(|beam| beam.i == 0).flat_map(rows)
    }

    /// The greatest number of columns between a P-position and a column in which one of its marks is set or taken back.
    pub fn longest(&self) -> u64 {
        self.beams.late.iter().chain(&self.beams.ended).map(|(delay, _)| delay.columns()).max().unwrap_or(0)
    }

    /// The negative of the class of row 0 in the present column.
    #[inline]
    pub fn shift(&self) -> i64 {
        self.shift
    }

    /// Moves on to column `x`, which is 0 or follows the previous one. Sets and takes back the marks that are due.
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
        for k in 0..self.beams.late.len() {
            while let Some((_, v)) = past.next(&mut self.beams.late[k].0, x) {
                let Beam { j, which, blockable, .. } = self.beams.late[k].1;
                let (row, q) = (v.wrapping_add(j), (v.wrapping_add(j) as i64).wrapping_sub(self.shift));
                if self.ends || row > self.reach {
                    self.begin(v, 0, self.beams.late[k].1, budget)?;
                } else if blockable {
                    self.here_mut().add(q, which, budget)?;
                } else {
                    self.here_mut().fill(q, which, budget)?;
                }
            }
        }
        Ok(())
    }

    /// The counts of the classes of the present residue.
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
        for k in 0..self.beams.ended.len() {
            while let Some((_, v)) = past.next(&mut self.beams.ended[k].0, x) {
                let beam = self.beams.ended[k].1;
                let y = v.saturating_add(beam.j);
                // A mark above the ceiling is still put off, and will be dropped.
                if y > self.ceiling || y >= self.rows.min(MAX_COORDINATE) {
                    continue;
                }
                // The mark began in the same residue, this many multiples of the step before.
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

    /// Applies the marks that begin at rows up to `row`.
    pub fn raise_ceiling(&mut self, row: u64, budget: &Budget) -> Result<(), Exceeded> {
        self.ceiling = row;
        self.reach = row.min(self.rows.saturating_sub(1));
        self.quick = if self.ends { 0 } else { (self.reach + 1).saturating_sub(self.beams.top) };
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

    /// The bits of the cells `y .. y + 64` of this column that are dead by these lines alone. The attacks on the others
    /// are added to the sums of `DEPTH` digits; cells whose sum overflows are dead, too.
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

    /// The number of blockable attacks on the class `q` of the present residue; `None` if the count is full.
    pub fn count_of(&self, q: i64) -> Option<u64> {
        let count = self.here().get(q);
        if count >> self.depth == 0 { Some(count) } else { None }
    }

    /// The residue of the present column modulo `a`.
    pub fn residue(&self) -> usize {
        self.residue
    }

    /// Marks the attacks of P-positions of this column: those in the rows `y + t` for which bit t of `found` is set.
    /// O(number of lines), for all of them together if they are far below the ceiling.
    #[inline(always)]
    pub fn place<const DEPTH: usize>(&mut self, y: u64, found: u64, budget: &Budget) -> Result<(), Exceeded> {
        if y >= self.quick {
            return self.place_slowly(y, found, budget);
        }
        let planes = &mut self.residues[self.residue].planes;
        let class = (y as i64).wrapping_sub(self.shift);
        for &Hit { rise, which, blockable } in &self.beams.hits {
            planes.enter::<DEPTH>(class.wrapping_add(rise), found, which, blockable, budget)?;
        }
        if self.beams.others.is_empty() { Ok(()) } else { self.place_others::<DEPTH>(y, found, budget) }
    }

    #[inline(never)]
    fn place_others<const DEPTH: usize>(&mut self, y: u64, found: u64, budget: &Budget) -> Result<(), Exceeded> {
        for k in 0..self.beams.others.len() {
            let Beam { i, j, which, blockable, .. } = self.beams.others[k];
            let (residue, q) = self.ahead(y + j, i);
            self.classes(residue, budget)?.planes.enter::<DEPTH>(q, found, which, blockable, budget)?;
        }
        Ok(())
    }

    /// Marks the attacks like [`place`](Marks::place), near or above the ceiling, or where lines end.
    #[inline(never)]
    fn place_slowly(&mut self, y: u64, found: u64, budget: &Budget) -> Result<(), Exceeded> {
        for v in crate::bits::ones_of_word(found).map(|t| y.saturating_add(t as u64)) {
            for k in 0..self.beams.early.len() {
                self.begin(v, self.beams.early[k].i, self.beams.early[k], budget)?;
            }
        }
        Ok(())
    }

    /// Sets the marks of a P-position in row `v` that begin `ahead` columns further, at most `a`: at once, or when the
    /// scan comes near their first row.
    #[inline]
    fn begin(&mut self, v: u64, ahead: u64, beam: Beam, budget: &Budget) -> Result<(), Exceeded> {
        let row = v.saturating_add(beam.j);
        if row > self.reach {
            return self.wait(row, ahead, beam, budget);
        }
        let (residue, q) = self.ahead(row, ahead);
        self.mark(residue, q, beam.which, beam.blockable, budget)
    }

    /// The residue and the class of the cell in row `row`, at most `a` columns ahead.
    #[inline]
    fn ahead(&self, row: u64, columns: u64) -> (usize, i64) {
        let (residue, q) = (self.residue as u64 + columns, (row as i64).wrapping_sub(self.shift));
        if residue < self.a {
            (residue as usize, q)
        } else {
            ((residue - self.a) as usize, q.wrapping_sub(self.b as i64))
        }
    }

    /// Puts off the marks of a beam that begin above the ceiling, until the ceiling is raised.
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
