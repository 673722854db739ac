//! Bit-strings of games, dictionaries that generate them, telescopes that decide far positions, altered games.

pub mod bits;
pub mod dictionary;
mod entries;
pub mod telescope;

pub use bits::{Bits, BitsError};
pub use dictionary::{Dictionary, DictionaryError, DictionaryTextError, Emission, Phase, Read, Reader, Reading, Word};
pub use telescope::{Telescope, TelescopeError};
