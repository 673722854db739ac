//! Rows and diagonals that hold a P-position, column by column: straight from the definitions of ALT section 2, with
//! P-positions from the rules.

use std::collections::BTreeSet;

use wythoff::Budget;
use wythoff::rules::Rules;
use wythoff::solve::Columns;
use wythoff::words::alteration::{Alteration, WythoffString};

use crate::Failure;

/// A game after some columns. Nothing in it uses the lemmas of ALT.
pub(super) struct Trace {
    engine: Columns,
    natural: u64,
    columns: i64,
    rows: BTreeSet<i64>,
    /// y - x of the P-positions.
    diagonals: BTreeSet<i64>,
    newest: Vec<u64>,
}

impl Trace {
    /// Before column 0.
    pub fn new(rules: &Rules) -> Result<Trace, Failure> {
        let natural = Alteration::new(rules)?.columns();
        let (rows, diagonals) = Default::default();
        Ok(Trace {
            engine: Columns::new(rules, &Budget::unlimited())?,
            natural,
            columns: 0,
            rows,
            diagonals,
            newest: Vec::new(),
        })
    }

    /// The next column: its P-positions.
    pub fn step(&mut self) -> Result<(), Failure> {
        self.engine.next_column(&mut self.newest)?;
        for &y in &self.newest {
            let y = i64::try_from(y)?;
            self.rows.insert(y);
            self.diagonals.insert(y - self.columns);
        }
        self.columns += 1;
        Ok(())
    }

    /// The last column computed, t; -1 before the first.
    pub fn column(&self) -> i64 {
        self.columns - 1
    }

    /// Is it right of all altered positions?
    pub fn is_natural(&self) -> bool {
        self.columns > self.natural as i64
    }

    /// The rows of its P-positions.
    pub fn newest(&self) -> &[u64] {
        &self.newest
    }

    /// lo_t and hi_t: where the lowest and the highest used diagonal meet it.
    pub fn bounds(&self) -> Option<(i64, i64)> {
        Some((self.diagonals.first()? + self.column(), self.diagonals.last()? + self.column()))
    }

    /// row_t[y].
    pub fn row(&self, y: i64) -> bool {
        self.rows.contains(&y)
    }

    /// diag_t[y].
    pub fn diagonal(&self, y: i64) -> bool {
        self.diagonals.contains(&(y - self.column()))
    }

    /// How many diagonals between lo and hi are not used.
    pub fn unused(&self) -> usize {
        self.bounds().map_or(0, |(lo, hi)| (hi - lo + 1) as usize - self.diagonals.len())
    }

    /// Are all diagonals from lo to hi used?
    pub fn is_saturated(&self) -> bool {
        self.is_natural() && self.unused() == 0
    }

    /// Lemma 1 at this column: rows below lo are used, those above hi are not.
    pub fn rows_are_split(&self) -> bool {
        let Some((lo, hi)) = self.bounds() else { return true };
        (0..lo).all(|y| self.row(y)) && self.rows.last().is_none_or(|&y| y <= hi)
    }

    /// S_t: a letter for each row from lo to hi.
    pub fn string(&self) -> WythoffString {
        self.bounds().map(|(lo, hi)| (lo..=hi).map(|y| self.row(y)).collect()).unwrap_or_default()
    }
}
