//! What the rules say of (m,p)-Imitation Nim on a small board: the referee of all claims of this paper.

use wythoff::rules::imitation::{Dynamics, Imitation};
use wythoff::solve::{Board, History};
use wythoff::{Budget, History as Play, Outcome, Position, Rules};

use crate::boards::{rectangle, rules};
use crate::{Failure, Session};

/// The outcomes of every position below a bound after every play, by retrograde analysis from the rules.
pub(super) struct Truth {
    /// The imitation clause.
    pub clause: Imitation,
    /// Piles are below this.
    pub size: u64,
    /// The rules.
    pub rules: Rules,
    /// The outcomes, by position and memory.
    pub history: History,
    budget: Budget,
}

impl Truth {
    /// Solves (m,p)-Imitation Nim for piles below `size`.
    pub fn new(session: &Session, m: u64, p: u64, size: u64) -> Result<Truth, Failure> {
        let rules = rules(&format!("imitation({m},{p})"))?;
        let history = History::solve(&rules, size, session.budget())?;
        Ok(Truth { clause: Imitation { m, p }, size, rules, history, budget: session.budget().clone() })
    }

    /// The game, in its notation.
    pub fn name(&self) -> String {
        format!("imitation({},{})", self.clause.m, self.clause.p)
    }

    /// All positions of the board, by column, then row.
    pub fn cells(&self) -> impl Iterator<Item = Position> + use<> {
        rectangle(self.size, self.size).map(Position::from)
    }

    /// The positions with x <= y.
    pub fn upper(&self) -> impl Iterator<Item = Position> + use<> {
        self.cells().filter(|at| at.x <= at.y)
    }

    /// A game that went through these positions.
    pub fn play(&self, past: &[Position]) -> Result<Play<u64>, Failure> {
        Ok(Play::new(&self.rules, past.iter().copied())?)
    }

    /// The outcome after a play.
    pub fn after(&self, past: &[Position]) -> Result<Outcome, Failure> {
        let play = self.play(past)?;
        Ok(self.history.outcome(*play.last(), play.memory())?)
    }

    /// The moves that win after a play.
    pub fn winning(&self, past: &[Position]) -> Result<Vec<Position>, Failure> {
        let play = self.play(past)?;
        Ok(self.history.winning_moves(*play.last(), play.memory())?)
    }

    /// The starts with another outcome than in (m,p)-Wythoff Nim.
    pub fn departures(&self) -> Result<Vec<Position>, Failure> {
        let wythoff = self.wythoff()?;
        Truth::chosen(self.cells(), |at| Ok(wythoff.outcome(at) != Some(self.history.start(at)?)))
    }

    /// The positions that pass, in their order.
    pub fn chosen(
        positions: impl Iterator<Item = Position>,
        passes: impl Fn(Position) -> Result<bool, Failure>,
    ) -> Result<Vec<Position>, Failure> {
        positions.filter_map(|at| passes(at).map(|passes| passes.then_some(at)).transpose()).collect()
    }

    /// The P-positions of (m,p)-Wythoff Nim on the same board, from the rules.
    pub fn wythoff(&self) -> Result<Board, Failure> {
        let rules = rules(&format!("diagonal-blocking({},{})", self.clause.m, self.clause.p))?;
        Ok(Board::solve(&rules, self.size, self.size, &self.budget)?)
    }
}

/// Always P.
pub(super) const ALWAYS_P: Dynamics = Dynamics::NonDynamic(Outcome::P);

/// A class in words.
pub(super) fn class(dynamics: Dynamics) -> &'static str {
    match dynamics {
        Dynamics::Dynamic => "dynamic",
        Dynamics::NonDynamic(Outcome::P) => "non-dynamic P",
        Dynamics::NonDynamic(Outcome::N) => "non-dynamic N",
    }
}
