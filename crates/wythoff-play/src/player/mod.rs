//! Players: what they do when it is their turn, and why.

mod level;
mod perfect;

use wythoff::{Certainty, Error, Watch};

use crate::action::Action;
use crate::record::Record;

pub use level::{Level, LevelError};
pub use perfect::Perfect;

/// Somebody who plays.
pub trait Player {
    /// What the player does in this game, in which it must be his turn. It is legal.
    ///
    /// # Errors
    /// The game is over, or the outcome of the position cannot be computed, or the watcher stops.
    fn turn(&mut self, record: &Record, watch: Watch) -> Result<Turn, Error>;
}

/// What a player does, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// What he does.
    pub action: Action,
    /// Why, if he says so.
    pub reason: Option<Reason>,
}

/// Why something is done, or why a position is won or lost.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Reason {
    /// In words, in terms of the theory of the game.
    pub text: String,
    /// How sure it is.
    pub certainty: Certainty,
    /// Which engine said so.
    pub engine: &'static str,
}
