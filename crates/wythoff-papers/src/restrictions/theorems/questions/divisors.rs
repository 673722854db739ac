//! A family between theorem 2.1 (ii a) and (ii b).

use wythoff::exact::BeattyPair;

use super::upper::{gcd, pairs, rows};
use crate::restrictions::pairs::Pairs;
use crate::{Failure, Lab, Outcome, Proof, Verdict};

/// The game with g dividing m.
fn game(m: u64, g: u64, p: u64) -> String {
    format!("modular({m},{g},{})", g * p)
}

/// Boards: the pairs are the P-positions exactly if m/g and p are coprime.
pub(super) fn compared(lab: &mut Lab) -> Result<Outcome, Failure> {
    let (most, columns) = (lab.upto(8, 12), lab.upto(40, 240));
    let mut cases = 0;
    for m in 1..=most {
        for (g, p) in (1..=m).filter(|g| m % g == 0).flat_map(|g| (1..=6).map(move |p| (g, p))) {
            let pair = BeattyPair::new(m, p)?;
            let found = pairs(&game(m, g, p), columns, rows(columns, m, p))?;
            let same = (0..).zip(&found).all(|(n, &(c, d))| pair.nth(n) == (c.into(), d.into()));
            if same != (gcd(m / g, p) == 1) {
                return Ok(Verdict::Contradicted { by: format!("m = {m}, g = {g}, p = {p}") }.into());
            }
            cases += 1;
        }
    }
    let to = format!("{cases} cases, m <= {most}, g dividing m, p <= 6: all P-positions of {columns} columns");
    Ok(Outcome::from(Verdict::Computed { to }).text(
        "So the first question has an answer for these games: a position is decided by the pairs, in time polynomial \
         in its digits, though 0 < g < m. It is observed here; the paper has g = 1 and g = m.",
    ))
}

/// m, g, p of a game, and the pairs in the digits in which it is decided faster.
type Case = (u64, u64, u64, fn(u64, u64) -> Result<Pairs, Failure>);

const PROVED: [Case; 2] = [(4, 2, 3, Pairs::in_digits_to_mp), (6, 2, 2, Pairs::new)];

/// From the rules.
pub(super) fn proved(lab: &mut Lab) -> Result<Outcome, Failure> {
    let mut games = Vec::new();
    for (m, g, p, pairs) in PROVED {
        let (pairs, game) = (pairs(m, p)?, game(m, g, p));
        if let Some(why) = pairs.solves(lab, &pairs.set(), &game)? {
            return Ok(Verdict::Contradicted { by: format!("{game}: {why}") }.into());
        }
        games.push(game);
    }
    Ok(Outcome::proved(Proof::follows(
        format!(
            "decided from the rules of {}: a position is a pair if and only if the rules say so of its options",
            games.join(", ")
        ),
        "by induction on x + y only the set of P-positions has this property",
    )))
}
