//! A game between the user and the computer.

use std::path::{Path, PathBuf};

use wythoff::{Error, Watch};
use wythoff_play::transcript::{self, Header};
use wythoff_play::{Action, Illegal, Level, Record, Seat, Turn};

use crate::output::Output;

/// How the user is called in a record.
pub const YOU: &str = "you";

/// A game between the user and the computer: who sits where, and where the record is kept.
pub struct Session {
    pub record: Record,
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
    /// Does something for whoever has to, and keeps the record.
    ///
    /// # Errors
    /// It is against the rules.
    pub fn act(&mut self, action: Action) -> Result<(), Illegal> {
        self.record.act(action)
    }

    /// Is it the turn of the computer?
    pub fn waits_for_computer(&self) -> bool {
        self.record.to_act() == Some(self.you.other())
    }

    /// Takes back everything since the user's previous decision, and that; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        if !self.record.actions().iter().any(|(seat, _)| *seat == self.you) {
            return false;
        }
        while self.record.undo().is_some_and(|(seat, _)| seat != self.you) {}
        true
    }

    /// Writes the record to the file of the game, if there is one.
    pub fn keep(&self) -> anyhow::Result<()> {
        self.save.as_deref().map_or(Ok(()), |path| self.write(path))
    }

    /// Writes the record to a file.
    pub fn write(&self, path: &Path) -> anyhow::Result<()> {
        let (you, computer) = (Some(YOU.to_owned()), Some(self.level.to_string()));
        let (first, second) = if self.you == Seat::First { (you, computer) } else { (computer, you) };
        write(&self.record, &Header { first, second, ..Header::default() }, path)
    }
}

/// Writes a record to a file.
pub fn write(record: &Record, header: &Header, path: &Path) -> anyhow::Result<()> {
    let mut output = Output::open(Some(path))?;
    output.text(&transcript::write(record, header));
    output.finish()
}

/// What a player of this level does now. Each turn is drawn anew from the seed and from how much was done, so that a
/// game goes on in the same way after a move was taken back or a record loaded.
pub fn think(record: &Record, level: Level, seed: u64, watch: Watch) -> Result<Turn, Error> {
    let done = record.actions().len() as u64;
    level.player(seed.wrapping_add(done)).turn(record, watch)
}
