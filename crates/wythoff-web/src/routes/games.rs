//! The catalogue, and the meaning of a notation.

use wythoff::{Description, Family, input, typeset};

use super::prelude::*;

/// A named family of games, as listed on the page.
#[derive(Debug, Serialize, ToSchema)]
pub struct Listed {
    #[serde(flatten)]
    family: Family,
    /// The rule and the condition in mathematical signs: `m ≥ 1` instead of `m >= 1`.
    set: Typeset,
}

/// The texts about a family with their mathematics typeset.
#[derive(Debug, Serialize, ToSchema)]
pub struct Typeset {
    /// The rule in one line.
    rule: String,
    /// The condition that the parameters must satisfy.
    condition: String,
}

/// The named families of games.
#[utoipa::path(get, path = "/games", responses((status = 200, body = [Listed])))]
pub async fn games() -> Json<Vec<Listed>> {
    let listed = Family::all().into_iter().map(|family| {
        let set = Typeset { rule: typeset::line(family.rule), condition: typeset::line(family.condition) };
        Listed { family, set }
    });
    Json(listed.collect())
}

/// The game of a question.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The notation of the game.
    pub game: String,
}

/// Reads a notation, and describes its game or says where it is wrong.
#[utoipa::path(get, path = "/rules", params(Question), responses(
    (status = 200, body = Description),
    (status = 400, body = ErrorBody, description = "the notation is wrong: message, place and hint"),
))]
pub async fn rules(Shared(state): Shared<State>, Ask(question): Ask<Question>) -> Result<Json<Description>, Failure> {
    let input::Read { game, understood, note } = read::understood(&question.game)?;
    let described = state.jobs.run(move |budget| Ok(game.description(budget)?)).await?;
    Ok(Json(Description { understood, note, ..described }))
}
