//! The registry: all claims, and some by their identifiers.

use crate::{Claim, alterations, imitation, maharaja, restrictions};

/// All claims, in the order of the papers.
pub fn claims() -> Vec<Claim> {
    [maharaja::claims(), imitation::claims(), restrictions::claims(), alterations::claims()].concat()
}

/// The claims with this identifier, or else all whose identifiers begin so; large and small letters are the same.
///
/// ```
/// use wythoff_papers::select;
/// assert!(select("RES").len() > select("res-t").len());
/// ```
pub fn select(id: &str) -> Vec<Claim> {
    let id = id.to_uppercase();
    let all = claims();
    match all.iter().find(|claim| claim.id.to_uppercase() == id) {
        Some(claim) => vec![*claim],
        None => all.into_iter().filter(|claim| claim.id.to_uppercase().starts_with(&id)).collect(),
    }
}
