//! Observations on the P-positions of the first columns, and what is proved for all columns.

mod beams;
mod deviation;
mod proved;
mod strays;

use std::cmp::Ordering;
use std::collections::BTreeSet;

use serde::Serialize;
use wythoff_budget::Budget;
use wythoff_game::Position;

use crate::answer::Answer;
use crate::error::Error;
use crate::game::Game;

pub use beams::Beam;
pub use deviation::Deviation;
pub use proved::{Differences, End, Line, Proved};
pub use strays::Strays;

/// Greatest number of positions, pairs and bits that a survey lists.
const LISTED: usize = 72;

/// Side of the corner of the board that a survey keeps for pictures.
pub const CORNER: u64 = 64;

/// The name of what takes the memory of a survey, for the message if it is exceeded.
const KEPT: &str = "the P-positions that a survey looks at";

/// Least number of columns for which it is tested whether slopes have settled.
const FEWEST_FOR_SLOPES: u64 = 1000;

/// Observations on the first columns of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Survey {
    /// The number of columns that were examined.
    pub columns: u64,
    /// The first P-positions, by column, then row.
    pub first: Vec<Position>,
    /// The P-positions with both piles below [`CORNER`], as far as they were examined.
    #[serde(skip)]
    pub corner: BTreeSet<Position>,
    /// The numbers of columns by how many P-positions they hold.
    pub counts: Counts,
    /// The first pairs (a_n, b_n) with a_n <= b_n, if the game is symmetric with one P-position in each column; else empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pairs: Vec<Position>,
    /// The bit-string, if the game is symmetric with one P-position in each column and only (0,0) is P on the main diagonal: bit i, i >= 1, is 1
    /// if the P-position of column i lies below the diagonal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bits: Option<String>,
    /// The slopes near which the P-positions of the last tenth of the columns lie.
    pub beams: Vec<Beam>,
    /// The slopes of the P-positions in the tenth of the columns before the middle, if they differ from those of `beams`. Then no slope has
    /// settled, and the slopes depend on where one looks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unsettled: Option<Vec<f64>>,
    /// How far `b_n - a_n` strays from a multiple of n, for a symmetric game with one P-position in each column.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deviation: Option<Deviation>,
}

/// The numbers of columns by how many P-positions they hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Counts {
    /// The number of columns without a P-position.
    pub none: u64,
    /// The number of columns with exactly one P-position.
    pub one: u64,
    /// The number of columns with several P-positions.
    pub several: u64,
    /// The greatest number of P-positions in a column.
    pub most: u64,
}

impl Counts {
    fn add(&mut self, rows: usize) {
        match rows {
            0 => self.none += 1,
            1 => self.one += 1,
            _ => self.several += 1,
        }
        self.most = self.most.max(rows as u64);
    }

    /// Whether every column holds exactly one P-position.
    pub fn all_one(&self) -> bool {
        self.none == 0 && self.several == 0 && self.one > 0
    }
}

impl Game {
    /// Observations on the P-positions of the first columns, restricted to rows below `rows` if it is given. The memory is that of the pairs and of
    /// some of the columns: the last tenth, and the tenth before the middle.
    ///
    /// # Errors
    /// A column is infinite and no bound on the rows is given, or the computation cannot be finished.
    pub fn survey(&self, columns: u64, rows: Option<u64>, budget: &Budget) -> Result<Answer<Survey>, Error> {
        let mut solution = self.stream(rows, budget)?;
        let is_symmetric = self.rules().is_symmetric();
        let (mut first, mut corner) = (Vec::new(), BTreeSet::new());
        let mut counts = Counts::default();
        let mut single = Vec::new();
        let (mut earlier, mut tail) = (Vec::new(), Vec::new());
        let middle = columns / 2;
        solution.each_column_while(columns, budget, |x, rows| {
            counts.add(rows.len());
            let positions = rows.iter().map(|&y| Position::new(x, y));
            first.extend(positions.clone().take(LISTED.saturating_sub(first.len())));
            corner.extend(positions.clone().filter(|at| at.x < CORNER && at.y < CORNER));
            if counts.all_one() && is_symmetric {
                budget.reserve(&mut single, rows.len(), KEPT)?;
                single.extend(rows);
            }
            let kept = if x >= columns - columns / 10 {
                &mut tail
            } else if x < middle && x >= middle - middle / 10 {
                &mut earlier
            } else {
                return Ok(());
            };
            budget.reserve(kept, rows.len(), KEPT)?;
            kept.extend(positions);
            Ok(())
        })?;
        let (mut pairs, mut bits, mut deviation) = (Vec::new(), None, None);
        if counts.all_one() && is_symmetric {
            bits = bit_string(&single, LISTED);
            budget.memory_for::<Position>(single.len(), KEPT)?;
            pairs = (0..).zip(single).filter(|(x, y)| x <= y).map(Position::from).collect();
            deviation = Deviation::observe(&pairs);
            pairs.truncate(LISTED);
        }
        let (earlier, beams) = (beams::observe(earlier), beams::observe(tail));
        let is_settled = columns < FEWEST_FOR_SLOPES || beams::agree(&earlier, &beams, middle as f64);
        let unsettled = (!is_settled).then(|| earlier.iter().map(|beam| beam.slope).collect());
        let value = Survey { columns, first, corner, counts, pairs, bits, beams, unsettled, deviation };
        Ok(Answer { value, certainty: solution.certainty(), engine: solution.engine() })
    }
}

/// The bit-string: bit i, i >= 1, is 1 if the P-position of column i lies below the main diagonal, 0 if above.
///
/// `rows` holds the row of each column. `None` if a P-position other than (0,0) is on the diagonal.
fn bit_string(rows: &[u64], most: usize) -> Option<String> {
    (0u64..)
        .zip(rows)
        .skip(1)
        .take(most)
        .map(|(x, &y)| match y.cmp(&x) {
            Ordering::Greater => Some('0'),
            Ordering::Less => Some('1'),
            Ordering::Equal => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::bit_string;

    #[test]
    fn wythoff_begins_with_the_fibonacci_word() {
        assert_eq!(bit_string(&[0, 2, 1, 5, 7, 3, 10, 4], 9).as_deref(), Some("0100101"));
        assert_eq!(bit_string(&[0, 2, 1, 5, 7, 3, 10, 4], 3).as_deref(), Some("010"));
        assert_eq!(bit_string(&[0, 1, 2], 9), None);
    }
}
