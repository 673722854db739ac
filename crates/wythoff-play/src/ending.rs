//! How a game ends.

use serde::{Deserialize, Serialize};
use wythoff::Outcome;

use crate::action::Seat;

/// Who has won, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// The winner.
    pub winner: Seat,
    /// Why the game is over.
    #[serde(flatten)]
    pub because: Because,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "because", rename_all = "kebab-case")]
pub enum Because {
    /// The rules leave the player to move no move: he loses, or wins in misere play.
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
