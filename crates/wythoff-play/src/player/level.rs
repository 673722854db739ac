//! The levels of players, and the turns of a player of each level.

use std::fmt;
use std::str::FromStr;

use fastrand::Rng;
use wythoff::{Budget, Error};

use super::{Turn, perfect, random};
use crate::evaluation::Evaluation;
use crate::explain;
use crate::record::Record;

/// The strength of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Level {
    /// Wins whenever that is possible, at any size for which an engine decides.
    ///
    /// - The perfect player chooses a board on which the start is P; if there is none, one with the fewest winning moves.
    /// - At a P-position they block exactly its P-options. At an N-position they block as many of them as they may, those
    ///   nearest to the end first, but in misere play not all moves: a player who cannot move would win.
    /// - They move to a P-position that is not blocked: if possible to one that could not have been, and among those to the one
    ///   with the fewest tokens. If there is none they compare a few moves that take few tokens: preferred are moves that neither
    ///   end the game at once nor let the opponent end it, then moves that leave few winning replies, then moves that take
    ///   least.
    ///   The comparison requires a decision about each of these moves; it is left out if no theorem is known and both piles
    ///   exceed 4096.
    Perfect,
    /// Plays like a perfect player, and explains each action.
    Teaching,
    /// Plays like a perfect player, but at random with this probability, from 0 to 1.
    Erring(f64),
    /// Plays at random.
    ///
    /// Up to 4096 legal moves have the same chance each. Of more, first a kind of move is drawn (a ray, a side of the
    /// bishop, the single vectors), then a vector of it; each legal move has a chance, but not the same. An announcement is a
    /// random number of random options, from none to as many as may be blocked (at most 16 beyond 4096 options); a board is
    /// drawn among those on which the game can start. This player never resigns.
    Random,
}

impl Level {
    /// The action of a player of this level in this game, in which it must be their turn. It is legal.
    ///
    /// Each turn is drawn anew from the seed and from the number of actions so far: equal seeds play equal games, and a game goes on in
    /// the same way after a move was taken back or a record loaded, on every machine.
    ///
    /// # Errors
    /// The game is over, the outcome of the position cannot be computed, or the budget is exceeded.
    pub fn turn(self, record: &Record, seed: u64, budget: &Budget) -> Result<Turn, Error> {
        let mut random = Rng::with_seed(seed.wrapping_add(record.actions().len() as u64));
        let errs = match self {
            Level::Teaching => return explain::hint(record, budget)?.ok_or_else(super::over),
            Level::Perfect => false,
            Level::Erring(chance) => random.f64() < chance,
            Level::Random => true,
        };
        let action = match errs {
            true => random::action(record, &mut random)?,
            false => perfect::action(record, &Evaluation::of(record, budget)?, budget)?,
        };
        Ok(Turn { action, reason: None })
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

/// The error for a text that is not a level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a level; write perfect, teaching, random, or erring:0.2 for an error in a fifth of the moves")]
pub struct LevelError(String);

impl Level {
    /// The level of a player with this name in a transcript, `perfect` or `computer (perfect)`; `None` if it is the name of a
    /// person.
    pub fn of_name(name: &str) -> Option<Level> {
        let name = name.trim();
        let inner = name.strip_prefix("computer (").and_then(|rest| rest.strip_suffix(')'));
        inner.unwrap_or(name).parse().ok()
    }

    /// The level in words, for a person who has to choose one.
    pub fn in_words(self) -> String {
        match self {
            Level::Perfect => "never misses a win".to_owned(),
            Level::Teaching => "never misses a win, and says why; comments on your moves".to_owned(),
            Level::Erring(chance) => {
                format!("perfect, but {} of its moves are drawn at random", share(chance))
            }
            Level::Random => "moves at random".to_owned(),
        }
    }
}

/// A probability as a percentage, in words.
fn share(chance: f64) -> String {
    format!("{} %", (chance * 1000.0).round() / 10.0)
}

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
