//! The imitation clause, the memory that it needs (IMI definitions 1 and 11), and whether that memory matters.

use dashu_int::UBig;
use serde::{Deserialize, Serialize};

use crate::natural::Natural;
use crate::position::{Outcome, PositionOf};

/// The clause that no player may make `p` m-imitations on `p` consecutive moves of their own.
///
/// If a player has just removed `x > 0` tokens from the shorter pile (either pile when they are equal;
/// sizes before that move), removing `x ..= x + m - 1` tokens from the *other* pile is an m-imitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Imitation {
    /// The number of amounts that count as an imitation of a move; 1 for exact imitation.
    pub m: u64,
    /// The number of consecutive imitations that is forbidden; 1 forbids all.
    pub p: u64,
}

/// One of the two piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Pile {
    /// The pile of `x` tokens.
    First,
    /// The pile of `y` tokens.
    Second,
}

/// What must be remembered of the past of an imitation game, seen by the player to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MemoryOf<N> {
    /// The opponent's last move, if it took tokens from the shorter pile: which pile, and how many.
    pub last: Option<(Pile, N)>,
    /// How many imitations the player to move has made on the latest moves in a row; below `p`.
    pub own: u64,
    /// The same count for the opponent.
    pub other: u64,
}

/// The memory of moves in machine integers.
pub type Memory = MemoryOf<u64>;

/// The memory of moves of any size.
pub type BigMemory = MemoryOf<UBig>;

impl<N: Natural> MemoryOf<N> {
    /// Would taking this many tokens from this pile be an m-imitation?
    pub fn is_imitated_by(&self, m: u64, from: Pile, many: &N) -> bool {
        let over = self.last.as_ref().filter(|(pile, _)| *pile != from).and_then(|(_, last)| many.minus(last));
        over.is_some_and(|over| over < N::from(m))
    }
}

/// Whether the outcome of a position depends on the history (IMI definition 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dynamics {
    /// It is P after some plays and N after others.
    Dynamic,
    /// It is the same after every play.
    NonDynamic(Outcome),
}

impl Imitation {
    /// Would removing this vector be an m-imitation? It takes from one pile, as every move of the game does.
    pub fn is_imitation<N: Natural>(&self, memory: &MemoryOf<N>, vector: &(N, N)) -> bool {
        let (from, many) = taken(vector);
        memory.is_imitated_by(self.m, from, many)
    }

    /// May the player to move remove this vector, as far as imitation goes?
    pub fn allows<N: Natural>(&self, memory: &MemoryOf<N>, vector: &(N, N)) -> bool {
        memory.own + 1 < self.p || !self.is_imitation(memory, vector)
    }

    /// What the opponent must remember after this vector was removed at `at`.
    pub fn after<N: Natural>(&self, at: &PositionOf<N>, memory: &MemoryOf<N>, vector: &(N, N)) -> MemoryOf<N> {
        let (from, many) = taken(vector);
        let run = if self.is_imitation(memory, vector) { memory.own + 1 } else { 0 };
        let shorter = if from == Pile::First { at.x <= at.y } else { at.y <= at.x };
        MemoryOf { last: shorter.then(|| (from, many.clone())), own: memory.other, other: run }
    }

    /// Can this memory arise at the position, in some play from some start?
    ///
    /// An imitation takes from the longer pile, so it is not imitated itself, and a player who is imitated has no run; and
    /// who took from the shorter pile took at most what it now is shorter by. Nothing else is excluded.
    pub fn can_arise<N: Natural>(&self, at: &PositionOf<N>, memory: &MemoryOf<N>) -> bool {
        let MemoryOf { last, own, other } = memory;
        let last_fits = last.as_ref().is_none_or(|(pile, many)| {
            let (taken, left) = if *pile == Pile::First { (&at.x, &at.y) } else { (&at.y, &at.x) };
            let room = left.minus(taken).is_some_and(|room| *many <= room);
            *other == 0 && *many > N::default() && room
        });
        last_fits && *own < self.p && *other < self.p && (*own == 0 || *other == 0)
    }
}

/// The pile from which a vector takes, and how many tokens.
fn taken<N: Natural>((i, j): &(N, N)) -> (Pile, &N) {
    if *j == N::default() { (Pile::First, i) } else { (Pile::Second, j) }
}
