//! The first saturated column (ALT lemma 2), the P-positions up to it, and every P-position after it (lemma 3).

use dashu_int::{IBig, UBig};
use wythoff_budget::Budget;

use super::AlterationError;
use super::columns::ColumnAlgorithm;
use super::descent::{Descent, Measure, Place};
use super::string::WythoffString;

/// The state of an altered game at its first saturated column t0.
#[derive(Clone, Debug)]
pub struct Saturation {
    /// The P-positions (x, y) of the columns 0 ..= t0, by column, then row.
    pub early: Vec<(u64, u64)>,
    /// The P-positions of these columns as (y - x, x), by diagonal, then column.
    by_diagonal: Vec<(i64, u64)>,
    /// The number of these P-positions with x <= y.
    above: u64,
    /// The first saturated column t0.
    pub column: u64,
    /// lo at t0: the row in which the lowest used diagonal meets column t0.
    pub lo: u64,
    /// hi at t0: the row in which the highest used diagonal meets column t0.
    pub hi: u64,
    /// The string S of column t0.
    pub string: WythoffString,
    descent: Descent,
}

impl Saturation {
    /// Runs the column algorithm to its first saturated column.
    ///
    /// # Errors
    /// [`AlterationError::NotSaturated`] if the columns before `bound` are not enough.
    pub fn of(mut columns: ColumnAlgorithm, bound: u64, budget: &Budget) -> Result<Saturation, AlterationError> {
        let mut early = Vec::new();
        while columns.saturated_at().is_none() {
            let x = columns.column();
            if x >= bound {
                return Err(AlterationError::NotSaturated(bound));
            }
            budget.tick(x)?;
            for y in columns.next_column(budget)? {
                budget.push(&mut early, (x, y), "the P-positions before the saturated column")?;
            }
        }
        let (Some(column), Some(lo), Some(hi)) = (columns.saturated_at(), columns.lo(), columns.hi()) else {
            return Err(AlterationError::NotSaturated(bound));
        };
        let mut by_diagonal: Vec<(i64, u64)> = early.iter().map(|&(x, y)| (y as i64 - x as i64, x)).collect();
        by_diagonal.sort_unstable();
        let above = early.iter().filter(|&&(x, y)| x <= y).count() as u64;
        let string = columns.string();
        Ok(Saturation { early, by_diagonal, above, column, lo, hi, descent: Descent::new(&string), string })
    }

    /// The rows of the P-positions in column x, ascending.
    pub fn p_in_column(&self, x: &UBig) -> Vec<UBig> {
        let t0 = UBig::from(self.column);
        if *x > t0 {
            let place = self.descent.locate(Measure::Columns, &(x - t0));
            let row = match (place.is_one, place.rest.is_one()) {
                (false, true) => self.lower(&place).1,
                (false, false) | (true, _) => self.upper(&place).1,
            };
            return vec![row];
        }
        // x <= t0, which fits in 64 bits.
        let x = u64::try_from(x).unwrap_or(u64::MAX);
        let from = self.early.partition_point(|&(column, _)| column < x);
        self.early[from..].iter().take_while(|&&(column, _)| column == x).map(|&(_, y)| y.into()).collect()
    }

    /// The P-positions with y - x = `difference`, by column.
    pub fn p_on_diagonal(&self, difference: &IBig) -> Vec<(UBig, UBig)> {
        let (lowest, highest) = [self.lo, self.hi].map(|y| IBig::from(y) - IBig::from(self.column)).into();
        if *difference > highest {
            // The m-th letter makes the m-th P-position of the upper beam, on the next diagonal up.
            let m = (difference - highest).into_parts().1;
            return vec![self.upper(&self.descent.locate(Measure::Letters, &m))];
        }
        if *difference < lowest {
            let m = (lowest - difference).into_parts().1;
            return vec![self.lower(&self.descent.locate(Measure::Zeros, &m))];
        }
        // The difference is between two bounds that fit in 64 bits.
        let difference = i64::try_from(difference).unwrap_or(i64::MAX);
        let from = self.by_diagonal.partition_point(|&(d, _)| d < difference);
        let on = self.by_diagonal[from..].iter().take_while(|&&(d, _)| d == difference);
        on.map(|&(d, x)| (x.into(), x.saturating_add_signed(d).into())).collect()
    }

    /// The n-th P-position with x <= y, by column, then row, from n = 0. `None` if a beam is on the other side of the
    /// main diagonal at t0, as it may be where alterations are far from the diagonal.
    pub fn nth_above(&self, n: &UBig) -> Option<(UBig, UBig)> {
        if self.lo > self.column || self.hi + 1 < self.column {
            return None;
        }
        match u64::try_from(n).ok().filter(|&n| n < self.above) {
            Some(n) => {
                let (x, y) = self.early.iter().filter(|&&(x, y)| x <= y).nth(n as usize)?;
                Some(((*x).into(), (*y).into()))
            }
            // Later ones are those of the upper beam, one diagonal after the other.
            None => Some(self.upper(&self.descent.locate(Measure::Letters, &(n - self.above + UBig::ONE)))),
        }
    }

    /// The P-position in the lower beam that a letter 0 makes: in its first column, in row lo.
    fn lower(&self, place: &Place) -> (UBig, UBig) {
        (self.before(place) + UBig::ONE, &place.letters + self.lo)
    }

    /// The P-position in the upper beam that a letter makes: in the second column of a 0, or the only column of a 1.
    fn upper(&self, place: &Place) -> (UBig, UBig) {
        let hi = (&place.letters << 1) + &place.zeros + self.hi;
        let later = if place.is_one { 1u64 } else { 2 };
        (self.before(place) + later, hi + (later + 1))
    }

    /// The last column before those of the letter: two columns for each zero before it, one for each one.
    fn before(&self, place: &Place) -> UBig {
        &place.letters + &place.zeros + self.column
    }
}
