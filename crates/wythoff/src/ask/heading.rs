//! The game of an answer.

use serde::Serialize;

use crate::game::Game;
#[cfg(feature = "more")]
use crate::piles::PileGame;

/// A game, with which an answer about one begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Heading {
    /// The game as it was written.
    pub game: String,
    /// Its rules in canonical notation.
    pub rules: String,
}

impl Heading {
    /// `maharaja = rook + bishop + leaper(1,2)`, or the rules alone if they were written so.
    pub fn title(&self) -> String {
        if self.game == self.rules { self.rules.clone() } else { format!("{} = {}", self.game, self.rules) }
    }
}

#[cfg(feature = "more")]
impl From<&PileGame> for Heading {
    fn from(game: &PileGame) -> Heading {
        Heading { game: game.text().to_owned(), rules: game.rules().to_string() }
    }
}

impl From<&Game> for Heading {
    fn from(game: &Game) -> Heading {
        Heading { game: game.text().to_owned(), rules: game.rules().to_string() }
    }
}
