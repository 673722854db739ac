//! What the players do.

use std::fmt;

use serde::{Deserialize, Serialize};
use wythoff::BigPosition;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// Makes the first move.
    First,
    /// Chooses the board, if there is a choice, and makes the second move.
    Second,
}

impl Seat {
    /// The opponent.
    pub const fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Seat::First => "first",
            Seat::Second => "second",
        })
    }
}

/// What a player does when it is their turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// The second player chooses a board: its index in `Rules::choices`.
    Choose(usize),
    /// The previous player forbids these options for the next move; there may be none.
    Block(Vec<BigPosition>),
    /// The player to move goes there.
    Move(BigPosition),
    /// The player whose turn it is gives up.
    Resign,
}
