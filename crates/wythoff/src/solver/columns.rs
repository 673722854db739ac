//! Decisions by computing all columns up to that of the position.

use wythoff_budget::Budget;
use wythoff_exact::UBig;
use wythoff_game::{BigPosition, IllegalMove, Natural, Outcome, Position, PositionOf, Progression, Rules};
use wythoff_solve::{Columns, SolveError, decide_related};

use crate::decision::{Decision, POption};
use crate::error::Error;
use crate::solver::{FARTHEST, MOST_POSITIONS};

/// The columns of a game, restricted to the rows below `rows` if it is given.
pub(super) fn source(rules: &Rules, rows: Option<u64>, budget: &Budget) -> Result<Columns, SolveError> {
    match rows {
        Some(rows) => Columns::with_rows_below(rules, rows, budget),
        None => Columns::new(rules, budget),
    }
}

/// The number of positions that have to be computed to decide a position of a game whose columns may hold infinitely many P-positions; of rows, if
/// these hold finitely many.
pub(super) fn work(rules: &Rules, at: &BigPosition) -> UBig {
    let (columns, rows) = (&at.x + UBig::ONE, &at.y + UBig::ONE);
    if rules.transposed().has_finite_columns() { rows } else { columns * rows }
}

/// The smaller pile of a position of a game whose columns may hold infinitely many P-positions.
///
/// # Errors
/// There are too many positions before this one.
pub(super) fn within_reach(rules: &Rules, at: &BigPosition) -> Result<u64, Error> {
    let refused = |work, all, instead| Error::TooMuch { at: at.clone(), work, all, instead };
    let (work, greater) = (work(rules, at), (&at.x).max(&at.y) + UBig::ONE);
    if rules.transposed().has_finite_columns() {
        if work > UBig::from(FARTHEST) {
            let instead = format!("take a second pile below {FARTHEST}, and below a million for an answer at once");
            return Err(refused(work, "rows up to this one", instead));
        }
    } else if greater > UBig::from(FARTHEST) {
        return Err(refused(greater, "columns up to the greater pile", format!("take piles below {FARTHEST}")));
    } else if work > UBig::from(MOST_POSITIONS) {
        let instead = format!(
            "take piles x and y with (x + 1)(y + 1) up to {MOST_POSITIONS}, and below a million for an answer at once"
        );
        return Err(refused(work, "positions with piles up to these", instead));
    }
    u64::try_from((&at.x).min(&at.y)).map_err(|_| Error::TooLarge(at.clone()))
}

/// Decides a position by streaming the columns up to its smaller pile, which has to fit 64 bits; the larger one may have any size if columns are
/// finite. Where they are not, neither as they are nor after the piles are exchanged, the smaller pile bounds the rows, so that little memory is used.
///
/// O(columns), times the P-positions in a column; beside the engine's memory only that of the answer.
pub(super) fn decide(rules: &Rules, at: &BigPosition, budget: &Budget) -> Result<Decision, Error> {
    if !rules.exists(at) {
        return Err(IllegalMove::NoSuchPosition(at.clone()).into());
    }
    let too_large = || Error::TooLarge(at.clone());
    if !rules.relations().is_empty() {
        let (is_p, options) = decide_related(rules, at.small().ok_or_else(too_large)?, budget)?;
        let option = |to: Position| POption { blockable: rules.may_block(at, &to.into()), to: to.into() };
        return Ok(Decision::of(rules, at, Outcome::from_is_p(is_p), options.into_iter().map(option).collect()));
    }
    let turned =
        if rules.has_finite_columns() { at.y < at.x } else { rules.transposed().has_finite_columns() || at.x < at.y };
    let rules = if turned && !rules.is_symmetric() { &rules.transposed() } else { rules };
    let upper = if turned { at.clone().transposed() } else { at.clone() };
    let x = u64::try_from(&upper.x).ok().filter(|&x| x < u64::MAX).ok_or_else(too_large)?;
    let decision = match u64::try_from(&upper.y) {
        Ok(y) if y < u64::MAX => decide_upper(rules, (x, y), budget)?,
        _ if rules.has_finite_columns() => decide_upper(rules, (x, upper.y), budget)?,
        _ => return Err(too_large()),
    };
    Ok(if turned { turn(decision) } else { decision })
}

fn decide_upper<N: Natural>(rules: &Rules, (end, row): (u64, N), budget: &Budget) -> Result<Decision, Error> {
    let below = if rules.has_finite_columns() { None } else { row.small().map(|row| row + 1) };
    let mut columns = source(rules, below, budget)?;
    let from = PositionOf { x: N::from(end), y: row.clone() };
    let mut p_options = Vec::new();
    let mut rows = Vec::new();
    // All computed rows fit 64 bits, so a larger row lies beyond all of them.
    let last = row.small().unwrap_or(u64::MAX);
    // No move takes more from the first pile.
    let reach = if rules.has_finitely_many_moves() { longest(rules, end) } else { end };
    for x in 0..=end {
        budget.pace(x, end + 1, rows.len())?;
        columns.next_column(&mut rows)?;
        if end - x > reach {
            continue;
        }
        for &y in rows.iter().take_while(|&&y| y <= last) {
            let to = PositionOf { x: N::from(x), y: N::from(y) };
            if rules.is_move(&from, &to) {
                let option = POption { to: Position::new(x, y).into(), blockable: rules.may_block(&from, &to) };
                budget.push(&mut p_options, option, "the options that are P")?;
            }
        }
    }
    let is_p = row.small().is_some_and(|row| rows.binary_search(&row).is_ok());
    Ok(Decision::of(rules, &BigPosition::new(end, row.big()), Outcome::from_is_p(is_p), p_options))
}

/// The most that a move takes from the first pile, or `end` if it may take that much.
fn longest(rules: &Rules, end: u64) -> u64 {
    let last =
        |line: Progression| line.max.and_then(|max| line.vector(&max)).map_or(end, |vector: (u64, u64)| vector.0);
    rules.progressions().map(last).fold(0, u64::max).min(end)
}

/// The decision about the position itself, from that about the transposed one.
fn turn(mut decision: Decision) -> Decision {
    decision.position = decision.position.transposed();
    for option in &mut decision.p_options {
        option.to = std::mem::take(&mut option.to).transposed();
    }
    decision.p_options.sort_unstable_by(|one, other| one.to.cmp(&other.to));
    decision
}
