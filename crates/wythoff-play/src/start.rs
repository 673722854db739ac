//! Random starts of games, for players who do not choose one.

use std::fmt;
use std::str::FromStr;

use fastrand::Rng;
use wythoff::{BigPosition, Budget, Error, Game};

use crate::action::Seat;
use crate::evaluation::Evaluation;
use crate::player;
use crate::record::Record;

/// The number of draws of a start after which a condition is given up.
const DRAWS: usize = 300;

/// The size of the piles of a start that is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Size {
    /// Piles of 4 to 12 tokens.
    Small,
    /// Piles of 10 to 40 tokens.
    #[default]
    Medium,
    /// Piles of 100 to 1000 tokens.
    Large,
}

impl Size {
    /// The least and the greatest number of tokens in a pile of a start of this size.
    pub const fn range(self) -> (u64, u64) {
        match self {
            Size::Small => (4, 12),
            Size::Medium => (10, 40),
            Size::Large => (100, 1000),
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Size::Small => "small",
            Size::Medium => "medium",
            Size::Large => "large",
        })
    }
}

/// The error for a text that is not a size.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a size; write small, medium or large")]
pub struct SizeError(String);

impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Size, SizeError> {
        let sizes = [Size::Small, Size::Medium, Size::Large];
        let named = sizes.into_iter().find(|size| size.to_string() == text.trim());
        named.ok_or_else(|| SizeError(text.to_owned()))
    }
}

/// A fair start of this size: the first player can win, but not by a move that ends the game at once. Equal seeds draw equal
/// starts.
///
/// At most 300 positions are drawn. If none of them is fair, the start is the first one drawn that the first player can win, or else
/// the first one at which the game is not over already; `None` if there is none either.
///
/// ```
/// use wythoff::Budget;
/// use wythoff_play::start::{Size, fair};
/// let start = fair(&"wythoff".parse()?, Size::Small, 1, &Budget::unlimited())?.unwrap();
/// assert!(start.x >= 4u8.into() && start.y <= 12u8.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The game has a pass, a position cannot be decided, or the budget is exceeded.
pub fn fair(game: &Game, size: Size, seed: u64, budget: &Budget) -> Result<Option<BigPosition>, Error> {
    if game.rules().passes() > 0 {
        return Err(Error::NoEngine {
            question: "a start of a game",
            because: "games with a pass are not played here",
            instead: "ask who wins, and by which moves, with `decide`".to_owned(),
        });
    }
    let mut random = Rng::with_seed(seed);
    let (mut won, mut any) = (None, None);
    for _ in 0..DRAWS {
        budget.check()?;
        let Some(record) = drawn(game, size.range(), &mut random) else { continue };
        let start = record.start().clone();
        any.get_or_insert_with(|| start.clone());
        let evaluation = Evaluation::of(&record, budget)?;
        if evaluation.winner != Seat::First {
            continue;
        }
        if !wins_at_once(&record, &evaluation) {
            return Ok(Some(start));
        }
        won.get_or_insert(start);
    }
    Ok(won.or(any))
}

/// A random start with piles in this range at which the game is not over already, all equally likely; `None` if 300 draws find
/// none.
pub fn any(game: &Game, range: (u64, u64), seed: u64) -> Option<Record> {
    let mut random = Rng::with_seed(seed);
    (0..DRAWS).find_map(|_| drawn(game, range, &mut random))
}

fn drawn(game: &Game, (least, most): (u64, u64), random: &mut Rng) -> Option<Record> {
    let start = BigPosition::new(random.u64(least..=most), random.u64(least..=most));
    Record::new(game.clone(), start).ok().filter(|record| record.ending().is_none())
}

/// Whether some winning move leads to a position at which the game is over.
fn wins_at_once(record: &Record, evaluation: &Evaluation) -> bool {
    let boards = evaluation.decision.boards.iter().filter_map(|board| board.decision.as_ref());
    let mut options = boards.chain([&evaluation.decision]).flat_map(|decision| &decision.p_options);
    options.any(|option| match (record.board(), record.history()) {
        (Some(board), Some(history)) => history
            .rest_after(board.rules(), option.to.clone())
            .is_ok_and(|after| player::perfect::is_end(board, &after)),
        _ => option.to.x == wythoff::UBig::ZERO && option.to.y == wythoff::UBig::ZERO,
    })
}
