//! The columns of a Grundy table one after the other, without storing the table.

use std::num::NonZero;
use std::ops::Range;

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::Rules;

use super::values::{Values, WHAT};
use super::workers;
use crate::error::SolveError;

/// The Grundy values of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrundyColumn {
    x: u64,
    values: Vec<u32>,
}

/// The number stored for a removed position. No value is as great, since a position has fewer options.
const REMOVED: u32 = u32::MAX;

impl GrundyColumn {
    /// The index of the column.
    pub fn x(&self) -> u64 {
        self.x
    }

    /// The values by ascending rows; `None` for removed positions.
    pub fn values(&self) -> impl ExactSizeIterator<Item = Option<u32>> + '_ {
        self.values.iter().map(|&value| (value != REMOVED).then_some(value))
    }
}

/// Calls `visit` with the columns `0 .. size` of the [table](super::GrundyTable) in order, as they are computed on at
/// most `threads` processors. The memory is that of the marks kept during the computation and, if the rules are
/// symmetric, 2 or 4 bytes for at most a quarter of the positions.
///
/// ```
/// use wythoff_budget::{Budget, processors};
/// use wythoff_solve::{SolveError, grundy};
/// let (nim, mut sums) = ("nim".parse().unwrap(), Vec::new());
/// grundy::each_column(processors(), &nim, 4, &Budget::unlimited(), |column| {
///     sums.push(column.values().flatten().sum::<u32>());
///     Ok::<(), SolveError>(())
/// })
/// .unwrap();
/// assert_eq!(sums, [6, 6, 6, 6]);
/// ```
///
/// # Errors
/// Those of [`GrundyTable::compute`](super::GrundyTable::compute), and those of `visit`, after which no column follows.
pub fn each_column<E: From<SolveError>>(
    threads: NonZero<usize>,
    rules: &Rules,
    size: u64,
    budget: &Budget,
    visit: impl FnMut(&GrundyColumn) -> Result<(), E>,
) -> Result<(), E> {
    each_column_in_strips(workers::width(size as usize), threads, rules, size, budget, visit)
}

/// Calls `visit` like [`each_column`], with strips of `width` columns, rounded up to a power of two; the width has no
/// influence on the values.
///
/// # Errors
/// Those of [`each_column`].
pub fn each_column_in_strips<E: From<SolveError>>(
    width: usize,
    threads: NonZero<usize>,
    rules: &Rules,
    size: u64,
    budget: &Budget,
    mut visit: impl FnMut(&GrundyColumn) -> Result<(), E>,
) -> Result<(), E> {
    let width = width.clamp(1, super::MOST as usize).next_power_of_two();
    if !rules.relations().is_empty() {
        let values = super::related(rules, size, budget)?;
        let mut column = GrundyColumn { x: 0, values: budget.zeros(Some(size), WHAT).map_err(SolveError::from)? };
        for x in 0..size {
            column.x = x;
            values.read((x * size) as usize, 1, &mut column.values);
            visit(&column)?;
        }
        return Ok(());
    }
    let plain = &rules.with_passes(0);
    let without = match rules.passes() {
        1 => Some(super::GrundyTable::compute_in_strips(width, threads, plain, size, budget)?),
        _ => None,
    };
    let moves = super::moves(plain, without.as_ref(), size, budget)?;
    let size = size as usize;
    let mut column = GrundyColumn { x: 0, values: budget.zeros(Some(size as u64), WHAT).map_err(SolveError::from)? };
    let mut mirrored = Mirrored { size, width, blocks: (0..size.div_ceil(width)).map(|_| Vec::new()).collect() };
    workers::each_strip(&moves, width, threads, budget, |columns, strip| {
        let before = std::mem::take(&mut mirrored.blocks[columns.start / width]);
        for x in columns.clone() {
            column.x = x as u64;
            if moves.symmetric {
                mirrored.assemble(&mut column.values, &columns, &before, &strip, x);
            } else {
                strip.read((x - columns.start) * size, 1, &mut column.values);
            }
            visit(&column).map_err(Ended::Visit)?;
        }
        if moves.symmetric {
            drop(before);
            mirrored.keep(&columns, &strip, budget)?;
        }
        Ok(())
    })
    .map_err(|ended| match ended {
        Ended::Exceeded(exceeded) => SolveError::from(exceeded).into(),
        Ended::Visit(error) => error,
    })
}

/// The reason why the columns end early.
enum Ended<E> {
    Exceeded(Exceeded),
    Visit(E),
}

impl<E> From<Exceeded> for Ended<E> {
    fn from(exceeded: Exceeded) -> Self {
        Ended::Exceeded(exceeded)
    }
}

/// The values below the diagonal, which are mirror images of those above it, kept until their column is visited.
struct Mirrored {
    size: usize,
    width: usize,
    /// For each strip to come, one block for each strip already filled: the values that the columns of the former have
    /// in the rows of the latter, by column.
    blocks: Vec<Vec<Values>>,
}

impl Mirrored {
    /// Assembles the values of column `x` from the blocks of earlier strips and from its own strip.
    fn assemble(&self, column: &mut [u32], columns: &Range<usize>, before: &[Values], strip: &Values, x: usize) {
        let (c, high) = (x - columns.start, self.size - columns.start);
        for (rows, block) in column.chunks_mut(self.width).zip(before) {
            block.read(c * self.width, 1, rows);
        }
        // Row x of the columns to the left in the strip, then column x itself.
        strip.read(c, high, &mut column[columns.start..x]);
        strip.read(c * high + c, 1, &mut column[x..]);
    }

    /// Keeps the mirror images of the values of a strip for the strips to come.
    fn keep(&mut self, columns: &Range<usize>, strip: &Values, budget: &Budget) -> Result<(), Exceeded> {
        let high = self.size - columns.start;
        for later in columns.start / self.width + 1..self.blocks.len() {
            let first = later * self.width;
            let rows = first - columns.start..self.size.min(first + self.width) - columns.start;
            let block = strip.turned(high, columns.len(), rows, budget)?;
            budget.push(&mut self.blocks[later], block, WHAT)?;
        }
        Ok(())
    }
}
