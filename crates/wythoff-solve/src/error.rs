//! Why an engine could not answer.

use wythoff_game::Position;

/// Why an engine could not answer: every variant says what to do instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The computation would need more memory than can be had.
    #[error("out of memory: {what} would need {bytes} bytes; ask for a smaller range")]
    Memory {
        /// What did not fit.
        what: &'static str,
        /// How many bytes it would take; `u64::MAX` if more than that.
        bytes: u64,
    },
    /// A coordinate would not fit in 64 bits.
    #[error("overflow: a coordinate in column {column} would exceed the 64-bit range; ask for fewer columns")]
    Overflow {
        /// The column in which it happened.
        column: u64,
    },
    /// A column may hold infinitely many P-positions and no bound on the rows was given.
    #[error(
        "a column may hold infinitely many P-positions, because the rules have no unbounded vertical move; \
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
}
