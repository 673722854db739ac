//! The proof on which other commands rest: from a certificate, or found by a search.

use anyhow::anyhow;
use wythoff::Game;
use wythoff::prove::prove::Effort;
use wythoff::proven::{NotProved, Proven};

use super::prove::not_tried;
use crate::failure::say;
use crate::progress::Progress;

/// The proven P-positions of a game, from a known proof or a new one.
pub fn of_game(game: &Game, progress: &Progress) -> anyhow::Result<Proven> {
    Proven::of(game, None, &|game| looking(game, progress), progress.budget()).map_err(|error| not_proved(game, error))
}

/// Notes on standard error that a proof is being searched for.
pub fn looking(game: &Game, progress: &Progress) {
    let Effort { states, columns, .. } = Effort::of_a_minute();
    progress.hide();
    say(&format!(
        "No proof of {game} comes with the program. One is looked for, up to {states} states and {columns} columns, which may \
         take a minute."
    ));
}

/// The error that a game is not proved: the reason, and what to do instead.
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
