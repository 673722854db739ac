//! Imitation games, whose decisions depend on the history.

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{BigMemory, BigPosition, Blockable, Blocking, History, Imitation, Outcome, Parts, Rules};
use wythoff_theory::{Certainty, Engine, Formula, imitation};
use wythoff_words::pairs::PairsError;
use wythoff_words::pairs::imitation::{Dynamics, ImitationNim};

use crate::answer::Answer;
use crate::decision::{Class, Classification, Decision, POption, Reason};
use crate::error::Error;

/// The engine for (m,p)-Imitation Nim.
pub(crate) struct ImitationGame {
    clause: Imitation,
    /// The engine of the theorem; an error if the parameters are too large for it.
    nim: Result<ImitationNim, PairsError>,
    /// The rules of (m,p)-Wythoff Nim, whose P-positions are the starts that are P.
    starts: Rules,
}

impl ImitationGame {
    /// The game of an imitation clause.
    pub fn new(rules: &Rules) -> Result<ImitationGame, Error> {
        let refused = |instead: String| Error::NoEngine {
            question: "an answer",
            because: "the program knows no theorem for its imitation clause",
            instead,
        };
        let clause = rules.imitation().ok_or_else(|| refused("add one, as in `nim imitation(1,1)`".to_owned()))?;
        let block = Some(Blocking { most: clause.p.saturating_sub(1), of: Blockable::Diagonal });
        let starts = Rules::try_from(Parts { block, ..Parts::m_wythoff(clause.m) });
        let starts = starts.map_err(|error| refused(error.to_string()))?;
        Ok(ImitationGame { clause, nim: ImitationNim::new(clause.m, clause.p), starts })
    }

    /// The rules of the game whose P-positions are the starts that are P.
    pub fn starts(&self) -> &Rules {
        &self.starts
    }

    /// The certainty of decisions with a history.
    pub fn certainty(&self) -> Certainty {
        imitation::theorem(self.clause).into()
    }

    /// The decision about the last position of the history.
    pub fn decide(&self, rules: &Rules, history: &History, budget: &Budget) -> Result<Answer<Decision>, Error> {
        let (nim, at, memory) = (self.nim.as_ref().map_err(PairsError::clone)?, history.last(), history.memory());
        let p_option = |to| POption { to, blockable: false };
        let decided = nim.decide(at, memory, budget)?;
        let value = Decision {
            position: at.clone(),
            outcome: decided.outcome,
            reason: if history.is_stuck(rules) { Reason::NoMove } else { Reason::Options },
            p_options: decided.winning.into_iter().map(p_option).collect(),
            most_blocked: 0,
            options_certainty: None,
            dynamic: Some(decided.dynamics == Dynamics::Dynamic),
            boards: Vec::new(),
        };
        // The theorem on starts covers the outcome; which moves win, and whether the history matters, rests on theorem 19.
        let is_start = *memory == BigMemory::default();
        let certainty = if is_start {
            Certainty::from(imitation::theorem_on_starts(self.clause)).and(self.certainty())
        } else {
            self.certainty()
        };
        Ok(Answer { value, certainty, engine: Engine::Imitation })
    }

    /// The formula that covers the last position of the history, if there is one.
    pub fn formula(&self, history: &History, budget: &Budget) -> Result<Option<Formula>, Exceeded> {
        imitation::formula(self.clause, history.last(), history.memory(), budget)
    }

    /// The classes of the positions with both piles below `size`: which of them depend on the history.
    pub fn classify(&self, size: u64, budget: &Budget) -> Result<Answer<Classification>, Error> {
        let nim = self.nim.as_ref().map_err(PairsError::clone)?;
        let class = |x: u64, y: u64| {
            let at = BigPosition::new(x, y);
            Ok::<_, Error>(match nim.dynamics(&at, budget)? {
                Dynamics::NonDynamic(Outcome::P) => Class::P,
                Dynamics::NonDynamic(Outcome::N) => Class::N,
                Dynamics::Dynamic if nim.start(&at, budget)? == Outcome::P => Class::DynamicP,
                Dynamics::Dynamic => Class::DynamicN,
            })
        };
        let mut rows = Vec::new();
        for y in 0..size {
            budget.step(y, size)?;
            let mut row = Vec::new();
            budget.reserve(&mut row, usize::try_from(size).unwrap_or(usize::MAX), "a row of classes")?;
            for x in 0..size {
                budget.tick(x)?;
                row.push(class(x, y)?);
            }
            budget.push(&mut rows, row, "the rows of classes")?;
        }
        Ok(Answer { value: Classification { rows }, certainty: self.certainty(), engine: Engine::Imitation })
    }
}
