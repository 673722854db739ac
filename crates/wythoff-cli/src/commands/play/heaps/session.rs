//! A game with three heaps between the user and the computer.

use std::collections::BTreeMap;

use wythoff::ThreeHeaps;
use wythoff_play::heaps::{Act, IllegalAct, Match};
use wythoff_play::{Level, Seat, Voice};

/// A game, and who sits where.
pub struct Session {
    pub game: Match,
    /// What is known of the positions.
    pub known: ThreeHeaps,
    /// The seat of the user.
    pub you: Seat,
    /// How the computer plays; `None` if two people take turns.
    pub level: Option<Level>,
    /// From what its choices are drawn.
    pub seed: u64,
    /// What was taken back and can be done again, the next one last.
    pub future: Vec<Act>,
    /// What was said about acts, by how many were done.
    pub comments: BTreeMap<usize, String>,
}

impl Session {
    /// Is it the turn of the computer?
    pub fn waits_for_computer(&self) -> bool {
        self.level.is_some() && self.game.to_act() == Some(self.you.other())
    }

    /// Is it the turn of a person?
    pub fn is_yours(&self) -> bool {
        self.game.to_act().is_some() && !self.waits_for_computer()
    }

    /// Whom the texts address.
    pub fn voice(&self) -> Voice {
        Voice(self.level.map(|_| self.you))
    }

    /// Who plays.
    pub fn players(&self) -> String {
        let Some(level) = self.level else { return "two people, first and second".to_owned() };
        match self.you {
            Seat::First => format!("you first, computer ({level}) second"),
            Seat::Second => format!("computer ({level}) first, you second"),
        }
    }

    /// Does something for whoever has to, and tells what was done.
    pub fn act(&mut self, act: Act) -> Result<String, IllegalAct> {
        let seat = self.game.mover();
        self.game.act(act.clone())?;
        self.future.clear();
        Ok(self.voice().has_done(seat, &act))
    }

    /// Takes back everything since the user's previous decision, and that; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let two = self.level.is_none();
        if !self.game.acts().iter().any(|(seat, _)| two || *seat == self.you) {
            return false;
        }
        while let Some((seat, act)) = self.game.undo() {
            self.future.push(act);
            if two || seat == self.you {
                break;
            }
        }
        self.comments.split_off(&(self.game.acts().len() + 1));
        true
    }

    /// Does again what was taken back, with what the computer answered; `false` if there is nothing.
    pub fn redo(&mut self) -> bool {
        let Some(act) = self.future.pop() else { return false };
        let mut done = self.game.act(act).is_ok();
        while done && self.waits_for_computer() {
            let Some(act) = self.future.pop() else { break };
            done = self.game.act(act).is_ok();
        }
        true
    }
}
