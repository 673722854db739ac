//! Table 2: the pairs for m = 2, p = 3, which four games share.

use wythoff::exact::BeattyPair;

use super::{laid_out, outcome, printed};
use crate::restrictions::boards::upper;
use crate::{Failure, Lab, Outcome, Verdict};

const PRINTED: [&[u64]; 3] = [
    &[0, 2, 4, 7, 9, 11, 14, 16, 19, 21, 23, 26, 28, 31, 33, 35, 38],
    &[0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6],
    &[0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32],
];

const GAMES: [&str; 4] = ["roob-blocking(2,3)", "modular(2,0,3)", "modular(2,2,6)", "mxp-wythoff(2,3)"];

/// Compares the table with the formula, and the formula with the boards of the four games.
pub(super) fn settle(_: &mut Lab) -> Result<Outcome, Failure> {
    let pair = BeattyPair::new(2, 3)?;
    let pairs = (0..17).map(|n| {
        let (a, b) = pair.nth(n);
        Ok((u64::try_from(a)?, u64::try_from(b)?))
    });
    let pairs: Vec<(u64, u64)> = pairs.collect::<Result<_, Failure>>()?;
    for game in GAMES {
        if upper(game, 17, 12, 60)? != pairs {
            let by = format!("{game} has other P-positions than the formula");
            return Ok(Verdict::Contradicted { by }.into());
        }
    }
    let table = laid_out("(a_n, b_n) for m = 2, p = 3", &pairs, true).against(printed(&PRINTED));
    Ok(outcome(
        table,
        "17 pairs by the formula, equal to those of four games on boards of 12 x 60 solved from the rules",
    ))
}
