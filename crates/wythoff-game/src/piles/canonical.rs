//! From parts to rules: parts are checked and brought to the canonical form that equal rules share.

use super::rules::multiple;
use super::{FEWEST, MOST, PileParts, PileRules};
use crate::rules::{MAX_PARAMETER, RulesError};

impl TryFrom<PileParts> for PileRules {
    type Error = RulesError;

    /// Checks the parts, drops vectors that another part already contains, and sorts the sets.
    fn try_from(mut parts: PileParts) -> Result<PileRules, RulesError> {
        let piles = parts.piles;
        if !(FEWEST..=MOST).contains(&piles) {
            let hint = match piles {
                2 => "leave `on 2 piles` out: games without a number of piles are on two",
                _ => "write a game on 3 to 6 piles, as in `nim on 3 piles`, or one on two piles, as in `nim`",
            };
            return Err(RulesError::new(format!("a game on {piles} piles is not read like this"), hint));
        }
        for vector in parts.rays.iter().chain(&parts.leaps) {
            if vector.len() != piles {
                let written = in_parentheses(vector);
                let message = format!("the vector {written} has {} numbers, and the game {piles} piles", vector.len());
                return Err(RulesError::new(message, "write a number for each pile"));
            }
            if let Some(&number) = vector.iter().find(|&&number| number > MAX_PARAMETER) {
                return Err(RulesError::too_large(number));
            }
            if vector.iter().all(|&number| number == 0) {
                let message = format!("the vector {} is not a move", in_parentheses(vector));
                return Err(RulesError::new(message, "every move must remove at least one token"));
            }
        }
        if !parts.moves.is_empty() && piles != FEWEST {
            return Err(RulesError::new(
                format!("`moves` are relations of two positions with three piles, and the game has {piles}"),
                "write sets of vectors, as in `vectors{?msd_2 i+j+k+l > 0 & i = j}`",
            ));
        }
        let zero = vec![0u64; piles];
        if parts.vectors.iter().any(|set| set.contains(&zero)) {
            return Err(RulesError::new(
                format!("the vector {} is not a move, but belongs to a set of vectors", in_parentheses(&zero)),
                "leave it out, as in `vectors{?msd_2 i+j+k > 0 & ...}`",
            ));
        }
        // A ray whose step is a multiple of another step adds nothing, nor does a single vector on a ray.
        let rays = parts.rays.clone();
        parts.rays.retain(|step| !rays.iter().any(|other| other != step && multiple(other, step).is_some()));
        parts.leaps.retain(|leap| !rays.iter().any(|step| multiple(step, leap).is_some()));
        if parts.nim_sum {
            // The multiples of a vector with two equal numbers and zeros else have the nim-sum 0.
            parts.rays.retain(|step| !is_pair(step));
            parts.leaps.retain(|leap| leap.iter().fold(0, |sum, number| sum ^ number) != 0);
        }
        parts.vectors.sort_by_cached_key(ToString::to_string);
        parts.moves.sort_by_cached_key(ToString::to_string);
        // Equal sets may be written differently, so that they need not be neighbours.
        parts.vectors = distinct(parts.vectors);
        parts.moves = distinct(parts.moves);
        let empty = |relation: &wythoff_automata::Relation| relation.is_empty();
        parts.vectors.retain(|set| !empty(set.relation()));
        parts.moves.retain(|moves| !empty(moves.relation()));
        Ok(PileRules { parts })
    }
}

fn distinct<T: PartialEq>(all: Vec<T>) -> Vec<T> {
    all.into_iter().fold(Vec::new(), |mut kept, one| {
        if !kept.contains(&one) {
            kept.push(one);
        }
        kept
    })
}

/// Whether two numbers of a vector are equal and all others 0.
fn is_pair(vector: &[u64]) -> bool {
    let some: Vec<u64> = vector.iter().copied().filter(|&number| number > 0).collect();
    matches!(some[..], [one, other] if one == other)
}

/// A vector as it is written.
pub(super) fn in_parentheses(vector: &[u64]) -> String {
    let numbers: Vec<String> = vector.iter().map(u64::to_string).collect();
    format!("({})", numbers.join(","))
}
