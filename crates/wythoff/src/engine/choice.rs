//! Games in which the second player chooses a board before the first move: an oracle or the column engine on every board.

use std::collections::BTreeSet;

use wythoff_budget::Budget;
use wythoff_exact::UBig;
use wythoff_game::{BigPosition, History, Outcome, Rectangle, Rules};

use super::{Engine, columns, oracle, streamed};
use crate::answer::Answer;
use crate::certainty::Certainty;
use crate::decision::{Board, Decision, Reason};
use crate::error::{Error, small};
use crate::solution::Solution;

/// A start is P iff it is P on one of the boards. Costs a decision for each board.
pub(super) struct ByChoice;

impl Engine for ByChoice {
    fn name(&self) -> &'static str {
        "each board"
    }

    fn handles(&self, rules: &Rules) -> bool {
        rules.is_memoryless() && rules.has_choice()
    }

    fn stream(&self, rules: &Rules, rows: Option<u64>, budget: &Budget) -> Result<Solution, Error> {
        Ok(Solution::new(Box::new(columns::source(rules, rows, budget)?), self.name(), rows))
    }

    fn at_any_size(&self, rules: &Rules) -> Option<Certainty> {
        let theorems = rules.choices().into_iter().map(|board| Some(theorem(oracle::oracle(&board)?.certainty())));
        let theorems: BTreeSet<String> = theorems.collect::<Option<_>>()?;
        Some(Certainty::ClosedForm { theorem: Vec::from_iter(theorems).join("; ") })
    }

    fn columns_from(
        &self,
        rules: &Rules,
        from: &UBig,
        count: u64,
        budget: &Budget,
    ) -> Result<Answer<Vec<BigPosition>>, Error> {
        let Some(certainty) = self.at_any_size(rules) else {
            return streamed::columns_from(self.stream(rules, None, budget)?, from, count, budget);
        };
        let mut found = Vec::new();
        for board in rules.choices() {
            found.extend(oracle::known(&board)?.columns_from(from, count)?);
        }
        found.sort_unstable();
        found.dedup();
        Ok(Answer { value: found, certainty, engine: self.name() })
    }

    fn decide(&self, rules: &Rules, history: &History, budget: &Budget) -> Result<Answer<Decision>, Error> {
        let at = history.last();
        let mut boards = Vec::new();
        // What the boards that need no computation rest on, and how far the others were computed.
        let mut theorems = BTreeSet::new();
        let mut computed = None;
        for board in rules.choices() {
            let cut = board.cuts().first().copied().unwrap_or_else(Rectangle::default);
            let exists = board.exists(at);
            let decision = match oracle::oracle(&board) {
                _ if !exists => None,
                Some(oracle) => {
                    theorems.insert(theorem(oracle.certainty()));
                    Some(oracle::decide(&board, oracle.as_ref(), at)?)
                }
                None => {
                    let small = small(at)?;
                    computed = Some(format!("column {} of each board", small.x.min(small.y)));
                    Some(columns::decide(&board, small, budget)?)
                }
            };
            boards.push(Board { cut, decision });
        }
        let some_p = boards.iter().flat_map(|board| &board.decision).any(|decision| decision.outcome == Outcome::P);
        let value = Decision {
            position: at.clone(),
            outcome: Outcome::from_is_p(some_p),
            reason: Reason::Choice,
            p_options: Vec::new(),
            most_blocked: rules.most_blocked(),
            dynamic: None,
            boards,
        };
        let theorem = Vec::from_iter(theorems).join("; ");
        let certainty = computed.map_or(Certainty::ClosedForm { theorem }, |to| Certainty::Computed { to });
        Ok(Answer { value, certainty, engine: self.name() })
    }
}

/// What one board rests on, in words.
fn theorem(certainty: Certainty) -> String {
    match certainty {
        Certainty::ClosedForm { theorem } => theorem,
        other => other.to_string(),
    }
}
