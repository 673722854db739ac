//! Random starts of games on several piles, for players who do not choose one.

use fastrand::Rng;
use wythoff::rules::piles::{FEWEST, MOST};
use wythoff::{BigPiles, Budget, Error, Outcome, PileGame, Piles};

use crate::start::Size;

/// The number of draws of a start after which a condition is given up.
const DRAWS: usize = 300;

/// The greatest pile of a start that is drawn, by the number of piles: the positions below larger ones take long to compute.
const LARGEST: [u64; MOST - FEWEST + 1] = [300, 70, 30, 16];

/// The least and the greatest pile of a start of this size in a game on so many piles: those of games with two piles, as far as they are in reach.
///
/// ```
/// use wythoff_play::{Size, piles::start};
/// assert_eq!(start::range(Size::Large, 3), (100, 300));
/// assert_eq!(start::range(Size::Large, 4), (35, 70));
/// ```
pub fn range(size: Size, piles: usize) -> (u64, u64) {
    within_reach(size.range(), piles)
}

/// The part of a range that is in reach in a game on so many piles: at most 300 tokens in each of three, and fewer in each of more.
pub fn within_reach((least, most): (u64, u64), piles: usize) -> (u64, u64) {
    let most = most.min(LARGEST[piles.clamp(FEWEST, MOST) - FEWEST]);
    (least.min(most / 2), most)
}

/// A start of this size that the first player can win, but not by a move that ends the game at once. Equal seeds draw equal starts. If 300 draws find
/// no such start, it is the last one drawn.
///
/// ```
/// use wythoff::{Budget, Outcome, PileGame};
/// use wythoff_play::{Size, piles::start};
/// let (game, budget): (PileGame, _) = ("misere nim on 4 piles".parse()?, Budget::unlimited());
/// let start = start::fair(&game, Size::Small, 1, &budget)?;
/// assert_eq!(game.decide(&start, &budget)?.value.outcome, Outcome::N);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A start cannot be decided, or the budget is exceeded.
pub fn fair(game: &PileGame, size: Size, seed: u64, budget: &Budget) -> Result<BigPiles, Error> {
    let (rules, mut random) = (game.rules(), Rng::with_seed(seed));
    let range = range(size, rules.piles());
    prepare(game, range, budget)?;
    let mut drawn = any(range, rules.piles(), &mut random);
    for _ in 0..DRAWS {
        budget.check()?;
        let decision = game.decide(&drawn, budget)?.value;
        let ends = |to: &BigPiles| !rules.has_options(to);
        if decision.outcome == Outcome::N && !ends(&drawn) && !decision.p_options.iter().any(ends) {
            break;
        }
        drawn = any(range, rules.piles(), &mut random);
    }
    Ok(drawn)
}

/// Decides the largest start of a range, so that what is computed for it serves all others; three heaps need no such preparation.
///
/// # Errors
/// That start cannot be decided, or the budget is exceeded.
pub fn prepare(game: &PileGame, (_, most): (u64, u64), budget: &Budget) -> Result<(), Error> {
    let rules = game.rules();
    if !rules.is_three_heaps() {
        game.is_p(&Piles::new(vec![most; rules.piles()]).big(), budget)?;
    }
    Ok(())
}

/// So many random piles in this range, all equally likely.
pub fn any((least, most): (u64, u64), piles: usize, random: &mut Rng) -> BigPiles {
    Piles::new((0..piles).map(|_| random.u64(least..=most)).collect::<Vec<_>>()).big()
}
