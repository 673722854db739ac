//! A game with two piles between the user and the computer.

use std::path::{Path, PathBuf};

use wythoff::{Assurance, BigPosition, Budget, Error};
use wythoff_play::transcript::{self, Header};
use wythoff_play::{Action, Illegal, Level, Reason, Record, Review, Seat, Voice, explain, review};

use super::setup::level;
use crate::output;

/// The name of the user in a record.
pub const YOU: &str = "you";

/// A game with two piles, its players, and where the record is kept.
pub struct Session {
    pub record: Record,
    /// The header of a loaded record; its comments belong to the actions.
    pub header: Header,
    /// The seat of the user.
    pub you: Seat,
    /// The level of the computer; `None` if two people take turns.
    pub level: Option<Level>,
    /// The seed of the computer's random choices.
    pub seed: u64,
    /// The file of the record; `None` if it is not kept.
    pub save: Option<PathBuf>,
    /// The actions that were undone and can be redone, the next one last.
    pub future: Vec<Action>,
}

impl Session {
    /// Whether it is the computer's turn.
    pub fn waits_for_computer(&self) -> bool {
        self.level.is_some() && self.record.to_act() == Some(self.you.other())
    }

    /// Whether it is the turn of a person.
    pub fn is_yours(&self) -> bool {
        self.record.to_act().is_some() && !self.waits_for_computer()
    }

    /// The voice of texts: it addresses the user, or nobody if two people play.
    pub fn voice(&self) -> Voice {
        Voice(self.level.map(|_| self.you))
    }

    /// Performs an action of the player whose turn it is; returns a sentence about it.
    pub fn act(&mut self, action: &Action) -> Result<String, Illegal> {
        let seat = self.record.to_act();
        self.record.act(action.clone())?;
        self.future.clear();
        Ok(seat.map(|seat| self.voice().done(&self.record, seat, action)).unwrap_or_default())
    }

    /// Whether the computer explains its moves and comments on those of the user.
    pub fn teaches(&self) -> bool {
        self.level == Some(Level::Teaching)
    }

    /// Undoes the user's last decision and everything after it; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let two = self.level.is_none();
        if !self.record.actions().iter().any(|(seat, _)| two || *seat == self.you) {
            return false;
        }
        while let Some((seat, action)) = self.record.undo() {
            self.future.push(action);
            if two || seat == self.you {
                break;
            }
        }
        self.header.comments.split_off(&(self.record.actions().len() + 1));
        true
    }

    /// Redoes an undone action together with the computer's replies; `false` if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(action) = self.future.pop() else { return false };
        let mut done = self.record.act(action).is_ok();
        while done && self.waits_for_computer() {
            let Some(action) = self.future.pop() else { break };
            done = self.record.act(action).is_ok();
        }
        true
    }

    /// Adds a comment on the last action to the record.
    pub fn comment(&mut self, text: &str) {
        self.header.comments.insert(self.record.actions().len(), text.to_owned());
    }

    /// Writes the record to the file of the game, if there is one.
    pub fn keep(&self) -> anyhow::Result<()> {
        self.save.as_deref().map_or(Ok(()), |path| self.write(path))
    }

    /// Writes the record to a file. A name of the user in a loaded record is kept.
    pub fn write(&self, path: &Path) -> anyhow::Result<()> {
        write(&self.record, &self.named(), path)
    }

    /// The header of the record, with the names of the players.
    pub fn named(&self) -> Header {
        let Some(computer) = self.level else { return self.header.clone() };
        let named = if self.you == Seat::First { &self.header.first } else { &self.header.second };
        let named = named.clone().filter(|_| level(named).is_none());
        let (you, computer) = (named.or(Some(YOU.to_owned())), Some(computer.to_string()));
        let (first, second) = if self.you == Seat::First { (you, computer) } else { (computer, you) };
        Header { first, second, ..self.header.clone() }
    }

    /// The record on one line, without comments, for sharing.
    pub fn shared(&self) -> String {
        shared(&self.record, &self.named())
    }
}

/// A record on one line, without comments.
pub fn shared(record: &Record, header: &Header) -> String {
    transcript::write(record, &Header { comments: Default::default(), ..header.clone() }).replace('\n', "")
}

/// Writes a record to a file, which appears only when it is complete.
pub fn write(record: &Record, header: &Header, path: &Path) -> anyhow::Result<()> {
    output::write_quietly(path, &transcript::write(record, header))
}

/// A computation about the present position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Job {
    /// What the computer does.
    Turn,
    /// What a perfect player would do.
    Hint,
    /// Who wins, and why.
    Why,
    /// Whether the last move of the user was a mistake.
    Comment,
    /// A review of the game: where the win was given away.
    Review,
    /// The legal moves to P-positions.
    Positions,
}

/// The result of a [`Job`].
#[derive(Default)]
pub struct Reply {
    /// The action of the computer or of a perfect player.
    pub action: Option<Action>,
    pub reason: Option<Reason>,
    /// The review of the game.
    pub review: Option<Review>,
    /// The P-positions among the moves, and how sure they are.
    pub positions: Option<(Vec<BigPosition>, Assurance)>,
}

impl Job {
    /// Runs the computation, for a computer of this level that draws its choices from the seed.
    ///
    /// # Errors
    /// The outcome of a position cannot be computed, or the budget is exceeded.
    pub fn run(self, record: &Record, level: Option<Level>, seed: u64, budget: &Budget) -> Result<Reply, Error> {
        let turn = match self {
            Job::Turn => Some(level.unwrap_or(Level::Perfect).turn(record, seed, budget)?),
            Job::Hint => explain::hint(record, budget)?,
            Job::Why => return Ok(Reply { reason: Some(explain::why(record, budget)?), ..Reply::default() }),
            Job::Comment => {
                return Ok(Reply { reason: explain::comment_on_last(record, budget)?, ..Reply::default() });
            }
            Job::Review => return Ok(Reply { review: Some(review::of(record, budget)?), ..Reply::default() }),
            Job::Positions => {
                return Ok(Reply { positions: Some(review::p_options(record, budget)?), ..Reply::default() });
            }
        };
        let (action, reason) = turn.map(|turn| (turn.action, turn.reason)).unzip();
        Ok(Reply { action, reason: reason.flatten(), ..Reply::default() })
    }
}
