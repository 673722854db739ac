//! The API, one file for each question.

mod atlas;
mod beams;
mod check;
mod export;
mod forced;
mod games;
mod heaps;
mod identify;
mod inspect;
mod moves;
mod play;
mod proof;
mod residual;
mod shade;
mod tile;
mod words;

pub use beams::Beams;
#[cfg(not(feature = "server"))]
pub use check::Telling;

/// What every question needs: who asks what, and the form of answers and errors.
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

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::StatusCode;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::Failure;
use crate::limits;
use crate::state::State;

/// Where the API is; the number changes when an answer changes its meaning.
pub const BASE: &str = "/api/v1";

#[derive(OpenApi)]
#[openapi(
    info(title = "wythoff", description = "Wythoff-type games: outcomes, moves, pictures, proofs."),
    // the types of parameters are not collected, and neither is the decision on one of several boards
    components(schemas(export::Form, crate::shade::Show, wythoff_draw::Style, wythoff::Decision))
)]
struct Description;

/// The API, with its description at `openapi.json`.
pub fn router(state: State) -> Router {
    let questions = OpenApiRouter::new()
        .routes(routes!(games::games))
        .routes(routes!(games::rules))
        .routes(routes!(tile::tile))
        .routes(routes!(inspect::inspect))
        .routes(routes!(moves::moves))
        .routes(routes!(proof::proof))
        .routes(routes!(proof::certificate))
        .routes(routes!(check::check))
        .routes(routes!(play::play))
        .routes(routes!(heaps::play))
        .routes(routes!(residual::residual))
        .routes(routes!(beams::beams))
        .routes(routes!(shade::shade))
        .routes(routes!(forced::forced))
        .routes(routes!(export::export))
        .routes(routes!(words::words))
        .routes(routes!(games::alteration))
        .routes(routes!(atlas::games))
        .routes(routes!(atlas::page))
        .routes(routes!(atlas::map))
        .routes(routes!(identify::identify));
    let (router, description) =
        OpenApiRouter::with_openapi(Description::openapi()).nest(BASE, questions).split_for_parts();
    let description = axum::Json(description);
    router
        .route(&format!("{BASE}/openapi.json"), axum::routing::get(move || std::future::ready(description.clone())))
        .with_state(state)
}

/// What is wrong with a request is said, and its body has a bound.
pub(crate) fn bounded(router: Router) -> Router {
    router.method_not_allowed_fallback(not_allowed).layer(DefaultBodyLimit::max(limits::BODY))
}

/// The API has nothing at this address.
pub(crate) fn nothing_at(path: &str) -> Failure {
    Failure::new(StatusCode::NOT_FOUND, "not-found", format!("the API has no `{path}`"))
        .hint(format!("{BASE}/openapi.json lists what there is"))
}

async fn not_allowed(request: Request) -> Failure {
    let message = format!("{} is not allowed here", request.method());
    Failure::new(StatusCode::METHOD_NOT_ALLOWED, "not-allowed", message).hint("the header `Allow` lists what is")
}
