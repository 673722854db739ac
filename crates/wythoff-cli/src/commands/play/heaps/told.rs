//! A game with three heaps as it is told to a program: once, when it has been left.

use serde::Serialize;
use wythoff::BigHeaps;
use wythoff_play::state::End;
use wythoff_play::{Because, Level, Seat, Voice};

use super::NAME;
use super::session::Session;
use crate::output::Output;

/// One game with three heaps, from its start to where it was left.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HeapsPlayed {
    /// `three-heaps`.
    game: &'static str,
    /// The number from which everything random was drawn.
    seed: u64,
    /// Where the game began.
    start: BigHeaps,
    /// Who moved first: `you`, the level of the computer, or `a person`.
    first: String,
    /// Who moved second.
    second: String,
    /// What was done, in order.
    actions: Vec<HeapsDone>,
    /// Where the game was left.
    position: BigHeaps,
    /// How it ended; `null` if it is not over.
    ending: Option<End>,
}

/// Something that a player did.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct HeapsDone {
    /// Who did it.
    seat: Seat,
    /// What was done, as the command that does it: `take 2 0 0`.
    action: String,
    /// What was said about it; `null` if nothing was.
    reason: Option<String>,
}

/// The names of the players, by their seats.
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
    let done = |(k, (seat, act)): (usize, &(Seat, wythoff_play::heaps::Act))| HeapsDone {
        seat: *seat,
        action: act.command(),
        reason: session.comments.get(&(k + 1)).cloned(),
    };
    let ending = game.ending().map(|ending| End {
        winner: ending.winner,
        because: if ending.because == Because::Resigned { "resigned" } else { "no-move" },
        text: Voice(None).how_it_ended(game).unwrap_or_default(),
    });
    output.json(&HeapsPlayed {
        game: NAME,
        seed: session.seed,
        start: game.start().clone(),
        first,
        second,
        actions: game.acts().iter().enumerate().map(done).collect(),
        position: game.heaps().clone(),
        ending,
    })
}
