//! Grundy values of whole boards.
//!
//! The positions of value v are found for v = 0, 1, 2, ... in turn: `strip.rs` describes the method, `lines.rs` the
//! marks kept for it, and `workers.rs` how strips of columns are filled in parallel. If the rules are symmetric, only
//! the rows from the diagonal on are filled.

mod ends;
mod lines;
mod moves;
mod period;
mod search;
mod stream;
mod strip;
mod values;
mod workers;

use std::num::NonZero;

use wythoff_budget::{Budget, processors};
use wythoff_game::{Position, Rules};

use crate::error::SolveError;
use moves::Moves;
pub use stream::{GrundyColumn, each_column, each_column_in_strips};
use values::{Values, WHAT};

/// Parts of the Grundy engine that [`crate::inside`] re-exports for tests.
#[cfg(feature = "inside")]
pub(crate) mod inside {
    pub use super::lines::PERIOD;
    pub use super::period::Period;
    pub use super::values::Values;
}

/// The largest number of columns and rows of a table.
const MOST: u64 = 1 << 24;

/// The Grundy values of the positions `(x, y)`, `x, y < size`, of a plain subtraction game: the value of a position is
/// the least number that is not the value of an option, and 0 where the game ends. Where a player may pass, the position with
/// one pass fewer is an option. Removed positions have none.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_game::Position;
/// use wythoff_solve::GrundyTable;
/// let table = GrundyTable::compute(&"wythoff".parse().unwrap(), 6, &Budget::unlimited()).unwrap();
/// assert_eq!(table.value(Position::new(3, 1)), Some(4));
/// // OEIS A004481
/// let antidiagonals = (0..5).flat_map(|s| (0..=s).map(move |x| Position::new(x, s - x)));
/// let start: Vec<_> = antidiagonals.filter_map(|at| table.value(at)).collect();
/// assert_eq!(start, [0, 1, 1, 2, 2, 2, 3, 0, 0, 3, 4, 4, 1, 4, 4]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrundyTable {
    size: u64,
    /// Whether the values of `(x, y)` and `(y, x)` are equal, so that only those with `x <= y` are kept.
    symmetric: bool,
    /// The base-2 logarithm of the number of columns of a strip.
    log_width: u32,
    /// The values, by strip, column and row.
    strips: Vec<Values>,
}

impl GrundyTable {
    /// Computes the table of `size` columns and rows, `size <= 2^24`, on all processors.
    ///
    /// For each value and column, the first row without a smaller value that does not see the value is searched for, 64
    /// rows at a time: O(size x families of lines / 64) at worst, and a few words in most games. Each vector that is
    /// not on an unbounded line is looked at individually. During the computation each value has a bit for each line,
    /// and 8 bytes for each of its positions within the reach of these vectors. The table takes 2 bytes for each
    /// position, or 4 if a value does not fit in 2, and half as much if the rules are symmetric.
    ///
    /// # Errors
    /// Rules that are not [additive](Rules::is_additive) ([`SolveError::Unsupported`], which says why);
    /// [`SolveError::TooLarge`]; [`SolveError::Exceeded`].
    pub fn compute(rules: &Rules, size: u64, budget: &Budget) -> Result<GrundyTable, SolveError> {
        GrundyTable::compute_on(processors(), rules, size, budget)
    }

    /// Computes the table like [`GrundyTable::compute`], on at most `threads` processors.
    ///
    /// # Errors
    /// Those of [`GrundyTable::compute`].
    pub fn compute_on(
        threads: NonZero<usize>,
        rules: &Rules,
        size: u64,
        budget: &Budget,
    ) -> Result<GrundyTable, SolveError> {
        GrundyTable::compute_in_strips(workers::width(size as usize), threads, rules, size, budget)
    }

    /// Computes the table like [`GrundyTable::compute_on`], in strips of `width` columns, rounded up to a power of two;
    /// the width has no influence on the values. [`GrundyTable::compute`] takes strips whose rows stay in the cache.
    ///
    /// # Errors
    /// Those of [`GrundyTable::compute`].
    pub fn compute_in_strips(
        width: usize,
        threads: NonZero<usize>,
        rules: &Rules,
        size: u64,
        budget: &Budget,
    ) -> Result<GrundyTable, SolveError> {
        if !rules.relations().is_empty() {
            let values = related(rules, size, budget)?;
            return Ok(GrundyTable { size, symmetric: false, log_width: MOST.ilog2(), strips: vec![values] });
        }
        let width = width.clamp(1, MOST as usize).next_power_of_two();
        // Two passes change no value: docs/arguments.md, "Passes".
        let plain = &rules.with_passes(0);
        let without = match rules.passes() {
            1 => Some(GrundyTable::compute_in_strips(width, threads, plain, size, budget)?),
            _ => None,
        };
        let moves = moves(plain, without.as_ref(), size, budget)?;
        let cells = if moves.symmetric { size * size / 2 } else { size * size };
        budget.memory_for::<u16>(usize::try_from(cells).unwrap_or(usize::MAX), WHAT)?;
        let mut strips = Vec::new();
        let mut kept = 0;
        workers::each_strip(&moves, width, threads, budget, |_, values| {
            kept += values.bytes();
            budget.memory_for::<u8>(kept, WHAT)?;
            budget.push(&mut strips, values, WHAT)
        })?;
        Ok(GrundyTable { size, symmetric: moves.symmetric, log_width: width.ilog2(), strips })
    }

    /// The Grundy value of a position; `None` if it is outside the table or removed. O(1).
    pub fn value(&self, at: Position) -> Option<u32> {
        if at.x >= self.size || at.y >= self.size {
            return None;
        }
        let (x, y) = if self.symmetric && at.x > at.y { (at.y, at.x) } else { (at.x, at.y) };
        let first = x >> self.log_width << self.log_width;
        let lowest = if self.symmetric { first } else { 0 };
        let place = (x - first) * (self.size - lowest) + y - lowest;
        self.strips[(x >> self.log_width) as usize].get(place as usize)
    }
}

/// The moves on a board of this size, with the values without the pass if there is one; an error if the rules have no Grundy values or the board is too large.
fn moves<'r>(
    rules: &'r Rules,
    without_pass: Option<&'r GrundyTable>,
    size: u64,
    budget: &Budget,
) -> Result<Moves<'r>, SolveError> {
    check_defined(rules, size)?;
    budget.check()?;
    Ok(Moves { without_pass, ..Moves::new(rules, size as usize, budget)? })
}

/// Returns an error if the rules have no Grundy values or the table is too large.
fn check_defined(rules: &Rules, size: u64) -> Result<(), SolveError> {
    check_additive(rules)?;
    match size <= MOST {
        true => Ok(()),
        false => Err(SolveError::TooLarge { what: "a table of Grundy values", limit: "16777216 columns and rows" }),
    }
}

/// The values of a table of a game with moves by relations, by column.
fn related(rules: &Rules, size: u64, budget: &Budget) -> Result<Values, SolveError> {
    check_defined(rules, size)?;
    let found = crate::related::values(rules, size, budget)?;
    let mut values = Values::removed(found.len(), budget)?;
    for (place, value) in found.into_iter().enumerate() {
        if let Some(value) = value {
            values.widen_for(value, budget)?;
            values.set(place, value);
        }
    }
    Ok(values)
}

/// Returns the reason as an error if Grundy values are not defined, or not offered, for the rules.
fn check_additive(rules: &Rules) -> Result<(), SolveError> {
    let outcomes = "ask for outcomes instead, with `Board::solve`";
    let (what, instead) = if rules.imitation().is_some() {
        ("imitation: positions with memory have no single value", "ask for outcomes instead, with `History::solve`")
    } else if rules.block().is_some() {
        ("blocking: the options are not the mover's alone to choose from, so values do not add", outcomes)
    } else if rules.is_misere() {
        ("misere play: the theory of Grundy values is that of normal play", outcomes)
    } else if !rules.altered().is_empty() {
        ("forced labels: a label says who wins, not the value", outcomes)
    } else if rules.has_choice() {
        ("a choice of the removed rectangle", "take one of the rules in `Rules::choices` first")
    } else {
        return Ok(());
    };
    Err(SolveError::Unsupported { engine: "the Grundy engine", what, instead })
}
