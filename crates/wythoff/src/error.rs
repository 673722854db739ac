//! The error type of the façade.

use wythoff_budget::Exceeded;
use wythoff_exact::UBig;
use wythoff_game::{BigPosition, IllegalMove, NotationError};
use wythoff_solve::SolveError;
use wythoff_words::pairs::PairsError;
use wythoff_words::pairs::imitation::{ImitationError, NoSuchHistory};
use wythoff_words::{DescentError, DiscoveryError, TagError};

use crate::in_words::counted;
use crate::solver::FARTHEST;

/// Why a question has no answer. Every message says what to do instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The notation does not describe a game.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// An engine that computes columns could not go on.
    #[error(transparent)]
    Solve(SolveError),
    /// A position or a move of the history is not legal.
    #[error(transparent)]
    IllegalMove(#[from] IllegalMove),
    /// A position so large that no engine can reach it.
    #[error("{0} is too far out for this game: {because}", because = out_of_reach(.0))]
    TooLarge(BigPosition),
    /// A position of a game whose columns may hold infinitely many P-positions, with too much before it.
    #[error(
        "{at} is too far out for this game: no proof of it is known or was found, and all {all} would have to be computed, {number} of them; {instead}",
        number = shortly(work)
    )]
    TooMuch {
        /// The position.
        at: BigPosition,
        /// How much would have to be computed.
        work: UBig,
        /// What would have to be computed.
        all: &'static str,
        /// Which positions to take instead.
        instead: String,
    },
    /// A column so far out that no engine can reach it.
    #[error(
        "the column {0} is too far out for this game: no theorem or proof of it is known, and all columns before it would have to be computed; take \
         one below {FARTHEST}, and below a million for an answer at once"
    )]
    FarColumn(UBig),
    /// A memory that no sequence of moves produces.
    #[error(transparent)]
    NoSuchHistory(#[from] NoSuchHistory),
    /// Parameters for which the descent is not defined.
    #[error(transparent)]
    Pairs(#[from] PairsError),
    /// Dictionary words are not defined for the rules.
    #[error(transparent)]
    Words(#[from] DiscoveryError),
    /// A tag system without a dictionary.
    #[error(transparent)]
    Tag(#[from] TagError),
    /// A dictionary that does not fit its game.
    #[error(transparent)]
    Descent(DescentError),
    /// A theorem or proof that covers the game gives no answer to this question.
    #[error(transparent)]
    Theory(wythoff_theory::Error),
    /// No engine can answer this question for these rules.
    #[error("{question} cannot be given for this game: {because}; {instead}")]
    NoEngine {
        /// The answer that was asked, as the subject of the message.
        question: &'static str,
        /// The part of the rules that makes it impossible.
        because: &'static str,
        /// What to ask instead.
        instead: String,
    },
    /// There are only finitely many P-positions with x <= y, or they become so rare that the search for the next one was given up.
    #[error(
        "the columns below {columns} hold only {} with x <= y, and the search for the next one was given up there; ask for an index \
         below {found}",
        counted(*.found, "P-position")
    )]
    TooFew {
        /// The number of P-positions with x <= y that were found.
        found: u64,
        /// The number of columns that were computed.
        columns: u64,
    },
    /// The computation was stopped, or would exceed its memory.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
}

/// Why a position is out of reach, and which positions to take instead.
fn out_of_reach(at: &BigPosition) -> String {
    if at.x.clone().min(at.y.clone()) < UBig::from(FARTHEST) {
        return "its columns may hold infinitely many P-positions, which are computed with numbers of 64 bits; take both piles below 2^63".to_owned();
    }
    format!(
        "no theorem or proof of it is known, and all columns before the smaller pile would have to be computed; take a smaller pile below {FARTHEST}, \
         and below a million for an answer at once"
    )
}

/// A number, or a bound below it if it is long.
fn shortly(number: &UBig) -> String {
    /// The greatest number of digits that are written out.
    const DIGITS: usize = 30;
    match number.to_string() {
        digits if digits.len() <= DIGITS => digits,
        digits => format!("more than 10^{}", digits.len() - 1),
    }
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
