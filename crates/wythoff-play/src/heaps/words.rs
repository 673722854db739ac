//! Sentences about games with three heaps.

use itertools::Itertools;
use wythoff::rules::heaps::NAMES;
use wythoff::{BigHeaps, UBig};

use super::game::{Act, Match};
use crate::action::Seat;
use crate::phase::Because;
use crate::words::Voice;

/// The name and the rules of the game in one line.
pub const TITLE: &str =
    "three-heaps = Wythoff Nim with three heaps: take any number from one heap, or numbers with nim-sum 0 from several";

/// The numbers taken in words that follow "to take": `2 from the first heap`, `3 from the first and 3 from the third heap`,
/// `1, 2 and 3 from the three heaps`.
///
/// ```
/// use wythoff_play::heaps::words::taken;
/// let said = |numbers: [u8; 3]| taken(&numbers.map(Into::into));
/// assert_eq!(said([0, 2, 0]), "2 from the second heap");
/// assert_eq!(said([3, 0, 3]), "3 from the first and 3 from the third heap");
/// assert_eq!(said([1, 2, 3]), "1, 2 and 3 from the three heaps");
/// ```
pub fn taken(taken: &[UBig; 3]) -> String {
    let some: Vec<(&UBig, &str)> = taken.iter().zip(NAMES).filter(|(number, _)| !number.is_zero()).collect();
    match &some[..] {
        [(one, _), (two, _), (three, _)] => format!("{one}, {two} and {three} from the three heaps"),
        some => format!("{} heap", some.iter().map(|(number, name)| format!("{number} from the {name}")).join(" and ")),
    }
}

/// A sentence about an act that names the seat: `the second player takes 2 from the first heap`.
pub fn sentence(seat: Seat, act: &Act) -> String {
    match act {
        Act::Take(numbers) => format!("the {seat} player takes {}", taken(numbers)),
        Act::Resign => format!("the {seat} player resigns"),
    }
}

/// Three heaps as in a command: `5 9 12`.
pub fn heaps(BigHeaps { 0: heaps }: &BigHeaps) -> String {
    heaps.iter().join(" ")
}

impl Voice {
    /// The latest act in a game with three heaps, as in `computer takes 2 0 0`.
    pub fn has_done(self, seat: Seat, act: &Act) -> String {
        match act {
            Act::Take(taken) => format!("{} {}", self.does(seat, "take"), taken.iter().join(" ")),
            Act::Resign => self.does(seat, "resign"),
        }
    }

    /// Who has won a game with three heaps and why, as in `you win: no token is left`; `None` while the game goes on.
    pub fn how_it_ended(self, game: &Match) -> Option<String> {
        let ending = game.ending()?;
        let why = match ending.because {
            Because::Resigned => format!("{} resigned", self.subject(ending.winner.other())),
            _ => "no token is left".to_owned(),
        };
        Some(match self.0 {
            Some(you) if you != ending.winner => format!("you lose: {why}"),
            _ => format!("{}: {why}", self.says(ending.winner, "win")),
        })
    }
}
