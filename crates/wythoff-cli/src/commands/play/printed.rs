//! The JSON record of a game with two piles, printed once at its end.

use serde::Serialize;
use wythoff::BigPosition;
use wythoff_play::transcript::Header;
use wythoff_play::words::{self, Voice};
use wythoff_play::{Record, Seat, State};

use super::session::shared;
use crate::commands::Headed;
use crate::output::Output;

/// The name of a player without another name.
const PERSON: &str = "a person";

/// A game with two piles, from its start to the position where it was left.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Played {
    /// The seed of everything random.
    seed: u64,
    /// The position at the start.
    start: BigPosition,
    /// The first player: `you`, the level of the computer, a name from a loaded record, or `a person`.
    first: String,
    /// The second player: `you`, the level of the computer, a name from a loaded record, or `a person`.
    second: String,
    /// The actions of both players, in order.
    actions: Vec<Done>,
    /// The state in which the game was left, with the winner if it is over.
    state: State,
    /// The record of the game, which `--load` reads.
    record: String,
}

/// An action of a player.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct Done {
    /// The player.
    seat: Seat,
    /// The action as a command, such as `move 3 7`.
    action: String,
    /// The comment on the action; `null` if there is none.
    reason: Option<String>,
}

/// Prints the game as one line of JSON, with the comments and the names of the header.
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
