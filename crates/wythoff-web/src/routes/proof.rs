//! The theorem of the shipped certificate of a game.

use axum::response::Response;
use wythoff::check::Certificate;
use wythoff::theory::certificate::shipped_file;
use wythoff::theory::splitting;
use wythoff::{Budget, Game, ProofReport};

use super::games::Question;
use super::prelude::*;
use crate::attachment::attachment;

/// A theorem about the P-positions of a game, how it was proved, and its certificate.
#[derive(Debug, Serialize, ToSchema)]
pub struct Shipped {
    #[serde(flatten)]
    proof: ProofReport,
    /// The file of the certificate.
    certificate: File,
}

/// The file of a shipped certificate.
#[derive(Debug, Serialize, ToSchema)]
pub struct File {
    /// The name of the file.
    name: String,
    /// The size of the file in bytes.
    bytes: usize,
}

/// The theorem of the shipped certificate of a game.
#[utoipa::path(get, path = "/proof", params(Question), responses(
    (status = 200, body = Shipped),
    (status = 400, body = ErrorBody, description = "the notation is wrong"),
    (status = 422, body = ErrorBody, description = "there is no certificate of this game; what is known instead"),
))]
pub async fn proof(Shared(state): Shared<State>, Ask(question): Ask<Question>) -> Result<Json<Shipped>, Failure> {
    let game = read::game(&question.game)?;
    state.jobs.run(move |budget| tell(&game, budget)).await.map(Json)
}

fn tell(game: &Game, budget: &Budget) -> Result<Shipped, Failure> {
    let (certificate, (name, bytes)) = shipped(game, budget)?;
    let file = File { name: name.to_owned(), bytes: bytes.len() };
    Ok(Shipped { proof: ProofReport::of(certificate, game.certified().as_ref(), budget), certificate: file })
}

/// The shipped certificate of a game, with its file: name and contents.
///
/// # Errors
/// No certificate is shipped for the game; the message says what is known instead.
pub fn shipped(game: &Game, budget: &Budget) -> Result<(&'static Certificate, (&'static str, &'static [u8])), Failure> {
    if let Some(found) = game.shipped_certificate().zip(shipped_file(game.rules())) {
        return Ok(found);
    }
    let known = match (game.at_any_size(budget)?, splitting::shape(game.rules())) {
        (Some(certainty), _) => format!("its P-positions are known at any distance: {certainty}"),
        (None, Some(shape)) => shape,
        (None, None) => "its P-positions are computed column by column, and nothing is proved beyond".to_owned(),
    };
    let failure = Failure::unanswerable(format!("no certificate of this game comes with the program; {known}"));
    Err(match game.excludes_automata(budget) {
        Some(because) => failure.hint(because),
        None if game.may_be_proved() => failure.hint("`wythoff prove` looks for a proof and writes a certificate"),
        None => failure
            .hint("no automaton can be looked for: there is no numeration system, or no sentence, for these rules"),
    })
}

/// The file of the shipped certificate of a game.
#[utoipa::path(get, path = "/certificate", params(Question), responses(
    (status = 200, content_type = "text/plain", description = "the certificate, as an attachment"),
    (status = 400, body = ErrorBody, description = "the notation is wrong"),
    (status = 422, body = ErrorBody, description = "there is no certificate of this game"),
))]
pub async fn certificate(Shared(state): Shared<State>, Ask(question): Ask<Question>) -> Result<Response, Failure> {
    let game = read::game(&question.game)?;
    let (name, bytes) = state.jobs.run(move |budget| Ok(shipped(&game, budget)?.1)).await?;
    Ok(attachment(name, "text/plain; charset=utf-8", bytes.to_vec()))
}
