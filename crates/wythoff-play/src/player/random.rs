//! The player who plays at random.

use fastrand::Rng;
use wythoff::{BigPosition, Error};

use super::kinds::{kinds, random_move};
use crate::action::Action;
use crate::phase::Phase;
use crate::record::Record;

/// The greatest number of legal moves that are listed; if there are more, a kind of move is drawn, and a vector of it.
const LISTED: usize = 4096;

/// The number of draws from the kinds of moves after which a listed move is taken instead.
const DRAWS: usize = 256;

/// The greatest number of options that are blocked if they are too many to be listed.
const BLOCKED: usize = 16;

/// The action of a player who plays at random.
///
/// # Errors
/// The game is over.
pub(super) fn action(record: &Record, random: &mut Rng) -> Result<Action, Error> {
    match record.phase() {
        Phase::Choose => Ok(choose(record, random)),
        Phase::Block { .. } => Ok(block(record, random)),
        Phase::Move { .. } => Ok(go(record, random)),
        Phase::Over(_) => Err(super::over()),
    }
}

fn choose(record: &Record, random: &mut Rng) -> Action {
    let choices = record.choices().into_iter().enumerate().filter(|(_, choice)| choice.1).map(|(index, _)| index);
    Action::Choose(random.choice(choices.collect::<Vec<usize>>()).unwrap_or(0))
}

fn block(record: &Record, random: &mut Rng) -> Action {
    let most = record.board().map_or(0, |board| board.rules().most_blocked());
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    let mut options: Vec<BigPosition> = record.blockable().take(LISTED + 1).collect();
    if options.len() <= LISTED {
        let count = random.usize(..=most.min(options.len()));
        random.shuffle(&mut options);
        options.truncate(count);
        return Action::Block(options);
    }
    let count = random.usize(..=most.min(BLOCKED));
    let mut options: Vec<BigPosition> = Vec::new();
    for _ in 0..DRAWS {
        let Some(option) = draw(record, random).filter(|_| options.len() < count) else { break };
        let blockable = record.board().is_some_and(|board| board.is_blockable(record.position(), &option));
        if blockable && !options.contains(&option) {
            options.push(option);
        }
    }
    Action::Block(options)
}

fn go(record: &Record, random: &mut Rng) -> Action {
    let listed: Vec<BigPosition> = record.moves().take(LISTED + 1).collect();
    let to = if listed.len() > LISTED { draw(record, random) } else { None };
    to.or_else(|| random.choice(listed)).map_or(Action::Resign, Action::Move)
}

/// A random legal move, first by kind, then within the kind; `None` if no draw gives a legal one.
fn draw(record: &Record, random: &mut Rng) -> Option<BigPosition> {
    let (rules, at) = (record.board()?.rules(), record.position());
    let kinds = kinds(rules, at);
    (0..DRAWS).find_map(|_| {
        let to = random_move(random.choice(&kinds)?, at, random)?;
        let legal = record.history()?.check(rules, &to).is_ok() && !record.is_blocked(&to);
        legal.then_some(to)
    })
}
