//! Whose turn it is, and for what; how a game has ended.

use wythoff::Outcome;

use crate::action::Seat;

/// What has to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The second player chooses a board.
    Choose,
    /// The previous player says which options they block.
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

/// Who has won, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The winner.
    pub winner: Seat,
    /// Why the game is over.
    pub because: Because,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Because {
    /// The rules leave the player to move without a move: they lose, or win in misere play.
    NoMove,
    /// There are moves, but all are blocked, which counts as no move.
    AllBlocked,
    /// A position with a forced label was reached, and the label decides: at P the previous player has won, at N the next.
    ///
    /// The papers only say which labels are forced. To end the game there is what makes the labels of all other positions
    /// those of the game that is played.
    Decree {
        /// The label.
        label: Outcome,
    },
    /// The loser gave up.
    Resigned,
}
