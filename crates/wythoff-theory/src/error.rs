//! Why a theorem gives no answer.

use wythoff_budget::Exceeded;
use wythoff_solve::SolveError;
use wythoff_words::DescentError;
use wythoff_words::pairs::PairsError;
use wythoff_words::pairs::imitation::NoSuchHistory;

/// Why a theorem gives no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A computation exceeds its budget.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
    /// The first columns of a game cannot be computed.
    #[error(transparent)]
    Solve(SolveError),
    /// The parameters are beyond those of the descent of pairs.
    #[error(transparent)]
    Pairs(#[from] PairsError),
    /// A dictionary does not serve its game.
    #[error(transparent)]
    Descent(#[from] DescentError),
    /// A memory that no play leaves.
    #[error(transparent)]
    NoSuchHistory(#[from] NoSuchHistory),
}

impl From<SolveError> for Error {
    fn from(error: SolveError) -> Error {
        match error {
            SolveError::Exceeded(exceeded) => exceeded.into(),
            other => Error::Solve(other),
        }
    }
}
