//! A game between the user and the computer.

use std::path::{Path, PathBuf};

use wythoff::{Budget, Error};
use wythoff_play::transcript::{self, Header};
use wythoff_play::{Action, Illegal, Level, Reason, Record, Seat, Voice, explain};

use super::setup::level;
use crate::output;

/// How the user is called in a record.
pub const YOU: &str = "you";

/// A game between the user and the computer: who sits where, and where the record is kept.
pub struct Session {
    pub record: Record,
    /// What a record that was loaded says beside the game; the comments go with the actions.
    pub header: Header,
    /// The seat of the user.
    pub you: Seat,
    /// How the computer plays.
    pub level: Level,
    /// From what its choices are drawn.
    pub seed: u64,
    /// Where the record is kept.
    pub save: Option<PathBuf>,
}

impl Session {
    /// Is it the turn of the computer?
    pub fn waits_for_computer(&self) -> bool {
        self.record.to_act() == Some(self.you.other())
    }

    /// Whom the texts address.
    pub fn voice(&self) -> Voice {
        Voice(Some(self.you))
    }

    /// Does something for whoever has to, and tells what was done.
    pub fn act(&mut self, action: &Action) -> Result<String, Illegal> {
        let seat = self.record.to_act();
        self.record.act(action.clone())?;
        Ok(seat.map(|seat| self.voice().done(&self.record, seat, action)).unwrap_or_default())
    }

    /// Does the computer say why?
    pub fn teaches(&self) -> bool {
        self.level == Level::Teaching
    }

    /// Takes back everything since the user's previous decision, and that; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        if !self.record.actions().iter().any(|(seat, _)| *seat == self.you) {
            return false;
        }
        while self.record.undo().is_some_and(|(seat, _)| seat != self.you) {}
        self.header.comments.split_off(&(self.record.actions().len() + 1));
        true
    }

    /// Puts a comment on what was done last into the record.
    pub fn comment(&mut self, text: &str) {
        self.header.comments.insert(self.record.actions().len(), text.to_owned());
    }

    /// Writes the record to the file of the game, if there is one.
    pub fn keep(&self) -> anyhow::Result<()> {
        self.save.as_deref().map_or(Ok(()), |path| self.write(path))
    }

    /// Writes the record to a file. If the user has a name in the record that was loaded, he keeps it.
    pub fn write(&self, path: &Path) -> anyhow::Result<()> {
        let named = if self.you == Seat::First { &self.header.first } else { &self.header.second };
        let named = named.clone().filter(|_| level(named).is_none());
        let (you, computer) = (named.or(Some(YOU.to_owned())), Some(self.level.to_string()));
        let (first, second) = if self.you == Seat::First { (you, computer) } else { (computer, you) };
        write(&self.record, &Header { first, second, ..self.header.clone() }, path)
    }
}

/// Writes a record to a file, all or nothing.
pub fn write(record: &Record, header: &Header, path: &Path) -> anyhow::Result<()> {
    output::write_quietly(path, &transcript::write(record, header))
}

/// What is computed about the present position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Job {
    /// What does the computer do?
    Turn,
    /// What would a perfect player do?
    Hint,
    /// Who wins, and why?
    Why,
    /// Was the last move of the user a mistake?
    Comment,
}

/// What was computed.
pub struct Reply {
    /// What the computer or a perfect player does.
    pub action: Option<Action>,
    pub reason: Option<Reason>,
}

impl Job {
    /// Computes it, for a computer of this level that draws its choices from the seed.
    ///
    /// # Errors
    /// The outcome of a position cannot be computed, or the watcher stops.
    pub fn run(self, record: &Record, level: Level, seed: u64, budget: &Budget) -> Result<Reply, Error> {
        let turn = match self {
            Job::Turn => Some(level.turn(record, seed, budget)?),
            Job::Hint => explain::hint(record, budget)?,
            Job::Why => return Ok(Reply { action: None, reason: Some(explain::why(record, budget)?) }),
            Job::Comment => return Ok(Reply { action: None, reason: explain::comment_on_last(record, budget)? }),
        };
        let (action, reason) = turn.map(|turn| (turn.action, turn.reason)).unzip();
        Ok(Reply { action, reason: reason.flatten() })
    }
}
