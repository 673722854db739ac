//! The outcomes of (m,p)-Imitation Nim on a small board, from the rules: the reference with which all claims of the paper are compared.

use wythoff::rules::imitation::{Dynamics, Imitation};
use wythoff::solve::{Board, History};
use wythoff::{Budget, History as Play, Outcome, Position, Rules};

use crate::boards::{rectangle, rules};
use crate::{Failure, Session};

/// The outcome of every position below a bound after every play, by retrograde analysis from the rules.
pub(super) struct Truth {
    /// The imitation clause.
    pub clause: Imitation,
    /// The exclusive upper bound of the piles.
    pub size: u64,
    /// The rules of (m,p)-Imitation Nim.
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

    /// The notation of the game.
    pub fn name(&self) -> String {
        format!("imitation({},{})", self.clause.m, self.clause.p)
    }

    /// All positions on the board, by column, then row.
    pub fn cells(&self) -> impl Iterator<Item = Position> + use<> {
        rectangle(self.size, self.size).map(Position::from)
    }

    /// The positions with x <= y on the board, by column, then row.
    pub fn upper(&self) -> impl Iterator<Item = Position> + use<> {
        self.cells().filter(|at| at.x <= at.y)
    }

    /// The play through these positions; an error if a move is illegal.
    pub fn play(&self, past: &[Position]) -> Result<Play<u64>, Failure> {
        Ok(Play::new(&self.rules, past.iter().copied())?)
    }

    /// The outcome of the last position of a play, with the memory of the play.
    pub fn after(&self, past: &[Position]) -> Result<Outcome, Failure> {
        let play = self.play(past)?;
        Ok(self.history.outcome(*play.last(), play.memory())?)
    }

    /// The moves that win from the last position of a play.
    pub fn winning(&self, past: &[Position]) -> Result<Vec<Position>, Failure> {
        let play = self.play(past)?;
        Ok(self.history.winning_moves(*play.last(), play.memory())?)
    }

    /// The starting positions whose outcome differs from that in (m,p)-Wythoff Nim.
    pub fn departures(&self) -> Result<Vec<Position>, Failure> {
        let wythoff = self.wythoff()?;
        Truth::chosen(self.cells(), |at| Ok(wythoff.outcome(at) != Some(self.history.start(at)?)))
    }

    /// The positions for which `passes` returns `true`, in order.
    pub fn chosen(
        positions: impl Iterator<Item = Position>,
        passes: impl Fn(Position) -> Result<bool, Failure>,
    ) -> Result<Vec<Position>, Failure> {
        positions.filter_map(|at| passes(at).map(|passes| passes.then_some(at)).transpose()).collect()
    }

    /// The outcomes in (m,p)-Wythoff Nim on a board of the same size, from the rules.
    pub fn wythoff(&self) -> Result<Board, Failure> {
        let rules = rules(&format!("diagonal-blocking({},{})", self.clause.m, self.clause.p))?;
        Ok(Board::solve(&rules, self.size, self.size, &self.budget)?)
    }
}

/// The class of positions that are P after every play.
pub(super) const ALWAYS_P: Dynamics = Dynamics::NonDynamic(Outcome::P);

/// The name of a class, as the paper writes it.
pub(super) fn class(dynamics: Dynamics) -> &'static str {
    match dynamics {
        Dynamics::Dynamic => "dynamic",
        Dynamics::NonDynamic(Outcome::P) => "non-dynamic P",
        Dynamics::NonDynamic(Outcome::N) => "non-dynamic N",
    }
}
