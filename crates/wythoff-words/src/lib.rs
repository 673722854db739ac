//! Bit-strings of games, dictionaries that generate them, telescopes that decide far positions, altered games.

pub mod alteration;
pub mod big_position;
pub mod bits;
pub mod dictionary;
pub mod discovery;
mod entries;
pub mod pairs;
pub mod telescope;

pub use big_position::{BigPosition, BigPositionError};
pub use bits::{Bits, BitsError};
pub use dictionary::{Dictionary, DictionaryError, DictionaryTextError, Emission, Phase, Read, Reader, Reading, Word};
pub use discovery::{Boundary, Criterion, Discovered, Discovery, DiscoveryError, Image, Sector, Sighting, Unsuited};
pub use telescope::{Telescope, TelescopeError};
