//! The numbers in a text, so that the page reads no number by rules of its own.

use wythoff::input;

use super::prelude::*;

/// A text with numbers.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// Numbers as people write them, with commas or spaces between them, such as `10^50, phi 10^50`.
    text: String,
}

/// The numbers in a text.
#[derive(Debug, Serialize, ToSchema)]
pub struct Numbers {
    /// The numbers in decimal digits, in the order of the text.
    numbers: Vec<Digits>,
}

/// The numbers in a text, in decimal digits.
#[utoipa::path(get, path = "/numbers", params(Question), responses(
    (status = 200, body = Numbers),
    (status = 400, body = ErrorBody, description = "the text holds something that is not a number, or one that has too many digits"),
))]
pub async fn numbers(Ask(question): Ask<Question>) -> Result<Json<Numbers>, Failure> {
    let read = input::numbers(&question.text, limits::DIGITS)
        .map_err(|mistake| Failure::reading("bad-parameter", &question.text, mistake))?;
    Ok(Json(Numbers { numbers: read.iter().map(ToString::to_string).collect() }))
}
