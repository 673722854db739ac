//! Bit-strings of games, dictionaries that generate them, telescopes that decide far positions, altered games.

pub mod alteration;
pub mod big_position;
pub mod bits;
pub mod closure;
pub mod dictionary;
pub mod discovery;
mod entries;
pub mod pairs;
pub mod process;
pub mod telescope;

pub use big_position::{BigPosition, BigPositionError};
pub use bits::{Bits, BitsError};
pub use closure::{Closure, ClosureLimits, GameFault, NotClosed};
pub use dictionary::{Dictionary, DictionaryError, DictionaryTextError, Emission, Phase, Read, Reader, Reading, Word};
pub use discovery::Completion;
pub use discovery::{Boundary, Criterion, Discovered, Discovery, DiscoveryError, Image, Sector, Sighting, Unsuited};
pub use process::{Limits, Pause, Process, Step, Stop};
pub use telescope::{Telescope, TelescopeError};
