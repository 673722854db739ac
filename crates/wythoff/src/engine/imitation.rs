//! Imitation games: starts by IMI corollary 20, positions with a history by IMI theorem 19.

use wythoff_budget::Budget;
use wythoff_exact::UBig;
use wythoff_game::{BigMemory, BigPosition, Blockable, Blocking, History, Outcome, Parts, Rules};
use wythoff_words::pairs::imitation::{Dynamics, ImitationNim};

use super::{Engine, columns};
use crate::answer::Answer;
use crate::certainty::Certainty;
use crate::classification::{Class, Classification};
use crate::decision::{Decision, POption, Reason};
use crate::error::Error;
use crate::solution::Solution;

/// (m,p)-Imitation Nim through (m,p)-Wythoff Nim. At any size, by the telescope of its pairs.
pub(super) struct ByMemory;

impl Engine for ByMemory {
    fn name(&self) -> &'static str {
        "imitation"
    }

    fn handles(&self, rules: &Rules) -> bool {
        rules.imitation().is_some()
    }

    fn stream(&self, rules: &Rules, rows: Option<u64>, budget: &Budget) -> Result<Solution, Error> {
        let source = columns::source(&memoryless_twin(rules)?, rows, budget)?;
        Ok(Solution::new(Box::new(source), self.name(), rows).by_theorem(starts_theorem(rules)))
    }

    fn decide(&self, rules: &Rules, history: &History, _budget: &Budget) -> Result<Answer<Decision>, Error> {
        let nim = nim(rules)?;
        let (at, memory) = (history.last(), history.memory());
        let p_option = |to| POption { to, blockable: false };
        let value = Decision {
            position: at.clone(),
            outcome: nim.outcome(at, memory)?,
            reason: if history.is_stuck(rules) { Reason::NoMove } else { Reason::Options },
            p_options: nim.winning_moves(at, memory)?.into_iter().map(p_option).collect(),
            most_blocked: 0,
            dynamic: Some(nim.dynamics(at) == Dynamics::Dynamic),
            boards: Vec::new(),
        };
        let theorem = if *memory == BigMemory::default() { starts_theorem(rules) } else { theorem_19(rules) };
        Ok(Answer { value, certainty: Certainty::ClosedForm { theorem }, engine: self.name() })
    }

    fn at_any_size(&self, rules: &Rules) -> Option<Certainty> {
        Some(Certainty::ClosedForm { theorem: theorem_19(rules) })
    }

    fn columns_from(
        &self,
        rules: &Rules,
        from: &UBig,
        count: u64,
        budget: &Budget,
    ) -> Result<Answer<Vec<BigPosition>>, Error> {
        let twin = memoryless_twin(rules)?;
        let answer = super::pick(&twin, "a list of start positions")?.columns_from(&twin, from, count, budget)?;
        Ok(self.of_starts(rules, answer))
    }

    fn nth(&self, rules: &Rules, n: &UBig, count: u64, budget: &Budget) -> Result<Answer<Vec<BigPosition>>, Error> {
        let twin = memoryless_twin(rules)?;
        let answer = super::pick(&twin, "a list of start positions")?.nth(&twin, n, count, budget)?;
        Ok(self.of_starts(rules, answer))
    }

    fn index_of(&self, rules: &Rules, at: &BigPosition, budget: &Budget) -> Result<Answer<Option<UBig>>, Error> {
        let twin = memoryless_twin(rules)?;
        let answer = super::pick(&twin, "a list of start positions")?.index_of(&twin, at, budget)?;
        Ok(self.of_starts(rules, answer))
    }

    fn classify(&self, rules: &Rules, size: u64, _budget: &Budget) -> Result<Option<Answer<Classification>>, Error> {
        let nim = nim(rules)?;
        let class = |x: u64, y: u64| {
            let at = BigPosition::new(x, y);
            match nim.dynamics(&at) {
                Dynamics::NonDynamic(Outcome::P) => Class::P,
                Dynamics::NonDynamic(Outcome::N) => Class::N,
                Dynamics::Dynamic if nim.start(&at) == Outcome::P => Class::DynamicP,
                Dynamics::Dynamic => Class::DynamicN,
            }
        };
        let rows = (0..size).map(|y| (0..size).map(|x| class(x, y)).collect()).collect();
        let certainty = Certainty::ClosedForm { theorem: theorem_19(rules) };
        Ok(Some(Answer { value: Classification { rows }, certainty, engine: self.name() }))
    }
}

impl ByMemory {
    /// What is known of (m,p)-Wythoff Nim, told of the starts of (m,p)-Imitation Nim.
    fn of_starts<T>(&self, rules: &Rules, answer: Answer<T>) -> Answer<T> {
        let certainty = Certainty::ClosedForm { theorem: starts_theorem(rules) };
        Answer { value: answer.value, certainty, engine: self.name() }
    }
}

/// The game of the theorem, from the imitation clause of the rules.
fn nim(rules: &Rules) -> Result<ImitationNim, Error> {
    let (m, p) = rules.imitation().map_or((1, 1), |clause| (clause.m, clause.p));
    Ok(ImitationNim::new(m, p)?)
}

/// Theorem 19; the paper states it for all m and prints the proof for m = 1.
fn theorem_19(rules: &Rules) -> String {
    let looser = rules.imitation().is_some_and(|clause| clause.m > 1);
    if looser { "IMI theorem 19, proof printed for m = 1 only" } else { "IMI theorem 19" }.to_owned()
}

fn starts_theorem(rules: &Rules) -> String {
    let (m, p) = rules.imitation().map_or((1, 1), |clause| (clause.m, clause.p));
    format!("IMI corollary 20: P starts are the P-positions of ({m},{p})-Wythoff Nim")
}

/// (m,p)-Wythoff Nim: its P-positions are the P starts of (m,p)-Imitation Nim.
fn memoryless_twin(rules: &Rules) -> Result<Rules, Error> {
    let twin = rules.imitation().and_then(|clause| {
        let block = Some(Blocking { most: clause.p.checked_sub(1)?, of: Blockable::Diagonal });
        Rules::try_from(Parts { block, ..Parts::m_wythoff(clause.m) }).ok()
    });
    twin.ok_or_else(|| Error::NoEngine {
        question: "a list of start positions",
        because: "the rules have no imitation clause",
        instead: "ask for all P-positions".to_owned(),
    })
}
