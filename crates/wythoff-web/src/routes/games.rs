//! The game of a question.

use super::prelude::*;

/// The game of a question.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The notation of the game.
    pub game: String,
}
