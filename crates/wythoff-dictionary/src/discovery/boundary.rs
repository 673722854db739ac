//! Boundaries: the columns after which a new word begins.

use std::collections::{BTreeSet, VecDeque};
use std::fmt;

use super::sector::Sector;

/// The condition for a column to end a word. In both cases the upper P-positions up to it, n of them with (0,0), must
/// have the differences 0, ..., n-1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Criterion {
    /// No leap from an upper P-position at or left of the column reaches an upper position right of it of difference
    /// n or more: the column is perfect (MAH section 3). For Maharaja Nim.
    PerfectSector,
    /// The next upper P-position has difference n (MAH preprint, section 5). For (2,3)-Maharaja Nim.
    NextDifference,
}

impl fmt::Display for Criterion {
    /// Writes where words end, as in `at perfect columns`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Criterion::PerfectSector => "at perfect columns",
            Criterion::NextDifference => "where the next upper P-position has the least unused difference",
        })
    }
}

/// A column after which a word begins, and the number n of upper P-positions in the columns up to it, with (0,0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Boundary {
    /// The last column before the word.
    pub column: u64,
    /// The number of upper P-positions, (0,0) included, in the columns up to `column`.
    pub uppers: u64,
}

impl Boundary {
    /// The end of the translates of the words before this boundary: column c + n, with c + 2 upper P-positions.
    ///
    /// If c is a boundary with n upper P-positions, the rows up to c + n hold exactly the upper P-positions of the
    /// columns up to c. By symmetry n - 1 of the columns 1, ..., c + n have a lower P-position, and c + 1 an upper one.
    pub fn image(self) -> Boundary {
        Boundary { column: self.column + self.uppers, uppers: self.column + 2 }
    }
}

/// Finds the boundaries from the columns, which are entered in order.
pub(super) struct Boundaries {
    leaps: Vec<(i64, i64)>,
    reach: u64,
    criterion: Criterion,
    /// The number of upper P-positions entered so far, and the least unused difference.
    uppers: u64,
    least: u64,
    /// The used differences above the least unused one.
    above: BTreeSet<u64>,
    /// The last upper P-positions, from which a leap can still reach, as (column, difference).
    recent: VecDeque<(u64, u64)>,
    /// Columns that are boundaries if the next upper P-position has the right difference.
    open: Vec<Boundary>,
}

impl Boundaries {
    pub fn new(sector: &Sector, criterion: Criterion) -> Self {
        Boundaries {
            leaps: sector.leaps.clone(),
            reach: sector.reach(),
            criterion,
            uppers: 0,
            least: 0,
            above: BTreeSet::new(),
            recent: VecDeque::new(),
            open: Vec::new(),
        }
    }

    /// Enters a column; returns the boundaries that become known by it, in order. `None` if a difference occurs twice.
    pub fn push(&mut self, column: u64, row: u64) -> Option<Vec<Boundary>> {
        let mut found = Vec::new();
        if row >= column {
            let difference = row - column;
            let open = std::mem::take(&mut self.open);
            if difference == self.uppers {
                found = open;
            }
            self.enter(column, difference)?;
        }
        if self.least == self.uppers {
            let boundary = Boundary { column, uppers: self.uppers };
            match self.criterion {
                Criterion::NextDifference => self.open.push(boundary),
                Criterion::PerfectSector if !self.leaps_out(column) => found.push(boundary),
                Criterion::PerfectSector => {}
            }
        }
        Some(found)
    }

    fn enter(&mut self, column: u64, difference: u64) -> Option<()> {
        if difference < self.least || !self.above.insert(difference) {
            return None;
        }
        while self.above.remove(&self.least) {
            self.least += 1;
        }
        self.uppers += 1;
        while self.recent.front().is_some_and(|first| first.0 + self.reach < column) {
            self.recent.pop_front();
        }
        self.recent.push_back((column, difference));
        Some(())
    }

    fn leaps_out(&self, column: u64) -> bool {
        self.recent.iter().any(|&(a, difference)| {
            self.leaps.iter().any(|&(i, j)| {
                a + i.unsigned_abs() > column && i128::from(difference) + i128::from(j - i) >= i128::from(self.uppers)
            })
        })
    }
}
