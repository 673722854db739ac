//! Errors for actions that are against the rules.

use wythoff::{BigPosition, IllegalMove, Rectangle};

/// The reason why an action is against the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The game is over, so that nothing can be done.
    #[error("the game is over; take a move back or start a new game")]
    Over,
    /// Another kind of action is due now.
    #[error("it is not time to {wanted}; {instead}")]
    NotNow {
        /// The action that was tried.
        wanted: &'static str,
        /// The action that is due.
        instead: &'static str,
    },
    /// The game has a pass.
    #[error("games with a pass are not played here; `wythoff decide` says who wins, and which moves win")]
    Passes,
    /// The position does not exist, or the move is not one of the rules.
    #[error(transparent)]
    Rules(#[from] IllegalMove),
    /// The move was blocked for this turn.
    #[error("{0} is blocked for this move; choose another move")]
    Blocked(BigPosition),
    /// The announcement contains an option that may not be blocked.
    #[error("{0} may not be blocked by the rules of this game; leave it out")]
    NotBlockable(BigPosition),
    /// The announcement contains the same option twice.
    #[error("{0} is blocked twice; name it once")]
    Twice(BigPosition),
    /// The announcement contains too many options.
    #[error("{given} options are blocked, but at most {most} may be; leave some out")]
    TooMany {
        /// The number of options that were named.
        given: usize,
        /// The number of options that may be named.
        most: u64,
    },
    /// There is no board with this number.
    #[error("there is no board {given}; the boards are numbered from 0 to {last}")]
    NoSuchBoard {
        /// The number that was given.
        given: usize,
        /// The greatest number of a board.
        last: usize,
    },
    /// The start does not exist on the chosen board.
    #[error(
        "the start is removed from the board without x < {}, y < {}; choose another board", .0.base, .0.height
    )]
    StartRemoved(Rectangle),
}
