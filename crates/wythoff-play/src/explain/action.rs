//! Why a perfect player acts as they do, and what an action was worth.

use wythoff::{BigPosition, Budget, Certainty, Error, Outcome, positions_in_words};

use super::position;
use crate::action::{Action, Seat};
use crate::evaluation::Evaluation;
use crate::record::Record;

/// Why a perfect player does this.
pub(super) fn reason(
    record: &Record,
    evaluation: &Evaluation,
    action: &Action,
    sure: &mut Certainty,
    budget: &Budget,
) -> Result<String, Error> {
    let because = position::because(record, evaluation, sure, budget)?;
    Ok(match (action, evaluation.is_won()) {
        (Action::Choose(_), true) => format!("chooses this board because {because}"),
        (Action::Choose(_), false) => format!("chooses a board with few winning moves: {because}"),
        (Action::Block(options), true) if options.is_empty() => format!("blocks nothing: {because}"),
        (Action::Block(_), true) => format!("blocks what would win: {because}"),
        (Action::Block(options), false) if options.is_empty() => {
            format!("is in a lost position and blocks nothing: {because}")
        }
        (Action::Block(options), false) => {
            format!(
                "is in a lost position and blocks {} to leave few winning replies: {because}",
                positions_in_words(options)
            )
        }
        (Action::Move(_), true) => format!("moves to {because}"),
        (Action::Move(_), false) => format!("is in a lost position and prolongs the game: {because}"),
        (Action::Resign, _) => format!("gives up: {because}"),
    })
}

/// What an action was worth; `record` is the game with it, `before` the game without.
pub(super) fn comment(
    record: &Record,
    before: &Record,
    evaluation: &Evaluation,
    (seat, action): (Seat, &Action),
    sure: &mut Certainty,
    budget: &Budget,
) -> Result<String, Error> {
    match action {
        Action::Resign => {
            let what = if evaluation.is_won() { "a game that was won" } else { "a lost game" };
            let because = position::because(before, evaluation, sure, budget)?;
            let by = if evaluation.is_won() && !evaluation.open.is_empty() { "the winning move was to " } else { "" };
            Ok(format!("the {seat} player resigns {what}: {by}{because}"))
        }
        Action::Choose(index) => choice(before, evaluation, *index, budget),
        Action::Block(options) => block(record, before, evaluation, options, sure, budget),
        Action::Move(to) => go(record, before, evaluation, to, sure, budget),
    }
}

fn choice(before: &Record, evaluation: &Evaluation, index: usize, budget: &Budget) -> Result<String, Error> {
    let boards = &evaluation.decision.boards;
    let p = |board: &&wythoff::Board| board.decision.as_ref().is_some_and(|decision| decision.outcome == Outcome::P);
    let Some(good) = boards.get(index).filter(p).or_else(|| boards.iter().find(p)) else {
        return Ok(format!("no board would have won: the start {} is N on each", before.start()));
    };
    let verb =
        if boards.get(index).is_some_and(|board| board == good) { "keeps the win" } else { "gives the game away" };
    let Some(decision) = &good.decision else { return Ok(format!("this choice {verb}")) };
    let why = position::start(before, good.cut, decision, budget)?;
    Ok(format!("this choice {verb}: on {} the start {} is P: {why}", wythoff::board_in_words(good.cut), before.start()))
}

fn block(
    record: &Record,
    before: &Record,
    evaluation: &Evaluation,
    options: &[BigPosition],
    sure: &mut Certainty,
    budget: &Budget,
) -> Result<String, Error> {
    let because = position::because(before, evaluation, sure, budget)?;
    if !evaluation.is_won() {
        return Ok(format!("no announcement would have won: {because}"));
    }
    let missing: Vec<&BigPosition> =
        evaluation.decision.p_options.iter().map(|option| &option.to).filter(|to| !options.contains(to)).collect();
    if !missing.is_empty() {
        let missing = positions_in_words(missing);
        return Ok(format!("this announcement gives the game away: {missing} had to be blocked, for {because}"));
    }
    let lost = record.ending().is_some_and(|ending| ending.winner != evaluation.winner);
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
    evaluation: &Evaluation,
    to: &BigPosition,
    sure: &mut Certainty,
    budget: &Budget,
) -> Result<String, Error> {
    if !evaluation.is_won() {
        let because = position::because(before, evaluation, sure, budget)?;
        return Ok(format!("no move would have won: {because}"));
    }
    if let (true, Some(board), Some(history)) =
        (evaluation.open.iter().any(|option| option.to == *to), before.board(), before.history())
    {
        let why = position::target(board, history, to, sure, budget)?;
        return Ok(format!("the move to {to}, a P-position, keeps the win: {why}"));
    }
    let better = positions_in_words(evaluation.open.iter().map(|option| &option.to));
    let then = match record.ending() {
        Some(ending) => format!("; the {} player has won", ending.winner),
        None => {
            let now = Evaluation::of(record, budget)?;
            *sure = sure.clone().and(now.certainty.clone());
            let reply = |to: &BigPosition| format!("; now the {} player wins by moving to {to}", now.winner);
            now.open.first().filter(|_| now.seat == now.winner).map(|option| reply(&option.to)).unwrap_or_default()
        }
    };
    Ok(format!("the move to {to} gives the game away: {better} would have won{then}"))
}
