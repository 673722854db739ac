//! The routes of the API, one module for each question.

mod atlas;
mod beams;
mod certificate;
mod check;
mod description;
#[cfg(feature = "server")]
mod docs;
mod examples;
mod export;
mod forced;
mod games;
mod moves;
mod numbers;
mod piles;
mod play;
mod questions;
mod residual;
mod shade;
mod tile;
mod words;

pub use beams::Beams;
#[cfg(not(feature = "server"))]
pub use check::Telling;
#[cfg(feature = "server")]
pub use docs::docs;

/// The items that every question needs: extractors, and the forms of answers and errors.
mod prelude {
    pub use axum::Json;
    pub use axum::extract::State as Shared;
    pub use serde::{Deserialize, Serialize};
    pub use utoipa::{IntoParams, ToSchema};

    pub use crate::ask::Ask;
    pub use crate::failure::{ErrorBody, Failure};
    pub use crate::limits;
    pub use crate::read::{self, Digits};
    pub use crate::state::{Kept, State};
}

use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Serialize;
use utoipa::OpenApi;

use crate::failure::Failure;
use crate::limits;
use crate::state::State;

/// The address of the API; its number changes if the meaning of an answer changes.
pub const BASE: &str = "/api/v1";

#[derive(OpenApi)]
#[openapi(
    info(title = "wythoff", description = "Wythoff-type games: outcomes, moves, pictures, proofs."),
    nest((path = BASE, api = Questions)),
    // utoipa does not collect the types of parameters, nor the decision on one of several boards
    components(schemas(export::Form, crate::shade::Show, wythoff_draw::Style, wythoff::Decision))
)]
struct Description;

/// All routes of the API; a test sends a request to each question of the description.
#[derive(OpenApi)]
#[openapi(paths(
    description::index,
    tile::tile,
    moves::moves,
    numbers::numbers,
    certificate::certificate,
    check::check,
    play::play,
    piles::play,
    residual::residual,
    beams::beams,
    shade::shade,
    forced::forced,
    export::export,
    words::words,
    atlas::games,
    atlas::page,
    atlas::map,
))]
struct Questions;

/// The API, with an index of its questions and its description at `openapi.json`.
pub fn router(state: State) -> Router {
    let questions = Router::new()
        .route("/", get(description::index))
        .route("/openapi.json", get(description::openapi))
        .route("/tile", get(tile::tile))
        .route("/moves", get(moves::moves))
        .route("/numbers", get(numbers::numbers))
        .route("/certificate", get(certificate::certificate))
        .route("/check", get(check::check))
        .route("/play", post(play::play))
        .route("/play/heaps", post(piles::play))
        .route("/residual", get(residual::residual))
        .route("/beams", get(beams::beams))
        .route("/shade", get(shade::shade))
        .route("/forced", get(forced::forced))
        .route("/export", get(export::export))
        .route("/words", get(words::words))
        .route("/atlas", get(atlas::games))
        .route("/atlas/game", get(atlas::page))
        .route("/atlas/map", get(atlas::map))
        .route("/ask", get(questions::list))
        .route("/ask/{name}", get(questions::get).post(questions::post));
    Router::new().nest(BASE, questions).with_state(state)
}

/// An answer. Clients may not keep one that was made of a sample, since how much is sampled depends on how busy the machine is.
fn answered<T: Serialize>(answer: T, is_sampled: bool) -> Response {
    let mut response = Json(answer).into_response();
    if is_sampled {
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Limits the bodies of requests, and answers requests with a wrong method by a failure.
pub(crate) fn bounded(router: Router) -> Router {
    router.method_not_allowed_fallback(not_allowed).layer(DefaultBodyLimit::max(limits::BODY))
}

/// The failure for an address at which the API has nothing.
pub(crate) fn nothing_at(path: &str) -> Failure {
    Failure::new(StatusCode::NOT_FOUND, "not-found", format!("the API has no `{path}`"))
        .hint(format!("{BASE} lists what there is"))
}

async fn not_allowed(request: Request) -> Failure {
    let message = format!("{} is not allowed here", request.method());
    Failure::new(StatusCode::METHOD_NOT_ALLOWED, "not-allowed", message).hint("the header `Allow` lists what is")
}
