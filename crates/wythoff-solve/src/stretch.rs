//! The P-positions of consecutive columns, in machine integers.

use std::sync::atomic::{AtomicUsize, Ordering};

use wythoff_budget::{Budget, Exceeded};

use crate::columns::Columns;
use crate::error::SolveError;

const WHAT: &str = "the P-positions of a stretch of columns";

/// The P-positions of the columns `from .. from + columns`: the rows of each column, ascending.
///
/// ```
/// use wythoff_solve::{Guess, Pairs, Stretch};
/// struct Nim;
/// impl Pairs for Nim {
///     fn each(&self, mut see: impl FnMut(u64, u64)) {
///         (5..8).for_each(|x| see(x, x));
///     }
/// }
/// let stretch = Stretch::of(5, 3, &Guess::default(), &Nim, &wythoff_budget::Budget::unlimited())?;
/// assert_eq!(stretch.rows(), [5, 6, 7]);
/// assert_eq!(stretch.columns().nth(1), Some((6, &[6][..])));
/// # Ok::<(), wythoff_budget::Exceeded>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    from: u64,
    columns: u64,
    rows: Vec<u64>,
    ends: Ends,
}

/// Where the rows of a column end in the list of all.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Ends {
    /// Every column has so many.
    Each(usize),
    /// By column.
    Listed(Vec<usize>),
}

/// P-positions that can be gone through again and again.
pub trait Pairs {
    /// Shows every pair (x, y) once; those of the same x with ascending y.
    fn each(&self, see: impl FnMut(u64, u64));
}

/// How many P-positions each column is likely to have: what was found to be so the last time.
#[derive(Debug)]
pub struct Guess(AtomicUsize);

impl Default for Guess {
    fn default() -> Self {
        Guess(AtomicUsize::new(1))
    }
}

/// The rows, if each column has one; and how many pairs there are.
fn one_in_each(
    from: u64,
    count: usize,
    pairs: &impl Pairs,
    budget: &Budget,
) -> Result<(Option<Vec<u64>>, usize), Exceeded> {
    /// No row is as great.
    const NONE: u64 = u64::MAX;
    let (mut rows, mut total) = (Vec::new(), 0);
    budget.grow(&mut rows, count, NONE, WHAT)?;
    pairs.each(|x, y| {
        rows[(x - from) as usize] = y;
        total += 1;
    });
    let each = total == count && !rows.contains(&NONE);
    Ok((each.then_some(rows), total))
}

/// The same if each column has `many`, at most 255.
fn many_in_each(
    from: u64,
    count: usize,
    many: usize,
    pairs: &impl Pairs,
    budget: &Budget,
) -> Result<(Option<Vec<u64>>, usize), Exceeded> {
    let mut rows: Vec<u64> = budget.zeros((count as u64).checked_mul(many as u64), WHAT)?;
    let mut filled: Vec<u8> = budget.zeros(Some(count as u64), WHAT)?;
    let mut total = 0;
    pairs.each(|x, y| {
        let filled = &mut filled[(x - from) as usize];
        if usize::from(*filled) < many {
            rows[(x - from) as usize * many + usize::from(*filled)] = y;
            *filled += 1;
        }
        total += 1;
    });
    let each = total == count * many && filled.iter().all(|&filled| usize::from(filled) == many);
    Ok((each.then_some(rows), total))
}

impl Stretch {
    /// The pairs of the columns `from .. from + columns`; all must be of these columns. O(columns + pairs): they are gone
    /// through once if each column has as many as is guessed, and twice more otherwise.
    ///
    /// # Errors
    /// The memory of the budget is exceeded.
    pub fn of(
        from: u64,
        columns: u64,
        guess: &Guess,
        pairs: &impl Pairs,
        budget: &Budget,
    ) -> Result<Stretch, Exceeded> {
        let count = usize::try_from(columns).map_err(|_| Exceeded::Memory { what: WHAT, bytes: u64::MAX })?;
        let many = guess.0.load(Ordering::Relaxed);
        let (rows, total) = match many {
            1 => one_in_each(from, count, pairs, budget)?,
            _ => many_in_each(from, count, many, pairs, budget)?,
        };
        if let Some(rows) = rows {
            return Ok(Stretch { from, columns, rows, ends: Ends::Each(many) });
        }
        if count > 0 && total % count == 0 && total / count <= usize::from(u8::MAX) {
            guess.0.store((total / count).max(1), Ordering::Relaxed);
        }
        let mut ends: Vec<usize> = budget.zeros(columns.checked_add(1), WHAT)?;
        pairs.each(|x, _| ends[(x - from) as usize + 1] += 1);
        let mut sum = 0;
        // From how many there are to where they begin: each is then moved on to its end.
        for end in &mut ends {
            sum += *end;
            *end = sum;
        }
        let mut rows: Vec<u64> = budget.zeros(Some(total as u64), WHAT)?;
        pairs.each(|x, y| {
            let next = &mut ends[(x - from) as usize];
            rows[*next] = y;
            *next += 1;
        });
        ends.pop();
        Ok(Stretch { from, columns, rows, ends: Ends::Listed(ends) })
    }

    /// These rows of the columns from `from` on, one in each.
    pub fn of_one_in_each(from: u64, rows: Vec<u64>) -> Stretch {
        Stretch { from, columns: rows.len() as u64, rows, ends: Ends::Each(1) }
    }

    /// The next columns of an engine, `most` at most; fewer if `enough` says so after one of them.
    ///
    /// # Errors
    /// Those of the engine; or the budget is exceeded. What was computed before is lost.
    pub fn next(
        columns: &mut Columns,
        most: u64,
        budget: &Budget,
        mut enough: impl FnMut() -> bool,
    ) -> Result<Stretch, SolveError> {
        let (from, mut found) = (columns.column(), Vec::new());
        let (mut rows, mut ends) = (Vec::new(), Vec::new());
        budget.reserve(&mut rows, most as usize, WHAT)?;
        budget.reserve(&mut ends, most as usize, WHAT)?;
        while (ends.len() as u64) < most {
            columns.next_column(&mut found)?;
            budget.reserve(&mut rows, found.len(), WHAT)?;
            rows.extend_from_slice(&found);
            ends.push(rows.len());
            if enough() {
                break;
            }
        }
        Ok(Stretch { from, columns: ends.len() as u64, rows, ends: Ends::Listed(ends) })
    }

    /// What is in at least one of several stretches of the same columns; empty if there is none.
    ///
    /// # Errors
    /// The memory of the budget is exceeded.
    pub fn union(stretches: &[Stretch], budget: &Budget) -> Result<Stretch, Exceeded> {
        let Some((first, others)) = stretches.split_first() else {
            return Ok(Stretch { from: 0, columns: 0, rows: Vec::new(), ends: Ends::Each(0) });
        };
        let (mut rows, mut ends) = (Vec::new(), Vec::new());
        budget.reserve(&mut rows, stretches.iter().map(Stretch::len).sum(), WHAT)?;
        budget.reserve(&mut ends, first.columns as usize, WHAT)?;
        let mut others: Vec<_> = others.iter().map(Stretch::columns).collect();
        for (_, column) in first.columns() {
            let start = rows.len();
            rows.extend_from_slice(column);
            for (_, column) in others.iter_mut().filter_map(Iterator::next) {
                for &row in column {
                    // Few rows, most of them in order.
                    let place =
                        start + rows[start..].iter().rposition(|&other| other <= row).map_or(0, |place| place + 1);
                    if place == start || rows[place - 1] != row {
                        rows.insert(place, row);
                    }
                }
            }
            ends.push(rows.len());
        }
        Ok(Stretch { from: first.from, columns: first.columns, rows, ends: Ends::Listed(ends) })
    }

    /// The first column.
    pub fn from(&self) -> u64 {
        self.from
    }

    /// The column after the last.
    pub fn end(&self) -> u64 {
        self.from + self.columns
    }

    /// How many P-positions there are.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Is there no P-position?
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The rows of all P-positions, by column, then ascending.
    pub fn rows(&self) -> &[u64] {
        &self.rows
    }

    /// The rows of the k-th of its columns.
    #[inline]
    pub fn column(&self, k: usize) -> &[u64] {
        match &self.ends {
            Ends::Each(many) => &self.rows[k * many..(k + 1) * many],
            Ends::Listed(ends) => &self.rows[if k == 0 { 0 } else { ends[k - 1] }..ends[k]],
        }
    }

    /// The columns, each with the rows of its P-positions.
    pub fn columns(&self) -> impl Iterator<Item = (u64, &[u64])> {
        (0..self.columns).map(|k| (self.from + k, self.column(k as usize)))
    }
}
