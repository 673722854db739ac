//! A game on several piles between the user and the computer.

use std::collections::BTreeMap;

use wythoff_play::piles::{Act, IllegalAct, Match};
use wythoff_play::{Level, Seat, Voice};

/// A game on several piles, its players, and what was undone or commented on.
pub struct Session {
    pub game: Match,
    /// The seat of the user.
    pub you: Seat,
    /// The level of the computer; `None` if two people take turns.
    pub level: Option<Level>,
    /// The seed of the computer's random choices.
    pub seed: u64,
    /// The acts that were undone and can be redone, the next one last.
    pub future: Vec<Act>,
    /// Comments on acts, by the number of acts done up to and including each.
    pub comments: BTreeMap<usize, String>,
}

impl Session {
    /// Whether it is the computer's turn.
    pub fn waits_for_computer(&self) -> bool {
        self.level.is_some() && self.game.to_act() == Some(self.you.other())
    }

    /// Whether it is the turn of a person.
    pub fn is_yours(&self) -> bool {
        self.game.to_act().is_some() && !self.waits_for_computer()
    }

    /// The voice of texts: it addresses the user, or nobody if two people play.
    pub fn voice(&self) -> Voice {
        Voice(self.level.map(|_| self.you))
    }

    /// The players in words.
    pub fn players(&self) -> String {
        let Some(level) = self.level else { return "two people, first and second".to_owned() };
        match self.you {
            Seat::First => format!("you first, computer ({level}) second"),
            Seat::Second => format!("computer ({level}) first, you second"),
        }
    }

    /// Performs an act of the player whose turn it is; returns a sentence about it.
    pub fn act(&mut self, act: Act) -> Result<String, IllegalAct> {
        let seat = self.game.mover();
        self.game.act(act.clone())?;
        self.future.clear();
        Ok(self.voice().has_done(seat, &act))
    }

    /// Undoes the user's last decision and everything after it; `false` if there is none.
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

    /// Redoes an undone act together with the computer's replies; `false` if there is none.
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
