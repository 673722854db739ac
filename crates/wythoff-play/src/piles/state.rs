//! The state of a game on several piles as it is displayed and serialised.

use serde::Serialize;
use wythoff::BigPiles;

use super::game::Match;
use crate::action::Seat;
use crate::phase::Because;
use crate::state::End;
use crate::words::Voice;

/// The present state of a game on several piles.
///
/// ```
/// use wythoff::BigPiles;
/// use wythoff_play::Voice;
/// use wythoff_play::piles::{Match, State};
/// let game = Match::new("nim on 3 piles".parse()?, BigPiles::new([0u8; 3].map(Into::into)))?;
/// let state = State::new(&game, Voice(None));
/// assert_eq!(state.ending.unwrap().text, "the second player wins: no token is left");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = PilesState))]
pub struct State {
    /// The present position.
    #[serde(rename = "heaps")]
    pub piles: BigPiles,
    /// The player whose turn it is; null if the game is over.
    pub seat: Option<Seat>,
    /// What this player has to do, in words; null if the game is over.
    pub task: Option<String>,
    /// How the game has ended; null if it is not over.
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
        State { piles: game.position().clone(), seat, task: seat.map(|seat| voice.says(seat, "move")), ending }
    }
}
