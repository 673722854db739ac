//! A game: rules with the text from which they were read. The other modules add the questions that can be asked about it.

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{BigPosition, History, NotationError, Rules};
use wythoff_theory::Formula;

use crate::error::Error;
use crate::knowledge::{Finding, SEARCHED};
use crate::solver::Solver;

/// A game: its rules, and the text that the user wrote for them. What is known of it is looked up at the first question and shared by all clones.
#[derive(Clone, Debug)]
pub struct Game {
    text: String,
    rules: Rules,
    solver: Arc<OnceLock<Solver>>,
    /// The proof, beside theorems, on which answers rest.
    pub(crate) finding: Arc<Finding>,
    /// The largest number of states of an automaton that is searched for.
    pub(crate) search: usize,
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.text == other.text && self.rules == other.rules
    }
}

impl Eq for Game {}

impl Game {
    fn new(text: String, rules: Rules) -> Game {
        Game { text, rules, solver: Arc::default(), finding: Arc::default(), search: SEARCHED }
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The text that the user wrote, or the canonical notation if the game was made from rules.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text with its meaning, as `maharaja = rook + bishop + leaper(1,2)`, or only the notation if the text is canonical.
    pub fn title(&self) -> String {
        let rules = self.rules.to_string();
        if rules == self.text { rules } else { format!("{} = {rules}", self.text) }
    }

    /// The game with another limit on the states of an automaton that may be searched for; 0 for no search. The default is [`SEARCHED`].
    #[must_use]
    pub fn searching(self, states: usize) -> Game {
        Game { search: states, ..self }
    }

    /// The engines and theorems for the rules. They are determined at the first call; if that fails, a later call tries again.
    pub(crate) fn solver(&self, budget: &Budget) -> Result<&Solver, Error> {
        if let Some(solver) = self.solver.get() {
            return Ok(solver);
        }
        let solver = Solver::new(&self.rules, budget)?;
        Ok(self.solver.get_or_init(|| solver))
    }

    /// The formula that gives the last position of the history, which has to be P, if the theorem known for the game has one.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn formula(&self, history: &History, budget: &Budget) -> Result<Option<Formula>, Exceeded> {
        let Some(solver) = self.solver_if_any(budget)? else { return Ok(None) };
        if let Some(game) = solver.imitation() {
            return game.formula(history, budget);
        }
        match self.knowledge(budget) {
            Err(Error::Exceeded(exceeded)) => Err(exceeded),
            known => known.ok().flatten().map_or(Ok(None), |known| known.formula(history.last(), budget)),
        }
    }

    /// Whether the previous player may block the move from `from` to `to`, which need not be legal.
    pub fn is_blockable(&self, from: &BigPosition, to: &BigPosition) -> bool {
        self.rules.may_block(from, to)
    }

    /// The history of a game in progress that went through these positions.
    ///
    /// # Errors
    /// There is no position, a move is not legal, or the second player's choice of a board is left open.
    pub fn history(&self, positions: &[BigPosition]) -> Result<History, Error> {
        Ok(History::new(&self.rules, positions.iter().cloned())?)
    }
}

impl FromStr for Game {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Ok(Game::new(text.trim().to_owned(), text.parse()?))
    }
}

impl From<Rules> for Game {
    fn from(rules: Rules) -> Self {
        Game::new(rules.to_string(), rules)
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
