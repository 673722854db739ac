//! The state of a game with three heaps as it is displayed and serialised.

use serde::Serialize;
use wythoff::BigHeaps;

use super::game::Match;
use crate::action::Seat;
use crate::phase::Because;
use crate::state::End;
use crate::words::Voice;

/// Where a game with three heaps is.
///
/// ```
/// use wythoff::BigHeaps;
/// use wythoff_play::Voice;
/// use wythoff_play::heaps::{Match, State};
/// let state = State::new(&Match::new(BigHeaps::new(0u8.into(), 0u8.into(), 0u8.into())), Voice(None));
/// assert_eq!(state.ending.unwrap().text, "the second player wins: no token is left");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = HeapsState))]
pub struct State {
    /// The present position.
    pub heaps: BigHeaps,
    /// Whose turn it is; null when the game is over.
    pub seat: Option<Seat>,
    /// What has to be done next, in words; null when the game is over.
    pub task: Option<String>,
    /// How the game has ended.
    pub ending: Option<End>,
}

impl State {
    /// The state of a game, with texts addressed to this reader.
    pub fn new(game: &Match, voice: Voice) -> State {
        let ending = game.ending().map(|ending| End {
            winner: ending.winner,
            because: if ending.because == Because::Resigned { "resigned" } else { "no-move" },
            text: voice.how_it_ended(game).unwrap_or_default(),
        });
        let seat = game.to_act();
        State { heaps: game.heaps().clone(), seat, task: seat.map(|seat| voice.says(seat, "move")), ending }
    }
}
