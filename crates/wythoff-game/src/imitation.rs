//! The imitation clause, the memory that it needs (IMI definitions 1 and 11), and whether that memory matters.

use serde::{Deserialize, Serialize};

use crate::position::{Outcome, Position, Vector};

/// No player may make `p` m-imitations on `p` consecutive moves of his own.
///
/// If a player has just removed `x > 0` tokens from the shorter pile (either pile when they are equal;
/// sizes before that move), removing `x ..= x + m - 1` tokens from the *other* pile is an m-imitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Imitation {
    /// How loose an imitation may be; 1 is the exact imitation.
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
pub struct Memory {
    /// The opponent's last move, if it took tokens from the shorter pile: which pile, and how many.
    pub last: Option<(Pile, u64)>,
    /// How many imitations the player to move has made on his latest moves in a row; below `p`.
    pub own: u64,
    /// The same count for the opponent.
    pub other: u64,
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
    /// Would removing `vector` (from one pile) be an m-imitation?
    pub fn is_imitation(&self, memory: &Memory, vector: Vector) -> bool {
        match (memory.last, vector) {
            (Some((Pile::First, x)), (0, y)) | (Some((Pile::Second, x)), (y, 0)) => x <= y && y - x < self.m,
            _ => false,
        }
    }

    /// May the player to move remove `vector` (from one pile), as far as imitation goes?
    pub fn allows(&self, memory: &Memory, vector: Vector) -> bool {
        memory.own + 1 < self.p || !self.is_imitation(memory, vector)
    }

    /// What the opponent must remember after `vector` was removed from one pile at `at`.
    pub fn after(&self, at: Position, memory: &Memory, vector: Vector) -> Memory {
        let run = if self.is_imitation(memory, vector) { memory.own + 1 } else { 0 };
        let last = match vector {
            (i, 0) if at.x <= at.y => Some((Pile::First, i)),
            (0, j) if at.y <= at.x => Some((Pile::Second, j)),
            _ => None,
        };
        Memory { last, own: memory.other, other: run }
    }
}
