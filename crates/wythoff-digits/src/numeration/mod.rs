//! Numeration systems that are given by quotients: their digits, and the words that are canonical.

mod conquer;
mod ostrowski;
mod runs;
mod words;

pub use ostrowski::Ostrowski;
pub use words::{Clock, canonical};
