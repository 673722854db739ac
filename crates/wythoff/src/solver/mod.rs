//! The questions that can be asked about a game, each answered by the best method known for its rules.

mod automaton;
mod boards;
mod columns;
mod imitation;
mod known;
mod streamed;

use std::fmt;
use std::sync::Arc;

use wythoff_budget::{Budget, processors};
use wythoff_exact::UBig;
use wythoff_game::{BigPosition, History, IllegalMove, Outcome, Rules};
use wythoff_solve::{GrundyColumn, GrundyTable, SolveError, grundy};
use wythoff_theory::certificate;
use wythoff_theory::equality::Automaton;
use wythoff_theory::{Bound, Certainty, Engine, Knowledge, Place, find, index_of};

use crate::answer::Answer;
use crate::decision::{Classification, Decision, POption, Reason};
use crate::error::Error;
use crate::game::Game;
use crate::solution::Solution;
use boards::Boards;
use imitation::ImitationGame;

/// If nothing is known at any distance, a question about one place is answered by computing all columns before it. It is refused if there are more
/// than this; the fastest games take some twenty seconds for them.
pub const FARTHEST: u64 = 100_000_000;

/// Where columns may hold infinitely many P-positions, all positions with smaller piles are computed, at most this many: some twenty seconds.
pub const MOST_POSITIONS: u64 = 10_000_000_000;

/// Computing the columns below this one, or as many positions, takes less time than the search for a proof may take.
const NEAR: u64 = 1_000_000;

/// The Grundy value of a single position is computed only if both piles are below this.
pub const GRUNDY_SIDE: u64 = 10_000;

/// The methods by which the questions about a game are answered.
///
/// What is known of the rules at any distance is looked up once, when the solver is made. All answers rest on it if there is something, and
/// otherwise on a computation from the first column on. So the certainty of a statement about a position does not depend on the question.
pub(crate) struct Solver {
    /// What is known of the game at any distance, if anything.
    pub known: Option<Arc<dyn Knowledge>>,
    way: Way,
    /// The game with one pass fewer; `None` without a pass.
    after_a_pass: Option<Box<Game>>,
}

/// The method by which positions are decided.
enum Way {
    /// By the knowledge at any distance, or by computing the columns before the position.
    Plain,
    /// By a decision on each of the boards among which the second player chooses.
    Boards(Boards),
    /// By the theorem on imitation games, with the history.
    Imitation(Box<ImitationGame>),
}

impl Solver {
    /// Looks up what is known of the rules, and chooses the method.
    pub fn new(rules: &Rules, budget: &Budget) -> Result<Solver, Error> {
        let (known, way) = if rules.imitation().is_some() {
            (find(rules, budget)?, Way::Imitation(Box::new(ImitationGame::new(rules)?)))
        } else if rules.has_choice() {
            let boards = Boards::new(rules);
            (boards.known(budget)?, Way::Boards(boards))
        } else {
            (find(rules, budget)?, Way::Plain)
        };
        let after_a_pass = rules.after_a_pass().map(|rules| Box::new(Game::from(rules)));
        Ok(Solver { known, way, after_a_pass })
    }

    /// The certainty of decisions for positions of any size; `None` if nothing is known at any distance.
    pub fn at_any_size(&self) -> Option<Certainty> {
        match &self.way {
            Way::Imitation(game) => Some(game.certainty()),
            Way::Boards(_) | Way::Plain => self.known.as_ref().map(|known| known.certainty()),
        }
    }

    /// The imitation game, if the history matters.
    pub fn imitation(&self) -> Option<&ImitationGame> {
        match &self.way {
            Way::Imitation(game) => Some(game),
            Way::Boards(_) | Way::Plain => None,
        }
    }
}

impl Game {
    /// The P-positions by column; if the game has memory or a choice before the first move, the starts that are P.
    ///
    /// # Errors
    /// A column is infinite: use [`Game::solution_below`].
    pub fn solution(&self, budget: &Budget) -> Result<Solution, Error> {
        self.stream(None, budget)
    }

    /// The P-positions by column, restricted to rows `y < rows`; columns may be infinite.
    ///
    /// # Errors
    /// No engine handles the rules.
    pub fn solution_below(&self, rows: u64, budget: &Budget) -> Result<Solution, Error> {
        self.stream(Some(rows), budget)
    }

    /// The P-positions by column, restricted to rows below `rows` if it is given.
    pub(crate) fn stream(&self, rows: Option<u64>, budget: &Budget) -> Result<Solution, Error> {
        let solver = self.solver(budget)?;
        let (rules, engine) = match &solver.way {
            Way::Plain => (self.rules(), Engine::Columns),
            Way::Boards(_) => (self.rules(), Engine::EachBoard),
            Way::Imitation(game) => (game.starts(), Engine::Imitation),
        };
        let columns = columns::source(rules, rows, budget)?;
        Ok(Solution::new(columns, engine, rows, self.knowledge(budget)?.cloned(), budget))
    }

    /// The P-positions by column from column `from` on, if a theorem gives many columns at once; else `None`.
    ///
    /// ```
    /// use wythoff::{Budget, Game, Position};
    /// let maharaja: Game = "maharaja".parse()?;
    /// let mut far = maharaja.solution_from(10_u64.pow(15), &Budget::unlimited())?.unwrap();
    /// assert_eq!(far.next().unwrap()?, Position::new(1_000_000_000_000_000, 1_618_033_988_749_896));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The theorem gives no answer, or the budget is exceeded.
    pub fn solution_from(&self, from: u64, budget: &Budget) -> Result<Option<Solution>, Error> {
        let Some(known) = self.known_for(&from.into(), budget)? else { return Ok(None) };
        Solution::from_theorem(known.clone(), from, budget)
    }

    /// The P-positions by column from any column on. If no theorem gives many columns at once, all columns before are computed first, O(`from`).
    ///
    /// # Errors
    /// No such theorem is known and the column is [`FARTHEST`] or more; the column exceeds 64 bits; or the errors of [`solution`](Game::solution).
    pub fn solution_at(&self, from: &UBig, budget: &Budget) -> Result<Solution, Error> {
        if *from == UBig::ZERO {
            return self.solution(budget);
        }
        let too_far = || Error::FarColumn(from.clone());
        let Ok(from) = u64::try_from(from) else {
            let at = || Error::TooLarge(BigPosition::new(from.clone(), UBig::ZERO));
            return Err(if self.knowledge_or_proof(budget)?.is_some() { at() } else { too_far() });
        };
        if let Some(solution) = self.solution_from(from, budget)? {
            return Ok(solution);
        }
        if from >= FARTHEST {
            return Err(too_far());
        }
        let mut solution = self.solution(budget)?;
        solution.each_stretch(from, budget, |_, ()| Ok(()), |_, ()| Ok::<(), Error>(()))?;
        Ok(solution)
    }

    /// The outcome of a start position, with its winning moves.
    ///
    /// # Errors
    /// The position does not exist, or the computation cannot be finished.
    pub fn decide(&self, at: impl Into<BigPosition>, budget: &Budget) -> Result<Answer<Decision>, Error> {
        self.decide_after(&[at.into()], budget)
    }

    /// The outcome of the last of these positions, reached through the others from the first, with its winning moves.
    ///
    /// # Errors
    /// A move of the history is not legal, a position does not exist, or the computation cannot be finished.
    pub fn decide_after(&self, positions: &[BigPosition], budget: &Budget) -> Result<Answer<Decision>, Error> {
        self.decide_history(&self.history(positions)?, budget)
    }

    /// The outcome of the last position of a history of this game, with its winning moves.
    ///
    /// # Errors
    /// The computation cannot be finished.
    pub fn decide_history(&self, history: &History, budget: &Budget) -> Result<Answer<Decision>, Error> {
        let left = history.passes_left(self.rules());
        if left < self.rules().passes() {
            let start = History::start(self.rules(), history.last().clone())?;
            return Game::from(self.rules().with_passes(left)).decide_history(&start, budget);
        }
        let mut answer = self.decide_moves(history, budget)?;
        let Decision { outcome, reason, p_options, .. } = &mut answer.value;
        if self.rules().passes() == 0 || !history.may_pass(self.rules()) {
            return Ok(answer);
        }
        let wins = match (&self.solver(budget)?.after_a_pass, *reason, *outcome) {
            // A label stays when a player passes.
            (_, Reason::Decree, label) => label == Outcome::P,
            // What is P, and has a move, is not P with one pass fewer.
            (_, _, Outcome::P) => false,
            // Without a move to a P-position only a pass can win.
            (Some(after), _, Outcome::N) if !p_options.is_empty() => {
                self.share_proof(after);
                let passed = after.decide_history(history, budget)?;
                answer.certainty = answer.certainty.and(passed.certainty);
                passed.value.outcome == Outcome::P
            }
            _ => true,
        };
        if wins {
            p_options.push(POption { to: history.last().clone(), blockable: false });
        }
        Ok(answer)
    }

    /// The outcome of the last position of a history of this game, with its winning moves other than a pass.
    fn decide_moves(&self, history: &History, budget: &Budget) -> Result<Answer<Decision>, Error> {
        let (solver, rules, at) = (self.solver(budget)?, self.rules(), history.last());
        match &solver.way {
            Way::Boards(boards) => return boards.decide(rules, at, budget),
            Way::Imitation(game) => return game.decide(rules, history, budget),
            Way::Plain => {}
        }
        if rules.ends().contains(at) {
            let value = Decision::of(rules, at, Outcome::from_is_p(!rules.is_misere()), Vec::new());
            return Ok(Answer { value, certainty: Certainty::Forced, engine: Engine::Rules });
        }
        match self.known_for((&at.x).min(&at.y), budget)? {
            None if !rules.has_finite_columns() => self.decide_endless(at, budget),
            None => {
                let smaller = near(at)?;
                let value = columns::decide(rules, at, budget)?;
                let computed = if at.x <= at.y {
                    Bound::Columns { end: smaller.saturating_add(1), rows: None }
                } else {
                    Bound::Row(smaller)
                };
                Ok(value.answered(Certainty::Computed(computed), Engine::Columns))
            }
            Some(known) => {
                let value = known::decide(rules, known.as_ref(), at, budget)?;
                Ok(value.answered(known.certainty_of_columns(&at.x, 1), known.engine()))
            }
        }
    }

    /// The decision in a game whose columns may hold infinitely many P-positions: by an automaton, which is searched for if the position is not
    /// near, or by computing all positions before it.
    fn decide_endless(&self, at: &BigPosition, budget: &Budget) -> Result<Answer<Decision>, Error> {
        if let Some(automaton) = self.automaton_for(at, budget)? {
            let value = automaton::decide(self.rules(), automaton.relation(), at, budget)?;
            return Ok(value.answered(automaton.proof().clone().into(), Engine::Certificate));
        }
        let smaller = columns::within_reach(self.rules(), at)?;
        let value = columns::decide(self.rules(), at, budget)?;
        let computed = if at.x <= at.y {
            Bound::Columns { end: smaller.saturating_add(1), rows: None }
        } else {
            Bound::Row(smaller)
        };
        Ok(value.answered(Certainty::Computed(computed), Engine::Columns))
    }

    /// The automaton of a game whose columns may hold infinitely many P-positions. One is searched for if computing what lies before the position
    /// takes longer than that.
    pub(crate) fn automaton_for(&self, at: &BigPosition, budget: &Budget) -> Result<Option<Automaton<'_>>, Error> {
        let is_near = columns::work(self.rules(), at) < UBig::from(NEAR);
        Ok(if is_near { self.automaton() } else { self.automaton_or_proof(budget)? })
    }

    /// Refuses a position that is too far out to be decided: without a theorem its smaller pile must be below [`FARTHEST`], or there must be fewer
    /// than [`MOST_POSITIONS`] positions before it if columns may hold infinitely many P-positions.
    ///
    /// # Errors
    /// The position is too far out, or the budget is exceeded.
    pub fn is_within_reach(&self, at: &BigPosition, budget: &Budget) -> Result<(), Error> {
        match self.solver(budget)?.way {
            Way::Plain if self.rules().ends().contains(at) => Ok(()),
            Way::Plain if self.known_for((&at.x).min(&at.y), budget)?.is_some() => Ok(()),
            Way::Plain if self.rules().has_finite_columns() => near(at).map(|_| ()),
            Way::Plain if self.automaton_for(at, budget)?.is_none() => {
                columns::within_reach(self.rules(), at).map(|_| ())
            }
            _ => Ok(()),
        }
    }

    /// The P-positions of the columns `from .. from + count`, by column, then row; for a game with memory the starts that are P.
    ///
    /// # Errors
    /// No theorem is known for the rules and the columns are out of reach.
    pub fn columns_from(&self, from: &UBig, count: u64, budget: &Budget) -> Result<Answer<Vec<BigPosition>>, Error> {
        let Some(known) = self.known_for(from, budget)? else {
            return streamed::columns_from(self.solution(budget)?, from, count, budget);
        };
        let value = known.columns_from(from, count, budget)?;
        Ok(Answer { value, certainty: known.certainty_of_columns(from, count), engine: known.engine() })
    }

    /// `count` P-positions with x <= y, by column, then row, from the n-th on; the first has the index 0.
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
    /// The errors of [`columns_from`](Game::columns_from).
    pub fn nth(&self, n: &UBig, count: u64, budget: &Budget) -> Result<Answer<Vec<BigPosition>>, Error> {
        match self.known_nth(n, count, budget)? {
            Some(answer) => Ok(answer),
            None => streamed::nth(self.solution(budget)?, self.knowledge(budget)?.is_some(), n, count, budget),
        }
    }

    /// The P-positions of [`nth`](Game::nth) by what is known at any distance; `None` if that does not list P-positions by their index.
    ///
    /// # Errors
    /// The computation cannot be finished.
    pub fn known_nth(&self, n: &UBig, count: u64, budget: &Budget) -> Result<Option<Answer<Vec<BigPosition>>>, Error> {
        let Some(known) = self.known_for(n, budget)? else { return Ok(None) };
        let mut value = Vec::new();
        for k in 0..count {
            budget.check()?;
            let Some(at) = known.nth(&(n + UBig::from(k)), budget)? else { return Ok(None) };
            budget.push(&mut value, at, "the P-positions from an index on")?;
        }
        let certainty = match (value.first(), value.last()) {
            (Some(first), Some(last)) => {
                let columns = u64::try_from(&last.x - &first.x + UBig::ONE).unwrap_or(u64::MAX);
                known.certainty_of_columns(&first.x, columns)
            }
            _ => known.certainty(),
        };
        Ok(Some(Answer { value, certainty, engine: known.engine() }))
    }

    /// The index n for which [`nth`](Game::nth) gives this position; `None` if it is not among the P-positions with x <= y.
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
    /// The errors of [`columns_from`](Game::columns_from).
    pub fn index_of(&self, at: &BigPosition, budget: &Budget) -> Result<Answer<Option<UBig>>, Error> {
        match self.known_index_of(at, budget)? {
            Some(answer) => Ok(answer),
            None => streamed::index_of(self.solution(budget)?, at, budget),
        }
    }

    /// The index of [`index_of`](Game::index_of) by what is known at any distance; `None` if that does not list P-positions by their index.
    ///
    /// # Errors
    /// The computation cannot be finished.
    pub fn known_index_of(&self, at: &BigPosition, budget: &Budget) -> Result<Option<Answer<Option<UBig>>>, Error> {
        let Some(known) = self.known_for(&at.x, budget)? else { return Ok(None) };
        let value = match index_of(known.as_ref(), at, budget)? {
            Place::At(n) => Some(n),
            Place::Nowhere => None,
            Place::Unlisted => return Ok(None),
        };
        Ok(Some(Answer { value, certainty: known.certainty_of_columns(&at.x, 1), engine: known.engine() }))
    }

    /// The classes of the positions with both piles below `size`: which of them depend on the history. `None` for a game without memory.
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
        self.has_grundy_values()?;
        Ok(computed_below(size).with(GrundyTable::compute(self.rules(), size, budget)?))
    }

    /// Passes the Grundy values of all positions with both piles below `size` to `visit`, column by column as they are computed, so that the table
    /// need not be kept.
    ///
    /// # Errors
    /// The errors of [`Game::grundy`], and those of `visit`, after which no column follows.
    pub fn grundy_columns<E: From<Error>>(
        &self,
        size: u64,
        budget: &Budget,
        mut visit: impl FnMut(&GrundyColumn) -> Result<(), E>,
    ) -> Result<Answer<()>, E> {
        self.has_grundy_values()?;
        let visit = |column: &GrundyColumn| visit(column).map_err(Ended::Visit);
        match grundy::each_column(processors(), self.rules(), size, budget, visit) {
            Ok(()) => Ok(computed_below(size)),
            Err(Ended::Solve(error)) => Err(Error::from(error).into()),
            Err(Ended::Visit(error)) => Err(error),
        }
    }

    /// The Grundy value of one position: by a theorem that gives it; 0 if the position is known to be P; else by the table up to the greater pile.
    ///
    /// ```
    /// use wythoff::{BigPosition, Budget, Game, UBig};
    /// let value = |game: &str, x: u64, y: u64| {
    ///     let game: Game = game.parse().unwrap();
    ///     game.grundy_at(&BigPosition::new(x, y), &Budget::unlimited()).unwrap()
    /// };
    /// assert_eq!(value("wythoff", 2, 3).value, UBig::from(5u8));
    /// let far = 1 << 40;
    /// assert_eq!(value("nim", far, far + 5).value, UBig::from(5u8));
    /// assert!(value("nim", far, far + 5).certainty.is_unbounded());
    /// ```
    ///
    /// # Errors
    /// Grundy values are not defined for the rules, the position does not exist, or it is an N-position with a pile of
    /// [`GRUNDY_SIDE`] or more; the table exceeds memory, or the computation was interrupted.
    pub fn grundy_at(&self, at: &BigPosition, budget: &Budget) -> Result<Answer<UBig>, Error> {
        self.has_grundy_values()?;
        if !self.rules().exists(at) {
            return Err(IllegalMove::NoSuchPosition(at.clone()).into());
        }
        if self.rules().ends().contains(at) {
            return Ok(Answer { value: UBig::ZERO, certainty: Certainty::Forced, engine: Engine::Rules });
        }
        let known = self.known_for((&at.x).max(&at.y), budget)?;
        if let Some((value, certainty)) = known.and_then(|known| known.grundy(at)) {
            return Ok(Answer { value, certainty, engine: known.map_or(Engine::Grundy, |known| known.engine()) });
        }
        if known.is_some() {
            // the Grundy value is 0 if and only if the position is P
            let decided = self.decide(at.clone(), budget)?;
            if decided.value.outcome == Outcome::P && decided.certainty.is_unbounded() {
                return Ok(decided.with(UBig::ZERO));
            }
        }
        if let Some((value, certainty)) = certificate::grundy(self.rules(), at).or_else(|| self.brought_value(at)) {
            return Ok(Answer { value, certainty, engine: Engine::Certificate });
        }
        let near = at.small().filter(|at| at.x.max(at.y) < GRUNDY_SIDE).ok_or_else(|| Error::NoEngine {
            question: "the Grundy value of this position",
            because: match certificate::known_values(self.rules()) {
                0 => "no theorem gives Grundy values of this game, and it is too far out to compute them",
                _ => "no theorem gives its value, which is none of the first ones, and it is too far out to compute it",
            },
            instead: format!("take piles below {GRUNDY_SIDE}, or ask who wins, with `decide`"),
        })?;
        let answer = self.grundy(near.x.max(near.y) + 1, budget)?;
        let value = answer.value.value(near).ok_or_else(|| IllegalMove::NoSuchPosition(at.clone()))?;
        Ok(answer.with(UBig::from(value)))
    }

    fn has_grundy_values(&self) -> Result<(), Error> {
        if self.rules().is_additive() {
            return Ok(());
        }
        let rules = self.rules();
        let because = if rules.is_misere() {
            "in misere play Grundy values do not decide a sum"
        } else if rules.block().is_some() {
            "with blocking the options of a position are not its own, and a sum of games has no meaning"
        } else if rules.imitation().is_some() {
            "with memory a sum of games has no meaning"
        } else if rules.has_choice() {
            "with a choice of board a sum of games has no meaning"
        } else {
            "with forced labels a sum of games has no meaning"
        };
        Err(Error::NoEngine {
            question: "Grundy values",
            because,
            instead: "ask who wins, with `decide`, or for the P-positions, with `solve`".to_owned(),
        })
    }
}

impl Game {
    /// What is known at any distance, for a question about a column or an index. If all columns before it would take [long](NEAR) to compute, a
    /// proof is searched for first.
    fn known_for(&self, place: &UBig, budget: &Budget) -> Result<Option<&Arc<dyn Knowledge>>, Error> {
        if *place < UBig::from(NEAR) { self.knowledge(budget) } else { self.knowledge_or_proof(budget) }
    }
}

/// The smaller pile of a position, if it is below [`FARTHEST`].
fn near(at: &BigPosition) -> Result<u64, Error> {
    let smaller = u64::try_from((&at.x).min(&at.y)).ok().filter(|&smaller| smaller < FARTHEST);
    smaller.ok_or_else(|| Error::TooLarge(at.clone()))
}

/// The empty answer with the certainty of Grundy values that were computed for all positions below `size`.
fn computed_below(size: u64) -> Answer<()> {
    Answer { value: (), certainty: Certainty::Computed(Bound::Board(size)), engine: Engine::Grundy }
}

/// Why a computation of Grundy values has ended early.
enum Ended<E> {
    Solve(SolveError),
    Visit(E),
}

impl<E> From<SolveError> for Ended<E> {
    fn from(error: SolveError) -> Self {
        Ended::Solve(error)
    }
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let certainty = self.at_any_size().map(|certainty| certainty.to_string());
        f.debug_struct("Solver").field("at_any_size", &certainty).finish()
    }
}
