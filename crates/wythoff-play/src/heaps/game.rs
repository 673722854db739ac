//! A game with three heaps in progress: past and legal moves, and the winner.

use serde::{Serialize, Serializer};
use wythoff::rules::IllegalTake;
use wythoff::{BigHeaps, UBig};

use crate::action::Seat;
use crate::phase::{Because, Ending};

/// An act of the player whose turn it is, in a game with three heaps.
///
/// In JSON it is the corresponding command, `"take 2 0 0"` or `"resign"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Takes these numbers of tokens from the three heaps.
    Take([UBig; 3]),
    /// Gives the game up.
    Resign,
}

impl Act {
    /// The act as a command, `take 2 0 0` or `resign`.
    pub fn command(&self) -> String {
        match self {
            Act::Take([first, second, third]) => format!("take {first} {second} {third}"),
            Act::Resign => "resign".to_owned(),
        }
    }
}

impl Serialize for Act {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.command())
    }
}

/// Why an act is against the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalAct {
    /// The game is over, so that nothing can be done.
    #[error("the game is over; take a move back or start a new game")]
    Over,
    /// The numbers taken are not a move.
    #[error(transparent)]
    Take(#[from] IllegalTake<UBig>),
}

/// A game with three heaps from its start, with everything that was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    acts: Vec<(Seat, Act)>,
    start: BigHeaps,
    /// The heaps after each move.
    after: Vec<BigHeaps>,
}

impl Match {
    /// A game that is about to start with these heaps.
    pub fn new(start: BigHeaps) -> Match {
        Match { acts: Vec::new(), start, after: Vec::new() }
    }

    /// The heaps at the start.
    pub fn start(&self) -> &BigHeaps {
        &self.start
    }

    /// The heaps in the present position.
    pub fn heaps(&self) -> &BigHeaps {
        self.after.last().unwrap_or(&self.start)
    }

    /// All acts so far, each with the player who did it.
    pub fn acts(&self) -> &[(Seat, Act)] {
        &self.acts
    }

    /// The player who moves next, or would if the game were not over.
    pub fn mover(&self) -> Seat {
        if self.after.len().is_multiple_of(2) { Seat::First } else { Seat::Second }
    }

    /// The player whose turn it is; `None` when the game is over.
    pub fn to_act(&self) -> Option<Seat> {
        self.ending().is_none().then(|| self.mover())
    }

    /// How the game has ended; `None` if it has not. A player who cannot move has lost.
    pub fn ending(&self) -> Option<Ending> {
        let ending = |because| Ending { winner: self.mover().other(), because };
        match self.acts.last() {
            Some((_, Act::Resign)) => Some(ending(Because::Resigned)),
            _ => self.heaps().is_empty().then(|| ending(Because::NoMove)),
        }
    }

    /// Performs an act of the player whose turn it is. O(digits).
    ///
    /// # Errors
    /// The act is against the rules; the game is unchanged.
    pub fn act(&mut self, act: Act) -> Result<(), IllegalAct> {
        let seat = self.to_act().ok_or(IllegalAct::Over)?;
        if let Act::Take(taken) = &act {
            self.after.push(self.heaps().after(taken)?);
        }
        self.acts.push((seat, act));
        Ok(())
    }

    /// Takes the last act back and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<(Seat, Act)> {
        let last = self.acts.pop()?;
        if matches!(last.1, Act::Take(_)) {
            self.after.pop();
        }
        Some(last)
    }
}
