//! A player who wins whenever he can.

use wythoff::{Advice, BigPosition, Decision, Error, Game, Outcome, Watch};

use super::{Player, Turn};
use crate::action::Action;
use crate::phase::Phase;
use crate::record::Record;

/// Wins whenever he can, at any size for which an engine decides; where he is lost he makes the game long.
#[derive(Clone, Copy, Debug, Default)]
pub struct Perfect;

impl Player for Perfect {
    fn turn(&mut self, record: &Record, watch: Watch) -> Result<Turn, Error> {
        let decision = decide(record, watch)?;
        let action = match record.phase() {
            Phase::Choose => Action::Choose(choice(record, &decision)),
            Phase::Block { .. } => Action::Block(block(&decision)),
            Phase::Move { .. } => {
                let open = |to: &&BigPosition| !record.blocked().contains(to);
                let wins = decision.p_options.iter().map(|option| &option.to).find(open);
                let to = wins.cloned().or_else(|| record.moves().next());
                to.map_or(Action::Resign, Action::Move)
            }
            Phase::Over(_) => {
                return Err(Error::NoEngine {
                    question: "a move",
                    because: "the game is over",
                    instead: "take a move back or start a new game".to_owned(),
                });
            }
        };
        Ok(Turn { action, reason: None })
    }
}

/// The outcome of the present position, on the board that was chosen.
fn decide(record: &Record, watch: Watch) -> Result<Decision, Error> {
    let answer = match (record.board(), record.history()) {
        (Some(board), Some(history)) => board.decide_history(history, watch)?,
        _ => Game::decide(record.game(), record.start(), watch)?,
    };
    Ok(answer.value)
}

/// A board on which the start is P; else the first on which the game can start.
fn choice(record: &Record, decision: &Decision) -> usize {
    match decision.advice() {
        Advice::Choose(index) => index,
        _ => record.choices().iter().position(|choice| choice.1).unwrap_or(0),
    }
}

/// The P-options, as many as may be blocked.
fn block(decision: &Decision) -> Vec<BigPosition> {
    let most = usize::try_from(decision.most_blocked).unwrap_or(usize::MAX);
    let blockable = decision.p_options.iter().filter(|option| option.blockable);
    debug_assert!(decision.outcome == Outcome::N || blockable.clone().count() <= most);
    blockable.take(most).map(|option| option.to.clone()).collect()
}
