//! Bit-strings of games, dictionaries that generate them, telescopes that decide far positions, altered games.
//!
//! In a symmetric game with one P-position in each column, bit i of the *bit-string* is 0 if the P-position of column i
//! lies above the main diagonal and 1 if below. A *dictionary* of words and translates generates the bit-strings of
//! several such games, read by one head and written by another. [`Discovery`] finds the dictionary of a game from its
//! first columns, and [`Closure`] proves it for all columns.
//!
//! | module | what it holds |
//! |---|---|
//! | [`bits`] | packed bit-strings |
//! | [`dictionary`] | words with translates, prefix-free or by longest match; a reader from any phase |
//! | [`process`] | dictionary processes |
//! | [`tag`], [`triangle`] | 2-tag systems and multiplication tables, compiled to dictionaries |
//! | [`discovery`] | sectors, boundaries, the dictionary of a game, words that were not seen |
//! | [`telescope`] | the P-position of any column, row, index or diagonal, by a dictionary |
//! | [`pairs`] | the same for (m,p)-Wythoff Nim and (m,p)-Imitation Nim |
//! | [`alteration`] | the same for Wythoff Nim with altered initial conditions; offsets and defects |
//! | [`study`] | all of it together, for one game |
//! | [`closure`] | all factors of a process; which words occur; convergence; the proof for a game |

pub mod alteration;
pub mod bits;
pub mod closure;
mod code;
pub mod dictionary;
pub mod discovery;
mod entries;
mod fibonacci;
mod golden;
pub mod pairs;
pub mod process;
pub mod study;
pub mod tag;
pub mod telescope;
pub mod triangle;

pub use bits::{Bits, BitsError};
pub use closure::{Closure, ClosureLimits, GameClosure, GameFault, NotClosed};
pub use dictionary::{Dictionary, DictionaryError, DictionaryTextError, Emission, Phase, Read, Reader, Reading, Word};
pub use discovery::{
    Boundary, Completion, Criterion, Discovered, Discovery, DiscoveryError, Image, Sector, Sighting, Unsuited,
};
pub use process::{Limits, Pause, Process, Step, Stop};
pub use study::{Study, StudyLimits};
pub use tag::{TagError, TagStep, TagSystem};
pub use telescope::{Telescope, TelescopeError};
pub use triangle::{Table, TableError, TriangleRow};
pub use wythoff_game::BigPosition;
