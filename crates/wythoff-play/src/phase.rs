//! The phases of a game: which action is due and by whom, or how the game has ended.

use wythoff::Outcome;

use crate::action::Seat;

/// The action that is due next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The second player has to choose a board.
    Choose,
    /// The previous player announces which options are blocked.
    Block {
        /// The player who announces.
        seat: Seat,
    },
    /// The player to move has to move.
    Move {
        /// The player who moves.
        seat: Seat,
    },
    /// The game is over.
    Over(Ending),
}

impl Phase {
    /// The player whose turn it is; `None` when the game is over.
    pub fn seat(&self) -> Option<Seat> {
        match *self {
            Phase::Choose => Some(Seat::Second),
            Phase::Block { seat } | Phase::Move { seat } => Some(seat),
            Phase::Over(_) => None,
        }
    }
}

/// The end of a game: who has won, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The player who has won.
    pub winner: Seat,
    /// The reason why the game is over.
    pub because: Because,
}

/// The reason why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Because {
    /// The player to move has no move by the rules: they lose, or win in misere play.
    NoMove,
    /// The player to move has moves, but all are blocked, which counts as having no move.
    AllBlocked,
    /// A position with a forced label was reached, and the label decides: at P the previous player has won, at N the next.
    ///
    /// The papers only say which labels are forced. Ending the game at such a position is what makes the labels of all other positions
    /// those of the game that is played.
    Decree {
        /// The forced label of the position.
        label: Outcome,
    },
    /// The loser resigned.
    Resigned,
}
