//! What can go wrong with automata, and with the numeration systems whose digits they read.

use wythoff_budget::Exceeded;

/// The largest quotient or base.
pub const MAX_QUOTIENT: u32 = 255;

/// An operation on automata that was not finished, or cannot be done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AutomataError {
    /// More states or memory than the budget has, or stopped from outside.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
    /// Too many letters.
    #[error(
        "{tracks} tracks of {digits} digits make more than 65536 letters; quantify earlier, so that fewer variables meet"
    )]
    Alphabet {
        /// Digits of the numeration system.
        digits: usize,
        /// Number of tracks.
        tracks: usize,
    },
    /// A coefficient or constant out of range.
    #[error("the number {0} is too large for a coefficient or constant here")]
    TooLarge(String),
    /// Parts that make no numeration system.
    #[error(transparent)]
    System(#[from] NumerationError),
    /// Two relations over different numeration systems.
    #[error("one relation is over {0}, another over {1}; a sentence has one numeration system")]
    Numeration(String, String),
    /// The automata of a numeration system are not what they should be: a fault of the program.
    #[error("{numeration}: {what}: the automata do not say so")]
    Arithmetic {
        /// The numeration system.
        numeration: String,
        /// What was to be proved.
        what: &'static str,
    },
    /// A floor of a multiple that the numeration system cannot express.
    #[error(
        "{numeration} is no numeration system of {field}; choose one whose quotients are those of a number of that field"
    )]
    Field {
        /// The numeration system.
        numeration: String,
        /// The field.
        field: String,
    },
    /// An automaton that is not the one of a relation.
    #[error("the automaton {0}")]
    NotCanonical(&'static str),
    /// A text that is no automaton.
    #[error("line {line}: {message}")]
    Format {
        /// Line, from 1.
        line: usize,
        /// What is wrong.
        message: String,
    },
}

/// Why there is no such numeration system.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NumerationError {
    /// Quotients without a period.
    #[error("the period is empty; write at least one quotient, as in msd_ost[1,2]")]
    NoPeriod,
    /// A quotient out of range.
    #[error("the quotient {0} is not between 1 and {MAX_QUOTIENT}")]
    Quotient(u32),
    /// A base out of range.
    #[error("the base {0} is not between 2 and {MAX_QUOTIENT}")]
    Base(u32),
    /// A system given by automata that do not fit together.
    #[error("the parts are those of no numeration system: {0}")]
    Parts(&'static str),
    /// A name that is not one of a numeration system.
    #[error(
        "`{0}` is no numeration system; write msd_fib, msd_pell, msd_trib, msd_10 (a base), msd_ost[1,2] (periodic quotients) or msd_ost[3;1,2] (3, then 1, 2 for ever)"
    )]
    Unknown(String),
}
