//! The referee of (m,p)-Imitation Nim: its theorem on machine integers, tested against the full history.
//!
//! IMI theorem 19, in terms of the memory. Let `a <= b`, and let xi be as in [`MexPairs::xi`]. The paper's L is
//! `p - 1` less the present run of imitations of the player who moved last. Then `(a, b)` is P iff
//! - (I) it is P in (m,p)-Wythoff Nim and `xi + other <= p - 1`; or
//! - (II) the partner c of a has `a <= c < b`, the move to `(a, c)` would be an imitation, and with the xi of `(a, c)`
//!   `xi + own + 1 > p - 1`: the imitation is either forbidden or one more than a P-position can bear.

use std::collections::BTreeSet;

use wythoff_budget::Budget;
use wythoff_game::{Dynamics, Imitation, Memory, Outcome, Position};
use wythoff_solve::{Board, History, memories};

use super::mex::MexPairs;

/// Outcomes, winning moves and dynamics of an imitation game for piles below a bound.
pub struct ImitationTheorem {
    clause: Imitation,
    pub pairs: MexPairs,
}

impl ImitationTheorem {
    /// Prepares for piles below `size`.
    pub fn new(m: u64, p: u64, size: u64) -> ImitationTheorem {
        ImitationTheorem { clause: Imitation { m, p }, pairs: MexPairs::compute(m, p, size) }
    }

    /// The outcome of a position for a player with this memory, which some play must leave there (theorem 19).
    pub fn outcome(&self, at: Position, memory: &Memory) -> Outcome {
        Outcome::from_is_p(self.is_p(at, memory))
    }

    /// The outcome of a position as the start of a game: that of (m,p)-Wythoff Nim (corollary 20).
    pub fn start(&self, at: Position) -> Outcome {
        self.outcome(at, &Memory::default())
    }

    /// All legal moves that win, by column, then row. There are at most a few and they are found directly: the
    /// partner of either pile, and the `(x, b)` on which imitation fails: those with `c - x` the greatest
    /// multiple of m up to `b - a`, where c is the partner of x, and `xi(x) + other + 1 > p - 1`.
    pub fn winning_moves(&self, at: Position, memory: &Memory) -> Vec<Position> {
        let wins = |to: &Position| {
            at.vector_to(to).is_some_and(|vector| {
                let legal = vector != (0, 0) && self.clause.allows(memory, &vector);
                legal && self.is_p(*to, &self.clause.after(&at, memory, &vector))
            })
        };
        self.candidates(at, memory).into_iter().filter(wins).collect()
    }

    /// Does the outcome depend on the history? It does iff the partner c of the smaller pile has `a <= c < b`, or
    /// the position is P in (m,p)-Wythoff Nim with `xi > 0` (there the previous player may have imitated
    /// too often); P with `xi = 0` is P after every play, and the rest is N.
    pub fn dynamics(&self, at: Position) -> Dynamics {
        let (a, b) = (at.x.min(at.y), at.x.max(at.y));
        let c = self.pairs.partner(a);
        match (c == b, self.pairs.xi(a)) {
            (true, 0) => Dynamics::NonDynamic(Outcome::P),
            (true, _) => Dynamics::Dynamic,
            (false, _) if (a..b).contains(&c) => Dynamics::Dynamic,
            (false, _) => Dynamics::NonDynamic(Outcome::N),
        }
    }

    fn is_p(&self, at: Position, memory: &Memory) -> bool {
        let (a, b) = (at.x.min(at.y), at.x.max(at.y));
        let (c, xi) = (self.pairs.partner(a), self.pairs.xi(a));
        if c == b {
            return xi + memory.other < self.clause.p;
        }
        let vector = if at.x <= at.y { (0, b.saturating_sub(c)) } else { (b.saturating_sub(c), 0) };
        (a..b).contains(&c) && self.clause.is_imitation(memory, &vector) && xi + memory.own + 1 >= self.clause.p
    }

    /// Positions among which are all winning options.
    fn candidates(&self, at: Position, memory: &Memory) -> BTreeSet<Position> {
        let Imitation { m, p } = self.clause;
        let partners = [Position::new(at.x, self.pairs.partner(at.x)), Position::new(self.pairs.partner(at.y), at.y)];
        let mut to = BTreeSet::from(partners);
        let first = at.x.abs_diff(at.y) / m * p;
        for (x, _) in (p - 1 - memory.other..p).map_while(|xi| self.pairs.nth(first + xi)) {
            if at.x <= at.y {
                to.insert(Position::new(x, at.y));
            }
            if at.y <= at.x {
                to.insert(Position::new(at.x, x));
            }
        }
        to
    }
}

fn cells(size: u64) -> impl Iterator<Item = Position> {
    (0..size).flat_map(move |x| (0..size).map(move |y| Position::new(x, y)))
}

fn blocking(m: u64, p: u64, size: u64) -> Board {
    Board::solve(&format!("diagonal-blocking({m},{p})").parse().unwrap(), size, size, &Budget::unlimited()).unwrap()
}

/// IMI theorem 19, corollary 20 and the remark after it, on every reachable state.
#[test]
fn the_theorem_agrees_with_the_full_history() {
    let small = (1..=3).flat_map(|m| (1..=3).map(move |p| (m, p, 20)));
    for (m, p, size) in small.chain([(1, 5, 15), (4, 2, 15), (5, 4, 13), (2, 7, 13)]) {
        let rules = format!("imitation({m},{p})").parse().unwrap();
        let history = History::solve(&rules, size, &Budget::unlimited()).unwrap();
        let theorem = ImitationTheorem::new(m, p, size);
        let wythoff = blocking(m, p, size);
        for cell in cells(size) {
            assert_eq!(history.start(cell).ok(), wythoff.outcome(cell), "start {cell} of {rules}");
            assert_eq!(history.dynamics(cell), Ok(theorem.dynamics(cell)), "{cell} of {rules}");
            for memory in memories::all(Imitation { m, p }, cell) {
                let state = format!("{cell} of {rules} with {memory:?}");
                assert_eq!(history.outcome(cell, &memory), Ok(theorem.outcome(cell, &memory)), "{state}");
                assert_eq!(history.winning_moves(cell, &memory), Ok(theorem.winning_moves(cell, &memory)), "{state}");
            }
        }
    }
}

/// IMI proposition 14: the pairs of the recurrence are the P-positions of the blocking game.
#[test]
fn the_mex_recurrence_gives_the_blocking_game() {
    for (m, p) in (1..=5).flat_map(|m| (1..=5).map(move |p| (m, p))) {
        let (board, pairs) = (blocking(m, p, 60), MexPairs::compute(m, p, 60));
        for cell in cells(60) {
            assert_eq!(board.outcome(cell), Some(Outcome::from_is_p(pairs.is_p(cell))), "({m},{p}) at {cell}");
            if pairs.is_p(cell) {
                let before = (1..=cell.x.min(cell.y)).filter(|&t| pairs.is_p(Position::new(cell.x - t, cell.y - t)));
                assert_eq!(pairs.xi(cell.x), before.count() as u64, "({m},{p}) at {cell}");
            }
        }
    }
}

/// IMI section 1.4.5, the example with m = 2 and p = 3.
#[test]
fn pairs_of_2_3() {
    let pairs = MexPairs::compute(2, 3, 14);
    let listed: Vec<_> = (0..10).map_while(|n| pairs.nth(n)).collect();
    assert_eq!(listed, [(0, 0), (1, 1), (2, 2), (3, 5), (4, 6), (7, 9), (8, 12), (10, 14), (11, 15), (13, 19)]);
    assert_eq!((pairs.partner(12), pairs.index(12)), (8, 6));
}
