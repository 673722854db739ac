//! Why a perfect player does what he does.

use wythoff::{Budget, Certainty, Error};

use super::{position, words};
use crate::action::Action;
use crate::record::Record;
use crate::standing::Standing;

/// Why this is done in this standing.
pub(super) fn words(
    record: &Record,
    standing: &Standing,
    action: &Action,
    sure: &mut Certainty,
    budget: &Budget,
) -> Result<String, Error> {
    let because = position::because(record, standing, sure, budget)?;
    Ok(match (action, standing.is_won()) {
        (Action::Choose(_), true) => format!("chooses this board because {because}"),
        (Action::Choose(_), false) => format!("chooses a board with few winning moves: {because}"),
        (Action::Block(options), true) if options.is_empty() => format!("blocks nothing: {because}"),
        (Action::Block(_), true) => format!("blocks what would win: {because}"),
        (Action::Block(options), false) if options.is_empty() => format!("has lost and blocks nothing: {because}"),
        (Action::Block(options), false) => {
            format!("has lost and blocks {} to make it hard: {because}", words::list(options))
        }
        (Action::Move(_), true) => format!("moves to {because}"),
        (Action::Move(_), false) => format!("has lost and makes the game long: {because}"),
        (Action::Resign, _) => format!("gives up: {because}"),
    })
}
