//! The notions of ALT directly by their definitions: bit strings and the units between them, and rows and diagonals column by column, with
//! P-positions from the rules.

use std::collections::BTreeSet;

use wythoff::rules::Rules;
use wythoff::solve::Columns;
use wythoff::words::alteration::{Alteration, WythoffString};

use crate::boards::{engine, rectangle};
use crate::{Failure, Session};

/// Parses a string of the letters 0 and 1.
pub(super) fn string(text: &str) -> Result<WythoffString, Failure> {
    Ok(text.parse()?)
}

/// All strings of n letters, n < 32.
pub(super) fn all(n: u32) -> Vec<WythoffString> {
    (0..1u32 << n).map(|code| (0..n).map(|i| code >> i & 1 == 1).collect()).collect()
}

/// All balanced pairs of different strings of n letters, each once.
pub(super) fn balanced_pairs_of(n: u32) -> Vec<(WythoffString, WythoffString)> {
    let strings = all(n);
    let mut pairs = Vec::new();
    for (i, s) in strings.iter().enumerate() {
        let others = strings[..i].iter().filter(|t| s.is_balanced_with(t));
        pairs.extend(others.map(|t| (s.clone(), t.clone())));
    }
    pairs
}

/// All balanced pairs of different strings with at most `longest` letters.
pub(super) fn balanced_pairs(longest: u32) -> Vec<(WythoffString, WythoffString)> {
    (2..=longest).flat_map(balanced_pairs_of).collect()
}

/// The units between the curves of two strings that end in the same point, by the definitions of above and below, by column, then row.
pub(super) fn units_between(s: &WythoffString, t: &WythoffString) -> Vec<(u64, u64)> {
    let (zeros, ones) = (s.zeros() as u64, s.ones() as u64);
    let [s, t]: [Vec<(u64, u64)>; 2] = [s, t].map(|string| string.curve().collect());
    rectangle(zeros, ones).filter(|&at| is_between(at, &s, &t)).collect()
}

/// Whether a unit is below a curve: some prefix has at most x zeros and more than y ones.
pub(super) fn is_below((x, y): (u64, u64), curve: &[(u64, u64)]) -> bool {
    curve.iter().any(|&(zeros, ones)| zeros <= x && ones > y)
}

/// Whether a unit is above a curve: some prefix has at most y ones and more than x zeros.
pub(super) fn is_above((x, y): (u64, u64), curve: &[(u64, u64)]) -> bool {
    curve.iter().any(|&(zeros, ones)| ones <= y && zeros > x)
}

/// Whether a unit is above one of two curves and below the other.
pub(super) fn is_between(at: (u64, u64), s: &[(u64, u64)], t: &[(u64, u64)]) -> bool {
    (is_above(at, s) && is_below(at, t)) || (is_below(at, s) && is_above(at, t))
}

/// The image of a unit under M, the map of units that F induces.
pub(super) fn moved((x, y): (u64, u64)) -> (u64, u64) {
    (2 * x + y + 1, x + y)
}

/// The places of the defects of two strings by definition, and whether the strings are balanced and every difference belongs to a defect.
pub(super) fn defects(s: &WythoffString, t: &WythoffString) -> (Vec<usize>, bool) {
    let letters: Vec<(bool, bool)> = s.iter().zip(t.iter()).collect();
    let ones = |i: usize| letters[..i].iter().map(|&(a, b)| i64::from(a) - i64::from(b)).sum::<i64>();
    let is_defect = |i: usize| {
        let (a, b) = letters[i];
        a != b && letters.get(i + 1) == Some(&(b, a)) && ones(i) == 0
    };
    let places: Vec<usize> = (0..letters.len()).filter(|&i| is_defect(i)).collect();
    let covered = |i: usize| places.contains(&i) || (i > 0 && places.contains(&(i - 1)));
    let isolated = s.is_balanced_with(t) && (0..letters.len()).all(|i| letters[i].0 == letters[i].1 || covered(i));
    (places, isolated)
}

/// The state of a game after some columns, computed without the lemmas of ALT.
pub(super) struct Trace {
    engine: Columns,
    natural: u64,
    columns: i64,
    rows: BTreeSet<i64>,
    /// The differences y - x of the P-positions so far.
    diagonals: BTreeSet<i64>,
    newest: Vec<u64>,
}

impl Trace {
    /// The state before column 0.
    pub fn new(rules: &Rules, session: &Session) -> Result<Trace, Failure> {
        let natural = Alteration::new(rules, session.budget())?.columns();
        let (rows, diagonals) = Default::default();
        Ok(Trace { engine: engine(rules, session)?, natural, columns: 0, rows, diagonals, newest: Vec::new() })
    }

    /// Computes the P-positions of the next column.
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

    /// The last column computed, t; -1 if none has been.
    pub fn column(&self) -> i64 {
        self.columns - 1
    }

    /// Returns `true` if the last column is to the right of all altered positions.
    pub fn is_natural(&self) -> bool {
        self.columns > self.natural as i64
    }

    /// The rows of the P-positions in the last column.
    pub fn newest(&self) -> &[u64] {
        &self.newest
    }

    /// lo_t and hi_t, where the lowest and the highest used diagonal meet the last column; `None` if no diagonal is used.
    pub fn bounds(&self) -> Option<(i64, i64)> {
        Some((self.diagonals.first()? + self.column(), self.diagonals.last()? + self.column()))
    }

    /// `row_t[y]`: whether row y is used.
    pub fn row(&self, y: i64) -> bool {
        self.rows.contains(&y)
    }

    /// `diag_t[y]`: whether the diagonal through row y of the last column is used.
    pub fn diagonal(&self, y: i64) -> bool {
        self.diagonals.contains(&(y - self.column()))
    }

    /// The number of unused diagonals between lo_t and hi_t.
    pub fn unused(&self) -> usize {
        self.bounds().map_or(0, |(lo, hi)| (hi - lo + 1) as usize - self.diagonals.len())
    }

    /// Returns `true` if the last column is natural and all diagonals from lo_t to hi_t are used.
    pub fn is_saturated(&self) -> bool {
        self.is_natural() && self.unused() == 0
    }

    /// Lemma 1 at the last column: whether all rows below lo_t are used and none above hi_t is.
    pub fn rows_are_split(&self) -> bool {
        let Some((lo, hi)) = self.bounds() else { return true };
        (0..lo).all(|y| self.row(y)) && self.rows.last().is_none_or(|&y| y <= hi)
    }

    /// S_t: a letter for each row from lo_t to hi_t, 1 if the row is used.
    pub fn string(&self) -> WythoffString {
        self.bounds().map(|(lo, hi)| (lo..=hi).map(|y| self.row(y)).collect()).unwrap_or_default()
    }
}
