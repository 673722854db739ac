//! The catalogue.

use axum::Json;
use serde::Serialize;
use utoipa::ToSchema;
use wythoff::Rules;
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
    /// The parameters that the name alone stands for; those of the example if it needs some.
    defaults: Vec<u64>,
}

impl From<&'static Entry> for Family {
    fn from(entry: &'static Entry) -> Family {
        let Entry { name, forms, condition, rule, source, example, .. } = entry;
        let defaults = defaults(entry);
        Family { name, signatures: entry.signatures().collect(), forms, condition, rule, source, example, defaults }
    }
}

/// The parameters that the name alone stands for, looked for among the small ones; those of the example if it needs some.
fn defaults(entry: &Entry) -> Vec<u64> {
    const SMALL: u64 = 4;
    let longest = entry.forms.iter().map(|form| form.len()).max().unwrap_or(0);
    if longest == 0 {
        return Vec::new();
    }
    if let (true, Ok(alone)) = (entry.forms.contains(&&[][..]), entry.name.parse::<Rules>()) {
        let same =
            |values: &Vec<u64>| entry.parts(values).is_ok_and(|parts| Rules::try_from(parts).as_ref() == Ok(&alone));
        let tuples =
            (0..SMALL.pow(longest as u32)).map(|k| (0..longest as u32).map(move |i| k / SMALL.pow(i) % SMALL + 1));
        return tuples.map(Iterator::collect).find(same).unwrap_or_default();
    }
    let inner = entry.example.split_once('(').and_then(|(_, rest)| rest.split_once(')')).map_or("", |(inner, _)| inner);
    inner.split(',').filter_map(|value| value.trim().parse().ok()).collect()
}

/// The named games.
#[utoipa::path(get, path = "/games", responses((status = 200, body = [Family])))]
pub async fn games() -> Json<Vec<Family>> {
    Json(ENTRIES.iter().map(Family::from).collect())
}
