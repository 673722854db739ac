//! What the last action was worth.

use wythoff::{BigPosition, Budget, Certainty, Error, Outcome};

use super::{certainty, position, words};
use crate::action::{Action, Seat};
use crate::record::Record;
use crate::standing::Standing;

/// What an action did to the standing before it; `record` is the game with it, `before` the game without.
pub(super) fn words(
    record: &Record,
    before: &Record,
    standing: &Standing,
    (seat, action): (Seat, &Action),
    sure: &mut Certainty,
    budget: &Budget,
) -> Result<String, Error> {
    match action {
        Action::Resign => {
            let what = if standing.is_won() { "a game that was won" } else { "a lost game" };
            let because = position::because(before, standing, sure, budget)?;
            let by = if standing.is_won() && !standing.open.is_empty() { "the winning move was to " } else { "" };
            Ok(format!("the {seat} player resigns {what}: {by}{because}"))
        }
        Action::Choose(index) => choice(before, standing, *index),
        Action::Block(options) => block(record, before, standing, options, sure, budget),
        Action::Move(to) => go(record, before, standing, to, sure, budget),
    }
}

fn choice(before: &Record, standing: &Standing, index: usize) -> Result<String, Error> {
    let boards = &standing.decision.boards;
    let p = |board: &&wythoff::Board| board.decision.as_ref().is_some_and(|decision| decision.outcome == Outcome::P);
    let Some(good) = boards.get(index).filter(p).or_else(|| boards.iter().find(p)) else {
        return Ok(format!("no board would have won: the start {} is N on each", before.start()));
    };
    let verb =
        if boards.get(index).is_some_and(|board| board == good) { "keeps the win" } else { "gives the game away" };
    let Some(decision) = &good.decision else { return Ok(format!("this choice {verb}")) };
    let why = position::start(before, good.cut, decision)?;
    Ok(format!("this choice {verb}: on {} the start {} is P: {why}", wythoff::board_in_words(good.cut), before.start()))
}

fn block(
    record: &Record,
    before: &Record,
    standing: &Standing,
    options: &[BigPosition],
    sure: &mut Certainty,
    budget: &Budget,
) -> Result<String, Error> {
    let because = position::because(before, standing, sure, budget)?;
    if !standing.is_won() {
        return Ok(format!("no announcement would have won: {because}"));
    }
    let missing: Vec<&BigPosition> =
        standing.decision.p_options.iter().map(|option| &option.to).filter(|to| !options.contains(to)).collect();
    if !missing.is_empty() {
        let missing = words::list(missing);
        return Ok(format!("this announcement gives the game away: {missing} had to be blocked, for {because}"));
    }
    let lost = record.ending().is_some_and(|ending| ending.winner != standing.winner);
    if lost {
        let at = before.position();
        return Ok(format!(
            "this announcement gives the game away: no move from {at} is left, and who cannot move wins in misere play"
        ));
    }
    Ok(format!("this announcement keeps the win: {because}"))
}

fn go(
    record: &Record,
    before: &Record,
    standing: &Standing,
    to: &BigPosition,
    sure: &mut Certainty,
    budget: &Budget,
) -> Result<String, Error> {
    if !standing.is_won() {
        let because = position::because(before, standing, sure, budget)?;
        return Ok(format!("no move would have won: {because}"));
    }
    if let (true, Some(board), Some(history)) =
        (standing.open.iter().any(|option| option.to == *to), before.board(), before.history())
    {
        let why = position::target(board, history, to, sure, budget)?;
        return Ok(format!("the move to {to}, a P-position, keeps the win: {why}"));
    }
    let better = words::list(standing.open.iter().map(|option| &option.to));
    let then = match record.ending() {
        Some(ending) => format!("; the {} player has won", ending.winner),
        None => {
            let now = Standing::of(record, budget)?;
            certainty::and(sure, now.certainty.clone());
            let reply = |to: &BigPosition| format!("; now the {} player wins by moving to {to}", now.winner);
            now.open.first().filter(|_| now.seat == now.winner).map(|option| reply(&option.to)).unwrap_or_default()
        }
    };
    Ok(format!("the move to {to} gives the game away: {better} would have won{then}"))
}
