//! The game of a question, and the effect of forced labels or misère play.

use wythoff::alteration::{AlterationQuestion, AlterationReport, UPTO};

use super::prelude::*;

/// The game of a question.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The notation of the game.
    pub game: String,
}

/// A game, with the greatest pile for observations on its alteration.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Upto {
    /// The notation of the game.
    game: String,
    /// The greatest pile up to which P-positions are compared; 10000 if left out, at most 100000.
    upto: Option<u64>,
}

/// Compares an altered game with the unaltered one: by theorems, by automata that are shipped or found quickly, and by computed columns.
#[utoipa::path(get, path = "/alteration", params(Upto), responses(
    (status = 200, body = AlterationReport),
    (status = 400, body = ErrorBody, description = "a parameter is wrong"),
    (status = 422, body = ErrorBody, description = "the game has no alteration, or it takes too long"),
))]
pub async fn alteration(
    Shared(state): Shared<State>,
    Ask(question): Ask<Upto>,
) -> Result<Json<AlterationReport>, Failure> {
    let game = read::game(&question.game)?;
    let upto = question.upto.unwrap_or(UPTO);
    if upto > limits::ALTERATION {
        return Err(Failure::parameter(format!("upto is {upto}; take at most {}", limits::ALTERATION)));
    }
    let question = AlterationQuestion { upto: Some(upto), ..AlterationQuestion::default() };
    state.jobs.run(move |budget| Ok(game.alteration(&question, budget)?)).await.map(Json)
}
