//! The catalogue, and what a notation means.

use axum::Json;
use axum::extract::State as Shared;
use serde::Deserialize;
use utoipa::IntoParams;
use wythoff::{Description, Family};

use crate::ask::Ask;
use crate::failure::{ErrorBody, Failure};
use crate::number;
use crate::state::State;

/// The named games.
#[utoipa::path(get, path = "/games", responses((status = 200, body = [Family])))]
pub async fn games() -> Json<Vec<Family>> {
    Json(Family::all())
}

/// Which game.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The notation of the game.
    pub game: String,
}

/// Reads a notation: what it means, or where it is wrong.
#[utoipa::path(get, path = "/rules", params(Question), responses(
    (status = 200, body = Description),
    (status = 400, body = ErrorBody, description = "the notation is wrong: message, place and hint"),
))]
pub async fn rules(Shared(state): Shared<State>, Ask(question): Ask<Question>) -> Result<Json<Description>, Failure> {
    let game = number::game(&question.game)?;
    state.jobs.run(move |budget| Ok(game.description(budget)?)).await.map(Json)
}
