//! The first columns of Wythoff Nim with three or four heaps, slice by slice: in a slice all heaps but two are fixed.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use wythoff_budget::Budget;
use wythoff_check::sentence::{Fall, Kind};
use wythoff_game::{Position, Rules};
use wythoff_solve::{Columns, Denied};

use crate::membership::{Membership, MembershipError, RowTable};

/// The slices computed so far, from the one with empty first heaps on.
#[derive(Default)]
pub(super) struct Slices {
    /// The number of columns computed of slice 0; of each further slice, [`MARGIN`] fewer are computed.
    columns: u64,
    known: Vec<Arc<Slice>>,
}

/// The P-positions of a slice by their diagonals: each difference y - x belongs to at most one position.
struct Slice {
    /// Entry d - LOWEST is the column of the position with y - x = d, or NONE.
    columns: Vec<u32>,
    /// The difference y - x from which on the positions of the slice are not known.
    end: i64,
}

/// The least difference that is stored: the negative of the largest nim-sum that numbers taken from the first heaps may have.
const LOWEST: i64 = -1024;
const NONE: u32 = u32::MAX;

/// How far before the last occupied diagonal there may be diagonals whose position lies beyond the computed columns.
const BEHIND: i64 = 600;

/// The number of columns by which more are computed of each slice than of the next one.
const MARGIN: u64 = 1600;

impl Slices {
    /// The slice of a link in at least `columns` columns, and its reach: the most tokens that moves in the first heaps
    /// take from another heap, where they lead to a lower P-position or come near one.
    pub fn table(
        &mut self,
        rules: &Rules,
        (kind, link): (Kind, usize),
        columns: u64,
        budget: &Budget,
    ) -> Result<(RowTable, u64), MembershipError> {
        if kind.falls(link).iter().any(|fall| fall.nim_sum() as i64 > -LOWEST) {
            return Err(MembershipError::Below);
        }
        let least = NEAR + MARGIN * (link as u64).max(SLICES);
        if least > self.columns || self.known.len() > link {
            (self.columns, self.known) = (least.max(self.columns), Vec::new());
        }
        loop {
            let number = self.known.len();
            let near = self.columns - MARGIN * number as u64;
            let below = |fall: Fall| (self.known[fall.link].clone(), fall);
            let below: Vec<Below> = kind.falls(number).into_iter().map(below).collect();
            let (mut table, reach) = slice(rules, &below, near, budget)?;
            self.known.push(Arc::new(Slice::of(&table)));
            if number >= link {
                extend(&mut table, columns, budget)?;
                return Ok((table, reach));
            }
        }
    }
}

/// Diagonals below this one may be without a P-position: there moves of any length count, and do not add to the reach.
const BARE: u64 = 1 << 13;

/// The least number of columns that are computed of a slice; [`extend`] adds further ones by extrapolation.
const NEAR: u64 = 1 << 16;

/// If the n-th pairs (A, B) in the last half have B - A - n in common, continues the table with this constant: A is the
/// least number that is in no earlier pair. This is the statement to be proved, and a good guess of the far columns.
fn extend(table: &mut RowTable, columns: u64, budget: &Budget) -> Result<(), MembershipError> {
    let mut pairs: Vec<(u64, u64)> = Vec::new();
    for x in 0..table.columns() {
        pairs.extend(table.column(x).iter().filter(|&&y| x <= y).map(|&y| (x, y)));
    }
    let stray = |n: usize| pairs[n].1 - pairs[n].0 - n as u64;
    let end = pairs.len();
    if end == 0 || (end / 2..end).any(|n| pairs[n].1 - pairs[n].0 < n as u64 || stray(n) != stray(end - 1)) {
        return Ok(());
    }
    let constant = stray(end - 1);
    // The first numbers of pairs whose second numbers are beyond the table so far, in the order of the second ones.
    let mut open: VecDeque<(u64, u64)> =
        pairs.iter().filter(|(_, y)| *y >= table.columns()).map(|&(x, y)| (y, x)).collect();
    let mut count = end as u64;
    for x in table.columns()..columns {
        budget.tick(x)?;
        let row = match open.front() {
            Some(&(y, row)) if y == x => {
                open.pop_front();
                row
            }
            _ => {
                let row = x + count + constant;
                open.push_back((row, x));
                count += 1;
                row
            }
        };
        table.push(row, budget)?;
    }
    Ok(())
}

/// The number of slices for which enough columns are computed from the beginning.
const SLICES: u64 = 64;

/// A lower slice, and a move that leads to it.
type Below = (Arc<Slice>, Fall);

/// Computes a slice from those to which its falls lead: its P-positions, and its reach.
fn slice(rules: &Rules, below: &[Below], columns: u64, budget: &Budget) -> Result<(RowTable, u64), MembershipError> {
    let reach = Arc::new(AtomicU64::new(0));
    let beyond = Arc::new(AtomicBool::new(false));
    let (slices, far, unknown) = (below.to_vec(), reach.clone(), beyond.clone());
    let denied: Denied = Arc::new(move |at: &Position| {
        let mut steps = slices.iter().rev().filter_map(|(slice, fall)| slice.step(at, fall, &unknown));
        if at.y < at.x + BARE {
            return steps.next().is_some();
        }
        let least = steps.min();
        if let Some(step) = least {
            far.fetch_max(step, Ordering::Relaxed);
        }
        least.is_some()
    });
    let table = RowTable::of(Columns::denying(rules, denied, budget)?, rules.is_symmetric(), columns, budget)?;
    for x in 0..table.columns() {
        budget.tick(x)?;
        for &y in table.column(x) {
            let at = Position::new(x, y);
            let near = below.iter().filter_map(|(slice, fall)| slice.nearest(&at, fall)).max();
            reach.fetch_max(near.unwrap_or(0), Ordering::Relaxed);
        }
    }
    // A column is wrong if a slice below it was not known far enough.
    if beyond.load(Ordering::Relaxed) {
        return Err(MembershipError::Below);
    }
    Ok((table, reach.load(Ordering::Relaxed)))
}

impl Slice {
    fn of(table: &RowTable) -> Slice {
        let places = (0..table.columns()).flat_map(|x| table.column(x).iter().map(move |&y| (x, y as i64 - x as i64)));
        let last = places.clone().map(|(_, difference)| difference).max().unwrap_or(0);
        let end = last - BEHIND;
        let mut columns = vec![NONE; (last + 1 - LOWEST) as usize];
        for (x, difference) in places {
            if let Some(place) = columns.get_mut((difference - LOWEST) as usize) {
                *place = x as u32;
            }
        }
        Slice { columns, end }
    }

    fn column(&self, difference: i64) -> Option<u64> {
        let column = *self.columns.get(usize::try_from(difference - LOWEST).ok()?)?;
        (column != NONE).then_some(column.into())
    }

    /// If the fall leads from the position to a P-position of this slice: the larger of the numbers that it takes from the last
    /// two heaps, for the shortest such move. It is 0 if these numbers are equal, since one sentence treats all such moves.
    fn step(&self, at: &Position, fall: &Fall, beyond: &AtomicBool) -> Option<u64> {
        let difference = at.y as i64 - at.x as i64;
        let d = fall.nim_sum() as i64;
        if difference + d >= self.end {
            beyond.store(true, Ordering::Relaxed);
        }
        (difference - d..=difference + d)
            .filter_map(|other| {
                let x = self.column(other)?;
                let y = x.checked_add_signed(other)?;
                let (t, s) = (at.x.checked_sub(x)?, at.y.checked_sub(y)?);
                fall.allows(t, s).then_some(if d == 0 { 0 } else { t.max(s) })
            })
            .min()
    }

    /// The most tokens by which a heap of a P-position exceeds that of a P-position of this slice, on diagonals to which
    /// the fall may lead; `None` if there are no such positions, or the fall takes equal numbers from the last two heaps.
    fn nearest(&self, at: &Position, fall: &Fall) -> Option<u64> {
        let (difference, d) = (at.y as i64 - at.x as i64, fall.nim_sum() as i64);
        if d == 0 {
            return None;
        }
        (difference - d..=difference + d)
            .filter_map(|other| {
                let x = self.column(other)?;
                let y = x.checked_add_signed(other)?;
                Some(at.x.checked_sub(x)?.max(at.y.checked_sub(y)?))
            })
            .max()
    }
}
