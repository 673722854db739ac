//! Sentences about games on several piles.

use itertools::Itertools;
use wythoff::rules::piles::{NAMES, pile_count};
use wythoff::{BigPiles, UBig};

use super::game::{Act, Match};
use crate::action::Seat;
use crate::phase::Because;
use crate::words::Voice;

/// The numbers taken in words that follow "to take": `2 from the first pile`, `3 from the first and 3 from the third pile`,
/// `1, 2 and 3 from the three piles`.
///
/// ```
/// use wythoff_play::piles::words::taken;
/// let said = |numbers: &[u8]| taken(&numbers.iter().map(|&number| number.into()).collect::<Vec<_>>());
/// assert_eq!(said(&[0, 2, 0]), "2 from the second pile");
/// assert_eq!(said(&[3, 0, 3]), "3 from the first and 3 from the third pile");
/// assert_eq!(said(&[1, 2, 3]), "1, 2 and 3 from the three piles");
/// assert_eq!(said(&[1, 2, 0, 3]), "1 from the first, 2 from the second and 3 from the fourth pile");
/// ```
pub fn taken(taken: &[UBig]) -> String {
    let some: Vec<(&UBig, &str)> = taken.iter().zip(NAMES).filter(|(number, _)| !number.is_zero()).collect();
    if some.len() == taken.len() {
        return format!("{} from the {} piles", listed(taken), pile_count(taken.len()));
    }
    let each: Vec<String> = some.iter().map(|(number, name)| format!("{number} from the {name}")).collect();
    format!("{} pile", listed(&each))
}

/// A list with "and" before its last item.
fn listed(items: &[impl ToString]) -> String {
    match items {
        [before @ .., last] if !before.is_empty() => {
            format!("{} and {}", before.iter().map(ToString::to_string).join(", "), last.to_string())
        }
        items => items.iter().map(ToString::to_string).collect(),
    }
}

/// A sentence about an act that names the seat: `the second player takes 2 from the first pile`.
pub fn sentence(seat: Seat, act: &Act) -> String {
    match act {
        Act::Take(numbers) => format!("the {seat} player takes {}", taken(numbers)),
        Act::Resign => format!("the {seat} player resigns"),
    }
}

/// A position as in a command: `5 9 12`.
pub fn piles(BigPiles { 0: piles }: &BigPiles) -> String {
    piles.iter().join(" ")
}

/// What has ended a game in which there is no move: `no token is left`, `no move is left`, and that in misere play who cannot move wins.
pub(super) fn no_move(game: &Match) -> String {
    let what = if game.position().is_empty() { "no token is left" } else { "no move is left" };
    let misere = if game.rules().is_misere() { ", and in misere play the player unable to move wins" } else { "" };
    format!("{what}{misere}")
}

impl Voice {
    /// The latest act in a game on several piles, as in `computer takes 2 0 0`.
    pub fn has_done(self, seat: Seat, act: &Act) -> String {
        match act {
            Act::Take(taken) => format!("{} {}", self.does(seat, "take"), taken.iter().join(" ")),
            Act::Resign => self.does(seat, "resign"),
        }
    }

    /// Who has won a game on several piles and why, as in `you win: no token is left`; `None` while the game goes on.
    pub fn how_it_ended(self, game: &Match) -> Option<String> {
        let ending = game.ending()?;
        let why = match ending.because {
            Because::Resigned => format!("{} resigned", self.subject(ending.winner.other())),
            _ => no_move(game),
        };
        Some(match self.0 {
            Some(you) if you != ending.winner => format!("you lose: {why}"),
            _ => format!("{}: {why}", self.says(ending.winner, "win")),
        })
    }
}
