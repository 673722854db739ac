//! Wythoff-type games as data: rules, a short notation for them, a catalogue of named games, and legal play.
//!
//! A position is a pair of piles `(x, y)`; a move subtracts a vector. [`Rules`] say which vectors are moves and which
//! clauses refine them: blocking, a removed rectangle, forced labels, ends, imitation, misere play. Nothing here solves
//! a game; see `wythoff-solve`.
//!
//! ```
//! use wythoff_game::Rules;
//! let rules: Rules = "maharaja(3,5)".parse().unwrap();
//! assert_eq!(rules.to_string(), "rook + bishop + leaper(3,5)");
//! let wrong = "rook + bishpo".parse::<Rules>().unwrap_err();
//! assert_eq!(wrong.hint, "did you mean `bishop`?");
//! ```

#[cfg(feature = "proptest")]
pub mod arbitrary;
mod automatic;
pub mod blocking;
mod canonical;
pub mod catalogue;
mod common;
mod describe;
pub mod ends;
mod family;
pub mod imitation;
pub mod kinds;
pub mod lengths;
pub mod moves;
pub mod natural;
pub mod notation;
pub mod piles;
pub mod play;
pub mod position;
pub mod progression;
mod reading;
pub mod region;
pub mod rules;
pub mod shape;
mod slices;
mod table;
mod visible;

pub use automatic::AutomaticSet;
pub use blocking::{Blockable, Blocking};
pub use common::{Common, Shared};
pub use ends::Ends;
pub use family::Kind;
pub use imitation::{BigMemory, Dynamics, Imitation, Memory, MemoryOf, Pile};
pub use kinds::{Measure, Moves, Parts, Ray, Residues, VectorSet};
pub use lengths::Lengths;
pub use natural::Natural;
pub use notation::NotationError;
pub use piles::{BigPiles, PileMoves, PileParts, PileRules, PileVectors, Piles, PilesOf, is_on_piles};
pub use play::{History, IllegalMove};
pub use position::{BigPosition, Outcome, Position, PositionError, PositionOf, Vector};
pub use progression::Progression;
pub use reading::{MAX_STATES, read_until, reading_stop};
pub use region::{DeniedColumns, Forced, Rectangle};
pub use rules::{MAX_PARAMETER, Rules, RulesError};
pub use shape::Shape;
pub use visible::{is_visible, visible, visible_line};

/// The examples of the README, as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
