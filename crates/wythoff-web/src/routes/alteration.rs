//! What forced labels or misere play do to a game.

use axum::Json;
use axum::extract::State as Shared;
use serde::Deserialize;
use utoipa::IntoParams;
use wythoff::alteration::{AlterationReport, BOUND, UPTO};

use crate::ask::Ask;
use crate::failure::{ErrorBody, Failure};
use crate::limits;
use crate::number;
use crate::state::State;

/// Which game, and up to which pile it is looked at.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The notation of the game.
    game: String,
    /// The greatest pile for what is observed; 10000 unless told, at most 100000.
    upto: Option<u64>,
}

/// An altered game against the game without its alteration.
#[utoipa::path(get, path = "/alteration", params(Question), responses(
    (status = 200, body = AlterationReport),
    (status = 400, body = ErrorBody, description = "a parameter is wrong"),
    (status = 422, body = ErrorBody, description = "the game has no alteration, or it takes too long"),
))]
pub async fn alteration(
    Shared(state): Shared<State>,
    Ask(question): Ask<Question>,
) -> Result<Json<AlterationReport>, Failure> {
    let game = number::game(&question.game)?;
    let upto = question.upto.unwrap_or(UPTO);
    if upto > limits::ALTERATION {
        return Err(Failure::parameter(format!("upto is {upto}; take at most {}", limits::ALTERATION)));
    }
    state.jobs.run(move |budget| Ok(game.alteration(Some(upto), BOUND, budget)?)).await.map(Json)
}
