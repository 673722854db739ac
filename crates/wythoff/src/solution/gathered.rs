//! P-positions gathered into two arrays of coordinates, for tables and numerical arrays.

use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::UBig;
use wythoff_game::BigPosition;
use wythoff_solve::Stretch;
use wythoff_theory::{Certainty, Engine};

use super::{Solution, TIMES, WAIT};
use crate::error::Error;

const WHAT: &str = "the P-positions";

/// Number of columns that are computed before the density of the P-positions is estimated.
const FIRST: u64 = 1 << 10;

/// Gathers the P-positions of a stream, or only those with x <= y, by column, then row, into an array of columns and one of rows. All are below
/// 2^63, so that they may be read as signed numbers, whose differences can be negative.
///
/// ```
/// use wythoff::{Budget, Game};
/// use wythoff::solution::Gathering;
/// let (game, budget): (Game, _) = ("wythoff".parse()?, Budget::unlimited());
/// let mut gathering = Gathering::new(game.solution(&budget)?, false);
/// let (mut x, mut y) = ([0; 4], [0; 4]);
/// assert_eq!(gathering.fill(None, &mut x, &mut y, &budget)?, 4);
/// assert_eq!((x, y), ([0, 1, 2, 3], [0, 2, 1, 5]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Gathering {
    solution: Solution,
    upper: bool,
    /// The first column of the stream.
    begin: u64,
    /// The number of P-positions that were found; `last` is the column after the block of the last of them.
    found: u64,
    last: u64,
    rest: Rest,
}

/// The P-positions that were found but did not fit into the arrays.
#[derive(Default)]
struct Rest {
    x: Vec<u64>,
    y: Vec<u64>,
    /// How many of them have been written since.
    written: usize,
}

impl Rest {
    fn len(&self) -> usize {
        self.y.len() - self.written
    }

    /// Writes as many as fit into the arrays, and returns their number.
    fn write(&mut self, x: &mut [u64], y: &mut [u64]) -> usize {
        let count = self.len().min(y.len());
        let these = self.written..self.written + count;
        x[..count].copy_from_slice(&self.x[these.clone()]);
        y[..count].copy_from_slice(&self.y[these]);
        self.written += count;
        if self.len() == 0 {
            *self = Rest::default();
        }
        count
    }

    /// Takes written positions back, before all others.
    fn take_back(&mut self, x: &[u64], y: &[u64]) {
        self.x.splice(..self.written, x.iter().copied());
        self.y.splice(..self.written, y.iter().copied());
        self.written = 0;
    }

    fn append(&mut self, x: &[u64], y: &[u64], budget: &Budget) -> Result<(), Exceeded> {
        budget.reserve(&mut self.x, x.len(), WHAT)?;
        budget.reserve(&mut self.y, y.len(), WHAT)?;
        self.x.extend_from_slice(x);
        self.y.extend_from_slice(y);
        Ok(())
    }
}

/// The gathered P-positions of a block of columns.
#[derive(Default)]
struct Chosen {
    x: Vec<u64>,
    y: Vec<u64>,
}

impl Chosen {
    /// Chooses the positions with x <= y, without a branch that the processor could mispredict.
    fn upper(&mut self, stretch: &Stretch, budget: &Budget) -> Result<(), Exceeded> {
        budget.grow(&mut self.x, stretch.len(), 0, WHAT)?;
        budget.grow(&mut self.y, stretch.len(), 0, WHAT)?;
        let mut count = 0;
        stretch.each(|x, rows| {
            for &y in rows {
                (self.x[count], self.y[count]) = (x, y);
                count += usize::from(x <= y);
            }
            Ok::<(), Exceeded>(())
        })?;
        self.x.truncate(count);
        self.y.truncate(count);
        Ok(())
    }

    /// Fills the columns of all positions of the block.
    fn columns(&mut self, stretch: &Stretch, budget: &Budget) -> Result<(), Exceeded> {
        budget.grow(&mut self.x, stretch.len(), 0, WHAT)?;
        self.x.truncate(stretch.len());
        stretch.columns_into(&mut self.x);
        Ok(())
    }
}

impl Gathering {
    /// Gathers from this stream: all P-positions, or only those with x <= y if `upper` is set.
    pub fn new(solution: Solution, upper: bool) -> Gathering {
        let begin = solution.column();
        Gathering { solution, upper, begin, found: 0, last: begin, rest: Rest::default() }
    }

    /// Writes the next P-positions into two arrays of equal length, until these are full or, if `end` is given, all columns before it are written.
    /// Returns the number that were written. The cost is that of [`each_stretch`](Solution::each_stretch) and two writes for each position.
    ///
    /// # Errors
    /// Those of [`each_stretch`](Solution::each_stretch); numbers of 2^63 or more; or [`Error::TooFew`]: without `end`, no further position is
    /// found in a million columns, nor up to 64 times the column of the last one. What was found before is kept, and a stream from
    /// [`column`](Gathering::column) on can be continued by [`resume`](Gathering::resume).
    pub fn fill(&mut self, end: Option<u64>, x: &mut [u64], y: &mut [u64], budget: &Budget) -> Result<usize, Error> {
        let mut written = self.rest.write(x, y);
        let filled = self.fill_after(&mut written, end, x, y, budget);
        if filled.is_err() {
            self.rest.take_back(&x[..written], &y[..written]);
        }
        filled.map(|()| written)
    }

    fn fill_after(
        &mut self,
        written: &mut usize,
        end: Option<u64>,
        x: &mut [u64],
        y: &mut [u64],
        budget: &Budget,
    ) -> Result<(), Error> {
        let end_or_most = end.unwrap_or(u64::MAX);
        while *written < y.len() && self.column() < end_or_most {
            let (seen, column) = (self.column() - self.begin, self.column());
            let waited = self.last.max(WAIT / TIMES).saturating_mul(TIMES).max(self.begin.saturating_add(WAIT));
            if end.is_none() && column > waited {
                return Err(Error::TooFew { found: self.found, columns: column });
            }
            // the number of columns that should contain the missing positions, at the density seen so far
            let missing = (y.len() - *written) as u64;
            let columns = match self.found {
                0 => missing.min(FIRST).max(seen),
                found => {
                    let columns = (u128::from(missing) * u128::from(seen)).div_ceil(u128::from(found));
                    u64::try_from(columns).unwrap_or(missing).max(1)
                }
            };
            self.write_columns(column.saturating_add(columns).min(end_or_most), written, x, y, budget)?;
        }
        Ok(())
    }

    /// Writes the columns before `end`; what does not fit is kept for later.
    fn write_columns(
        &mut self,
        end: u64,
        written: &mut usize,
        x: &mut [u64],
        y: &mut [u64],
        budget: &Budget,
    ) -> Result<(), Error> {
        let Gathering { solution, upper, found, last, rest, .. } = self;
        let upper = *upper;
        solution.each_stretch(
            end,
            budget,
            |stretch, chosen: &mut Chosen| {
                let signed = |number: u64| i64::try_from(number).is_ok();
                let greatest = stretch.rows().iter().fold(stretch.end(), |bits, &y| bits | y);
                if !signed(greatest) {
                    return Err(Error::TooLarge(BigPosition::new(stretch.from(), UBig::ZERO)));
                }
                if upper { Ok::<(), Error>(chosen.upper(stretch, budget)?) } else { Ok(()) }
            },
            |stretch, chosen| {
                let places = &mut x[*written..];
                if !upper && stretch.len() <= places.len() {
                    // by far the most frequent case: written straight into the array
                    stretch.columns_into(&mut places[..stretch.len()]);
                } else if !upper {
                    chosen.columns(stretch, budget)?;
                }
                let rows = if upper { &chosen.y[..] } else { stretch.rows() };
                let count = rows.len().min(places.len());
                if upper || count < rows.len() {
                    places[..count].copy_from_slice(&chosen.x[..count]);
                    rest.append(&chosen.x[count..], &rows[count..], budget)?;
                }
                y[*written..*written + count].copy_from_slice(&rows[..count]);
                *written += count;
                *found += rows.len() as u64;
                if !rows.is_empty() {
                    *last = stretch.end();
                }
                Ok(())
            },
        )
    }

    /// An estimate of the number of P-positions in the columns before `end` that were not written yet: rather too high than too low, and without a
    /// margin if the columns so far hold a whole number on average.
    ///
    /// # Errors
    /// The errors of [`fill`](Gathering::fill).
    pub fn expect(&mut self, end: u64, budget: &Budget) -> Result<usize, Error> {
        let column = self.column();
        if column == self.begin {
            self.write_columns(column.saturating_add(FIRST).min(end), &mut 0, &mut [], &mut [], budget)?;
        }
        let (seen, left) = (self.column() - self.begin, end.saturating_sub(self.column()));
        let further = u128::from(self.found) * u128::from(left) / u128::from(seen.max(1));
        let margin =
            if self.found.is_multiple_of(seen.max(1)) { 0 } else { further / 64 + u128::from(left.min(FIRST)) };
        let count = usize::try_from(self.rest.len() as u128 + further + margin).unwrap_or(usize::MAX);
        budget.memory_for::<u64>(count, WHAT)?;
        Ok(count)
    }

    /// Whether all P-positions of the columns before `end` are written.
    pub fn is_done(&self, end: u64) -> bool {
        self.rest.len() == 0 && self.column() >= end
    }

    /// The next column of the stream.
    pub fn column(&self) -> u64 {
        self.solution.column()
    }

    /// Continues with this stream, which has to start at the same column, after an error.
    pub fn resume(&mut self, solution: Solution) {
        self.solution = solution;
    }

    /// Computes the further columns under another budget.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.solution.set_budget(budget);
    }

    /// How sure the P-positions given so far are.
    pub fn certainty(&self) -> Certainty {
        self.solution.certainty()
    }

    /// The engine behind the stream.
    pub fn engine(&self) -> Engine {
        self.solution.engine()
    }
}
