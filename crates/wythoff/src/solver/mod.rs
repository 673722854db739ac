//! The questions that can be asked about a game, each answered in the best way that is known for its rules.

mod boards;
mod columns;
mod imitation;
mod known;
mod streamed;

use std::fmt;
use std::sync::Arc;

use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::UBig;
use wythoff_game::{BigPosition, History, Position, Rules};
use wythoff_solve::{GrundyColumn, GrundyTable, SolveError, grundy};
use wythoff_theory::{Bound, Certainty, Engine, Formula, Knowledge, Place, find, index_of};

use crate::answer::Answer;
use crate::decision::{Classification, Decision};
use crate::error::Error;
use crate::game::Game;
use crate::solution::Solution;
use boards::Boards;
use imitation::ImitationGame;

/// How the questions about a game are answered.
///
/// What is known of the rules at any distance is looked for once, when the solver is made; all answers rest on it where
/// there is something, and on a computation from the first column on where there is not. So the certainty of what is said
/// of a position does not depend on the question.
pub(crate) struct Solver {
    /// What is known at any distance.
    pub known: Option<Arc<dyn Knowledge>>,
    way: Way,
}

/// How positions are decided.
enum Way {
    /// By the theorem that is known, or by the columns before the position.
    Plain,
    /// On each of the boards among which the second player chooses.
    Boards(Boards),
    /// With the history.
    Imitation(Box<ImitationGame>),
}

impl Solver {
    /// Looks for what is known of the rules.
    pub fn new(rules: &Rules, budget: &Budget) -> Result<Solver, Error> {
        let (known, way) = if rules.imitation().is_some() {
            (find(rules, budget)?, Way::Imitation(Box::new(ImitationGame::new(rules)?)))
        } else if rules.has_choice() {
            let boards = Boards::new(rules);
            (boards.known(budget)?, Way::Boards(boards))
        } else {
            (find(rules, budget)?, Way::Plain)
        };
        Ok(Solver { known, way })
    }

    /// On what decisions rest for positions of any size.
    pub fn at_any_size(&self) -> Option<Certainty> {
        match &self.way {
            Way::Imitation(game) => Some(game.certainty()),
            Way::Boards(_) | Way::Plain => self.known.as_ref().map(|known| known.certainty()),
        }
    }

    /// The formula for the present position of a game, which is P.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn formula(&self, history: &History, budget: &Budget) -> Result<Option<Formula>, Exceeded> {
        match (&self.way, &self.known) {
            (Way::Imitation(game), _) => game.formula(history, budget),
            (_, Some(known)) => known.formula(history.last(), budget),
            (_, None) => Ok(None),
        }
    }
}

impl Game {
    /// The P-positions by column; the P start positions if the game has memory or a choice before the first move.
    ///
    /// # Errors
    /// A column is infinite: use [`Game::solution_below`].
    pub fn solution(&self, budget: &Budget) -> Result<Solution, Error> {
        self.stream(None, budget)
    }

    /// The same, restricted to rows `y < rows`.
    ///
    /// # Errors
    /// No engine handles the rules.
    pub fn solution_below(&self, rows: u64, budget: &Budget) -> Result<Solution, Error> {
        self.stream(Some(rows), budget)
    }

    /// The same, only in rows below `rows`, if given.
    pub(crate) fn stream(&self, rows: Option<u64>, budget: &Budget) -> Result<Solution, Error> {
        let solver = self.solver(budget)?;
        let (rules, engine) = match &solver.way {
            Way::Plain => (self.rules(), Engine::Columns),
            Way::Boards(_) => (self.rules(), Engine::EachBoard),
            Way::Imitation(game) => (game.starts(), Engine::Imitation),
        };
        // Streaming is what the column engine does best.
        Ok(Solution::new(columns::source(rules, rows, budget)?, engine, rows, solver.known.clone()))
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
        let (solver, rules, at) = (self.solver(budget)?, self.rules(), history.last());
        match (&solver.way, &solver.known) {
            (Way::Boards(boards), _) => boards.decide(rules, at, budget),
            (Way::Imitation(game), _) => game.decide(rules, history, budget),
            (Way::Plain, None) => {
                let small = small(at)?;
                let value = columns::decide(rules, small, budget)?;
                let computed = if small.x <= small.y {
                    Bound::Columns { end: small.x.saturating_add(1), rows: None }
                } else {
                    Bound::Row(small.y)
                };
                Ok(value.answered(Certainty::Computed(computed), Engine::Columns))
            }
            (Way::Plain, Some(known)) => {
                let value = known::decide(rules, known.as_ref(), at, budget)?;
                Ok(value.answered(known.certainty_of_columns(&at.x, 1), known.engine()))
            }
        }
    }

    /// The P-positions of the columns `from .. from + count`, by column, then row; the P starts of a game with memory.
    ///
    /// # Errors
    /// No theorem is known for the rules and the columns are out of reach.
    pub fn columns_from(&self, from: &UBig, count: u64, budget: &Budget) -> Result<Answer<Vec<BigPosition>>, Error> {
        let Some(known) = self.knowledge(budget)? else {
            return streamed::columns_from(self.solution(budget)?, from, count, budget);
        };
        let value = known.columns_from(from, count, budget)?;
        Ok(Answer { value, certainty: known.certainty_of_columns(from, count), engine: known.engine() })
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
        match self.known_nth(n, count, budget)? {
            Some(answer) => Ok(answer),
            None => streamed::nth(self.solution(budget)?, self.knowledge(budget)?.is_some(), n, count, budget),
        }
    }

    /// The same by what is known at any distance; `None` if that does not list P-positions by their index.
    ///
    /// # Errors
    /// The computation cannot be finished.
    pub fn known_nth(&self, n: &UBig, count: u64, budget: &Budget) -> Result<Option<Answer<Vec<BigPosition>>>, Error> {
        let Some(known) = self.knowledge(budget)? else { return Ok(None) };
        let position = |k| {
            budget.check()?;
            Ok(known.nth(&(n + UBig::from(k)), budget)?)
        };
        let positions = (0..count).map(|k| position(k).transpose());
        let value = positions.collect::<Option<Result<Vec<_>, Error>>>().transpose()?;
        Ok(value.map(|value| Answer { value, certainty: known.certainty(), engine: known.engine() }))
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
        match self.known_index_of(at, budget)? {
            Some(answer) => Ok(answer),
            None => streamed::index_of(self.solution(budget)?, at, budget),
        }
    }

    /// The same by what is known at any distance; `None` if that does not list P-positions by their index.
    ///
    /// # Errors
    /// The computation cannot be finished.
    pub fn known_index_of(&self, at: &BigPosition, budget: &Budget) -> Result<Option<Answer<Option<UBig>>>, Error> {
        let Some(known) = self.knowledge(budget)? else { return Ok(None) };
        let value = match index_of(known.as_ref(), at, budget)? {
            Place::At(n) => Some(n),
            Place::Nowhere => None,
            Place::Unlisted => return Ok(None),
        };
        Ok(Some(Answer { value, certainty: known.certainty(), engine: known.engine() }))
    }

    /// Which positions with both piles below `size` depend on the history; `None` for a game without memory.
    ///
    /// # Errors
    /// The parameters of the game are too large, or the computation exceeds memory.
    pub fn classify(&self, size: u64, budget: &Budget) -> Result<Option<Answer<Classification>>, Error> {
        match &self.solver(budget)?.way {
            Way::Imitation(game) => game.classify(size, budget).map(Some),
            Way::Boards(_) | Way::Plain => Ok(None),
        }
    }

    /// The Grundy values of all positions with both piles below `size`.
    ///
    /// # Errors
    /// Grundy values are not defined for the rules, the table exceeds memory, or the computation was interrupted.
    pub fn grundy(&self, size: u64, budget: &Budget) -> Result<Answer<GrundyTable>, Error> {
        let computed = self.grundy_below(size)?;
        Ok(computed.with(GrundyTable::compute(self.rules(), size, budget)?))
    }

    /// The same values column by column, as they are computed: for tables that are written rather than kept. What is
    /// visited is part of the answer that is returned.
    ///
    /// # Errors
    /// As [`Game::grundy`], and those of `visit`, after which no column follows.
    pub fn grundy_columns<E: From<Error>>(
        &self,
        size: u64,
        budget: &Budget,
        mut visit: impl FnMut(&GrundyColumn) -> Result<(), E>,
    ) -> Result<Answer<()>, E> {
        let computed = self.grundy_below(size)?;
        let visit = |column: &GrundyColumn| visit(column).map_err(Ended::Visit);
        match grundy::each_column(grundy::processors(), self.rules(), size, budget, visit) {
            Ok(()) => Ok(computed),
            Err(Ended::Solve(error)) => Err(Error::from(error).into()),
            Err(Ended::Visit(error)) => Err(error),
        }
    }

    /// How sure Grundy values of all positions below `size` are, if there are any.
    fn grundy_below(&self, size: u64) -> Result<Answer<()>, Error> {
        if self.rules().is_additive() {
            return Ok(Answer {
                value: (),
                certainty: Certainty::Computed(Bound::Board(size)),
                engine: Engine::Grundy,
            });
        }
        Err(Error::NoEngine {
            question: "Grundy values",
            because: "with blocking, a choice of board, forced labels, memory or misere play a sum of games has no meaning",
            instead: "ask who wins, with `decide`, or for the P-positions, with `solve`".to_owned(),
        })
    }
}

/// Why there are no more columns of Grundy values.
enum Ended<E> {
    Solve(SolveError),
    Visit(E),
}

impl<E> From<SolveError> for Ended<E> {
    fn from(error: SolveError) -> Self {
        Ended::Solve(error)
    }
}

/// The position in machine integers.
fn small(at: &BigPosition) -> Result<Position, Error> {
    at.small().ok_or_else(|| Error::TooLarge(at.clone()))
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let certainty = self.at_any_size().map(|certainty| certainty.to_string());
        f.debug_struct("Solver").field("at_any_size", &certainty).finish()
    }
}
