//! Decisions from what is known at any distance: the outcome from the column of the position, the P-options from its
//! column, its row, its diagonals and the single vectors.

use std::collections::BTreeSet;

use wythoff_budget::Budget;
use wythoff_exact::UBig;
use wythoff_game::{BigPosition, Outcome, Rules};
use wythoff_theory::Knowledge;

use crate::decision::{Decision, POption};
use crate::error::Error;

/// The decision about a position that exists, in a game without memory or choice.
pub(super) fn decide(
    rules: &Rules,
    known: &dyn Knowledge,
    at: &BigPosition,
    budget: &Budget,
) -> Result<Decision, Error> {
    let BigPosition { x, y } = at;
    // Where the moves lead: how many columns and rows back, and how far beside the diagonal.
    let (mut columns, mut rows, mut beside) = (BTreeSet::from([UBig::ZERO]), BTreeSet::new(), None);
    for kind in rules.kinds() {
        let bases = || kind.progressions_within(at).map(|line| line.base);
        match kind.step() {
            (0, _) => columns.extend(bases().map(|base| UBig::from(base.0))),
            (_, 0) => rows.extend(bases().map(|base| UBig::from(base.1))),
            // The recognisers leave no other directions.
            _ => beside = beside.max(Some(kind.spread() + 1)),
        }
    }
    let columns = Vec::from_iter(columns);
    let found = known.rows_before(x, &columns, budget)?;
    let outcome = Outcome::from_is_p(found.first().is_some_and(|rows| rows.contains(y)));
    let mut candidates: Vec<BigPosition> = Vec::new();
    for (back, rows) in columns.iter().zip(found) {
        candidates.extend(rows.into_iter().map(|row| BigPosition::new(x - back, row)));
    }
    for back in rows {
        budget.check()?;
        let row = y - back;
        candidates.extend(known.columns(&row, budget)?.into_iter().map(|column| BigPosition::new(column, row.clone())));
    }
    if let Some(m) = beside {
        candidates.extend(known.near_diagonal(at, m, budget)?);
    }
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
