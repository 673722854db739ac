//! Random starts of games with three heaps, for players who do not choose one.

use fastrand::Rng;
use wythoff::rules::Heaps;
use wythoff::{BigHeaps, Budget, Error, Outcome, ThreeHeaps};

use crate::start::Size;

/// The number of draws of a start after which a condition is given up.
const DRAWS: usize = 300;

/// The greatest heap of a start that is drawn: larger ones take long to decide.
const MOST: u64 = 300;

/// The least and the greatest heap of a start of this size: those of piles, but at most 300 tokens.
pub fn range(size: Size) -> (u64, u64) {
    let (least, most) = size.range();
    (least, most.min(MOST))
}

/// A start of this size that the first player can win, but not by a move that ends the game at once. Equal seeds draw equal starts. If 300 draws find
/// no such start, it is the last one drawn.
///
/// ```
/// use wythoff::{Budget, Outcome, ThreeHeaps};
/// use wythoff_play::{Size, heaps::start};
/// let (known, budget) = (ThreeHeaps::default(), Budget::unlimited());
/// let start = start::fair(Size::Small, 1, &known, &budget)?;
/// assert_eq!(known.decide(&start, &budget)?.value.outcome, Outcome::N);
/// # Ok::<(), wythoff::Error>(())
/// ```
///
/// # Errors
/// The budget is exceeded.
pub fn fair(size: Size, seed: u64, known: &ThreeHeaps, budget: &Budget) -> Result<BigHeaps, Error> {
    let mut random = Rng::with_seed(seed);
    let mut drawn = any(range(size), &mut random);
    for _ in 0..DRAWS {
        budget.check()?;
        let decision = known.decide(&drawn, budget)?.value;
        if decision.outcome == Outcome::N && !decision.p_options.iter().any(BigHeaps::is_empty) {
            break;
        }
        drawn = any(range(size), &mut random);
    }
    Ok(drawn)
}

/// Three random heaps in this range, all equally likely.
pub fn any((least, most): (u64, u64), random: &mut Rng) -> BigHeaps {
    let mut heap = || random.u64(least..=most);
    Heaps::new(heap(), heap(), heap()).into()
}
