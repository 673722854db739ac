//! Players of games on several piles.

use fastrand::Rng;
use wythoff::{BigPiles, Budget, Error, UBig};

use super::chance::at_random;
use super::explain;
use super::game::{Act, Match};
use crate::player::{Level, Reason, over};

/// The act of a player in a game on several piles, perhaps with an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// What the player does.
    pub act: Act,
    /// Why the player does it; `None` if the player does not say.
    pub reason: Option<Reason>,
}

/// The greatest number of options that are listed to find one.
pub(super) const LISTED: usize = 4096;

/// The greatest number of moves that are compared in a lost position.
const COMPARED: usize = 15;

/// The act of a player of this level in this game, in which it must be their turn. It is legal. Equal seeds play equal games, as with two piles.
///
/// # Errors
/// The game is over, the position cannot be decided, or the budget is exceeded.
pub fn turn(level: Level, game: &Match, seed: u64, budget: &Budget) -> Result<Turn, Error> {
    let mut random = Rng::with_seed(seed.wrapping_add(game.acts().len() as u64));
    let errs = match level {
        Level::Teaching => return explain::hint(game, budget)?.ok_or_else(over),
        Level::Perfect => false,
        Level::Erring(chance) => random.f64() < chance,
        Level::Random => true,
    };
    game.to_act().ok_or_else(over)?;
    let act = match errs {
        true => at_random(game.rules(), game.position(), &mut random, budget)?,
        false => best(game, &game.decide(budget)?.value.p_options, budget)?,
    };
    Ok(Turn { act, reason: None })
}

/// The move to the P-option with the fewest tokens; if there is no P-option, a move that prolongs the game.
pub(super) fn best(game: &Match, p_options: &[BigPiles], budget: &Budget) -> Result<Act, Error> {
    let to = match nearest(p_options) {
        Some(to) => Some(to.clone()),
        None => delay(game, budget)?,
    };
    Ok(to.and_then(|to| game.position().taken_to(&to)).map_or(Act::Resign, Act::Take))
}

/// The P-option with the fewest tokens; `None` if the list is empty.
pub(super) fn nearest(p_options: &[BigPiles]) -> Option<&BigPiles> {
    p_options.iter().min_by_key(|option| (tokens(option), *option))
}

fn tokens(piles: &BigPiles) -> UBig {
    piles.0.iter().sum()
}

/// The move that makes a lost game long, among moves that take little. Preferred are moves after which the game is not over and cannot be ended at
/// once, then moves that leave few winning replies, then moves that take least.
fn delay(game: &Match, budget: &Budget) -> Result<Option<BigPiles>, Error> {
    let rules = game.rules();
    let mut best = None;
    for to in slight(game, budget)? {
        let replies = game.game().decide(&to, budget)?.value.p_options;
        let ends = |at: &BigPiles| !rules.has_options(at);
        let key = (ends(&to), replies.iter().any(ends), replies.len(), tokens(game.position()) - tokens(&to));
        if best.as_ref().is_none_or(|(least, _)| key < *least) {
            best = Some((key, to));
        }
    }
    Ok(best.map(|(_, to)| to))
}

/// Options of the present position that take little: at most one token from each pile, or the least of the options that are listed if there is no
/// such move.
fn slight(game: &Match, budget: &Budget) -> Result<Vec<BigPiles>, Error> {
    let (rules, at) = (game.rules(), game.position());
    let mut ones: Vec<u32> = (1..1 << rules.piles()).collect();
    ones.sort_by_key(|bits| bits.count_ones());
    let taken = |bits: u32| (0..rules.piles()).map(move |pile| UBig::from((bits >> pile) & 1)).collect::<Vec<_>>();
    let options = ones.into_iter().filter_map(|bits| rules.after(at, &taken(bits)).ok());
    let mut found: Vec<BigPiles> = options.take(COMPARED).collect();
    if found.is_empty() {
        for (count, to) in rules.options(at).take(LISTED).enumerate() {
            budget.tick(count as u64)?;
            found.push(to);
        }
        found.sort_by_cached_key(|to| tokens(at) - tokens(to));
        found.truncate(COMPARED);
    }
    Ok(found)
}
