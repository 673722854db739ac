//! How well a player plays: the levels, and the player of each.

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
        Box::new(Computer { level: self, random: Random::new(seed) })
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

/// A player of some level.
struct Computer {
    level: Level,
    random: Random,
}

impl Player for Computer {
    fn turn(&mut self, record: &Record, budget: &Budget) -> Result<Turn, Error> {
        match self.level {
            Level::Teaching => explain::hint(record, budget)?.ok_or_else(super::over),
            Level::Random => self.random.turn(record, budget),
            Level::Erring(chance) if self.random.happens(chance) => self.random.turn(record, budget),
            Level::Erring(_) | Level::Perfect => Perfect.turn(record, budget),
        }
    }
}
