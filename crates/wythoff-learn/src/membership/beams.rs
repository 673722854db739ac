//! Tables of one P-position in each column, near one of a few lines: one byte for each column.

use std::ops::Range;

use wythoff_budget::Budget;
use wythoff_game::Rules;
use wythoff_solve::Columns;

use super::{Membership, MembershipError};

/// The P-positions of the first columns of a game in which each column has one, near one of a few lines through the origin.
pub struct BeamTable {
    /// The slope of each line, times 2^56.
    slopes: Vec<u64>,
    /// For each column: the height of the row above the lowest one that a byte can express, shifted by `bits`, plus the
    /// number of the line.
    bytes: Vec<u8>,
    /// The number of bits that store the line: 0, 1 or 2.
    bits: u32,
    symmetric: bool,
}

const FRACTION: u32 = 56;

impl BeamTable {
    /// Computes the table from the first columns of a game. The slopes may be slightly wrong: a byte expresses deviations
    /// of at least 31.
    pub fn collect(rules: &Rules, slopes: &[f64], columns: u64, budget: &Budget) -> Result<BeamTable, MembershipError> {
        BeamTable::of(Columns::new(rules, budget)?, rules.is_symmetric(), slopes, columns, budget)
    }

    /// Computes the table from a stream of columns that is at its first column. `symmetric` says whether exchanging the
    /// piles preserves P-positions.
    pub fn of(
        mut stream: Columns,
        symmetric: bool,
        slopes: &[f64],
        columns: u64,
        budget: &Budget,
    ) -> Result<BeamTable, MembershipError> {
        if slopes.is_empty() || slopes.len() > 4 || slopes.iter().any(|slope| !(0.0..128.0).contains(slope)) {
            return Err(MembershipError::Lines);
        }
        let fixed = slopes.iter().map(|slope| (slope * (1u64 << FRACTION) as f64) as u64).collect();
        let bits = slopes.len().next_power_of_two().ilog2();
        let mut bytes = Vec::new();
        budget.reserve(&mut bytes, usize::try_from(columns).unwrap_or(usize::MAX), "the table of columns")?;
        let mut table = BeamTable { slopes: fixed, bytes, bits, symmetric };
        let mut rows = Vec::new();
        for column in 0..columns {
            budget.tick(column)?;
            stream.next_column(&mut rows)?;
            let byte = match rows[..] {
                [row] => table.byte(column, row),
                _ => None,
            };
            table.bytes.push(byte.ok_or(MembershipError::OffTheLines { column })?);
        }
        Ok(table)
    }

    fn lowest(&self) -> u64 {
        1 << (7 - self.bits)
    }

    #[inline]
    fn line(&self, beam: usize, x: u64) -> u64 {
        ((u128::from(x) * u128::from(self.slopes[beam])) >> FRACTION) as u64
    }

    fn byte(&self, x: u64, y: u64) -> Option<u8> {
        (0..self.slopes.len()).find_map(|beam| {
            let above = (y + self.lowest()).checked_sub(self.line(beam, x))?;
            (above < 2 * self.lowest()).then_some((above << self.bits) as u8 | beam as u8)
        })
    }

    /// The row of the P-position of a column of the table.
    #[inline]
    fn row(&self, x: u64) -> u64 {
        let byte = self.bytes[x as usize];
        let beam = usize::from(byte & ((1 << self.bits) - 1));
        self.line(beam, x) + u64::from(byte >> self.bits) - self.lowest()
    }

    /// Calls `found` for the P-positions in these columns, all of which must be in the table, and rows.
    #[inline]
    fn search(&self, columns: Range<u64>, rows: Range<u64>, found: &mut dyn FnMut(u64, u64)) {
        if columns.is_empty() {
            return;
        }
        let near = |beam| {
            let (from, to) = (self.line(beam, columns.start), self.line(beam, columns.end - 1) + self.lowest());
            from < rows.end.saturating_add(self.lowest()) && rows.start < to
        };
        if (0..self.slopes.len()).any(near) {
            for x in columns {
                let y = self.row(x);
                if rows.contains(&y) {
                    found(x, y);
                }
            }
        }
    }
}

impl Membership for BeamTable {
    fn columns(&self) -> u64 {
        self.bytes.len() as u64
    }

    #[inline]
    fn contains(&self, x: u64, y: u64) -> Option<bool> {
        if x < self.columns() {
            Some(self.row(x) == y)
        } else if self.symmetric && y < self.columns() {
            Some(self.row(y) == x)
        } else {
            None
        }
    }

    fn rectangle(&self, columns: Range<u64>, rows: Range<u64>, found: &mut dyn FnMut(u64, u64)) -> Option<()> {
        if columns.end <= self.columns() {
            self.search(columns, rows, found);
        } else if self.symmetric && rows.end <= self.columns() {
            self.search(rows, columns, &mut |y, x| found(x, y));
        } else {
            return None;
        }
        Some(())
    }
}
