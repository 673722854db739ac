//! The perfect player, who wins whenever that is possible.

use std::cmp::Reverse;

use itertools::Itertools;
use wythoff::{Advice, BigPosition, Budget, Decision, Error, Game, History, UBig};

use super::kinds::{kinds, short_moves};
use crate::action::Action;
use crate::evaluation::Evaluation;
use crate::phase::Phase;
use crate::record::Record;

/// The number of short moves that are compared if every move loses.
const COMPARED: usize = 6;

/// The size of the smaller pile up to which a decision is cheap for every engine.
const CHEAP: u64 = 4096;

/// The action of a perfect player, given the evaluation of the game.
///
/// # Errors
/// The game is over, or the moves cannot be compared.
pub(crate) fn action(record: &Record, evaluation: &Evaluation, budget: &Budget) -> Result<Action, Error> {
    match record.phase() {
        Phase::Choose => Ok(Action::Choose(choice(record, &evaluation.decision))),
        Phase::Block { .. } => Ok(Action::Block(block(record, &evaluation.decision))),
        Phase::Move { .. } => {
            let wins = evaluation.open.first().map(|option| option.to.clone());
            let to = if wins.is_some() { wins } else { delay(record, budget)? };
            Ok(to.map_or(Action::Resign, Action::Move))
        }
        Phase::Over(_) => Err(super::over()),
    }
}

/// The index of a board on which the start is P; if there is none, of a board on which few moves win.
fn choice(record: &Record, decision: &Decision) -> usize {
    match decision.advice() {
        Advice::Choose(index) => index,
        _ => {
            let boards = decision.boards.iter().enumerate();
            let replies = boards.filter_map(|(index, board)| Some((replies(board.decision.as_ref()?), index)));
            let first = || record.choices().iter().position(|choice| choice.1).unwrap_or(0);
            replies.min().map_or_else(first, |(_, index)| index)
        }
    }
}

/// The P-options that may be blocked, as many as the clause allows, but in misere play not all moves.
fn block(record: &Record, decision: &Decision) -> Vec<BigPosition> {
    let most = usize::try_from(decision.most_blocked).unwrap_or(usize::MAX);
    let options = decision.p_options.iter().filter(|option| option.blockable).map(|option| &option.to);
    let mut options = options.sorted_by_cached_key(|to| &to.x + &to.y).take(most).collect_vec();
    let misere = record.board().is_some_and(|board| board.rules().is_misere());
    // At a P-position there is a move to an N-position, so that only lost positions are affected.
    if misere && record.moves().all(|to| options.contains(&&to)) {
        options.pop();
    }
    options.into_iter().cloned().collect()
}

/// The least number of P-options left, however they are blocked.
fn replies(decision: &Decision) -> u64 {
    let blockable = decision.p_options.iter().filter(|option| option.blockable).count() as u64;
    (decision.p_options.len() as u64 - blockable) + blockable.saturating_sub(decision.most_blocked)
}

/// The move that makes a lost game long; `None` if there is no move.
fn delay(record: &Record, budget: &Budget) -> Result<Option<BigPosition>, Error> {
    let (Some(board), Some(history)) = (record.board(), record.history()) else { return Ok(None) };
    let at = record.position();
    let mut moves: Vec<BigPosition> = kinds(board.rules(), at).iter().flat_map(|kind| short_moves(kind, at)).collect();
    moves.retain(|to| history.check(board.rules(), to).is_ok() && !record.is_blocked(to));
    moves.extend(record.moves().take(COMPARED));
    // What a move takes falls as what it leaves rises; a coordinate may grow with a move by a relation.
    let taken = |to: &BigPosition| Reverse(&to.x + &to.y);
    moves.sort_by_cached_key(|to| (taken(to), to.clone()));
    moves.dedup();
    let smaller = if at.x <= at.y { &at.x } else { &at.y };
    let cheap = *smaller <= UBig::from(CHEAP) || board.at_any_size(budget)?.is_some();
    let mut best = None;
    for to in moves.into_iter().take(if cheap { COMPARED } else { 1 }) {
        let rank = (ease(board, history, &to, budget)?, taken(&to));
        // The moves are sorted by what they take, and every one leaves some winning reply: nothing better follows.
        let is_best = rank.0 <= (false, false, 1);
        if best.as_ref().is_none_or(|(least, _)| rank < *least) {
            best = Some((rank, to));
        }
        if is_best {
            break;
        }
    }
    Ok(best.map(|(_, to)| to))
}

/// How easily a lost move is refuted: whether it ends the game, whether the opponent can end it, and how many replies win.
fn ease(board: &Game, history: &History, to: &BigPosition, budget: &Budget) -> Result<(bool, bool, u64), Error> {
    let after = history.rest_after(board.rules(), to.clone())?;
    if is_end(board, &after) {
        return Ok((true, true, 0));
    }
    let decision = board.decide_history(&after, budget)?.value;
    let mut next =
        decision.p_options.iter().filter_map(|option| after.rest_after(board.rules(), option.to.clone()).ok());
    Ok((false, next.any(|next| is_end(board, &next)), replies(&decision)))
}

/// Whether the game is over at the last position, apart from what is blocked.
pub(crate) fn is_end(board: &Game, history: &History) -> bool {
    let rules = board.rules();
    rules.forced().outcome(history.last()).is_some() || history.is_stuck(rules)
}
