//! (m,p)-Imitation Nim by its theorem: outcomes and winning moves from the P-positions of (m,p)-Wythoff Nim.
//!
//! IMI theorem 19, in terms of the memory. Let `a <= b`, and let xi be as in [`MexPairs::xi`]. The paper's L is
//! `p - 1` less the present run of imitations of the player who moved last. Then `(a, b)` is P iff
//! - (I) it is P in (m,p)-Wythoff Nim and `xi + other <= p - 1`; or
//! - (II) the partner c of a has `a <= c < b`, the move to `(a, c)` would be an imitation, and with the xi of `(a, c)`
//!   `xi + own + 1 > p - 1`: the imitation is either forbidden or one more than a P-position can bear.
//!
//! This is a referee: it reads the pairs off a table of the mex recurrence, so that piles have a bound. The façade answers by
//! `wythoff_words::pairs::imitation`, which finds the pairs at any size and is tested against what is here.

use std::collections::BTreeSet;

use wythoff_budget::Budget;
use wythoff_game::{Dynamics, Imitation, Memory, Outcome, Position, Rules};

use crate::error::SolveError;
use crate::memories;
use crate::pairs::MexPairs;

/// Outcomes, winning moves and dynamics of an imitation game for piles below a bound, in O(1) each.
///
/// Certainty: by theorem (IMI theorem 19, printed with a proof for m = 1). It is there to test others; without a bound the
/// same questions are answered by `ImitationNim` of `wythoff-words`.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_game::{Outcome, Play, Position};
/// use wythoff_solve::ImitationTheorem;
/// // IMI example 15: (13,18) -> (11,18) wins.
/// let rules = "imitation(2,3)".parse().unwrap();
/// let theorem = ImitationTheorem::new(&rules, 1000, &Budget::unlimited()).unwrap();
/// let play = Play::replay(&rules, &[Position::new(13, 18), Position::new(11, 18)]).unwrap();
/// assert_eq!(theorem.outcome(play.position(), &play.memory()).unwrap(), Outcome::P);
/// ```
#[derive(Clone, Debug)]
pub struct ImitationTheorem {
    clause: Imitation,
    pairs: MexPairs,
}

impl ImitationTheorem {
    /// Prepares for piles below `size`. O(size) time and memory.
    ///
    /// # Errors
    /// Rules without an imitation clause ([`SolveError::Unsupported`]); those of [`MexPairs::compute`].
    pub fn new(rules: &Rules, size: u64, budget: &Budget) -> Result<ImitationTheorem, SolveError> {
        let clause = rules.imitation().ok_or(SolveError::Unsupported {
            engine: "the imitation theorem",
            what: "rules without imitation",
            instead: "use the board engine, `Board::solve`",
        })?;
        Ok(ImitationTheorem { clause, pairs: MexPairs::compute(clause.m, clause.p, size, budget)? })
    }

    /// The P-positions of the (m,p)-Wythoff Nim on which the theorem rests.
    pub fn pairs(&self) -> &MexPairs {
        &self.pairs
    }

    /// The outcome of a position for a player with this memory (theorem 19). O(1).
    ///
    /// # Errors
    /// A pile is not below the bound, or no play leaves this memory there.
    pub fn outcome(&self, at: Position, memory: &Memory) -> Result<Outcome, SolveError> {
        self.check(at, memory)?;
        self.is_p(at, memory).map(Outcome::from_is_p).ok_or(self.outside(at))
    }

    /// The outcome of a position as the start of a game: that of (m,p)-Wythoff Nim (corollary 20). O(1).
    ///
    /// # Errors
    /// A pile is not below the bound.
    pub fn start(&self, at: Position) -> Result<Outcome, SolveError> {
        self.outcome(at, &Memory::default())
    }

    /// All legal moves that win, by column, then row. There are at most a few and they are found directly, O(p): the
    /// partner of either pile, and the `(x, b)` on which imitation fails: those with `c - x` the greatest
    /// multiple of m up to `b - a`, where c is the partner of x, and `xi(x) + other + 1 > p - 1`.
    ///
    /// # Errors
    /// Those of [`outcome`](ImitationTheorem::outcome).
    pub fn winning_moves(&self, at: Position, memory: &Memory) -> Result<Vec<Position>, SolveError> {
        self.check(at, memory)?;
        let wins = |to: &Position| self.is_winning_move(at, memory, *to);
        self.candidates(at, memory).map(|to| to.into_iter().filter(wins).collect()).ok_or(self.outside(at))
    }

    /// Does the outcome depend on the history? It does iff the partner c of the smaller pile has `a <= c < b`, or
    /// the position is P in (m,p)-Wythoff Nim with `xi > 0` (there the previous player may have imitated
    /// too often); P with `xi = 0` is P after every play, and the rest is N. O(1).
    ///
    /// # Errors
    /// A pile is not below the bound.
    pub fn dynamics(&self, at: Position) -> Result<Dynamics, SolveError> {
        self.check(at, &Memory::default())?;
        let (a, b) = (at.x.min(at.y), at.x.max(at.y));
        let (c, xi) = self.pairs.partner(a).zip(self.pairs.xi(a)).ok_or(self.outside(at))?;
        Ok(match (c == b, xi) {
            (true, 0) => Dynamics::NonDynamic(Outcome::P),
            (true, _) => Dynamics::Dynamic,
            (false, _) if (a..b).contains(&c) => Dynamics::Dynamic,
            (false, _) => Dynamics::NonDynamic(Outcome::N),
        })
    }

    /// Theorem 19; `None` if the smaller pile is beyond the bound.
    fn is_p(&self, at: Position, memory: &Memory) -> Option<bool> {
        let p = self.clause.p;
        let (a, b) = (at.x.min(at.y), at.x.max(at.y));
        let (c, xi) = (self.pairs.partner(a)?, self.pairs.xi(a)?);
        if c == b {
            return Some(xi + memory.other < p);
        }
        if !(a..b).contains(&c) {
            return Some(false);
        }
        let vector = if at.x <= at.y { (0, b - c) } else { (b - c, 0) };
        Some(self.clause.is_imitation(memory, &vector) && xi + memory.own + 1 >= p)
    }

    fn is_winning_move(&self, at: Position, memory: &Memory, to: Position) -> bool {
        at.vector_to(&to).is_some_and(|vector| {
            let legal = vector != (0, 0) && self.clause.allows(memory, &vector);
            legal && self.is_p(to, &self.clause.after(&at, memory, &vector)) == Some(true)
        })
    }

    /// Positions among which are all winning options; `None` if a pile is beyond the bound.
    fn candidates(&self, at: Position, memory: &Memory) -> Option<BTreeSet<Position>> {
        let Imitation { m, p } = self.clause;
        let mut to = BTreeSet::from([
            Position::new(at.x, self.pairs.partner(at.x)?),
            Position::new(self.pairs.partner(at.y)?, at.y),
        ]);
        let first = (at.x.abs_diff(at.y) / m).checked_mul(p);
        for xi in p - 1 - memory.other..p {
            let n = first.and_then(|first| first.checked_add(xi));
            let Some((x, _)) = n.and_then(|n| self.pairs.nth(n)) else { break };
            if at.x <= at.y {
                to.insert(Position::new(x, at.y));
            }
            if at.y <= at.x {
                to.insert(Position::new(at.x, x));
            }
        }
        Some(to)
    }

    fn check(&self, at: Position, memory: &Memory) -> Result<(), SolveError> {
        if at.x.max(at.y) >= self.pairs.size() {
            return Err(self.outside(at));
        }
        if memories::is_reachable(self.clause, at, memory) { Ok(()) } else { Err(SolveError::NoSuchHistory(at)) }
    }

    fn outside(&self, at: Position) -> SolveError {
        SolveError::OutsideBoard { at, width: self.pairs.size(), height: self.pairs.size() }
    }
}
