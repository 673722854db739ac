//! Numeration systems given by quotients: the digits of numbers, and the canonical words.

mod conquer;
mod ostrowski;
mod runs;
mod words;

pub use ostrowski::Ostrowski;
pub use words::{Clock, canonical};
