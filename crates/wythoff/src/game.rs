//! A game: rules with the text from which they were read. The questions that can be asked about it are in the modules of
//! their answers.

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{BigPosition, History, NotationError, Rules};
use wythoff_theory::{Certainty, Formula, Knowledge};

use crate::error::Error;
use crate::solver::Solver;

/// A game: its rules, and the text that the user wrote for them. What is known of it is looked for when it is first asked,
/// and kept by all clones.
#[derive(Clone, Debug)]
pub struct Game {
    text: String,
    rules: Rules,
    solver: Arc<OnceLock<Solver>>,
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.text == other.text && self.rules == other.rules
    }
}

impl Eq for Game {}

impl Game {
    fn new(text: String, rules: Rules) -> Game {
        Game { text, rules, solver: Arc::default() }
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The text that the user wrote, or the canonical notation if the game was made from rules.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// `maharaja = rook + bishop + leaper(1,2)`, or just the notation if the user wrote it so.
    pub fn title(&self) -> String {
        let rules = self.rules.to_string();
        if rules == self.text { rules } else { format!("{} = {rules}", self.text) }
    }

    /// How the game is answered for. At the first call what is known of the rules is looked for; if that fails, a later
    /// call tries again.
    pub(crate) fn solver(&self, budget: &Budget) -> Result<&Solver, Error> {
        if let Some(solver) = self.solver.get() {
            return Ok(solver);
        }
        let solver = Solver::new(&self.rules, budget)?;
        Ok(self.solver.get_or_init(|| solver))
    }

    /// What is known at any distance, if there is something.
    ///
    /// # Errors
    /// The budget is exceeded, or nothing can answer for this combination of clauses.
    pub fn knowledge(&self, budget: &Budget) -> Result<Option<&Arc<dyn Knowledge>>, Error> {
        Ok(self.solver(budget)?.known.as_ref())
    }

    /// How the game is answered for, if anything can answer for its clauses.
    fn solver_if_any(&self, budget: &Budget) -> Result<Option<&Solver>, Exceeded> {
        match self.solver(budget) {
            Err(Error::Exceeded(exceeded)) => Err(exceeded),
            solver => Ok(solver.ok()),
        }
    }

    /// On what decisions rest for positions of any size; `None` if they are computed up to the position, at the cost
    /// of all columns before, or cannot be had.
    ///
    /// ```
    /// use wythoff::{Budget, Game};
    /// let (maharaja, gdwn): (Game, Game) = ("maharaja".parse()?, "gdwn(1,2)".parse()?);
    /// assert!(maharaja.at_any_size(&Budget::unlimited())?.unwrap().is_proved());
    /// assert_eq!(gdwn.at_any_size(&Budget::unlimited())?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The budget is exceeded while it is looked for.
    pub fn at_any_size(&self, budget: &Budget) -> Result<Option<Certainty>, Exceeded> {
        Ok(self.solver_if_any(budget)?.and_then(Solver::at_any_size))
    }

    /// The formula for the present position of a game, which is P: of the theorem that is known, if it has one.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn formula(&self, history: &History, budget: &Budget) -> Result<Option<Formula>, Exceeded> {
        self.solver_if_any(budget)?.map_or(Ok(None), |solver| solver.formula(history, budget))
    }

    /// May the option reached from here be blocked by the previous player? The move need not be legal.
    pub fn is_blockable(&self, from: &BigPosition, to: &BigPosition) -> bool {
        from.vector_to(to).is_some_and(|vector| self.rules.is_blockable(&vector))
    }

    /// A game in progress that went through these positions.
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
