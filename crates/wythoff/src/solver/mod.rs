//! The questions that can be asked about a game, each answered in the best way that is known for its rules.

mod boards;
mod columns;
mod imitation;
mod known;
mod streamed;

use std::fmt;
use std::sync::Arc;

use wythoff_budget::Budget;
use wythoff_exact::UBig;
use wythoff_game::{BigPosition, History, Rules};
use wythoff_solve::GrundyTable;
use wythoff_theory::{Bound, Certainty, Engine, Formula, Knowledge, Place, find, index_of};

use crate::answer::Answer;
use crate::classification::Classification;
use crate::compare::{self, Comparison};
use crate::decision::Decision;
use crate::error::{Error, small};
use crate::solution::Solution;
use crate::survey::{self, Survey};
use boards::Boards;
use imitation::ImitationGame;

/// Answers every question about the games with some rules.
///
/// What is known of the rules at any distance is looked for once, when the solver is made; all answers rest on it where
/// there is something, and on a computation from the first column on where there is not. So the certainty of what is said
/// of a position does not depend on the question.
pub struct Solver {
    rules: Rules,
    known: Option<Arc<dyn Knowledge>>,
    way: Way,
}

/// How positions are decided.
enum Way {
    /// By the theorem that is known, or by the columns before the position.
    Plain,
    /// On each of the boards among which the second player chooses.
    Boards(Boards),
    /// With the history.
    Imitation(ImitationGame),
}

impl Solver {
    /// Looks for what is known of the rules.
    ///
    /// # Errors
    /// The budget is exceeded, or nothing can answer for this combination of clauses.
    pub fn new(rules: &Rules, budget: &Budget) -> Result<Solver, Error> {
        let (known, way) = if rules.imitation().is_some() {
            (find(rules, budget)?, Way::Imitation(ImitationGame::new(rules)?))
        } else if rules.has_choice() {
            let boards = Boards::new(rules, budget)?;
            (boards.known(), Way::Boards(boards))
        } else {
            (find(rules, budget)?, Way::Plain)
        };
        Ok(Solver { rules: rules.clone(), known, way })
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What is known at any distance, if there is something.
    pub fn knowledge(&self) -> Option<&Arc<dyn Knowledge>> {
        self.known.as_ref()
    }

    /// On what decisions rest for positions of any size; `None` if they are computed up to the position, at the cost of all
    /// columns before.
    ///
    /// ```
    /// use wythoff::budget::Budget;
    /// use wythoff::{Certainty, Game};
    /// let maharaja: Game = "maharaja".parse()?;
    /// let solver = maharaja.solver(&Budget::unlimited())?;
    /// assert!(matches!(solver.at_any_size(), Some(Certainty::Proved(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn at_any_size(&self) -> Option<Certainty> {
        match &self.way {
            Way::Imitation(game) => Some(game.certainty()),
            Way::Boards(_) | Way::Plain => self.known.as_ref().map(|known| known.certainty()),
        }
    }

    /// How sure the P-positions of the columns `from .. from + count` are without a computation; `None` if they have to be
    /// computed.
    pub fn certainty_of_columns(&self, from: &UBig, count: u64) -> Option<Certainty> {
        self.known.as_ref().map(|known| known.certainty_of_columns(from, count))
    }

    /// The P-positions by column; the P start positions if the game has memory or a choice before the first move. Only rows
    /// below `rows`, if given.
    ///
    /// # Errors
    /// A column is infinite and no bound on the rows is given.
    pub fn stream(&self, rows: Option<u64>, budget: &Budget) -> Result<Solution, Error> {
        let (rules, engine) = match &self.way {
            Way::Plain => (&self.rules, Engine::Columns),
            Way::Boards(_) => (&self.rules, Engine::EachBoard),
            Way::Imitation(game) => (game.starts(), Engine::Imitation),
        };
        // Streaming is what the column engine does best.
        Ok(Solution::new(Box::new(columns::source(rules, rows, budget)?), engine, rows, self.known.clone()))
    }

    /// The outcome of a position from which the game starts, and how to win.
    ///
    /// # Errors
    /// The position does not exist, or the computation cannot be finished.
    pub fn decide(&self, at: impl Into<BigPosition>, budget: &Budget) -> Result<Answer<Decision>, Error> {
        self.decide_history(&History::start(&self.rules, at.into())?, budget)
    }

    /// The outcome of the present position of a game, and how to win.
    ///
    /// # Errors
    /// The computation cannot be finished.
    pub fn decide_history(&self, history: &History, budget: &Budget) -> Result<Answer<Decision>, Error> {
        match &self.way {
            Way::Boards(boards) => boards.decide(&self.rules, history.last(), budget),
            Way::Imitation(game) => game.decide(&self.rules, history),
            Way::Plain => self.decide_plain(history.last(), budget),
        }
    }

    /// Decides a position without memory or choice.
    fn decide_plain(&self, at: &BigPosition, budget: &Budget) -> Result<Answer<Decision>, Error> {
        let Some(known) = &self.known else {
            let small = small(at)?;
            let value = columns::decide(&self.rules, small, budget)?;
            let computed = if small.x <= small.y {
                Bound::columns_before(small.x.saturating_add(1), None)
            } else {
                Bound::Row(small.y)
            };
            let certainty = value.certainty(|| Certainty::Computed(computed));
            return Ok(Answer { value, certainty, engine: Engine::Columns });
        };
        let value = known::decide(&self.rules, known.as_ref(), at, budget)?;
        let certainty = value.certainty(|| known.certainty_of_columns(&at.x, 1));
        Ok(Answer { value, certainty, engine: known.engine() })
    }

    /// The formula for the present position of a game, which is P: of the theorem that is known, if it has one.
    pub fn formula(&self, history: &History) -> Option<Formula> {
        match &self.way {
            Way::Imitation(game) => game.formula(history),
            Way::Boards(_) | Way::Plain => self.known.as_ref()?.formula(history.last()),
        }
    }

    /// The P-positions of the columns `from .. from + count`, by column, then row; the P starts of a game with memory.
    ///
    /// # Errors
    /// No theorem is known for the rules and the columns are out of reach; or the computation was interrupted.
    pub fn columns_from(&self, from: &UBig, count: u64, budget: &Budget) -> Result<Answer<Vec<BigPosition>>, Error> {
        let Some(known) = &self.known else {
            return streamed::columns_from(self.stream(None, budget)?, from, count, budget);
        };
        let value = known.columns_from(from, count, budget)?;
        Ok(Answer { value, certainty: known.certainty_of_columns(from, count), engine: known.engine() })
    }

    /// The P-positions with x <= y, by column, then row, from the n-th on; the first is the 0th.
    ///
    /// ```
    /// use wythoff::budget::Budget;
    /// use wythoff::{Game, UBig};
    /// let wythoff: Game = "wythoff".parse()?;
    /// let solver = wythoff.solver(&Budget::unlimited())?;
    /// let answer = solver.nth(&UBig::from(10u8).pow(30), 1, &Budget::unlimited())?;
    /// assert_eq!(answer.value[0].to_string(), "(1618033988749894848204586834365,2618033988749894848204586834365)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for [`columns_from`](Solver::columns_from).
    pub fn nth(&self, n: &UBig, count: u64, budget: &Budget) -> Result<Answer<Vec<BigPosition>>, Error> {
        if let Some(known) = &self.known {
            let indices = (0..count).map(|k| known.nth(&(n + UBig::from(k))).transpose());
            if let Some(value) = indices.collect::<Option<Result<Vec<_>, _>>>() {
                return Ok(Answer { value: value?, certainty: known.certainty(), engine: known.engine() });
            }
        }
        streamed::nth(self.stream(None, budget)?, n, count, budget)
    }

    /// The n with which [`nth`](Solver::nth) gives this position; `None` if it is not among the P-positions with x <= y.
    ///
    /// ```
    /// use wythoff::budget::Budget;
    /// use wythoff::{Game, UBig};
    /// let game: Game = "maharaja".parse()?;
    /// let solver = game.solver(&Budget::unlimited())?;
    /// let n = UBig::from(10u8).pow(50);
    /// let at = solver.nth(&n, 1, &Budget::unlimited())?.value.remove(0);
    /// assert_eq!(solver.index_of(&at, &Budget::unlimited())?.value, Some(n));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for [`columns_from`](Solver::columns_from).
    pub fn index_of(&self, at: &BigPosition, budget: &Budget) -> Result<Answer<Option<UBig>>, Error> {
        if let Some(known) = &self.known {
            let value = match index_of(known.as_ref(), at)? {
                Place::At(n) => Some(n),
                Place::Nowhere => None,
                Place::Unlisted => return streamed::index_of(self.stream(None, budget)?, at, budget),
            };
            return Ok(Answer { value, certainty: known.certainty(), engine: known.engine() });
        }
        streamed::index_of(self.stream(None, budget)?, at, budget)
    }

    /// What the P-positions of the first columns look like; only rows below `rows`, if given.
    ///
    /// # Errors
    /// A column is infinite and no bound on the rows is given, or the computation cannot be finished.
    pub fn survey(&self, columns: u64, rows: Option<u64>, budget: &Budget) -> Result<Answer<Survey>, Error> {
        survey::survey(self.stream(rows, budget)?, &self.rules, columns, budget)
    }

    /// Which positions with both piles below `size` depend on the history; `None` for a game without memory.
    ///
    /// # Errors
    /// The parameters of the game are too large.
    pub fn classify(&self, size: u64, budget: &Budget) -> Result<Option<Answer<Classification>>, Error> {
        match &self.way {
            Way::Imitation(game) => game.classify(size, budget).map(Some),
            Way::Boards(_) | Way::Plain => Ok(None),
        }
    }

    /// Where the P-positions differ first from those of another game, and how many the two share.
    ///
    /// # Errors
    /// As for [`survey`](Solver::survey).
    pub fn compare(
        &self,
        other: &Solver,
        columns: u64,
        rows: Option<u64>,
        budget: &Budget,
    ) -> Result<Answer<Comparison>, Error> {
        compare::compare(self, other, columns, rows, budget)
    }

    /// The Grundy values of all positions with both piles below `size`.
    ///
    /// # Errors
    /// Grundy values are not defined for the rules, or the budget is exceeded.
    pub fn grundy(&self, size: u64, budget: &Budget) -> Result<Answer<GrundyTable>, Error> {
        if !self.rules.is_additive() {
            return Err(Error::NoEngine {
                question: "Grundy values",
                because: "blocking, a choice, forced labels, memory and misere play leave no sum of games",
                instead: "ask for outcomes instead".to_owned(),
            });
        }
        let table = GrundyTable::compute(&self.rules, size, budget)?;
        Ok(Answer { value: table, certainty: Certainty::Computed(Bound::Board(size)), engine: Engine::Grundy })
    }
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let certainty = self.at_any_size().map(|certainty| certainty.to_string());
        f.debug_struct("Solver").field("rules", &self.rules.to_string()).field("at_any_size", &certainty).finish()
    }
}
