//! The pairs {a_n, b_n} beside the P-positions of a board, and beside the rules.

use std::collections::BTreeSet;

use wythoff::Position;
use wythoff::exact::BeattyPair;

use crate::restrictions::boards::{first_difference, positions};
use crate::restrictions::pairs::Pairs;
use crate::restrictions::theorems::small::grid;
use crate::{Failure, Lab, Outcome, Proof, Verdict};

/// The pairs (a_n, b_n) with their n, both numbers below a bound.
pub(super) fn upper_pairs(m: u64, p: u64, side: u64) -> Result<Vec<(u64, Position)>, Failure> {
    let pair = BeattyPair::new(m, p)?;
    let mut found = Vec::new();
    for n in 0.. {
        let (a, b) = pair.nth(n);
        let at = Position::new(u64::try_from(a)?, u64::try_from(b)?);
        if at.y >= side {
            break;
        }
        found.push((n, at));
    }
    Ok(found)
}

/// The same both ways round, {a_n, b_n}.
pub(super) fn pairs_below(m: u64, p: u64, side: u64) -> Result<BTreeSet<Position>, Failure> {
    let upper = upper_pairs(m, p, side)?;
    Ok(upper.into_iter().flat_map(|(_, at)| [at, at.transposed()]).collect())
}

/// Compares the pairs with the boards of games for many m and p: a closed form as far as it was compared, or
/// contradicted.
pub(super) fn on_boards(lab: &Lab, game: impl Fn(u64, u64) -> String) -> Result<Outcome, Failure> {
    let (most, side) = (lab.upto(6, 10), lab.upto(60, 400));
    for (m, p) in grid(most, most) {
        if let Some(at) = first_difference(&pairs_below(m, p, side)?, &positions(&game(m, p), side, side)?) {
            let by = format!("m = {m}, p = {p}: {at} is P or a pair {{a_n, b_n}}, not both");
            return Ok(Verdict::Contradicted { by }.into());
        }
    }
    let compared = format!("m, p <= {most}, boards of {side} x {side} solved from the rules");
    Ok(Verdict::ClosedForm { theorem: "RES theorem 2.1", compared }.into())
}

/// Decides from the rules, for the parameters given, that the pairs are the P-positions of games.
pub(super) fn by_the_rules(
    lab: &Lab,
    parameters: impl IntoIterator<Item = (u64, u64)>,
    game: impl Fn(u64, u64) -> String,
) -> Result<Outcome, Failure> {
    let mut games = Vec::new();
    for (m, p) in parameters {
        let (pairs, game) = (Pairs::new(m, p)?, game(m, p));
        if let Some(why) = pairs.solves(lab, &pairs.set(), &game)? {
            return Ok(Verdict::Contradicted { by: format!("{game}: {why}") }.into());
        }
        games.push(game);
    }
    Ok(Outcome::proved(from_the_rules(&games)))
}

/// The proof that consists of such decisions, one for each game.
pub(super) fn from_the_rules(games: &[String]) -> Proof {
    let named = match games {
        [first, .., last] if games.len() > 6 => format!("{} games, from {first} to {last}", games.len()),
        _ => games.join(", "),
    };
    Proof::follows(
        format!(
            "decided from the rules of {named}: a position is of this form if and only if the rules say so of its \
             options"
        ),
        "by induction on x + y only the set of P-positions has this property",
    )
}
