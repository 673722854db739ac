//! The imitation clause, the memory that it requires (IMI definitions 1 and 11), and whether the outcome depends on it.

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

/// What an imitation game remembers of past moves, from the point of view of the player to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MemoryOf<N> {
    /// The opponent's last move as its pile and its number of tokens; `None` if it did not take from the shorter pile.
    pub last: Option<(Pile, N)>,
    /// The number of imitations that the player to move has made on his latest moves in a row; below `p`.
    pub own: u64,
    /// The number of imitations that the opponent has made on his latest moves in a row; below `p`.
    pub other: u64,
}

/// The memory of an imitation game with moves in machine integers.
pub type Memory = MemoryOf<u64>;

/// The memory of an imitation game with moves of any size.
pub type BigMemory = MemoryOf<UBig>;

impl<N: Natural> MemoryOf<N> {
    /// Whether taking `many` tokens from the pile `from` would be an m-imitation of the remembered move.
    pub fn is_imitated_by(&self, m: u64, from: Pile, many: &N) -> bool {
        let over = self.last.as_ref().filter(|(pile, _)| *pile != from).and_then(|(_, last)| many.minus(last));
        over.is_some_and(|over| over < N::from(m))
    }
}

/// Whether the outcome of a position depends on the history (IMI definition 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dynamics {
    /// The position is P after some plays and N after others.
    Dynamic,
    /// The position has this outcome after every play.
    NonDynamic(Outcome),
}

impl Imitation {
    /// Whether subtracting this vector would be an m-imitation; the vector takes from one pile, as every move of the game does.
    pub fn is_imitation<N: Natural>(&self, memory: &MemoryOf<N>, vector: &(N, N)) -> bool {
        let (from, many) = taken(vector);
        memory.is_imitated_by(self.m, from, many)
    }

    /// Whether the imitation clause allows the player to move to subtract this vector.
    pub fn allows<N: Natural>(&self, memory: &MemoryOf<N>, vector: &(N, N)) -> bool {
        memory.own + 1 < self.p || !self.is_imitation(memory, vector)
    }

    /// The memory from the opponent's point of view after this vector is subtracted at `at`.
    pub fn after<N: Natural>(&self, at: &PositionOf<N>, memory: &MemoryOf<N>, vector: &(N, N)) -> MemoryOf<N> {
        let (from, many) = taken(vector);
        let run = if self.is_imitation(memory, vector) { memory.own + 1 } else { 0 };
        let shorter = if from == Pile::First { at.x <= at.y } else { at.y <= at.x };
        MemoryOf { last: shorter.then(|| (from, many.clone())), own: memory.other, other: run }
    }

    /// Whether some play from some start leads to this position with this memory.
    ///
    /// An imitation takes from the longer pile, so it is not imitated itself, and a player who is imitated has no run of imitations; a move from
    /// the shorter pile took at most the amount by which that pile now is shorter. Nothing else is excluded.
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

/// The pile from which a vector takes, and the number of tokens.
fn taken<N: Natural>((i, j): &(N, N)) -> (Pile, &N) {
    if *j == N::default() { (Pile::First, i) } else { (Pile::Second, j) }
}
