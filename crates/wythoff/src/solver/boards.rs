//! Games in which the second player chooses a board before the first move: one decision for each board.

use std::sync::Arc;

use wythoff_budget::Budget;
use wythoff_game::{BigPosition, IllegalMove, Outcome, Rectangle, Rules};
use wythoff_theory::{Bound, Certainty, Engine, Knowledge, choice};

use crate::answer::Answer;
use crate::decision::{Board, Decision, Reason};
use crate::error::Error;
use crate::game::Game;

/// The boards, each with its removed rectangle and the game on it.
pub(super) struct Boards(Vec<(Rectangle, Game)>);

impl Boards {
    /// The boards of a game.
    pub fn new(rules: &Rules) -> Boards {
        let board = |rules: Rules| (rules.cuts().first().copied().unwrap_or_default(), Game::from(rules));
        Boards(rules.choices().into_iter().map(board).collect())
    }

    /// What is known at any distance, if it is known for every board.
    pub fn known(&self, budget: &Budget) -> Result<Option<Arc<dyn Knowledge>>, Error> {
        let known = self.0.iter().map(|(_, board)| Ok(board.knowledge(budget)?.cloned()));
        Ok(known.collect::<Result<Option<_>, Error>>()?.and_then(choice::of))
    }

    /// The decision about a start, which is P if and only if it is P on one of the boards.
    pub fn decide(&self, rules: &Rules, at: &BigPosition, budget: &Budget) -> Result<Answer<Decision>, Error> {
        let (mut boards, mut certainties) = (Vec::new(), Vec::new());
        for (cut, board) in &self.0 {
            let exists = board.rules().exists(at);
            let decision = exists.then(|| board.decide(at.clone(), budget)).transpose()?.map(|answer| {
                certainties.push(match answer.certainty {
                    Certainty::Computed(_) => Certainty::Computed(Bound::EachBoard(smaller(at))),
                    sure => sure,
                });
                answer.value
            });
            boards.push(Board { cut: *cut, decision });
        }
        let some_p = boards.iter().flat_map(|board| &board.decision).any(|decision| decision.outcome == Outcome::P);
        let value = Decision {
            position: at.clone(),
            outcome: Outcome::from_is_p(some_p),
            reason: Reason::Choice,
            p_options: Vec::new(),
            most_blocked: rules.most_blocked(),
            options_certainty: None,
            dynamic: None,
            boards,
        };
        let certainty = choice::certainty(certainties).ok_or_else(|| IllegalMove::NoSuchPosition(at.clone()))?;
        Ok(Answer { value, certainty, engine: Engine::EachBoard })
    }
}

/// The smaller pile of a position that was computed, which therefore fits 64 bits.
fn smaller(at: &BigPosition) -> u64 {
    at.small().map_or(u64::MAX, |at| at.x.min(at.y))
}
