//! A game between the user and the computer.

use std::path::{Path, PathBuf};

use wythoff::{Assurance, BigPosition, Budget, Error};
use wythoff_play::transcript::{self, Header};
use wythoff_play::{Action, Illegal, Level, Reason, Record, Review, Seat, Voice, explain, review};

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
    /// How the computer plays; `None` if two people take turns.
    pub level: Option<Level>,
    /// From what its choices are drawn.
    pub seed: u64,
    /// Where the record is kept.
    pub save: Option<PathBuf>,
    /// What was taken back and can be done again, the next one last.
    pub future: Vec<Action>,
}

impl Session {
    /// Is it the turn of the computer?
    pub fn waits_for_computer(&self) -> bool {
        self.level.is_some() && self.record.to_act() == Some(self.you.other())
    }

    /// Is it the turn of a person?
    pub fn is_yours(&self) -> bool {
        self.record.to_act().is_some() && !self.waits_for_computer()
    }

    /// Whom the texts address.
    pub fn voice(&self) -> Voice {
        Voice(self.level.map(|_| self.you))
    }

    /// Does something for whoever has to, and tells what was done.
    pub fn act(&mut self, action: &Action) -> Result<String, Illegal> {
        let seat = self.record.to_act();
        self.record.act(action.clone())?;
        self.future.clear();
        Ok(seat.map(|seat| self.voice().done(&self.record, seat, action)).unwrap_or_default())
    }

    /// Does the computer say why?
    pub fn teaches(&self) -> bool {
        self.level == Some(Level::Teaching)
    }

    /// Takes back everything since the user's previous decision, and that; `false` if there is none.
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

    /// Does again what was taken back, with what the computer answered; `false` if there is nothing.
    pub fn redo(&mut self) -> bool {
        let Some(action) = self.future.pop() else { return false };
        let mut done = self.record.act(action).is_ok();
        while done && self.waits_for_computer() {
            let Some(action) = self.future.pop() else { break };
            done = self.record.act(action).is_ok();
        }
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

    /// The record on one line, without comments: as it is shared.
    pub fn shared(&self) -> String {
        shared(&self.record, &self.named())
    }
}

/// A record on one line, without comments.
pub fn shared(record: &Record, header: &Header) -> String {
    transcript::write(record, &Header { comments: Default::default(), ..header.clone() }).replace('\n', "")
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
    /// Where was the win given away?
    Review,
    /// Which legal moves lead to P-positions?
    Positions,
}

/// What was computed.
#[derive(Default)]
pub struct Reply {
    /// What the computer or a perfect player does.
    pub action: Option<Action>,
    pub reason: Option<Reason>,
    /// The whole game, looked back on.
    pub review: Option<Review>,
    /// P-positions to which a move leads, and how sure that is.
    pub positions: Option<(Vec<BigPosition>, Assurance)>,
}

impl Job {
    /// Computes it, for a computer of this level that draws its choices from the seed.
    ///
    /// # Errors
    /// The outcome of a position cannot be computed, or the watcher stops.
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
