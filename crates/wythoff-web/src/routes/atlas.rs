//! The atlas: games of a family, of a field, of a class; a game; the map.

use axum::http::StatusCode;
use wythoff_atlas::atlas::{FamilyOf, Map, Order, Page, Query, Row, Statement};
use wythoff_atlas::{Atlas, statements};

use super::prelude::*;
use crate::read;

/// Which games are listed; what is left out is not asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// Those of the family with this name.
    family: Option<String>,
    /// Those whose slopes are in the field of the square root of this number; 1 for fractions.
    field: Option<i64>,
    /// Those of which it is known in this way which positions are P: `proved`, `closed form` or `computed`.
    known: Option<String>,
    /// Those with an automaton of at least so many states.
    least_states: Option<u32>,
    /// Those with an automaton of at most so many states.
    most_states: Option<u32>,
    /// Those in whose rules or names this text stands.
    text: Option<String>,
    /// Those whose P-positions agree with those of this game in the first columns.
    like: Option<String>,
    /// One game of each set that is proved to have the same P-positions.
    #[serde(default)]
    distinct: bool,
    /// In which order.
    #[serde(default)]
    #[param(inline)]
    order: Order,
    /// The first game that is listed, from 0 on.
    #[serde(default)]
    from: usize,
    /// How many are listed, at most 500; 50 if left out.
    most: Option<usize>,
}

impl Asked {
    fn query(&self) -> Query {
        Query {
            family: self.family.clone(),
            field: self.field,
            known: self.known.clone(),
            least_states: self.least_states,
            most_states: self.most_states,
            text: self.text.clone(),
            like: self.like.clone(),
            distinct: self.distinct,
            order: self.order,
        }
    }
}

/// Games of the atlas.
#[derive(Debug, Serialize, ToSchema)]
pub struct Games {
    /// The version of the program that has built the atlas.
    version: String,
    /// What was asked for.
    query: Query,
    /// How many games there are.
    count: usize,
    /// Those that are listed.
    games: Vec<Row>,
    /// The families of the atlas.
    families: Vec<FamilyOf>,
    /// The fields of the slopes of these games, and how many games have each.
    fields: Vec<(i64, usize)>,
    /// What is known of all games, and of each family.
    statements: Vec<Statement>,
}

/// More games are not listed at a time.
const MOST: usize = 500;
/// So many are listed if nothing else is asked for.
const USUAL: usize = 50;

/// Games of the atlas.
#[utoipa::path(get, path = "/atlas", params(Asked), responses(
    (status = 200, body = Games),
    (status = 400, body = ErrorBody, description = "there is no such family, kind of knowledge or game"),
))]
pub async fn games(Shared(state): Shared<State>, Ask(asked): Ask<Asked>) -> Result<Json<Games>, Failure> {
    state.jobs.run(move |_| listed(&asked)).await.map(Json)
}

fn listed(asked: &Asked) -> Result<Games, Failure> {
    let (atlas, query) = (Atlas::shipped(), asked.query());
    let found = atlas.query(&query).map_err(Failure::parameter)?.places;
    let most = asked.most.unwrap_or(USUAL).min(MOST);
    let mut fields = std::collections::BTreeMap::new();
    found.iter().filter_map(|&place| atlas.games[place].field).for_each(|field| *fields.entry(field).or_insert(0) += 1);
    Ok(Games {
        version: atlas.version.clone(),
        query,
        count: found.len(),
        games: found.iter().skip(asked.from).take(most).map(|&place| atlas.row(place)).collect(),
        families: atlas.families.clone(),
        fields: fields.into_iter().collect(),
        statements: statements(atlas),
    })
}

/// A game.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// The notation of the game, or its label.
    game: String,
}

/// What the atlas says of a game.
#[utoipa::path(get, path = "/atlas/game", params(Named), responses(
    (status = 200, body = Page),
    (status = 400, body = ErrorBody, description = "it is no game, or not in the atlas"),
))]
pub async fn page(Shared(state): Shared<State>, Ask(named): Ask<Named>) -> Result<Json<Page>, Failure> {
    let page = move || Ok(Atlas::shipped().page(place(&named.game)?));
    state.jobs.run(move |_| page()).await.map(Json)
}

/// The place of a game of the atlas, by its notation or its label.
fn place(text: &str) -> Result<usize, Failure> {
    let atlas = Atlas::shipped();
    if let Some(place) = atlas.labelled(text.trim()) {
        return Ok(place);
    }
    let game = read::game(text)?;
    atlas.find(game.rules()).ok_or_else(|| {
        let message = format!("the atlas has no page of `{text}`");
        Failure::new(StatusCode::BAD_REQUEST, "not-in-atlas", message)
            .hint("the board of the explorer shows it all the same")
    })
}

/// Which games stand on the map.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Mapped {
    /// A game, with those that differ from it by one part of the rules, or by two.
    around: Option<String>,
    /// By how many parts: 1 if left out, or 2.
    steps: Option<usize>,
    /// The games of this family, if `around` is left out; all games if both are.
    family: Option<String>,
    /// At most so many nodes; 150 if left out, 600 at most.
    most: Option<usize>,
}

/// Games as a graph: a node for each set of games that are proved to have the same P-positions, an edge where one part of the rules makes the
/// difference.
#[utoipa::path(get, path = "/atlas/map", params(Mapped), responses(
    (status = 200, body = Map),
    (status = 400, body = ErrorBody, description = "there is no such family or game"),
))]
pub async fn map(Shared(state): Shared<State>, Ask(mapped): Ask<Mapped>) -> Result<Json<Map>, Failure> {
    let map = move || {
        let atlas = Atlas::shipped();
        let places = match &mapped.around {
            Some(game) => atlas.around(place(game)?, mapped.steps.unwrap_or(1).min(2)),
            None => {
                let query = Query { family: mapped.family.clone(), ..Query::default() };
                atlas.query(&query).map_err(Failure::parameter)?.places
            }
        };
        Ok(atlas.map(&places, mapped.most.unwrap_or(150).min(600)))
    };
    state.jobs.run(move |_| map()).await.map(Json)
}
