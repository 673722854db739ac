//! The catalogue.

use axum::Json;
use serde::Serialize;
use utoipa::ToSchema;
use wythoff::catalogue::{ENTRIES, Entry};

/// A named family of games.
#[derive(Serialize, ToSchema)]
pub struct Family {
    /// The name in the notation.
    name: &'static str,
    /// The name with its parameters, for each list of parameters that may follow it.
    signatures: Vec<String>,
    /// The names of the parameters in each list.
    forms: &'static [&'static [&'static str]],
    /// What the parameters must satisfy.
    condition: &'static str,
    /// The rule in one line.
    rule: &'static str,
    /// Where the game comes from.
    source: &'static str,
    /// A member of the family.
    example: &'static str,
}

impl From<&'static Entry> for Family {
    fn from(entry: &'static Entry) -> Family {
        let Entry { name, forms, condition, rule, source, example, .. } = entry;
        Family { name, signatures: entry.signatures().collect(), forms, condition, rule, source, example }
    }
}

/// The named games.
#[utoipa::path(get, path = "/games", responses((status = 200, body = [Family])))]
pub async fn games() -> Json<Vec<Family>> {
    Json(ENTRIES.iter().map(Family::from).collect())
}
