//! A game on several piles in progress: past and legal moves, and the winner.

use itertools::Itertools;
use serde::{Serialize, Serializer};
use wythoff::rules::piles::{IllegalTake, pile_count};
use wythoff::{Answer, BigPiles, Budget, Error, PileGame, PileRules, PilesDecision, UBig};

use crate::action::Seat;
use crate::phase::{Because, Ending};

/// An act of the player whose turn it is, in a game on several piles.
///
/// In JSON it is the corresponding command, `"take 2 0 0"` or `"resign"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Takes these numbers of tokens, one for each pile.
    Take(Vec<UBig>),
    /// Gives the game up.
    Resign,
}

impl Act {
    /// The act as a command, `take 2 0 0` or `resign`.
    pub fn command(&self) -> String {
        match self {
            Act::Take(taken) => format!("take {}", taken.iter().join(" ")),
            Act::Resign => "resign".to_owned(),
        }
    }
}

impl Serialize for Act {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.command())
    }
}

/// Why an act or a start is against the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalAct {
    /// The game is over, so that nothing can be done.
    #[error("the game is over; take a move back or start a new game")]
    Over,
    /// There is not one number for each pile.
    #[error("the game is on {} piles, and there are numbers for {given}; write one for each pile", pile_count(*piles))]
    Count {
        /// The number of piles of the game.
        piles: usize,
        /// For how many piles there are numbers.
        given: usize,
    },
    /// The numbers taken are not a move.
    #[error(transparent)]
    Take(#[from] IllegalTake<UBig>),
}

/// A game on several piles from its start, with everything that was done.
///
/// ```
/// use wythoff::BigPiles;
/// use wythoff_play::Seat;
/// use wythoff_play::piles::{Act, Match};
/// // In misere play a player who cannot move has won.
/// let mut game = Match::new("misere nim on 4 piles".parse()?, BigPiles::new([0u8, 0, 1, 0].map(Into::into)))?;
/// game.act(Act::Take([0u8, 0, 1, 0].map(Into::into).to_vec()))?;
/// assert_eq!(game.ending().unwrap().winner, Seat::Second);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    game: PileGame,
    acts: Vec<(Seat, Act)>,
    start: BigPiles,
    /// The position after each move.
    after: Vec<BigPiles>,
    /// Whether there is no move from the present position.
    is_stuck: bool,
}

impl Match {
    /// A game that is about to start from a position.
    ///
    /// # Errors
    /// The position has another number of piles than the game.
    pub fn new(game: PileGame, start: BigPiles) -> Result<Match, IllegalAct> {
        one_each(game.rules(), &start.0)?;
        let is_stuck = !game.rules().has_options(&start);
        Ok(Match { game, acts: Vec::new(), start, after: Vec::new(), is_stuck })
    }

    /// The game that is played.
    pub fn game(&self) -> &PileGame {
        &self.game
    }

    /// The rules of the game.
    pub fn rules(&self) -> &PileRules {
        self.game.rules()
    }

    /// The position at the start.
    pub fn start(&self) -> &BigPiles {
        &self.start
    }

    /// The present position.
    pub fn position(&self) -> &BigPiles {
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

    /// How the game has ended; `None` if it has not. A player who cannot move has lost, and in misere play has won.
    pub fn ending(&self) -> Option<Ending> {
        let (mover, other) = (self.mover(), self.mover().other());
        match self.acts.last() {
            Some((_, Act::Resign)) => Some(Ending { winner: other, because: Because::Resigned }),
            _ => self.is_stuck.then(|| Ending {
                winner: if self.rules().is_misere() { mover } else { other },
                because: Because::NoMove,
            }),
        }
    }

    /// The outcome of the present position, with all winning moves.
    ///
    /// # Errors
    /// Those of [`PileGame::decide`].
    pub fn decide(&self, budget: &Budget) -> Result<Answer<PilesDecision>, Error> {
        self.game.decide(self.position(), budget)
    }

    /// Performs an act of the player whose turn it is.
    ///
    /// # Errors
    /// The act is against the rules; the game is unchanged.
    pub fn act(&mut self, act: Act) -> Result<(), IllegalAct> {
        let seat = self.to_act().ok_or(IllegalAct::Over)?;
        if let Act::Take(taken) = &act {
            one_each(self.rules(), taken)?;
            let to = self.rules().after(self.position(), taken)?;
            self.is_stuck = !self.rules().has_options(&to);
            self.after.push(to);
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
        // Somebody has acted here, so that there is a move.
        self.is_stuck = false;
        Some(last)
    }
}

/// An error if there is not one number for each pile.
fn one_each(rules: &PileRules, numbers: &[UBig]) -> Result<(), IllegalAct> {
    let (piles, given) = (rules.piles(), numbers.len());
    if piles == given { Ok(()) } else { Err(IllegalAct::Count { piles, given }) }
}
