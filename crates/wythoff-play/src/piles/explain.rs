//! Explanations for games on several piles: why they are won or lost, what to do, and what the last move was worth.

use itertools::Itertools;
use wythoff::{Answer, BigPiles, Budget, Certainty, Engine, Error, PileRules, PilesDecision, UBig, positions_in_words};

use super::game::{Act, Match};
use super::player::{Turn, best, nearest};
use super::words;
use crate::action::Seat;
use crate::phase::Because;
use crate::player::Reason;

/// Explains who wins a game on several piles from the present position and why; if the game is over, how it has ended.
///
/// # Errors
/// The position cannot be decided, or the budget is exceeded.
pub fn why(game: &Match, budget: &Budget) -> Result<Reason, Error> {
    let Some(seat) = game.to_act() else { return Ok(ended(game)) };
    let answer = game.decide(budget)?;
    let text = match nearest(&answer.value.p_options) {
        Some(to) => format!("the {seat} player wins: {}", wins(game, to)),
        None => format!("the {} player wins: {}", seat.other(), is_p(game)),
    };
    Ok(reason(&text, &answer))
}

/// The move of a perfect player in the present position, with an explanation; `None` when the game is over.
///
/// # Errors
/// The position cannot be decided, or the budget is exceeded.
pub fn hint(game: &Match, budget: &Budget) -> Result<Option<Turn>, Error> {
    if game.ending().is_some() {
        return Ok(None);
    }
    let answer = game.decide(budget)?;
    let act = best(game, &answer.value.p_options, budget)?;
    let text = match nearest(&answer.value.p_options) {
        Some(to) => wins(game, to),
        None => format!("every move loses, and this one prolongs the game: {}", is_p(game)),
    };
    Ok(Some(Turn { act, reason: Some(reason(&text, &answer)) }))
}

/// What the last move was worth; `None` if there was none yet.
///
/// # Errors
/// A position cannot be decided, or the budget is exceeded.
pub fn comment_on_last(game: &Match, budget: &Budget) -> Result<Option<Reason>, Error> {
    let mut before = game.clone();
    let Some((seat, act)) = before.undo() else { return Ok(None) };
    let answer = before.decide(budget)?;
    comment(&before, &answer, seat, &act, budget).map(Some)
}

/// What an act was worth in the present position of a game, whose decision is `answer`.
pub(super) fn comment(
    game: &Match,
    answer: &Answer<PilesDecision>,
    seat: Seat,
    act: &Act,
    budget: &Budget,
) -> Result<Reason, Error> {
    let p_options = &answer.value.p_options;
    let Some(winning) = nearest(p_options) else {
        let what = if *act == Act::Resign { "the game was lost" } else { "no move would have won" };
        return Ok(reason(&format!("{what}: {}", is_p(game)), answer));
    };
    let text = match act {
        Act::Resign => {
            format!("the {seat} player resigns a game that was won: {}", wins(game, winning))
        }
        Act::Take(taken) => {
            let tokens = words::taken(taken);
            match game.position().minus(taken).filter(|to| !p_options.contains(to)) {
                None => format!("to take {tokens} keeps the win"),
                Some(to) => {
                    let reply = match nearest(&game.game().decide(&to, budget)?.value.p_options) {
                        Some(reply) => format!("; now a move to {reply} wins"),
                        // In misere play there may be no move.
                        None => format!("; now the {} player cannot move, and wins", seat.other()),
                    };
                    let verb = if p_options.len() > 1 { "win" } else { "wins" };
                    let (from, better) = (game.position(), positions_in_words(p_options));
                    format!("to take {tokens} gives the win away: from {from} only {better} {verb}{reply}")
                }
            }
        }
    };
    Ok(reason(&text, answer))
}

/// The sentence that the move to a position wins, and why.
fn wins(game: &Match, to: &BigPiles) -> String {
    let taken = game.position().taken_to(to).map(|taken| words::taken(&taken)).unwrap_or_default();
    format!("to take {taken} leads to {to}, a P-position: {}", why_p(game.rules(), to))
}

/// The sentence that the present position is P, and why.
fn is_p(game: &Match) -> String {
    format!("{} is P: {}", game.position(), why_p(game.rules(), game.position()))
}

/// Why a position is P.
///
/// With three heaps exactly one size of the third heap makes a P-position of two given ones: from a larger one a move would lower it to that size.
/// Nim is Bouton's theorem.
fn why_p(rules: &PileRules, at: &BigPiles) -> String {
    let piles: Vec<&UBig> = at.by_size().into_iter().map(|pile| &at.0[pile]).collect();
    match &piles[..] {
        _ if at.is_empty() => "no token is left".to_owned(),
        _ if !rules.has_options(at) => "no move leads from it".to_owned(),
        [least, second, largest] if rules.is_three_heaps() && least.is_zero() => {
            format!("one pile is empty, and ({second},{largest}) is a P-position of Wythoff Nim with two piles")
        }
        [least, second, largest] if rules.is_three_heaps() => {
            format!(
                "no move from it leads to a P-position; with piles of {least} and {second} the third one has to hold {largest}"
            )
        }
        [.., largest] if rules.is_nim() && rules.is_misere() && **largest == UBig::ONE => {
            "all piles have at most one token, and an odd number of them has one".to_owned()
        }
        _ if rules.is_nim() => format!("{} = 0", at.0.iter().join(" xor ")),
        _ => "no move from it leads to a P-position".to_owned(),
    }
}

fn reason(text: &str, answer: &Answer<PilesDecision>) -> Reason {
    Reason::new(text, &answer.certainty, answer.engine)
}

/// How a game on several piles has ended, with the reason.
fn ended(game: &Match) -> Reason {
    let ending = game.ending();
    let winner = ending.map_or(game.mover(), |ending| ending.winner);
    let why = match ending.map(|ending| ending.because) {
        Some(Because::Resigned) => format!("the {} player has resigned", winner.other()),
        _ if game.rules().is_misere() => words::no_move(game),
        _ => format!("{}, and the player who cannot move loses", words::no_move(game)),
    };
    Reason::new(&format!("the {winner} player has won: {why}"), &Certainty::Forced, Engine::Rules)
}
