//! Games in which the second player chooses a board before the first move: the column engine on every board.

use wythoff_game::{Outcome, Rectangle, Rules};

use super::{Engine, columns};
use crate::answer::Answer;
use crate::certainty::Certainty;
use crate::decision::{Board, Decision, Reason};
use crate::error::Error;
use crate::history::History;
use crate::solution::Solution;
use crate::watch::Watch;

/// A start is P iff it is P on one of the boards. Costs the column engine once for each board.
pub(super) struct ByChoice;

impl Engine for ByChoice {
    fn name(&self) -> &'static str {
        "columns of each board"
    }

    fn handles(&self, rules: &Rules) -> bool {
        rules.is_memoryless() && rules.has_choice()
    }

    fn stream(&self, rules: &Rules, rows: Option<u64>) -> Result<Solution, Error> {
        Ok(Solution::new(Box::new(columns::source(rules, rows)?), self.name(), rows))
    }

    fn decide(&self, rules: &Rules, history: &History, watch: Watch) -> Result<Answer<Decision>, Error> {
        let at = history.small()?;
        let mut boards = Vec::new();
        for board in rules.choices() {
            let cut = board.cuts().first().copied().unwrap_or_else(Rectangle::default);
            let decision = if board.exists(at) { Some(columns::decide(&board, at, watch)?) } else { None };
            boards.push(Board { cut, decision });
        }
        let some_p = boards.iter().flat_map(|board| &board.decision).any(|decision| decision.outcome == Outcome::P);
        let value = Decision {
            position: at.into(),
            outcome: Outcome::from_is_p(some_p),
            reason: Reason::Choice,
            p_options: Vec::new(),
            most_blocked: rules.most_blocked(),
            dynamic: None,
            boards,
        };
        let to = format!("column {} of each board", at.x.min(at.y));
        Ok(Answer { value, certainty: Certainty::Computed { to }, engine: self.name() })
    }
}
