//! A game: rules with the text from which they were read, and the questions that can be asked about it.

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};

use wythoff_budget::Budget;
use wythoff_exact::UBig;
use wythoff_game::{BigPosition, History, NotationError, Rules};
use wythoff_solve::GrundyTable;
use wythoff_theory::Certainty;

use crate::answer::Answer;
use crate::classification::Classification;
use crate::compare::Comparison;
use crate::decision::Decision;
use crate::error::Error;
use crate::solution::Solution;
use crate::solver::Solver;
use crate::survey::Survey;

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

    /// Answers every question about the game. It is made at the first call, which looks for what is known of the rules.
    ///
    /// # Errors
    /// The budget is exceeded; a later call tries again. Or nothing can answer for this combination of clauses.
    pub fn solver(&self, budget: &Budget) -> Result<&Solver, Error> {
        if let Some(solver) = self.solver.get() {
            return Ok(solver);
        }
        let solver = Solver::new(&self.rules, budget)?;
        Ok(self.solver.get_or_init(|| solver))
    }

    /// The P-positions by column; the P start positions if the game has memory or a choice before the first move.
    ///
    /// # Errors
    /// A column is infinite: use [`Game::solution_below`].
    pub fn solution(&self, budget: &Budget) -> Result<Solution, Error> {
        self.solver(budget)?.stream(None, budget)
    }

    /// The same, restricted to rows `y < rows`.
    ///
    /// # Errors
    /// No engine handles the rules.
    pub fn solution_below(&self, rows: u64, budget: &Budget) -> Result<Solution, Error> {
        self.solver(budget)?.stream(Some(rows), budget)
    }

    /// The outcome of a position from which the game starts, and how to win.
    ///
    /// # Errors
    /// The position does not exist, or the computation cannot be finished.
    pub fn decide(&self, at: impl Into<BigPosition>, budget: &Budget) -> Result<Answer<Decision>, Error> {
        self.decide_after(&[at.into()], budget)
    }

    /// The same for the last of these positions, reached through the others. The first is the start.
    ///
    /// # Errors
    /// A move of the history is not legal, a position does not exist, or the computation cannot be finished.
    pub fn decide_after(&self, positions: &[BigPosition], budget: &Budget) -> Result<Answer<Decision>, Error> {
        self.decide_history(&self.history(positions)?, budget)
    }

    /// The same for a history of this game.
    ///
    /// # Errors
    /// The computation cannot be finished.
    pub fn decide_history(&self, history: &History, budget: &Budget) -> Result<Answer<Decision>, Error> {
        self.solver(budget)?.decide_history(history, budget)
    }

    /// May the option reached from here be blocked by the previous player? The move need not be legal.
    pub fn is_blockable(&self, from: &BigPosition, to: &BigPosition) -> bool {
        from.vector_to(to).is_some_and(|vector| self.rules.is_blockable(&vector))
    }

    /// On what decisions rest for positions of any size; `None` if they are computed up to the position, at the cost
    /// of all columns before.
    ///
    /// ```
    /// use wythoff::{Certainty, Game};
    /// let maharaja: Game = "maharaja".parse()?;
    /// assert!(matches!(maharaja.at_any_size(), Some(Certainty::Proved(_))));
    /// assert_eq!("gdwn(1,2)".parse::<Game>()?.at_any_size(), None);
    /// # Ok::<(), wythoff::NotationError>(())
    /// ```
    pub fn at_any_size(&self) -> Option<Certainty> {
        self.solver(&Budget::unlimited()).ok()?.at_any_size()
    }

    /// A game in progress that went through these positions.
    ///
    /// # Errors
    /// There is no position, a move is not legal, or the second player's choice of a board is left open.
    pub fn history(&self, positions: &[BigPosition]) -> Result<History, Error> {
        Ok(History::new(&self.rules, positions.iter().cloned())?)
    }

    /// The P-positions of the columns `from .. from + count`; the P starts of a game with memory.
    ///
    /// # Errors
    /// No theorem is known for the rules and the columns are out of reach.
    pub fn columns_from(&self, from: &UBig, count: u64, budget: &Budget) -> Result<Answer<Vec<BigPosition>>, Error> {
        self.solver(budget)?.columns_from(from, count, budget)
    }

    /// The P-positions with x <= y, by column, then row, from the n-th on; the first is the 0th.
    ///
    /// ```
    /// use wythoff::{Budget, Game, UBig};
    /// let wythoff: Game = "wythoff".parse()?;
    /// let answer = wythoff.nth(&UBig::from(10u8).pow(30), 1, &Budget::unlimited())?;
    /// assert_eq!(answer.value[0].to_string(), "(1618033988749894848204586834365,2618033988749894848204586834365)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for [`columns_from`](Game::columns_from).
    pub fn nth(&self, n: &UBig, count: u64, budget: &Budget) -> Result<Answer<Vec<BigPosition>>, Error> {
        self.solver(budget)?.nth(n, count, budget)
    }

    /// The n with which [`nth`](Game::nth) gives this position; `None` if it is not among the P-positions with x <= y.
    ///
    /// ```
    /// use wythoff::{Budget, Game, UBig};
    /// let game: Game = "maharaja".parse()?;
    /// let n = UBig::from(10u8).pow(50);
    /// let at = game.nth(&n, 1, &Budget::unlimited())?.value.remove(0);
    /// assert_eq!(game.index_of(&at, &Budget::unlimited())?.value, Some(n));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for [`columns_from`](Game::columns_from).
    pub fn index_of(&self, at: &BigPosition, budget: &Budget) -> Result<Answer<Option<UBig>>, Error> {
        self.solver(budget)?.index_of(at, budget)
    }

    /// What the P-positions of the first columns look like; only rows below `rows`, if given.
    ///
    /// # Errors
    /// A column is infinite and no bound on the rows is given, or the computation cannot be finished.
    pub fn survey(&self, columns: u64, rows: Option<u64>, budget: &Budget) -> Result<Answer<Survey>, Error> {
        self.solver(budget)?.survey(columns, rows, budget)
    }

    /// Which positions with both piles below `size` depend on the history; `None` for a game without memory.
    ///
    /// # Errors
    /// The computation exceeds memory.
    pub fn classify(&self, size: u64, budget: &Budget) -> Result<Option<Answer<Classification>>, Error> {
        self.solver(budget)?.classify(size, budget)
    }

    /// The Grundy values of all positions with both piles below `size`.
    ///
    /// # Errors
    /// Grundy values are not defined for the rules, the table exceeds memory, or the computation was interrupted.
    pub fn grundy(&self, size: u64, budget: &Budget) -> Result<Answer<GrundyTable>, Error> {
        self.solver(budget)?.grundy(size, budget)
    }

    /// Where the P-positions of two games first differ, and how many they share.
    ///
    /// # Errors
    /// As for [`Game::survey`].
    pub fn compare(
        &self,
        other: &Game,
        columns: u64,
        rows: Option<u64>,
        budget: &Budget,
    ) -> Result<Answer<Comparison>, Error> {
        self.solver(budget)?.compare(other.solver(budget)?, columns, rows, budget)
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
