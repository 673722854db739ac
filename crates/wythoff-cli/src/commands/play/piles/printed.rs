//! The JSON record of a game on several piles, printed once at its end.

use serde::Serialize;
use wythoff::BigPiles;
use wythoff_play::state::End;
use wythoff_play::{Because, Level, Seat, Voice};

use super::session::Session;
use crate::commands::Headed;
use crate::output::Output;

/// A game on several piles, from its start to the position where it was left.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PilesPlayed {
    /// The seed of everything random.
    seed: u64,
    /// The position at the start.
    start: BigPiles,
    /// The first player: `you`, the level of the computer, or `a person`.
    first: String,
    /// The second player: `you`, the level of the computer, or `a person`.
    second: String,
    /// The actions of both players, in order.
    actions: Vec<PilesDone>,
    /// The position where the game was left.
    position: BigPiles,
    /// How the game ended; `null` if it is not over.
    ending: Option<End>,
}

/// An action of a player.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct PilesDone {
    /// The player.
    seat: Seat,
    /// The action as a command, such as `take 2 0 0`.
    action: String,
    /// The comment on the action; `null` if there is none.
    reason: Option<String>,
}

/// The names of the first and the second player.
pub fn names(session: &Session) -> [String; 2] {
    let name = |level: Level| level.to_string();
    match (session.level, session.you) {
        (None, _) => ["a person".to_owned(), "a person".to_owned()],
        (Some(level), Seat::First) => ["you".to_owned(), name(level)],
        (Some(level), Seat::Second) => [name(level), "you".to_owned()],
    }
}

/// Prints the game as one line of JSON.
pub fn print(output: &mut Output, session: &Session, [first, second]: [String; 2]) -> anyhow::Result<()> {
    let game = &session.game;
    let done = |(k, (seat, act)): (usize, &(Seat, wythoff_play::piles::Act))| PilesDone {
        seat: *seat,
        action: act.command(),
        reason: session.comments.get(&(k + 1)).cloned(),
    };
    let ending = game.ending().map(|ending| End {
        winner: ending.winner,
        because: if ending.because == Because::Resigned { "resigned" } else { "no-move" },
        text: Voice(None).how_it_ended(game).unwrap_or_default(),
    });
    let played = PilesPlayed {
        seed: session.seed,
        start: game.start().clone(),
        first,
        second,
        actions: game.acts().iter().enumerate().map(done).collect(),
        position: game.position().clone(),
        ending,
    };
    output.json(&Headed::of(game.game(), played))
}
