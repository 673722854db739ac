//! What a notation means.

use axum::Json;
use axum::extract::State as Shared;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use wythoff::{Game, Rules};

use crate::ask::Ask;
use crate::certainty::Badge;
use crate::failure::{ErrorBody, Failure};
use crate::number;
use crate::state::State;

/// Which game.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The notation of the game.
    game: String,
}

/// A game: its rules in every form.
#[derive(Serialize, ToSchema)]
pub struct Description {
    /// The notation as it was sent.
    game: String,
    /// The rules in canonical notation.
    rules: String,
    /// The rules in words.
    words: String,
    /// Does exchanging the piles change nothing?
    symmetric: bool,
    /// Has every column finitely many P-positions, by its rules?
    finite_columns: bool,
    /// Are Grundy values defined?
    additive: bool,
    /// The player who cannot move wins.
    misere: bool,
    /// How many options may be blocked at once.
    most_blocked: u64,
    /// The imitation clause: m and p.
    imitation: Option<[u64; 2]>,
    /// Removed rectangles, base and height: none, one, or several among which the second player chooses.
    cuts: Vec<[u64; 2]>,
    /// Positions that are P by decree.
    forced_p: Vec<[u64; 2]>,
    /// Positions that are N by decree.
    forced_n: Vec<[u64; 2]>,
    /// On what answers rest for positions of any size; null if they are computed from the origin on.
    at_any_size: Option<Badge>,
    /// Is there a certificate whose theorem says which positions are P?
    certificate: bool,
}

/// Reads a notation: what it means, or where it is wrong.
#[utoipa::path(get, path = "/rules", params(Question), responses(
    (status = 200, body = Description),
    (status = 400, body = ErrorBody, description = "the notation is wrong: message, place and hint"),
))]
pub async fn rules(Shared(state): Shared<State>, Ask(question): Ask<Question>) -> Result<Json<Description>, Failure> {
    let game = number::game(&question.game)?;
    state.jobs.run(move |_| Ok(describe(&game))).await.map(Json)
}

fn describe(game: &Game) -> Description {
    let rules: &Rules = game.rules();
    let pairs = |set: &std::collections::BTreeSet<wythoff::Position>| set.iter().map(|at| [at.x, at.y]).collect();
    Description {
        game: game.text().to_owned(),
        rules: rules.to_string(),
        words: rules.in_words(),
        symmetric: rules.is_symmetric(),
        finite_columns: rules.has_finite_columns(),
        additive: rules.is_additive(),
        misere: rules.is_misere(),
        most_blocked: rules.most_blocked(),
        imitation: rules.imitation().map(|clause| [clause.m, clause.p]),
        cuts: rules.cuts().iter().map(|cut| [cut.base, cut.height]).collect(),
        forced_p: pairs(&rules.forced().p),
        forced_n: pairs(&rules.forced().n),
        at_any_size: game.at_any_size().as_ref().map(Badge::from),
        certificate: game.shipped_certificate().is_some(),
    }
}
