//! The lines of one step, grouped by the place where they begin.

use std::collections::BTreeMap;

use wythoff_budget::{Budget, Exceeded};

use super::lines::Line;
use super::marks::MAX_COORDINATE;
use super::past::Delay;

/// The lines of one step, grouped by when their marks are set and taken back.
#[derive(Debug, Default)]
pub(super) struct Beams {
    /// The beams whose marks are set at once.
    pub early: Vec<Beam>,
    /// If no line ends, the early beams are split into `hits`, in the classes of the column of the P-position,
    /// neighbouring classes joined, and `others`. `top` bounds how far above the P-position the highest early line
    /// begins, plus 64 rows.
    pub hits: Vec<Hit>,
    pub others: Vec<Beam>,
    pub top: u64,
    /// The beams whose marks are set when a later column is reached.
    pub late: Vec<(Delay, Beam)>,
    /// The beams whose marks are taken back when a later column is reached.
    pub ended: Vec<(Delay, Beam)>,
}

/// Lines that begin in the same column in consecutive rows: bit t of `which` stands for the base `(i, j + t)`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beam {
    pub i: u64,
    pub j: u64,
    pub which: u64,
    pub blockable: bool,
    /// The class of the beam's marks if it is one of the column of the P-position, taking the P-position to be in row 0
    /// and class 0; otherwise `None`.
    pub rise: Option<i64>,
    /// The number of columns from the P-position to the column in which the mark is taken back.
    pub end: u64,
}

/// Marks in the classes of the column of the P-position: bit t of `which` stands for the class `rise + t`, taking the
/// P-position to be in row 0 and class 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hit {
    pub rise: i64,
    pub which: u64,
    pub blockable: bool,
}

/// Lines that begin more than this many columns to the right are marked only when their column is reached.
const SHORT: u64 = 64;

impl Beams {
    /// The approximate memory of the beams, in bytes.
    pub fn bytes(&self) -> usize {
        let beams = self.early.len() + self.others.len() + self.late.len() + self.ended.len();
        size_of::<(Delay, Beam)>() * beams + size_of_val(&self.hits[..])
    }

    /// Groups lines that all have the same step `(a, b)`, `a >= 1`.
    pub fn of(lines: &[Line], budget: &Budget) -> Result<Beams, Exceeded> {
        let (a, b) = lines[0].step;
        let mut beams = Beams::default();
        let mut groups: BTreeMap<(bool, u64, bool, u64, u64), u64> = BTreeMap::new();
        for (count, line) in (1..).zip(lines) {
            budget.tick(count)?;
            let (i, j) = line.base;
            if i >= MAX_COORDINATE {
                continue;
            }
            // A mark set now also reaches the cell one step before the beginning of the line: that cell must lie to the
            // left of this column, or not above the P-position. Rows in the same block of 64 are marked together if
            // their lines begin in the same column.
            let early = i <= SHORT && (i < a || (i == a && j <= b));
            let end = line.len.map_or(u64::MAX, |len| len.saturating_mul(a).saturating_add(i));
            *groups.entry((early, i, line.blockable, end, j / 64 * 64)).or_default() |= 1 << (j % 64);
        }
        for ((early, i, blockable, end, j), which) in groups {
            let (j, which) = (j + u64::from(which.trailing_zeros()), which >> which.trailing_zeros());
            let rise = if i == 0 { Some(j as i64) } else { (i == a).then(|| (j as i64).wrapping_sub(b as i64)) };
            let beam = Beam { i, j, which, blockable, rise, end };
            if early {
                beams.early.push(beam);
            } else {
                beams.late.push((Delay::new(i), beam));
            }
            if end < MAX_COORDINATE {
                beams.ended.push((Delay::new(end), beam));
            }
        }
        beams.join();
        Ok(beams)
    }

    /// Splits the early beams into hits and others, and joins hits that can be marked together.
    fn join(&mut self) {
        let is_hit = |beam: &Beam| beam.rise.is_some() && self.ended.is_empty();
        let (mut hits, others): (Vec<Beam>, Vec<Beam>) = self.early.iter().partition(|beam| is_hit(beam));
        self.others = others;
        hits.sort_by_key(|beam| (beam.blockable, beam.rise));
        self.top = self.early.iter().map(|beam| beam.j.saturating_add(128)).max().unwrap_or(0);
        for Beam { rise, which, blockable, .. } in hits {
            let rise = rise.unwrap_or_default();
            let width = 64 - i64::from(which.leading_zeros());
            match self.hits.last_mut() {
                Some(last)
                    if last.blockable == blockable
                        && rise.checked_sub(last.rise).is_some_and(|up| up <= 64 - width)
                        && (!blockable || last.which & which << (rise - last.rise) == 0) =>
                {
                    last.which |= which << (rise - last.rise);
                }
                _ => self.hits.push(Hit { rise, which, blockable }),
            }
        }
    }

    /// The greatest distance below the main diagonal at which a P-position attacks a cell above it along these lines.
    pub fn lift(lines: &[Line]) -> u64 {
        let lift = |line: &Line| {
            let (Line { base: (i, j), step: (a, b), .. }, len) = (line, line.len.unwrap_or(u64::MAX));
            j.saturating_add((len - 1).saturating_mul(b.saturating_sub(*a))).saturating_sub(*i)
        };
        lines.iter().map(lift).max().unwrap_or(0)
    }
}
