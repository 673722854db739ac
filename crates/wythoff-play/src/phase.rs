//! Whose turn it is, and for what.

use serde::{Deserialize, Serialize};

use crate::action::Seat;
use crate::ending::Ending;

/// What has to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "phase", rename_all = "lowercase")]
pub enum Phase {
    /// The second player chooses a board.
    Choose,
    /// The previous player says which options he blocks.
    Block {
        /// Who that is.
        seat: Seat,
    },
    /// A player moves.
    Move {
        /// Who that is.
        seat: Seat,
    },
    /// The game is over.
    Over(Ending),
}

impl Phase {
    /// Who has to do it; `None` when the game is over.
    pub fn seat(&self) -> Option<Seat> {
        match *self {
            Phase::Choose => Some(Seat::Second),
            Phase::Block { seat } | Phase::Move { seat } => Some(seat),
            Phase::Over(_) => None,
        }
    }
}
