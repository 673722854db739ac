//! Bit-strings of games, dictionaries that generate them, telescopes that decide far positions, altered games.

pub mod pairs;
