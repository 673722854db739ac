//! Identification of a game from data about it.

use wythoff_atlas::Atlas;
use wythoff_atlas::identify::{Cells, Given, Report};

use super::prelude::*;
use crate::ask::Tell;

/// The data from which a game is to be identified: a text, or cells.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// Terms of a sequence, bits, pairs, lines of a b-file, a picture of the board, or the number of a sequence of the OEIS.
    text: Option<String>,
    /// Cells that are P, as pairs of column and row.
    #[serde(default)]
    p: Vec<(i64, i64)>,
    /// Cells that are N, as pairs of column and row.
    #[serde(default)]
    n: Vec<(i64, i64)>,
}

/// The games of the atlas that fit the data, ranked and recomputed, with a position or term that separates them.
#[utoipa::path(post, path = "/identify", request_body = Known, responses(
    (status = 200, body = Report),
    (status = 400, body = ErrorBody, description = "the text cannot be read, or too little is given"),
    (status = 422, body = ErrorBody, description = "it takes too long"),
))]
pub async fn identify(Shared(state): Shared<State>, Tell(known): Tell<Known>) -> Result<Json<Report>, Failure> {
    let given = match known {
        Known { text: Some(text), .. } => {
            Given::read(&text).map_err(|mistake| Failure::reading("bad-sequence", &text, mistake))?
        }
        Known { p, n, .. } => {
            Given::cells(Cells { p, n }).map_err(|message| Failure::parameter(message).hint("paint more cells"))?
        }
    };
    let found =
        move |budget: &wythoff::Budget| Ok(wythoff_atlas::identify::identify(Atlas::shipped(), &given, budget)?);
    state.jobs.run(found).await.map(Json)
}
