//! Players of games with three heaps.

use fastrand::Rng;
use wythoff::rules::heaps::is_move;
use wythoff::{BigHeaps, Budget, Error, Natural, ThreeHeaps, UBig};

use super::explain;
use super::game::{Act, Match};
use crate::player::kinds::below;
use crate::player::{Level, Reason, over};

/// The act of a player in a game with three heaps, perhaps with an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// What the player does.
    pub act: Act,
    /// Why the player does it; `None` if the player does not say.
    pub reason: Option<Reason>,
}

/// The greatest number of moves that a random player lists.
const LISTED: usize = 4096;

/// The number of draws of a move from several heaps before a move from a single heap is taken instead.
const DRAWS: usize = 256;

/// The act of a player of this level in this game, in which it must be their turn. It is legal. Equal seeds play equal games, as with two piles.
///
/// # Errors
/// The game is over, the position cannot be decided, or the budget is exceeded.
pub fn turn(level: Level, game: &Match, known: &ThreeHeaps, seed: u64, budget: &Budget) -> Result<Turn, Error> {
    let mut random = Rng::with_seed(seed.wrapping_add(game.acts().len() as u64));
    let errs = match level {
        Level::Teaching => return explain::hint(game, known, budget)?.ok_or_else(over),
        Level::Perfect => false,
        Level::Erring(chance) => random.f64() < chance,
        Level::Random => true,
    };
    game.to_act().ok_or_else(over)?;
    let act = match errs {
        true => at_random(game.heaps(), &mut random),
        false => best(game.heaps(), &known.decide(game.heaps(), budget)?.value.p_options, known, budget)?,
    };
    Ok(Turn { act, reason: None })
}

/// The move to the P-option with the fewest tokens; if there is no P-option, a move that prolongs the game.
pub(super) fn best(
    heaps: &BigHeaps,
    p_options: &[BigHeaps],
    known: &ThreeHeaps,
    budget: &Budget,
) -> Result<Act, Error> {
    let to = match nearest(p_options) {
        Some(to) => Some(to.clone()),
        None => delay(heaps, known, budget)?,
    };
    Ok(to.and_then(|to| heaps.taken_to(&to)).map_or(Act::Resign, Act::Take))
}

/// The P-option with the fewest tokens; `None` if the list is empty.
pub(super) fn nearest(p_options: &[BigHeaps]) -> Option<&BigHeaps> {
    p_options.iter().min_by_key(|option| (tokens(option), *option))
}

fn tokens(heaps: &BigHeaps) -> UBig {
    heaps.0.iter().sum()
}

/// The move that makes a lost game long, among those that take at most one token from each heap. Preferred are moves after which the game cannot be
/// ended at once, then moves that leave few winning replies, then moves that take least.
fn delay(heaps: &BigHeaps, known: &ThreeHeaps, budget: &Budget) -> Result<Option<BigHeaps>, Error> {
    let mut best = None;
    for bits in 1..8u8 {
        let taken = [0, 1, 2].map(|heap| UBig::from((bits >> heap) & 1));
        let Ok(to) = heaps.after(&taken) else { continue };
        let replies = known.decide(&to, budget)?.value.p_options;
        let key = (replies.iter().any(BigHeaps::is_empty), replies.len(), bits.count_ones());
        if best.as_ref().is_none_or(|(least, _)| key < *least) {
            best = Some((key, to));
        }
    }
    Ok(best.map(|(_, to)| to))
}

/// A random move: all are equally likely if they are few; otherwise half of the moves take tokens from one heap, and the others from several.
fn at_random(heaps: &BigHeaps, random: &mut Rng) -> Act {
    let listed: Vec<[UBig; 3]> = heaps.moves().take(LISTED + 1).collect();
    if listed.len() <= LISTED {
        return random.choice(listed).map_or(Act::Resign, Act::Take);
    }
    let mut drawn = |most: &UBig| below(random, &(most + UBig::ONE));
    let several = drawn(&UBig::ONE).is_zero();
    let [one, two, largest] = heaps.by_size();
    for _ in 0..DRAWS {
        if !several {
            break;
        }
        let (d, e) = (drawn(&heaps.0[one]), drawn(&heaps.0[two]));
        let mut taken = [UBig::ZERO, UBig::ZERO, UBig::ZERO];
        taken[largest] = d.nim_sum(&e);
        (taken[one], taken[two]) = (d, e);
        if is_move(&taken) && heaps.after(&taken).is_ok() {
            return Act::Take(taken);
        }
    }
    let mut taken = [UBig::ZERO, UBig::ZERO, UBig::ZERO];
    // There are more moves than that, so that the largest heap is not empty.
    let heap = [one, two, largest][random.usize(..3)];
    let heap = if heaps.0[heap].is_zero() { largest } else { heap };
    taken[heap] = below(random, &heaps.0[heap]) + UBig::ONE;
    Act::Take(taken)
}
