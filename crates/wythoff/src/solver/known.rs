//! Decisions from what is known at any distance: the outcome from the column of the position, the P-options from its column, its row, its diagonals
//! and single vectors.

use std::collections::BTreeSet;

use dashu_int::ops::BitTest;
use wythoff_budget::{Budget, Task, together};
use wythoff_exact::UBig;
use wythoff_game::{BigPosition, Outcome, Rules};
use wythoff_theory::Knowledge;

use crate::decision::{Decision, POption};
use crate::error::Error;

/// Piles of more than this many bits are worth a thread for each question about them.
const FAR_BITS: usize = 1 << 14;

/// The decision about a position that exists, in a game without memory or choice.
pub(super) fn decide(
    rules: &Rules,
    known: &dyn Knowledge,
    at: &BigPosition,
    budget: &Budget,
) -> Result<Decision, Error> {
    let BigPosition { x, y } = at;
    if let Some((is_p, options)) = known.p_options(at, budget)? {
        let option = |to: BigPosition| POption { blockable: rules.may_block(at, &to), to };
        return Ok(Decision::of(rules, at, Outcome::from_is_p(is_p), options.into_iter().map(option).collect()));
    }
    // Moves that take few tokens in all are covered by one query; if that is not supported, they are covered row by row.
    let total = rules.parts().total;
    let few = if total > 0 { known.within(at, total, budget)? } else { None };
    // The distances of the options: numbers of columns and rows back, and the width of the band around the diagonal.
    let (mut columns, mut rows, mut beside) = (BTreeSet::from([UBig::ZERO]), BTreeSet::new(), None);
    for kind in rules.kinds() {
        let bases = || kind.progressions_within(at).map(|line| line.base);
        match kind.step() {
            (0, _) => columns.extend(bases().map(|base| UBig::from(base.0))),
            (_, 0) if few.is_some() && kind.count() > 1 => {}
            (_, 0) => {
                for base in bases() {
                    budget.check()?;
                    rows.insert(UBig::from(base.1));
                }
                budget.memory_for_numbers(
                    Some(4 * rows.len() as u64),
                    x.bit_len() + y.bit_len(),
                    "the rows of options",
                )?;
            }
            // The knowledge exists only for rules whose remaining moves run near the diagonal.
            _ => beside = beside.max(Some(kind.spread() + 1)),
        }
    }
    let columns = Vec::from_iter(columns);
    // The queries for the column, each row and the diagonals are independent of each other.
    let mut tasks: Vec<Task<Result<Vec<BigPosition>, Error>>> = vec![Box::new(|| {
        let found = known.rows_before(x, &columns, budget)?;
        let mut of_columns = Vec::new();
        for (back, rows) in columns.iter().zip(found) {
            of_columns.extend(rows.into_iter().map(|row| BigPosition::new(x - back, row)));
        }
        Ok(of_columns)
    })];
    for back in rows {
        let row = y - back;
        tasks.push(Box::new(move || {
            let found = known.columns(&row, budget)?.into_iter();
            Ok(found.map(|column| BigPosition::new(column, row.clone())).collect())
        }));
    }
    if let Some(m) = beside {
        tasks.push(Box::new(move || Ok(known.near_diagonal(at, m, budget)?)));
    }
    let found = if x.bit_len().max(y.bit_len()) > FAR_BITS {
        together(tasks)
    } else {
        tasks.into_iter().map(|task| task()).collect()
    };
    let found = found.into_iter().collect::<Result<Vec<_>, _>>()?;
    let outcome = Outcome::from_is_p(found.first().is_some_and(|of_columns| of_columns.contains(at)));
    let mut candidates = found.concat();
    candidates.extend(few.into_iter().flatten());
    candidates.sort_unstable();
    candidates.dedup();
    let option = |to: BigPosition| {
        let vector = at.vector_to(&to)?;
        let is_option = rules.exists(&to) && rules.has_vector(&vector);
        is_option.then(|| POption { blockable: rules.is_blockable(&vector), to })
    };
    let p_options = candidates.into_iter().filter_map(option).collect();
    Ok(Decision::of(rules, at, outcome, p_options))
}
