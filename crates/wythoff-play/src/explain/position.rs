//! Why a position is P or N.

use wythoff::{BigPosition, Budget, Certainty, Decision, Error, Formula, Game, History, Outcome, positions_in_words};

use crate::evaluation::Evaluation;
use crate::phase::Phase;
use crate::record::Record;

/// Why who wins wins. For a player to move who wins: the P-position to which he moves, and why it is P.
pub(super) fn because(
    record: &Record,
    evaluation: &Evaluation,
    sure: &mut Certainty,
    budget: &Budget,
) -> Result<String, Error> {
    let (Some(board), Some(history)) = (record.board(), record.history()) else {
        return choice(record, evaluation, budget);
    };
    let at = record.position();
    if let (Phase::Move { .. }, Some(option)) = (record.phase(), evaluation.open.first()) {
        let why = target(board, history, &option.to, sure, budget)?;
        return Ok(format!("{}, a P-position: {why}", option.to));
    }
    match evaluation.decision.outcome {
        Outcome::P => {
            let why = is_p(board, history, &evaluation.decision, budget)?;
            let blocked = matches!(record.phase(), Phase::Move { .. }) && !evaluation.decision.p_options.is_empty();
            Ok(format!("{at} is P: {why}{}", if blocked { ", and they are blocked" } else { "" }))
        }
        Outcome::N => Ok(format!("{at} is N: {}", is_n(board, history, &evaluation.decision, sure, budget)?)),
    }
}

/// Why the position to which a move leads is P.
pub(super) fn target(
    board: &Game,
    history: &History,
    to: &BigPosition,
    sure: &mut Certainty,
    budget: &Budget,
) -> Result<String, Error> {
    let after = history.rest_after(board.rules(), to.clone())?;
    let answer = board.decide_history(&after, budget)?;
    let why = is_p(board, &after, &answer.value, budget)?;
    *sure = sure.clone().and(answer.certainty);
    Ok(why)
}

/// Why the last position of the history is P, which it is by this decision.
fn is_p(board: &Game, history: &History, decision: &Decision, budget: &Budget) -> Result<String, Error> {
    let rules = board.rules();
    if rules.forced().outcome(history.last()).is_some() {
        return Ok("it is P by decree, and who moves there wins at once".to_owned());
    }
    if history.is_stuck(rules) {
        return Ok("there is no move from it".to_owned());
    }
    let formula = board.formula(history, budget)?;
    let suffices = formula.as_ref().is_some_and(Formula::suffices);
    let formula = formula.map(|formula| formula.words(history.last()));
    let options = positions_in_words(decision.p_options.iter().map(|option| &option.to));
    let options = match (decision.p_options.len(), decision.most_blocked) {
        (0, _) if suffices => None,
        (0, _) => Some("no move from it leads to a P-position".to_owned()),
        (1, _) => Some(format!("its only P-option {options} can be blocked")),
        (count, most) => Some(format!("its {count} P-options {options} can be blocked, as {most} may be")),
    };
    let parts = if suffices { [formula, options] } else { [options, formula] };
    Ok(parts.into_iter().flatten().collect::<Vec<String>>().join("; "))
}

/// Why the last position of the history, at which an announcement has to be made or which was announced, is N.
fn is_n(
    board: &Game,
    history: &History,
    decision: &Decision,
    sure: &mut Certainty,
    budget: &Budget,
) -> Result<String, Error> {
    let all = &decision.p_options;
    let safe = all.iter().find(|option| !option.blockable);
    if let Some(safe) = safe {
        let why = target(board, history, &safe.to, sure, budget)?;
        let blocked = if decision.most_blocked > 0 { "which cannot be blocked, " } else { "" };
        return Ok(format!("the move to {}, {blocked}leads to a P-position: {why}", safe.to));
    }
    let options = positions_in_words(all.iter().map(|option| &option.to));
    if all.len() as u64 > decision.most_blocked {
        let most = decision.most_blocked;
        return Ok(format!("its {} options {options} are P, and at most {most} may be blocked", all.len()));
    }
    Ok(format!(
        "its options are all P ({options}) and may be blocked, but if all are, the player to move wins in misere play"
    ))
}

/// On which board the start is P, or that there is none.
fn choice(record: &Record, evaluation: &Evaluation, budget: &Budget) -> Result<String, Error> {
    let p = evaluation.decision.boards.iter().find_map(|board| {
        let decision = board.decision.as_ref().filter(|decision| decision.outcome == Outcome::P)?;
        Some((board.cut, decision))
    });
    match p {
        Some((cut, decision)) => {
            let why = start(record, cut, decision, budget)?;
            Ok(format!("on {} the start {} is P: {why}", wythoff::board_in_words(cut), record.start()))
        }
        None => Ok(format!("the start {} is N on every board that may be chosen", record.start())),
    }
}

/// Why the start is P on the board without this rectangle.
pub(super) fn start(
    record: &Record,
    cut: wythoff::Rectangle,
    decision: &Decision,
    budget: &Budget,
) -> Result<String, Error> {
    let boards = record.game().rules().choices();
    let is_it = |rules: &&wythoff::Rules| rules.cuts().first().copied().unwrap_or_default() == cut;
    let Some(rules) = boards.iter().find(is_it) else { return Ok("no move from it leads to a P-position".to_owned()) };
    let board = Game::from(rules.clone());
    let history = History::start(board.rules(), record.start().clone())?;
    is_p(&board, &history, decision, budget)
}
