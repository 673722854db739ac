//! The certificates that come with the program.

use axum::response::Response;
use wythoff::ask::check::Shipped;

use super::games::Question;
use super::prelude::*;
use crate::attachment::attachment;

/// The file of the certificate of a game that comes with the program.
#[utoipa::path(get, path = "/certificate", params(Question), responses(
    (status = 200, content_type = "text/plain", description = "the certificate, as an attachment"),
    (status = 400, body = ErrorBody, description = "the notation is wrong"),
    (status = 422, body = ErrorBody, description = "there is no certificate of this game; what is known instead"),
))]
pub async fn certificate(Shared(state): Shared<State>, Ask(question): Ask<Question>) -> Result<Response, Failure> {
    let game = read::game(&question.game)?;
    let Shipped { name, bytes, .. } = state.jobs.run(move |budget| Ok(Shipped::of(&game, budget)?)).await?;
    Ok(attachment(name, "text/plain; charset=utf-8", bytes.to_vec()))
}
