//! Lists in words.

use wythoff::BigPosition;

/// How many positions of a list are named.
const NAMED: usize = 6;

/// Some positions with commas, and how many more.
pub(super) fn list<'p>(positions: impl IntoIterator<Item = &'p BigPosition>) -> String {
    let all: Vec<&BigPosition> = positions.into_iter().collect();
    let named: Vec<String> = all.iter().take(NAMED).map(ToString::to_string).collect();
    match all.len().checked_sub(NAMED) {
        Some(more) if more > 0 => format!("{} and {more} more", named.join(", ")),
        _ => named.join(", "),
    }
}
