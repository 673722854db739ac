//! Why something is against the rules.

use wythoff::{BigPosition, IllegalMove, Rectangle};

/// Why an action is against the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over; take a move back or start a new game")]
    Over,
    /// Something else has to be done first.
    #[error("it is not time to {wanted}; {instead}")]
    NotNow {
        /// What was tried.
        wanted: &'static str,
        /// What has to be done.
        instead: &'static str,
    },
    /// The position does not exist, or the move is not one of the rules.
    #[error(transparent)]
    Rules(#[from] IllegalMove),
    /// The move was blocked.
    #[error("{0} is blocked for this move; choose another move")]
    Blocked(BigPosition),
    /// An option that may not be blocked.
    #[error("{0} may not be blocked by the rules of this game; leave it out")]
    NotBlockable(BigPosition),
    /// The same option twice in one announcement.
    #[error("{0} is blocked twice; name it once")]
    Twice(BigPosition),
    /// Too many options in one announcement.
    #[error("{given} options are blocked, but at most {most} may be; leave some out")]
    TooMany {
        /// How many were named.
        given: usize,
        /// How many may be.
        most: u64,
    },
    /// There is no board with this number.
    #[error("there is no board {given}; the boards are numbered from 0 to {last}")]
    NoSuchBoard {
        /// The number given.
        given: usize,
        /// The greatest number.
        last: usize,
    },
    /// The game does not start on this board.
    #[error(
        "the start is removed from the board without x < {}, y < {}; choose another board", .0.base, .0.height
    )]
    StartRemoved(Rectangle),
}
