//! A game as it is told to a program: once, when it has been left.

use serde::Serialize;
use wythoff::BigPosition;
use wythoff_play::transcript::Header;
use wythoff_play::words::{self, Voice};
use wythoff_play::{Record, Seat, State};

use super::session::shared;
use crate::commands::Headed;
use crate::output::Output;

/// How a player is called who has no other name.
const PERSON: &str = "a person";

/// One game, from its start to where it was left.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Played {
    /// The number from which everything random was drawn.
    seed: u64,
    /// Where the game began.
    start: BigPosition,
    /// Who moved first: `you`, the level of the computer, the name in a record that was loaded, or `a person`.
    first: String,
    /// Who moved second.
    second: String,
    /// What was done, in order.
    actions: Vec<Done>,
    /// Where the game was left, with its winner if it is over.
    state: State,
    /// The record, which `--load` takes.
    record: String,
}

/// Something that a player did.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct Done {
    /// Who did it.
    seat: Seat,
    /// What was done, as the command that does it: `move 3 7`.
    action: String,
    /// What was said about it; `null` if nothing was.
    reason: Option<String>,
}

/// Prints the game as one line of JSON. The comments and the names are those of the header.
pub fn print(output: &mut Output, record: &Record, header: &Header, seed: u64) -> anyhow::Result<()> {
    let done = |(k, (seat, action)): (usize, &(Seat, wythoff_play::Action))| Done {
        seat: *seat,
        action: words::command(action),
        reason: header.comments.get(&(k + 1)).cloned(),
    };
    let name = |name: &Option<String>| name.clone().unwrap_or_else(|| PERSON.to_owned());
    let played = Played {
        seed,
        start: record.start().clone(),
        first: name(&header.first),
        second: name(&header.second),
        actions: record.actions().iter().enumerate().map(done).collect(),
        state: State::new(record, Voice(None)),
        record: shared(record, header),
    };
    output.json(&Headed::of(record.game(), played))
}
