//! Why an engine could not answer.

use wythoff_budget::Exceeded;
use wythoff_game::Position;

/// Why an engine could not answer: every variant says what to do instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The computation was stopped, or would take more memory than it may have.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
    /// A coordinate would not fit in 64 bits.
    #[error("overflow: a coordinate in column {column} would exceed the 64-bit range; ask for fewer columns")]
    Overflow {
        /// The column in which it happened.
        column: u64,
    },
    /// A column may hold infinitely many P-positions and no bound on the rows was given.
    #[error(
        "a column may hold infinitely many P-positions, because the rules have no unbounded vertical move, or force P on a set; \
         give a bound on the rows"
    )]
    InfiniteColumn,
    /// The position is removed from the board.
    #[error("{0} is removed from the board, so it has no outcome; ask for a position outside the removed rectangle")]
    NoSuchPosition(Position),
    /// The engine does not handle these rules.
    #[error("{engine} does not handle {what}; {instead}")]
    Unsupported {
        /// Which engine.
        engine: &'static str,
        /// Which part of the rules.
        what: &'static str,
        /// What to use instead.
        instead: &'static str,
    },
    /// The position lies outside what was computed.
    #[error("{at} lies outside the computed {width} x {height} board; compute a larger one")]
    OutsideBoard {
        /// The position.
        at: Position,
        /// Number of computed columns.
        width: u64,
        /// Number of computed rows.
        height: u64,
    },
    /// No play leads to the position with that memory.
    #[error("no play leads to {0} with this memory; take the memory from `wythoff_game::History`")]
    NoSuchHistory(Position),
    /// More was asked for than the engine's numbers can count.
    #[error("{what} has at most {limit}; ask for a smaller one")]
    TooLarge {
        /// What is too large.
        what: &'static str,
        /// The limit, in words.
        limit: &'static str,
    },
    /// The second player has not yet chosen a removed rectangle.
    #[error("the second player has yet to choose a removed rectangle; take one of the rules in `Rules::choices` first")]
    ChoiceNeeded,
}
