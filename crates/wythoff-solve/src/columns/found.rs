//! Construction of a gap from rows that were found to be dead.

use wythoff_budget::{Budget, Exceeded};

use super::gaps::{Gap, Part};
use super::marks::Marks;

/// The longest period that is tried: 64 classes with one more period are 128 bits at most.
const MOST_PERIOD: usize = 64;

/// A range of rows that were found to be dead in some column.
pub(super) struct Found {
    /// The range begins at row `from` and has `cells` rows, a multiple of 64.
    pub from: u64,
    pub cells: u64,
    /// The number of attacks from below on each of the rows.
    pub below: u64,
    /// The number of attacks that makes a cell dead.
    pub most: u64,
    /// The column, and the number of columns of its kind before it.
    pub column: u64,
    pub turn: u64,
    /// The distance between consecutive columns of the same kind.
    pub every: u64,
}

impl Found {
    /// The gap made of these rows, if there is a period for which the least counts suffice. O(periods x cells x
    /// families).
    pub fn gap<const DEPTH: usize>(&self, marks: &[Marks], budget: &Budget) -> Result<Option<Gap>, Exceeded> {
        let families: Vec<usize> = (0..marks.len()).filter(|&f| self.every.is_multiple_of(marks[f].step().0)).collect();
        let mut weights = Vec::new();
        for &family in &families {
            budget.check()?;
            weights.push(self.weights::<DEPTH>(&marks[family]));
        }
        for period in 1..=MOST_PERIOD {
            budget.check()?;
            let least = weights.iter().map(|weights| least(weights, period));
            let mut least: Vec<(usize, Vec<u64>)> = families.iter().copied().zip(least).collect();
            if !self.suffices(&least, period) {
                continue;
            }
            // Families that are not needed are omitted.
            for k in (0..least.len()).rev() {
                let without = least.remove(k);
                if !self.suffices(&least, period) {
                    least.insert(k, without);
                }
            }
            return Ok(self.made::<DEPTH>(least, period, marks));
        }
        Ok(None)
    }

    /// The number of attacks on each row along the lines of a family, capped at `most`.
    fn weights<const DEPTH: usize>(&self, marks: &Marks) -> Vec<u64> {
        let first = self.from as i64 - marks.shift();
        let windows = (0..self.cells as i64 / 64).map(|w| marks.counts::<DEPTH>(first + 64 * w));
        let of = |(full, digits): (u64, [u64; DEPTH])| {
            (0..64).map(move |t| match full >> t & 1 {
                1 => self.most,
                _ => digits.iter().zip(0..).map(|(digit, b)| (digit >> t & 1) << b).sum::<u64>().min(self.most),
            })
        };
        windows.flat_map(of).collect()
    }

    /// Whether these numbers, indexed by the residue of the row counted from the first, together with the attacks from
    /// below make all cells dead.
    fn suffices(&self, least: &[(usize, Vec<u64>)], period: usize) -> bool {
        (0..period).all(|at| least.iter().map(|(_, least)| least[at]).sum::<u64>() + self.below >= self.most)
    }

    fn made<const DEPTH: usize>(&self, least: Vec<(usize, Vec<u64>)>, period: usize, marks: &[Marks]) -> Option<Gap> {
        let p = period as i64;
        // From here on the numbers are indexed by the residue of the class.
        let by_class = |(family, least): (usize, Vec<u64>)| {
            let first = self.from as i64 - marks[family].shift();
            (family, (0..p).map(|at| least[(at - first).rem_euclid(p) as usize]).collect())
        };
        let least: Vec<(usize, Vec<u64>)> = least.into_iter().map(by_class).collect();
        let attacks = |turns: i64, row: i64| -> u64 {
            let at = |family: usize| {
                let (a, b) = marks[family].step();
                // From turn to turn the classes of all lines shift by this much, downwards.
                let slope = (self.every / a % period as u64 * (b % period as u64)) as i64;
                (row - marks[family].shift() - slope * (turns - self.turn as i64 % p)).rem_euclid(p) as usize
            };
            least.iter().map(|(family, least)| least[at(*family)]).sum()
        };
        let fewest = |turn: i64| (0..p).map(|row| attacks(turn, row)).min().unwrap_or(0);
        let here = fewest(self.turn as i64 % p);
        let turns = (0..p).filter(|&turn| fewest(turn) >= here).map(|turn| 1u64 << turn).sum();
        let part = |(family, least): (usize, Vec<u64>)| {
            let bits = |plane: usize| {
                let bit = |least: u64| if plane == 0 { least >> DEPTH } else { least >> (plane - 1) } & 1;
                (0..period + 63).map(|at| u128::from(bit(least[at % period])) << at).sum()
            };
            let from = self.from as i64 - marks[family].shift();
            Part { family, from, to: from + self.cells as i64, least: (0..=DEPTH).map(bits).collect() }
        };
        let enough = self.most.saturating_sub(here);
        let mut parts = least.into_iter().map(part);
        Some(Gap {
            period: period as u64,
            turns,
            enough,
            first: parts.next()?,
            others: parts.collect(),
            used: self.column,
            up_from: 0,
            down_from: 0,
        })
    }
}

/// The least of the weights in each residue class modulo `period`.
fn least(weights: &[u64], period: usize) -> Vec<u64> {
    (0..period).map(|at| weights[at..].iter().step_by(period).copied().min().unwrap_or(0)).collect()
}
