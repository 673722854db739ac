//! Errors of the engines.

use wythoff_budget::Exceeded;
use wythoff_game::{Piles, Position};

/// The reason why an engine cannot answer; every variant says what to do instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The computation was stopped, or would take more memory than its budget allows.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
    /// A coordinate would not fit in 64 bits.
    #[error("overflow: a coordinate in column {column} would exceed the 64-bit range; ask for fewer columns")]
    Overflow {
        /// The column in which the coordinate overflows.
        column: u64,
    },
    /// A column may hold infinitely many P-positions and no bound on the rows was given.
    #[error(
        "a column may hold infinitely many P-positions, because the rules have no unbounded vertical move, give moves by a formula, or force P on a set; \
         give a bound on the rows"
    )]
    InfiniteColumn,
    /// The position is removed from the board.
    #[error("{0} is removed from the board, so it has no outcome; ask for a position outside the removed rectangle")]
    NoSuchPosition(Position),
    /// The engine does not handle these rules.
    #[error("{engine} does not handle {what}; {instead}")]
    Unsupported {
        /// The name of the engine.
        engine: &'static str,
        /// The part of the rules that the engine does not handle.
        what: &'static str,
        /// The engine or function to use instead.
        instead: &'static str,
    },
    /// The position lies outside the computed board.
    #[error("{at} lies outside the computed {width} x {height} board; compute a larger one")]
    OutsideBoard {
        /// The position that was requested.
        at: Position,
        /// Number of computed columns.
        width: u64,
        /// Number of computed rows.
        height: u64,
    },
    /// The position lies outside the computed board of a game on several piles.
    #[error("{at} lies outside the computed board, whose piles are below {sides}; compute a larger one")]
    OutsidePiles {
        /// The position that was requested.
        at: Piles,
        /// The numbers of tokens below which the piles of the board are.
        sides: Piles,
    },
    /// A board has another number of sides than the game has piles.
    #[error("a board of a game on {piles} piles needs a bound for each pile, and got {given}; give {piles}")]
    Sides {
        /// The number of piles.
        piles: usize,
        /// The number of bounds that were given.
        given: usize,
    },
    /// No legal play reaches the position with the given memory.
    #[error("no play leads to {0} with this memory; take the memory from `wythoff_game::History`")]
    NoSuchHistory(Position),
    /// The requested size exceeds what the engine's integers can count.
    #[error("{what} has at most {limit}; ask for a smaller one")]
    TooLarge {
        /// The quantity that is too large.
        what: &'static str,
        /// The largest size that the engine accepts, in words.
        limit: &'static str,
    },
    /// The second player has not yet chosen a removed rectangle.
    #[error("the second player has yet to choose a removed rectangle; take one of the rules in `Rules::choices` first")]
    ChoiceNeeded,
}
