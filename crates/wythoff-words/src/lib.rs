//! The bit-strings of games: dictionaries that generate them, pairs of sequences that determine each other, and altered
//! initial conditions.
//!
//! In a symmetric game with one P-position in each column, bit i of the *bit-string* is 0 if the P-position of column i
//! lies above the main diagonal and 1 if it lies below. There are five subjects, each with a *descent*, which finds the
//! P-positions around one place without computing those before it: down the powers of a ratio to a place that is known,
//! and up again with exact counts.
//!
//! | module | games | goes down by |
//! |---|---|---|
//! | [`dictionary`] | rook + bishop + symmetric leaps, whose bit-string a dictionary of words and translates generates; [`Closure`] proves it | the golden ratio |
//! | [`pairs`] | (m,p)-Wythoff Nim and, with a history, (m,p)-Imitation Nim | the root of λ^2 = (m/p) λ + 1 |
//! | [`linear`] | m-Wythoff Nim where rook moves of at least a given length may be blocked | the root of λ^2 = (m + (p - 1) l) λ + m - l + 1 |
//! | [`rectangle`] | m-Wythoff Nim without a rectangle of the board | the root of λ^2 = m λ + 1 |
//! | [`alteration`] | Wythoff Nim with altered initial conditions; offsets and defects | the powers of F, from a saturated column on |
//!
//! Functions that take a [`Budget`](wythoff_budget::Budget) fail when it is exceeded; their documentation names only
//! what else may go wrong.

pub mod alteration;
mod golden;
pub mod linear;
pub mod pairs;
pub mod rectangle;

pub use wythoff_dictionary as dictionary;
pub use wythoff_dictionary::{
    Beside, Bits, BitsError, Boundary, Closure, ClosureLimits, Completion, Criterion, Descent, DescentError,
    Dictionary, DictionaryError, DictionaryTextError, Discovered, Discovery, DiscoveryError, Emission, Fate,
    GameClosure, GameFault, Image, Limits, Lines, NotClosed, Outlook, OutlookLimits, Pause, Phase, Process, Read,
    Reader, Reading, Sector, Sighting, Step, Stop, Study, StudyLimits, Table, TableError, TagError, TagSystem,
    Unsuited, Weights, Word,
};
pub use wythoff_game::BigPosition;

/// Runs the examples of the README as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
