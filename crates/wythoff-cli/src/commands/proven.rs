//! The proof that other commands start from: a certificate, or an attempt at the game.

use anyhow::anyhow;
use wythoff::Game;
use wythoff::prove::prove::Effort;
use wythoff::proven::{NotProved, Proven};

use super::prove::not_tried;
use crate::failure::say;
use crate::progress::Progress;

/// The proof of a game that is known, or a new one.
pub fn of_game(game: &Game, progress: &Progress) -> anyhow::Result<Proven> {
    Proven::of(game, None, &|game| looking(game, progress), progress.budget()).map_err(|error| not_proved(game, error))
}

/// Says that a proof is looked for.
pub fn looking(game: &Game, progress: &Progress) {
    let Effort { states, columns, .. } = Effort::of_a_minute();
    progress.hide();
    say(&format!(
        "No proof of {game} comes with the program. One is looked for, up to {states} states and {columns} columns, which may \
         take a minute."
    ));
}

/// Why a game is not proved, and what to do instead.
pub fn not_proved(game: &Game, error: NotProved) -> anyhow::Error {
    match error {
        NotProved::GivenUp(statement, _) => anyhow!(
            "not proved: {statement}\nhint: `wythoff prove \"{game}\" --cert FILE` looks further, and `wythoff theorems FILE` \
             goes on from what it finds"
        ),
        NotProved::NotTried(error) => not_tried(game, &error),
        NotProved::Exceeded(exceeded) => exceeded.into(),
        other => anyhow!("not proved: {other}"),
    }
}
