//! Winning moves at any distance, where a theorem gives the P-positions of single rows, columns and diagonals.
//!
//! Rook and bishop win wherever the P-position of their row, column or diagonal lies before; so a square needs those of its
//! rows, columns and diagonals, or of a sample of them in each strip of pixels.

use itertools::Itertools;
use wythoff::exact::IBig;
use wythoff::theory::Knowledge;
use wythoff::{BigPosition, Budget, Rules, UBig, counted};

use super::Square;
use super::lines::Class;
use super::sums::Sums;
use crate::failure::Failure;
use crate::tile::plan::offset;
use crate::tile::{Cost, SIDE};

/// Seconds that a square may cost before fewer lines are looked at.
const BUDGET: f64 = 0.12;
/// Seconds that a square of single cells may cost.
const PATIENCE: f64 = 3.0;
/// Strips of pixels that are looked at in each direction, at least: with fewer, the picture says nothing.
const FEWEST: u32 = 32;
/// Adjacent rows or columns of each strip, at most.
const MOST: u64 = 16;
/// Columns that are read at once.
const BATCH: u64 = 256;
/// Diagonals of each strip, at most.
const MOST_DIAGONALS: u64 = 8;

/// Which lines are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// Strips in each direction; a power of two.
    pub strips: u32,
    /// Adjacent rows, or columns, of each.
    pub rows: u64,
    /// Diagonals of each.
    pub diagonals: u64,
    /// The binary logarithm of the cells along a strip.
    pub level: u32,
}

impl Sample {
    /// What can be afforded.
    pub fn affordable(cost: Cost, level: u32) -> Sample {
        let mut sample = Sample { strips: SIDE, rows: 1, diagonals: 1, level };
        // Single cells are looked at one by one, if that can be borne.
        if level == 0 && f64::from(SIDE) * 6.0 * cost.place <= PATIENCE {
            return sample;
        }
        while sample.strips > FEWEST && f64::from(sample.strips) * 6.0 * (cost.place + cost.column) > BUDGET {
            sample = Sample { strips: sample.strips / 2, level: sample.level + 1, ..sample };
        }
        let share = BUDGET / f64::from(sample.strips);
        let all = 1u64 << sample.level.min(32);
        let power = |most: f64, bound: u64| 1u64 << (most.max(1.0).log2() as u32).min(bound.ilog2());
        sample.diagonals = power(share / (4.0 * (cost.place + cost.column)), MOST_DIAGONALS.min(all));
        sample.rows = power(share / (4.0 * cost.column), MOST.min(all));
        sample
    }

    /// Are all lines looked at?
    pub fn is_all(&self) -> bool {
        let all = 1u64.checked_shl(self.level).unwrap_or(u64::MAX);
        self.rows == all && self.diagonals == all
    }

    /// What is said of it.
    pub fn words(&self) -> String {
        let Sample { strips, rows, diagonals, .. } = *self;
        format!(
            "a sample: of each of {strips} strips in every direction {}, as many columns, and {}",
            counted(rows, "adjacent row"),
            counted(diagonals, "diagonal")
        )
    }
}

/// Is it a rook without conditions, perhaps with an m-bishop and single vectors? Then its winning moves can be found so.
pub fn is_fit(rules: &Rules) -> bool {
    rules.shape().is_some_and(|shape| shape.rook == wythoff::rules::Lengths::ALL)
}

/// What a square is made of.
struct Far<'a> {
    sample: Sample,
    left: IBig,
    bottom: IBig,
    known: &'a dyn Knowledge,
    rules: &'a Rules,
    budget: &'a Budget,
}

/// The sums of a square.
///
/// # Errors
/// The computation cannot be finished.
pub fn sums(
    square: &Square,
    sample: Sample,
    rules: &Rules,
    known: &dyn Knowledge,
    budget: &Budget,
) -> Result<Sums, Failure> {
    let first = |number: &UBig| IBig::from(number << (square.level + SIDE.ilog2()) as usize);
    let far = Far { sample, left: first(&square.x), bottom: first(&square.y), known, rules, budget };
    let mut sums = Sums::new(sample.strips as usize);
    far.rows(&mut sums)?;
    far.columns(&mut sums)?;
    far.diagonals(&mut sums)?;
    Ok(sums)
}

impl Far<'_> {
    /// A number of cells, in strips.
    fn in_strips(&self, cells: &IBig) -> f64 {
        let level = self.sample.level as usize;
        let whole = cells >> level;
        let Ok(small) = i64::try_from(&whole) else { return if whole < IBig::ZERO { -1e18 } else { 1e18 } };
        let rest = UBig::try_from(cells - (whole << level)).unwrap_or(UBig::ZERO);
        let more = level.saturating_sub(52);
        let rest = u64::try_from(&(rest >> more)).unwrap_or(0) as f64;
        small as f64 + rest * 0.5f64.powi((level - more) as i32)
    }

    /// The rows or columns of a strip that are looked at: the first of them, from the beginning of the square.
    fn run(&self, strip: u32, seed: u64) -> UBig {
        (UBig::from(strip) << self.sample.level as usize)
            + offset(self.sample.level, self.sample.rows, seed + u64::from(strip))
    }

    /// The P-positions of the columns of the square that are looked at, with the strip of each.
    fn of_columns(&self, from: &IBig, seed: u64) -> Result<Vec<(u32, BigPosition)>, Failure> {
        let mut found = Vec::new();
        let from = UBig::try_from(from.clone()).unwrap_or(UBig::ZERO);
        let all = 1u64.checked_shl(self.sample.level).filter(|&all| all == self.sample.rows);
        if let Some(all) = all {
            let (batch, count) =
                (BATCH.div_ceil(all).min(u64::from(self.sample.strips)), u64::from(self.sample.strips));
            for begin in (0..count).step_by(batch as usize) {
                self.budget.check()?;
                let first = &from + UBig::from(begin * all);
                for at in self.known.columns_from(&first, batch * all, self.budget).map_err(failed)? {
                    let strip = u64::try_from((&at.x - &from) / UBig::from(all)).unwrap_or(u64::MAX);
                    found.extend(u32::try_from(strip).ok().map(|strip| (strip, at)));
                }
            }
            return Ok(found);
        }
        for strip in 0..self.sample.strips {
            self.budget.check()?;
            let begin = &from + self.run(strip, seed);
            let positions = self.known.columns_from(&begin, self.sample.rows, self.budget).map_err(failed)?;
            found.extend(positions.into_iter().map(|at| (strip, at)));
        }
        Ok(found)
    }

    fn rows(&self, sums: &mut Sums) -> Result<(), Failure> {
        let part = 1.0 / self.sample.rows as f64;
        let mut add = |strip: u32, x: UBig| {
            let from = self.in_strips(&(IBig::from(x + UBig::ONE) - &self.left));
            sums.row(strip as usize, from, part);
        };
        if self.rules.is_symmetric() {
            self.of_columns(&self.bottom, 1)?.into_iter().for_each(|(strip, at)| add(strip, at.y));
            return Ok(());
        }
        let bottom = UBig::try_from(self.bottom.clone()).unwrap_or(UBig::ZERO);
        for strip in 0..self.sample.strips {
            let begin = &bottom + self.run(strip, 1);
            for k in 0..self.sample.rows {
                self.budget.check()?;
                let columns = self.known.columns(&(&begin + UBig::from(k)), self.budget).map_err(failed)?;
                columns.into_iter().for_each(|x| add(strip, x));
            }
        }
        Ok(())
    }

    fn columns(&self, sums: &mut Sums) -> Result<(), Failure> {
        let part = 1.0 / self.sample.rows as f64;
        let (shape, cell) = (self.rules.shape(), 0.5f64.powi(self.sample.level.min(1000) as i32));
        let leaps = shape.iter().flat_map(|shape| shape.leaps);
        let leaps: Vec<_> = leaps.filter(|vector| vector.0 > 0 && vector.1 > 0 && !self.is_bishop(vector)).collect();
        let side = self.sample.strips as usize;
        let leap = |sums: &mut Sums, at: &BigPosition, part: f64| {
            for (i, j) in &leaps {
                let u = self.in_strips(&(IBig::from(&at.x + UBig::from(*i)) - &self.left));
                let v = self.in_strips(&(IBig::from(&at.y + UBig::from(*j)) - &self.bottom));
                if u >= 0.0 && v >= 0.0 && u < side as f64 && v < side as f64 {
                    sums.pixel(Class::Other, (u as usize, v as usize), part * cell);
                }
            }
        };
        for (strip, at) in self.of_columns(&self.left, 2)? {
            let from = self.in_strips(&(IBig::from(&at.y + UBig::ONE) - &self.bottom));
            sums.column(strip as usize, from, part);
            leap(sums, &at, part);
        }
        // Leaps from the left of the square.
        let reach = leaps.iter().map(|vector| vector.0).max().unwrap_or(0);
        let before = UBig::try_from(self.left.clone()).unwrap_or(UBig::ZERO).min(UBig::from(reach));
        if self.sample.is_all() && before > UBig::ZERO {
            let count = u64::try_from(&before).unwrap_or(0);
            let begin = UBig::try_from(&self.left - IBig::from(before)).unwrap_or(UBig::ZERO);
            let found = self.known.columns_from(&begin, count, self.budget).map_err(failed)?;
            found.iter().for_each(|at| leap(sums, at, part));
        }
        Ok(())
    }

    fn is_bishop(&self, (i, j): &(u64, u64)) -> bool {
        i.abs_diff(*j) < self.rules.parts().bishop
    }

    fn diagonals(&self, sums: &mut Sums) -> Result<(), Failure> {
        let (Sample { strips, diagonals, level, .. }, m) = (self.sample, self.rules.parts().bishop);
        if m == 0 {
            return Ok(());
        }
        let part = 1.0 / diagonals as f64;
        for band in -i64::from(strips)..i64::from(strips) {
            for k in 0..diagonals {
                self.budget.check()?;
                // The same places in each strip: what a diagonal leaves of a pixel that of the next strip adds.
                let bits = level - diagonals.ilog2();
                let within = (UBig::from(k) << bits as usize) + offset(bits, 1, k);
                let over = (IBig::from(band) << level as usize) + IBig::from(within);
                let difference = &over + &self.bottom - &self.left;
                let at = match UBig::try_from(difference.clone()) {
                    Ok(up) => BigPosition::new(UBig::ZERO, up),
                    Err(_) => BigPosition::new(UBig::try_from(-&difference).unwrap_or(UBig::ZERO), UBig::ZERO),
                };
                // That on the main diagonal is its own mirror image.
                let found = self.known.near_diagonal(&at, m, self.budget).map_err(failed)?;
                for p in found.into_iter().sorted().dedup() {
                    let from = IBig::from(p.x).max(IBig::from(p.y) - &difference) + IBig::ONE - &self.left;
                    sums.diagonal(self.in_strips(&over), self.in_strips(&from), part);
                }
            }
        }
        Ok(())
    }
}

fn failed(error: wythoff::theory::Error) -> Failure {
    wythoff::Error::from(error).into()
}
