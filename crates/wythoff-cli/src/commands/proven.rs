//! The error that a game is not proved.

use anyhow::anyhow;
use wythoff::Game;
use wythoff::proven::NotProved;

use super::prove::not_tried;

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
