//! Decisions from all P-positions up to the column of the position.

use wythoff_budget::Budget;
use wythoff_game::{Outcome, Position, Rules};
use wythoff_solve::{Columns, SolveError};

use crate::decision::{Decision, POption};
use crate::error::Error;

/// The columns of a game, bounded in their rows if asked for.
pub(super) fn source(rules: &Rules, rows: Option<u64>, budget: &Budget) -> Result<Columns, SolveError> {
    match rows {
        Some(rows) => Columns::with_rows_below(rules, rows, budget),
        None => Columns::new(rules, budget),
    }
}

/// Decides a position by streaming the columns up to its smaller pile.
///
/// O(columns), times the P-positions in a column; memory beyond the engine's is that of the answer.
pub(super) fn decide(rules: &Rules, at: Position, budget: &Budget) -> Result<Decision, Error> {
    if !rules.exists(&at) {
        return Err(SolveError::NoSuchPosition(at).into());
    }
    let turned = at.y < at.x;
    let rules = if turned && !rules.is_symmetric() { &rules.transposed() } else { rules };
    let at = if turned { at.transposed() } else { at };
    let decision = decide_upper(rules, at, budget)?;
    Ok(if turned { turn(decision) } else { decision })
}

fn decide_upper(rules: &Rules, at: Position, budget: &Budget) -> Result<Decision, Error> {
    let end = at.x.checked_add(1).ok_or(Error::TooLarge(at.into()))?;
    let below = at.y.checked_add(1).ok_or(Error::TooLarge(at.into()))?;
    let mut columns = source(rules, (!rules.has_finite_columns()).then_some(below), budget)?;
    let mut p_options = Vec::new();
    let mut rows = Vec::new();
    for x in 0..end {
        budget.pace(x, end, rows.len())?;
        columns.next_column(&mut rows)?;
        for &y in rows.iter().take_while(|&&y| y <= at.y) {
            let vector = (at.x - x, at.y - y);
            if rules.has_vector(&vector) {
                let option = POption { to: Position::new(x, y).into(), blockable: rules.is_blockable(&vector) };
                budget.push(&mut p_options, option, "the options that are P")?;
            }
        }
    }
    let outcome = Outcome::from_is_p(rows.binary_search(&at.y).is_ok());
    Ok(Decision::of(rules, &at.into(), outcome, p_options))
}

/// The decision about the transposed position, told of the position itself.
fn turn(mut decision: Decision) -> Decision {
    decision.position = decision.position.transposed();
    for option in &mut decision.p_options {
        option.to = std::mem::take(&mut option.to).transposed();
    }
    decision.p_options.sort_unstable_by(|one, other| one.to.cmp(&other.to));
    decision
}
