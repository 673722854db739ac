//! Blocks of consecutive columns with their P-positions, in machine integers.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use wythoff_budget::{Budget, Exceeded};

use crate::columns::Columns;
use crate::error::SolveError;

/// The number of columns that [`Stretch::in_parts`] computes at once.
const PART: u64 = 1 << 12;

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
/// let memory = Stretch::default();
/// let stretch = Stretch::of(5, 3, &Guess::default(), &Nim, memory, &wythoff_budget::Budget::unlimited())?;
/// assert_eq!(stretch.rows(), [5, 6, 7]);
/// assert_eq!(stretch.columns().nth(1), Some((6, &[6][..])));
/// # Ok::<(), wythoff_budget::Exceeded>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stretch {
    from: u64,
    columns: u64,
    rows: Vec<u64>,
    ends: Ends,
}

/// Where the rows of each column end in the list of all rows.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Ends {
    /// Every column has this many rows.
    Each(usize),
    /// The index after the last row of each column, by column.
    Listed(Vec<usize>),
}

impl Default for Ends {
    fn default() -> Ends {
        Ends::Each(0)
    }
}

/// P-positions that can be iterated over more than once.
pub trait Pairs {
    /// Calls `see` once with every pair (x, y); pairs of the same x come with ascending y.
    fn each(&self, see: impl FnMut(u64, u64));

    /// The number of pairs, if it is known at once and may be more than a few for each column; otherwise `None`.
    fn count(&self) -> Option<u64> {
        None
    }
}

/// The expected number of P-positions in each column: the average in the last block for which it was a whole number.
#[derive(Debug)]
pub struct Guess(AtomicUsize);

impl Default for Guess {
    fn default() -> Self {
        Guess(AtomicUsize::new(1))
    }
}

// The next two functions take most of the time of a stream computed by a theorem. A pair outside these columns has an
// index outside the slice and panics, and there are fewer than 2^64 pairs: hence wrapping arithmetic, since overflow
// checks would take half as long again.

/// Writes the row of each column into `rows`; returns whether every column has exactly one, and the number of pairs.
fn one_in_each(
    from: u64,
    count: usize,
    pairs: &impl Pairs,
    rows: &mut Vec<u64>,
    budget: &Budget,
) -> Result<(bool, usize), Exceeded> {
    /// Marks a column without a row; no row is as great.
    const NONE: u64 = u64::MAX;
    rows.clear();
    budget.grow(rows, count, NONE, WHAT)?;
    let mut total = 0_usize;
    let places = &mut rows[..];
    pairs.each(|x, y| {
        places[x.wrapping_sub(from) as usize] = y;
        total = total.wrapping_add(1);
    });
    Ok((total == count && !rows.contains(&NONE), total))
}

/// Writes `many` rows, at most 255, of each column into `rows`; returns whether every column has exactly that many, and
/// the number of pairs.
fn many_in_each(
    from: u64,
    count: usize,
    many: usize,
    pairs: &impl Pairs,
    rows: &mut Vec<u64>,
    budget: &Budget,
) -> Result<(bool, usize), Exceeded> {
    let size = count.checked_mul(many).ok_or(Exceeded::Memory { what: WHAT, bytes: u64::MAX })?;
    budget.grow(rows, size, 0, WHAT)?;
    rows.truncate(size);
    let mut filled: Vec<u8> = budget.zeros(Some(count as u64), WHAT)?;
    let mut total = 0_usize;
    let places = &mut rows[..];
    pairs.each(|x, y| {
        let column = x.wrapping_sub(from) as usize;
        let filled = &mut filled[column];
        if usize::from(*filled) < many {
            places[column.wrapping_mul(many).wrapping_add(usize::from(*filled))] = y;
            *filled = filled.wrapping_add(1);
        }
        total = total.wrapping_add(1);
    });
    Ok((total == size && filled.iter().all(|&filled| usize::from(filled) == many), total))
}

/// At most this many rows of a column are put in order by insertion; more are sorted.
const FEW: usize = 16;

/// The rows of all blocks by column, ascending; `None` if a block does not have exactly one row in each column, or a
/// column contains a row twice.
fn all_different(stretches: &[Stretch], budget: &Budget) -> Result<Option<Vec<u64>>, Exceeded> {
    let many = stretches.len();
    let one_each =
        |stretch: &Stretch| matches!(stretch.ends, Ends::Each(1)) && stretch.rows.len() == stretches[0].rows.len();
    if !stretches.iter().all(one_each) {
        return Ok(None);
    }
    let mut all: Vec<u64> = budget.zeros(Some(stretches.iter().map(|stretch| stretch.len() as u64).sum()), WHAT)?;
    let same = match stretches {
        [a, b] => sort_columns([a, b].map(|stretch| &stretch.rows[..]), &mut all),
        [a, b, c] => sort_columns([a, b, c].map(|stretch| &stretch.rows[..]), &mut all),
        [a, b, c, d] => sort_columns([a, b, c, d].map(|stretch| &stretch.rows[..]), &mut all),
        _ if many > FEW => {
            for (k, stretch) in stretches.iter().enumerate() {
                budget.check()?;
                all.chunks_exact_mut(many).zip(&stretch.rows).for_each(|(column, &row)| column[k] = row);
            }
            let mut same = false;
            for column in all.chunks_exact_mut(many) {
                budget.check()?;
                column.sort_unstable();
                same |= !column.is_sorted_by(|one, next| one < next);
            }
            same
        }
        _ => {
            let mut same = false;
            for (k, stretch) in stretches.iter().enumerate() {
                for (column, &row) in all.chunks_exact_mut(many).zip(&stretch.rows) {
                    same |= insert(&mut column[..=k], row);
                }
            }
            same
        }
    };
    Ok((!same).then_some(all))
}

/// Merges `MANY` lists, each with one row per column, into ascending columns; returns whether a column contains a row
/// twice.
fn sort_columns<const MANY: usize>(lists: [&[u64]; MANY], columns: &mut [u64]) -> bool {
    let columns = columns.as_chunks_mut::<MANY>().0;
    let lists = lists.map(|list| &list[..columns.len()]);
    let mut same = false;
    for (k, column) in columns.iter_mut().enumerate() {
        let mut sorted = [0; MANY];
        for (n, list) in lists.iter().enumerate() {
            same |= insert(&mut sorted[..=n], list[k]);
        }
        *column = sorted;
    }
    same
}

/// Inserts a row into ascending rows whose last place is free; returns whether it was already among them. Written
/// without a branch, because which of two rows is smaller cannot be predicted.
#[inline]
fn insert(rows: &mut [u64], row: u64) -> bool {
    let Some((last, placed)) = rows.split_last_mut() else { return false };
    let (mut rest, mut same) = (row, false);
    for placed in placed {
        same |= *placed == rest;
        (*placed, rest) = ((*placed).min(rest), (*placed).max(rest));
    }
    *last = rest;
    same
}

impl Stretch {
    /// The block of the columns `from .. from + columns` with the given pairs, which must all lie in these columns.
    /// O(columns + pairs): one pass over the pairs if each column has as many as guessed, three passes otherwise. The
    /// contents of `memory` are dropped and its allocation is reused.
    ///
    /// # Errors
    /// The memory of the budget is exceeded.
    pub fn of(
        from: u64,
        columns: u64,
        guess: &Guess,
        pairs: &impl Pairs,
        memory: Stretch,
        budget: &Budget,
    ) -> Result<Stretch, Exceeded> {
        if let Some(pairs) = pairs.count() {
            budget.memory_for::<u64>(usize::try_from(pairs).unwrap_or(usize::MAX), WHAT)?;
        }
        let mut rows = memory.rows;
        let count = usize::try_from(columns).map_err(|_| Exceeded::Memory { what: WHAT, bytes: u64::MAX })?;
        let many = guess.0.load(Ordering::Relaxed);
        let (is_each, total) = match many {
            1 => one_in_each(from, count, pairs, &mut rows, budget)?,
            _ => many_in_each(from, count, many, pairs, &mut rows, budget)?,
        };
        if is_each {
            return Ok(Stretch { from, columns, rows, ends: Ends::Each(many) });
        }
        if count > 0 && total % count == 0 && total / count <= usize::from(u8::MAX) {
            guess.0.store((total / count).max(1), Ordering::Relaxed);
        }
        let mut ends: Vec<usize> = budget.zeros(columns.checked_add(1), WHAT)?;
        pairs.each(|x, _| ends[(x - from) as usize + 1] += 1);
        let mut sum = 0;
        // From counts to the index at which each column begins; the pass below moves each on to the column's end.
        for end in &mut ends {
            sum += *end;
            *end = sum;
        }
        budget.grow(&mut rows, total, 0, WHAT)?;
        rows.truncate(total);
        pairs.each(|x, y| {
            let next = &mut ends[(x - from) as usize];
            rows[*next] = y;
            *next += 1;
        });
        ends.pop();
        Ok(Stretch { from, columns, rows, ends: Ends::Listed(ends) })
    }

    /// The rows of all P-positions, by column, so that their allocation can be reused.
    pub fn into_rows(self) -> Vec<u64> {
        self.rows
    }

    /// The block of columns from `from` on with one P-position in each column, in these rows.
    pub fn of_one_in_each(from: u64, rows: Vec<u64>) -> Stretch {
        Stretch { from, columns: rows.len() as u64, rows, ends: Ends::Each(1) }
    }

    /// The next columns of an engine, at most `most`; fewer if they take longer than `patience`, so that the columns of
    /// a slow game are shown as they come.
    ///
    /// # Errors
    /// Those of the engine; or the budget is exceeded. What was computed before is lost.
    pub fn next(columns: &mut Columns, most: u64, patience: Duration, budget: &Budget) -> Result<Stretch, SolveError> {
        let (from, begun, mut found) = (columns.column(), Instant::now(), Vec::new());
        let (mut rows, mut ends) = (Vec::new(), Vec::new());
        budget.reserve(&mut rows, most as usize, WHAT)?;
        budget.reserve(&mut ends, most as usize, WHAT)?;
        while (ends.len() as u64) < most {
            columns.next_column(&mut found)?;
            budget.reserve(&mut rows, found.len(), WHAT)?;
            rows.extend_from_slice(&found);
            ends.push(rows.len());
            if ends.len().is_multiple_of(16) && begun.elapsed() > patience {
                break;
            }
        }
        Ok(Stretch { from, columns: ends.len() as u64, rows, ends: Ends::Listed(ends) })
    }

    /// The columns `from .. from + columns`, computed by `part` in parts that fit the caches and stored in the
    /// allocation of `memory`; `None` as soon as `part` returns `None`.
    ///
    /// # Errors
    /// Those of `part`; or the memory of the budget is exceeded.
    pub fn in_parts<E: From<Exceeded>>(
        from: u64,
        columns: u64,
        memory: Stretch,
        budget: &Budget,
        mut part: impl FnMut(u64, u64) -> Result<Option<Stretch>, E>,
    ) -> Result<Option<Stretch>, E> {
        let Some(mut whole) = part(from, columns.min(PART))? else { return Ok(None) };
        if columns > PART {
            let first = std::mem::replace(&mut whole.rows, memory.rows);
            let room = (first.len() as u64).saturating_mul(columns.div_ceil(PART));
            whole.rows.clear();
            budget.reserve(&mut whole.rows, usize::try_from(room).unwrap_or(usize::MAX), WHAT)?;
            whole.rows.extend_from_slice(&first);
        }
        while whole.columns < columns {
            let Some(next) = part(whole.end(), (columns - whole.columns).min(PART))? else { return Ok(None) };
            whole.append(&next, budget)?;
        }
        Ok(Some(whole))
    }

    /// Appends the columns that follow the last one of this block.
    fn append(&mut self, next: &Stretch, budget: &Budget) -> Result<(), Exceeded> {
        let alike = matches!((&self.ends, &next.ends), (Ends::Each(one), Ends::Each(other)) if one == other);
        if !alike {
            let mut ends = match std::mem::replace(&mut self.ends, Ends::Each(0)) {
                Ends::Each(many) => (1..=self.columns as usize).map(|k| k * many).collect(),
                Ends::Listed(ends) => ends,
            };
            budget.reserve(&mut ends, next.columns as usize, WHAT)?;
            ends.extend((0..next.columns as usize).map(|k| self.len() + next.end_of(k)));
            self.ends = Ends::Listed(ends);
        }
        budget.reserve(&mut self.rows, next.len(), WHAT)?;
        self.rows.extend_from_slice(&next.rows);
        self.columns += next.columns;
        Ok(())
    }

    /// The P-positions that are in at least one of several blocks of the same columns; an empty block if none is given.
    ///
    /// # Errors
    /// The memory of the budget is exceeded.
    pub fn union(stretches: &[Stretch], budget: &Budget) -> Result<Stretch, Exceeded> {
        let Some((first, others)) = stretches.split_first() else {
            return Ok(Stretch { from: 0, columns: 0, rows: Vec::new(), ends: Ends::Each(0) });
        };
        if let Some(rows) = all_different(stretches, budget)? {
            return Ok(Stretch { from: first.from, columns: first.columns, rows, ends: Ends::Each(stretches.len()) });
        }
        let (mut rows, mut ends, mut united) = (Vec::new(), Vec::new(), Vec::new());
        budget.reserve(&mut rows, stretches.iter().map(Stretch::len).sum(), WHAT)?;
        budget.reserve(&mut ends, first.columns as usize, WHAT)?;
        let mut others: Vec<_> = others.iter().map(Stretch::columns).collect();
        for (_, column) in first.columns() {
            let others = others.iter_mut().filter_map(Iterator::next).map(|(_, column)| column);
            if stretches.len() > FEW {
                budget.check()?;
                united.clear();
                united.extend_from_slice(column);
                others.for_each(|column| united.extend_from_slice(column));
                united.sort_unstable();
                united.dedup();
                rows.extend_from_slice(&united);
                ends.push(rows.len());
                continue;
            }
            let start = rows.len();
            rows.extend_from_slice(column);
            for column in others {
                for &row in column {
                    // There are few rows, mostly in order, so a search from the end is fast.
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

    /// The index of the first column.
    pub fn from(&self) -> u64 {
        self.from
    }

    /// The index after that of the last column.
    pub fn end(&self) -> u64 {
        self.from + self.columns
    }

    /// The number of P-positions.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether the block contains no P-position.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The rows of all P-positions, by column, then ascending.
    pub fn rows(&self) -> &[u64] {
        &self.rows
    }

    /// The rows of the P-positions in the k-th column of the block.
    #[inline]
    pub fn column(&self, k: usize) -> &[u64] {
        match &self.ends {
            Ends::Each(many) => &self.rows[k * many..(k + 1) * many],
            Ends::Listed(ends) => &self.rows[if k == 0 { 0 } else { ends[k - 1] }..ends[k]],
        }
    }

    /// The index after that of the last row of the k-th column.
    fn end_of(&self, k: usize) -> usize {
        match &self.ends {
            Ends::Each(many) => (k + 1) * many,
            Ends::Listed(ends) => ends[k],
        }
    }

    /// Writes the column of each P-position into `places`, in the order of the [rows](Stretch::rows), of which there
    /// must be as many.
    pub fn columns_into(&self, places: &mut [u64]) {
        /// Writes the columns if each has `MANY` P-positions, a constant that the compiler knows.
        fn by<const MANY: usize>(from: u64, places: &mut [u64]) {
            (from..).zip(places.as_chunks_mut::<MANY>().0).for_each(|(x, places)| *places = [x; MANY]);
        }
        match &self.ends {
            Ends::Each(1) => by::<1>(self.from, places),
            Ends::Each(2) => by::<2>(self.from, places),
            Ends::Each(3) => by::<3>(self.from, places),
            Ends::Each(0) => {}
            Ends::Each(many) => (self.from..).zip(places.chunks_mut(*many)).for_each(|(x, places)| places.fill(x)),
            Ends::Listed(ends) => {
                let mut begin = 0;
                for (x, &end) in (self.from..).zip(ends) {
                    places[begin..end].iter_mut().for_each(|place| *place = x);
                    begin = end;
                }
            }
        }
    }

    /// Calls `see` with each column and the rows of its P-positions until it fails; faster than
    /// [`columns`](Stretch::columns) if all columns have the same small number of them.
    ///
    /// # Errors
    /// Those of `see`.
    #[inline]
    pub fn each<E>(&self, mut see: impl FnMut(u64, &[u64]) -> Result<(), E>) -> Result<(), E> {
        /// Calls `see` with columns of `MANY` rows each, a constant that the compiler knows.
        #[inline]
        fn by<const MANY: usize, E>(
            from: u64,
            rows: &[u64],
            mut see: impl FnMut(u64, &[u64]) -> Result<(), E>,
        ) -> Result<(), E> {
            let mut columns = (from..).zip(rows.as_chunks::<MANY>().0);
            columns.try_for_each(|(x, rows)| see(x, rows))
        }
        match self.ends {
            Ends::Each(1) => by::<1, E>(self.from, &self.rows, see),
            Ends::Each(2) => by::<2, E>(self.from, &self.rows, see),
            Ends::Each(3) => by::<3, E>(self.from, &self.rows, see),
            _ => self.columns().try_for_each(|(x, rows)| see(x, rows)),
        }
    }

    /// The columns in ascending order, each with the rows of its P-positions.
    pub fn columns(&self) -> impl Iterator<Item = (u64, &[u64])> {
        (0..self.columns).map(|k| (self.from + k, self.column(k as usize)))
    }
}
