//! Questions about the atlas: the games that satisfy some conditions, one game, and the map.

use axum::http::StatusCode;
use wythoff_atlas::atlas::{FamilyOf, Map, Order, Page, Query, Row, Statement};
use wythoff_atlas::{Atlas, statements};

use super::prelude::*;
use crate::read;

/// Conditions on the games that are listed; a condition that is left out does not restrict them.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// The name of a family to which the games belong.
    family: Option<String>,
    /// The number d such that the slopes lie in the field of the square root of d; 1 for rational slopes.
    field: Option<i64>,
    /// How it is known which positions are P: `proved`, `closed form` or `computed`.
    known: Option<String>,
    /// The least number of states of the automaton of the P-positions.
    least_states: Option<u32>,
    /// The greatest number of states of the automaton of the P-positions.
    most_states: Option<u32>,
    /// A text that occurs in the rules or in a name of the game.
    text: Option<String>,
    /// A game with whose P-positions those of the games agree in the first columns.
    like: Option<String>,
    /// Whether only one game is listed of each set that is proved to have the same P-positions.
    #[serde(default)]
    distinct: bool,
    /// The order of the list.
    #[serde(default)]
    #[param(inline)]
    order: Order,
    /// The index of the first game that is listed, from 0 on.
    #[serde(default)]
    from: usize,
    /// The greatest number of games that are listed, at most 500; 50 if left out.
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

/// Games of the atlas that satisfy a query.
#[derive(Debug, Serialize, ToSchema)]
pub struct Games {
    /// The version of the program that built the atlas.
    version: String,
    /// The query.
    query: Query,
    /// The number of games that satisfy the query.
    count: usize,
    /// The games that are listed.
    games: Vec<Row>,
    /// All families of the atlas.
    families: Vec<FamilyOf>,
    /// The fields of the slopes of these games, each with its number of games.
    fields: Vec<(i64, usize)>,
    /// What is known of all games, and of each family.
    statements: Vec<Statement>,
}

/// Greatest number of games that are listed at a time.
const MOST: usize = 500;
/// Default for the greatest number of games that are listed.
const USUAL: usize = 50;

/// The games of the atlas that satisfy some conditions.
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

/// A game of the atlas.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// The notation of the game, or its label in the atlas.
    game: String,
}

/// What the atlas says about a game.
#[utoipa::path(get, path = "/atlas/game", params(Named), responses(
    (status = 200, body = Page),
    (status = 400, body = ErrorBody, description = "it is no game, or not in the atlas"),
))]
pub async fn page(Shared(state): Shared<State>, Ask(named): Ask<Named>) -> Result<Json<Page>, Failure> {
    let page = move || Ok(Atlas::shipped().page(place(&named.game)?));
    state.jobs.run(move |_| page()).await.map(Json)
}

/// The place of a game in the atlas, by its notation or its label.
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

/// The games that appear on the map.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Mapped {
    /// A game in the middle of the map; the others differ from it by one or two parts of the rules.
    around: Option<String>,
    /// The number of parts of the rules by which the games may differ from `around`: 1 if left out, or 2.
    steps: Option<usize>,
    /// A family whose games appear, if `around` is left out; without both, all games appear.
    family: Option<String>,
    /// The greatest number of nodes: 150 if left out, at most 600.
    most: Option<usize>,
}

/// A graph of games: a node for each set of games proved to have the same P-positions.
///
/// An edge joins two nodes if a game of one has one part of the rules more than a game of the other.
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
