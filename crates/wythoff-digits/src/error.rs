//! Errors of automata, and of the numeration systems whose digits they read.

use wythoff_budget::Exceeded;

/// The largest quotient or base of a numeration system.
pub const MAX_QUOTIENT: u32 = 255;

/// Why an operation on automata was not finished, or is impossible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AutomataError {
    /// The budget for states or memory was exceeded, or the computation was stopped from outside.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
    /// The alphabet would have too many letters.
    #[error(
        "{tracks} tracks of {digits} digits make more than 65536 letters; quantify earlier, so that fewer variables meet"
    )]
    Alphabet {
        /// Number of digits of the numeration system.
        digits: usize,
        /// Number of tracks of the alphabet.
        tracks: usize,
    },
    /// A coefficient or constant is out of range.
    #[error("the number {0} is too large for a coefficient or constant here")]
    TooLarge(String),
    /// The given parts do not make a numeration system.
    #[error(transparent)]
    System(#[from] NumerationError),
    /// Two relations are over different numeration systems.
    #[error("a number is in {0} here and in {1} there; name one numeration system for it, as in ?{0}, everywhere")]
    Numeration(String, String),
    /// Arithmetic with words that stand for no numbers.
    #[error(
        "the words over the alphabet {0} are no numbers, so they are neither added nor compared; write ?msd_2 or another numeration system"
    )]
    NoNumbers(String),
    /// The automata of a numeration system fail the proof of their arithmetic: a fault of the program.
    #[error("{numeration}: {what}: the automata do not say so")]
    Arithmetic {
        /// Name of the numeration system.
        numeration: String,
        /// The statement that was to be proved.
        what: &'static str,
    },
    /// The floor of a multiple that the numeration system cannot express.
    #[error(
        "{numeration} is no numeration system of {field}; choose one whose quotients are those of a number of that field"
    )]
    Field {
        /// Name of the numeration system.
        numeration: String,
        /// The quadratic field to which the multiplier belongs.
        field: String,
    },
    /// An automaton that is not that of a relation: not minimal, accepting words that are not canonical, or the like.
    #[error("the automaton {0}")]
    NotCanonical(&'static str),
    /// A text that does not describe an automaton.
    #[error("line {line}: {message}")]
    Format {
        /// Line of the text, from 1.
        line: usize,
        /// What is wrong on that line.
        message: String,
    },
    /// What was asked for cannot be done with these automata: why, and what to change.
    #[error("{0}")]
    Command(String),
}

/// Why there is no numeration system with the given quotients, base, parts or name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NumerationError {
    /// The period of the quotients is empty.
    #[error("the period is empty; write at least one quotient, as in msd_ost[1,2]")]
    NoPeriod,
    /// A quotient is out of range.
    #[error("the quotient {0} is not between 1 and {MAX_QUOTIENT}")]
    Quotient(u32),
    /// A base is out of range.
    #[error("the base {0} is not between 2 and {MAX_QUOTIENT}")]
    Base(u32),
    /// The automata that are given for a system do not fit together.
    #[error("the parts are those of no numeration system: {0}")]
    Parts(&'static str),
    /// No greedy system is made for the coefficients of a recurrence; the reason.
    #[error("{0}")]
    Pisot(String),
    /// A text that is not the name of a numeration system.
    #[error(
        "`{0}` is no numeration system; write msd_fib, msd_pell, msd_trib, msd_10 (a base), msd_ost[1,2] (periodic quotients), msd_ost[3;1,2] (3, then 1, 2 for ever) or msd_pisot[3,2] (of the root of x^2 = 3 x + 2)"
    )]
    Unknown(String),
}
