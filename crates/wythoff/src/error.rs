//! Why a question has no answer.

use wythoff_budget::Exceeded;
use wythoff_exact::UBig;
use wythoff_game::{BigPosition, IllegalMove, NotationError};
use wythoff_solve::SolveError;
use wythoff_words::pairs::PairsError;
use wythoff_words::pairs::imitation::{ImitationError, NoSuchHistory};
use wythoff_words::{DescentError, DiscoveryError, TagError};

use crate::in_words::counted;
use crate::solver::FARTHEST;

/// Why a question has no answer: every message says what to do instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The notation does not describe a game.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The engine could not go on.
    #[error(transparent)]
    Solve(SolveError),
    /// A position or a move of the history is not legal.
    #[error(transparent)]
    IllegalMove(#[from] IllegalMove),
    /// A position so large that no engine can reach it.
    #[error("{0} is too far out for this game: {because}", because = out_of_reach(.0))]
    TooLarge(BigPosition),
    /// A column so far out that no engine can reach it.
    #[error(
        "the column {0} is too far out for this game: no theorem or proof of it is known, and all columns before it would have to be computed; take \
         one below {FARTHEST}, and below a million for an answer at once"
    )]
    FarColumn(UBig),
    /// A memory that no play leaves.
    #[error(transparent)]
    NoSuchHistory(#[from] NoSuchHistory),
    /// Parameters beyond those of the descent.
    #[error(transparent)]
    Pairs(#[from] PairsError),
    /// Words are not defined for the rules.
    #[error(transparent)]
    Words(#[from] DiscoveryError),
    /// A tag system without a dictionary.
    #[error(transparent)]
    Tag(#[from] TagError),
    /// A dictionary that does not serve its game.
    #[error(transparent)]
    Descent(DescentError),
    /// What is known at any distance gives no answer after all.
    #[error(transparent)]
    Theory(wythoff_theory::Error),
    /// No engine can answer this question for these rules.
    #[error("{question} cannot be given for this game: {because}; {instead}")]
    NoEngine {
        /// What was asked.
        question: &'static str,
        /// Which part of the rules stands in the way.
        because: &'static str,
        /// What to ask instead.
        instead: String,
    },
    /// The P-positions with x <= y end, or they become so rare that the search for the next one was given up.
    #[error(
        "the columns below {columns} hold only {} with x <= y, and the search for the next one was given up there; ask for an index \
         below {found}",
        counted(*.found, "P-position")
    )]
    TooFew {
        /// How many there are.
        found: u64,
        /// How many columns were computed.
        columns: u64,
    },
    /// The computation was stopped, or would take too much memory.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
}

/// Why a position is out of reach, and what to take instead.
fn out_of_reach(at: &BigPosition) -> String {
    if at.x.clone().min(at.y.clone()) < UBig::from(FARTHEST) {
        return "its columns may hold infinitely many P-positions, which are computed with numbers of 64 bits; take both piles below 2^63".to_owned();
    }
    format!(
        "no theorem or proof of it is known, and all columns before the smaller pile would have to be computed; take a smaller pile below {FARTHEST}, \
         and below a million for an answer at once"
    )
}

impl From<wythoff_theory::Error> for Error {
    fn from(error: wythoff_theory::Error) -> Error {
        match error {
            wythoff_theory::Error::Exceeded(exceeded) => exceeded.into(),
            other => Error::Theory(other),
        }
    }
}

impl From<DescentError> for Error {
    fn from(error: DescentError) -> Error {
        match error {
            DescentError::Exceeded(exceeded) => exceeded.into(),
            other => Error::Descent(other),
        }
    }
}

impl From<ImitationError> for Error {
    fn from(error: ImitationError) -> Error {
        match error {
            ImitationError::NoSuchHistory(none) => none.into(),
            ImitationError::Exceeded(exceeded) => exceeded.into(),
        }
    }
}

impl From<SolveError> for Error {
    fn from(error: SolveError) -> Error {
        match error {
            SolveError::Exceeded(exceeded) => exceeded.into(),
            other => Error::Solve(other),
        }
    }
}
