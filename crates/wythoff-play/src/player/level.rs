//! How well a player plays: the levels, and the players that are made from others.

use std::fmt;
use std::str::FromStr;

use wythoff::{Budget, Error};

use super::{Perfect, Player, Random, Turn};
use crate::explain;
use crate::record::Record;

/// How well a player plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Level {
    /// Wins whenever that is possible.
    Perfect,
    /// The same, and says why.
    Teaching,
    /// Perfect, but plays at random with this probability, from 0 to 1.
    Erring(f64),
    /// Every legal action with the same chance, as far as they can be listed: see [`Random`].
    Random,
}

impl Level {
    /// A player of this level. Equal seeds play equal games.
    pub fn player(self, seed: u64) -> Box<dyn Player + Send> {
        match self {
            Level::Perfect => Box::new(Perfect),
            Level::Teaching => Box::new(Teaching),
            Level::Erring(chance) => Box::new(Erring::new(chance, seed)),
            Level::Random => Box::new(Random::new(seed)),
        }
    }

    /// What a player of this level does now. Each turn is drawn anew from the seed and from how much was done, so that a
    /// game goes on in the same way after a move was taken back or a record loaded, and everywhere it is played.
    ///
    /// # Errors
    /// As [`Player::turn`].
    pub fn turn(self, record: &Record, seed: u64, budget: &Budget) -> Result<Turn, Error> {
        self.player(seed.wrapping_add(record.actions().len() as u64)).turn(record, budget)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::Perfect => f.write_str("perfect"),
            Level::Teaching => f.write_str("teaching"),
            Level::Erring(chance) => write!(f, "erring:{chance}"),
            Level::Random => f.write_str("random"),
        }
    }
}

/// Why a text is not a level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a level; write perfect, teaching, random, or erring:0.2 for an error in a fifth of the moves")]
pub struct LevelError(String);

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        match text.trim() {
            "perfect" => Ok(Level::Perfect),
            "teaching" => Ok(Level::Teaching),
            "random" => Ok(Level::Random),
            other => {
                let chance = other.strip_prefix("erring:").and_then(|chance| chance.parse().ok());
                let chance = chance.filter(|chance| (0.0..=1.0).contains(chance));
                chance.map(Level::Erring).ok_or_else(|| LevelError(text.to_owned()))
            }
        }
    }
}

/// Plays as [`Perfect`] and gives a reason for everything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Teaching;

impl Player for Teaching {
    fn turn(&mut self, record: &Record, budget: &Budget) -> Result<Turn, Error> {
        explain::hint(record, budget)?.ok_or_else(super::over)
    }
}

/// Perfect, but plays at random with some probability.
#[derive(Clone, Debug)]
pub struct Erring {
    chance: f64,
    random: Random,
}

impl Erring {
    /// A player who acts at random with this probability, from 0 to 1; equal seeds play equal games.
    pub fn new(chance: f64, seed: u64) -> Erring {
        Erring { chance, random: Random::new(seed) }
    }
}

impl Player for Erring {
    fn turn(&mut self, record: &Record, budget: &Budget) -> Result<Turn, Error> {
        if self.random.happens(self.chance) { self.random.turn(record, budget) } else { Perfect.turn(record, budget) }
    }
}
