//! Explanations for games with three heaps: why they are won or lost, what to do, and what the last move was worth.

use wythoff::{Answer, BigHeaps, Budget, Certainty, Engine, Error, HeapsDecision, ThreeHeaps, positions_in_words};

use super::game::{Act, Match};
use super::player::{Turn, best, nearest};
use super::words;
use crate::action::Seat;
use crate::phase::Because;
use crate::player::Reason;

/// Explains who wins a game with three heaps from the present position and why; if the game is over, how it has ended.
///
/// # Errors
/// The position cannot be decided, or the budget is exceeded.
pub fn why(game: &Match, known: &ThreeHeaps, budget: &Budget) -> Result<Reason, Error> {
    let Some(seat) = game.to_act() else { return Ok(ended(game)) };
    let (heaps, answer) = (game.heaps(), known.decide(game.heaps(), budget)?);
    let text = match nearest(&answer.value.p_options) {
        Some(to) => format!("the {seat} player wins: {}", wins(heaps, to)),
        None => format!("the {} player wins: {}", seat.other(), is_p(heaps)),
    };
    Ok(reason(&text, &answer))
}

/// The move of a perfect player in the present position, with an explanation; `None` when the game is over.
///
/// # Errors
/// The position cannot be decided, or the budget is exceeded.
pub fn hint(game: &Match, known: &ThreeHeaps, budget: &Budget) -> Result<Option<Turn>, Error> {
    if game.ending().is_some() {
        return Ok(None);
    }
    let (heaps, answer) = (game.heaps(), known.decide(game.heaps(), budget)?);
    let act = best(heaps, &answer.value.p_options, known, budget)?;
    let text = match nearest(&answer.value.p_options) {
        Some(to) => wins(heaps, to),
        None => format!("every move loses, and this one prolongs the game: {}", is_p(heaps)),
    };
    Ok(Some(Turn { act, reason: Some(reason(&text, &answer)) }))
}

/// What the last move was worth; `None` if there was none yet.
///
/// # Errors
/// A position cannot be decided, or the budget is exceeded.
pub fn comment_on_last(game: &Match, known: &ThreeHeaps, budget: &Budget) -> Result<Option<Reason>, Error> {
    let mut before = game.clone();
    let Some((seat, act)) = before.undo() else { return Ok(None) };
    let answer = known.decide(before.heaps(), budget)?;
    comment(before.heaps(), &answer, seat, &act, known, budget).map(Some)
}

/// What an act was worth at these heaps, whose decision is `answer`.
pub(super) fn comment(
    heaps: &BigHeaps,
    answer: &Answer<HeapsDecision>,
    seat: Seat,
    act: &Act,
    known: &ThreeHeaps,
    budget: &Budget,
) -> Result<Reason, Error> {
    let p_options = &answer.value.p_options;
    let Some(winning) = nearest(p_options) else {
        let what = if *act == Act::Resign { "the game was lost" } else { "no move would have won" };
        return Ok(reason(&format!("{what}: {}", is_p(heaps)), answer));
    };
    let text = match act {
        Act::Resign => {
            format!("the {seat} player resigns a game that was won: {}", wins(heaps, winning))
        }
        Act::Take(taken) => {
            let tokens = words::taken(taken);
            match heaps.after(taken).ok().filter(|to| !p_options.contains(to)) {
                None => format!("to take {tokens} keeps the win"),
                Some(to) => {
                    let now = known.decide(&to, budget)?.value.p_options;
                    let reply = nearest(&now).map(|reply| format!("; now a move to {reply} wins")).unwrap_or_default();
                    let verb = if p_options.len() > 1 { "win" } else { "wins" };
                    let better = positions_in_words(p_options);
                    format!("to take {tokens} gives the win away: from {heaps} only {better} {verb}{reply}")
                }
            }
        }
    };
    Ok(reason(&text, answer))
}

/// The sentence that the move to these heaps wins, and why.
fn wins(heaps: &BigHeaps, to: &BigHeaps) -> String {
    let taken = heaps.taken_to(to).map(|taken| words::taken(&taken)).unwrap_or_default();
    format!("to take {taken} leads to {to}, a P-position: {}", why_p(to))
}

/// The sentence that a position is P, and why.
fn is_p(heaps: &BigHeaps) -> String {
    format!("{heaps} is P: {}", why_p(heaps))
}

/// Why a position is P.
///
/// For two given heaps, exactly one size of the third heap makes a P-position: from a larger one a move would lower it to that size.
fn why_p(heaps: &BigHeaps) -> String {
    let [least, second, largest] = heaps.by_size().map(|heap| &heaps.0[heap]);
    match (heaps.is_empty(), least.is_zero()) {
        (true, _) => "no token is left".to_owned(),
        (_, true) => {
            format!("one heap is empty, and ({second},{largest}) is a P-position of Wythoff Nim with two piles")
        }
        _ => format!(
            "no move from it leads to a P-position; with heaps of {least} and {second} the third one has to hold {largest}"
        ),
    }
}

fn reason(text: &str, answer: &Answer<HeapsDecision>) -> Reason {
    Reason::new(text, &answer.certainty, answer.engine)
}

/// How a game with three heaps has ended, with the reason.
fn ended(game: &Match) -> Reason {
    let winner = game.mover().other();
    let why = match game.ending().map(|ending| ending.because) {
        Some(Because::Resigned) => format!("the {} player has resigned", winner.other()),
        _ => "no token is left, and the player who cannot move loses".to_owned(),
    };
    Reason::new(&format!("the {winner} player has won: {why}"), &Certainty::Forced, Engine::Rules)
}
