//! The evaluation of a game in progress: who wins from the present position.

use wythoff::{Budget, Certainty, Decision, Engine, Error, Game, Outcome, POption};

use crate::action::Seat;
use crate::phase::Phase;
use crate::player;
use crate::record::Record;

/// Who wins from the present position of a game, and the grounds of that.
#[derive(Clone, Debug)]
pub(crate) struct Evaluation {
    /// The player who wins if both play well.
    pub winner: Seat,
    /// The player whose turn it is.
    pub seat: Seat,
    /// The decision about the position, apart from what is blocked.
    pub decision: Decision,
    /// The P-options that are not blocked now: those that may never be blocked first, then those nearer to the end.
    pub open: Vec<POption>,
    /// The certainty of the evaluation.
    pub certainty: Certainty,
    /// The engine that found the decision.
    pub engine: Engine,
}

impl Evaluation {
    /// Evaluates the present position of a game.
    ///
    /// # Errors
    /// The game is over, or the position cannot be decided.
    pub fn of(record: &Record, budget: &Budget) -> Result<Evaluation, Error> {
        let seat = record.to_act().ok_or_else(player::over)?;
        let answer = match (record.board(), record.history()) {
            (Some(board), Some(history)) => board.decide_history(history, budget)?,
            _ => Game::decide(record.game(), record.start(), budget)?,
        };
        let decision = answer.value;
        let mut open: Vec<POption> =
            decision.p_options.iter().filter(|option| !record.is_blocked(&option.to)).cloned().collect();
        open.sort_by_cached_key(|option| (option.blockable, &option.to.x + &option.to.y, option.to.clone()));
        let wins = match record.phase() {
            // Otherwise the player announces or chooses: a P-position is won by the player who does not move from it.
            Phase::Move { .. } => !open.is_empty(),
            _ => decision.outcome == Outcome::P,
        };
        let winner = if wins { seat } else { seat.other() };
        Ok(Evaluation { winner, seat, decision, open, certainty: answer.certainty, engine: answer.engine })
    }

    /// Whether the player whose turn it is wins.
    pub fn is_won(&self) -> bool {
        self.winner == self.seat
    }
}
