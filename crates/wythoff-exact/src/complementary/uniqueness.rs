//! The hypotheses of the uniqueness theorem (RES theorem 4.1) that a pair of sequences satisfies.

use super::balanced::beatty_prefix;
use super::occurrences::p_complementary;
use crate::beatty::BeattyPair;
use crate::verdict::{Counterexample, Verdict, demand};

/// RES theorem 4.1 for a given pair of sequences: its premises, and the three items that it states to be equivalent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uniqueness {
    /// The premises: p > 1, x_0 = y_0 = 0, x and y do not decrease, x_n <= y_n. The bound is on n.
    pub premises: Verdict,
    /// Whether x and y_1, y_2, ... are p-complementary, a part of items (i) and (ii). The bound is on the values.
    pub complementary: Verdict,
    /// Item (i) of the theorem: y_n - x_n = m n for m = y_1 - x_1 >= 1. The bound is on n.
    pub linear: Verdict,
    /// Item (ii) of the theorem: x and y begin Beatty sequences and y increases. The bound is on n.
    pub beatty: Verdict,
    /// Item (iii) of the theorem: x and y are the pair (1), (2) of RES with this m. The bound is on n.
    pub closed_form: Verdict,
}

/// Checks the hypotheses and the conclusion of RES theorem 4.1 on the given terms. O(number of terms).
///
/// The theorem requires p > 1 and infinite sequences: terms that satisfy an item so far may still fail it later.
///
/// ```
/// use wythoff_exact::complementary::uniqueness;
/// // p = 2, but 1 occurs three times
/// let found = uniqueness(&[(0, 0), (0, 1), (1, 3), (1, 4), (2, 6)], 2);
/// let counterexample = found.complementary.counterexample().unwrap();
/// assert!(found.premises.holds());
/// assert_eq!((counterexample.n, counterexample.left), (1, 3));
/// ```
pub fn uniqueness(pairs: &[(u128, u128)], p: u64) -> Uniqueness {
    let x: Vec<u128> = pairs.iter().map(|pair| pair.0).collect();
    let y: Vec<u128> = pairs.iter().map(|pair| pair.1).collect();
    let below = x.last().map_or(0, |&last| u64::try_from(last).unwrap_or(u64::MAX));
    let m = pairs.get(1).and_then(|pair| pair.1.checked_sub(pair.0)).and_then(|m| u64::try_from(m).ok());
    Uniqueness {
        premises: Verdict::of(|| premises(pairs, p)),
        complementary: p_complementary(x.iter().copied(), y.iter().copied().skip(1), p, below),
        linear: Verdict::of(|| linear(pairs, m)),
        beatty: Verdict::of(|| both_beatty(&x, &y)),
        closed_form: Verdict::of(|| closed_form(pairs, m, p)),
    }
}

fn premises(pairs: &[(u128, u128)], p: u64) -> Result<u64, Counterexample> {
    demand(p > 1, 0, "p > 1", p.into(), 1)?;
    let mut before = None;
    for (n, &(x, y)) in (0u64..).zip(pairs) {
        if let Some((last_x, last_y)) = before {
            demand(last_x <= x, n, "x_{n-1} <= x_n", last_x, x)?;
            demand(last_y <= y, n, "y_{n-1} <= y_n", last_y, y)?;
        } else {
            demand((x, y) == (0, 0), n, "x_0 = y_0 = 0", x, y)?;
        }
        demand(x <= y, n, "x_n <= y_n", x, y)?;
        before = Some((x, y));
    }
    Ok(pairs.len() as u64)
}

fn linear(pairs: &[(u128, u128)], m: Option<u64>) -> Result<u64, Counterexample> {
    let m = m.unwrap_or(0);
    for (n, &(x, y)) in (0u64..).zip(pairs) {
        let wanted = u128::from(m) * u128::from(n);
        demand(n != 1 || m > 0, n, "y_1 - x_1 >= 1", y, x)?;
        demand(y.checked_sub(x) == Some(wanted), n, "y_n - x_n = m n", y.saturating_sub(x), wanted)?;
    }
    Ok(pairs.len() as u64)
}

fn both_beatty(x: &[u128], y: &[u128]) -> Result<u64, Counterexample> {
    let increases = (1..).zip(y.windows(2)).find(|(_, step)| step[1] <= step[0]).map(|(n, step)| Counterexample {
        n,
        statement: "y_{n-1} < y_n",
        left: step[0],
        right: step[1],
    });
    let faults = [beatty_prefix(x), beatty_prefix(y)].map(|verdict| verdict.counterexample().cloned());
    let first = faults.into_iter().flatten().chain(increases).min_by_key(|fault| fault.n);
    first.map_or(Ok(x.len() as u64), Err)
}

fn closed_form(pairs: &[(u128, u128)], m: Option<u64>, p: u64) -> Result<u64, Counterexample> {
    if pairs.len() < 2 {
        return Ok(0);
    }
    let Some(pair) = m.and_then(|m| BeattyPair::new(m, p).ok()) else {
        return Err(Counterexample { n: 1, statement: "y_1 - x_1 >= 1", left: pairs[1].1, right: pairs[1].0 });
    };
    for (n, &(x, y)) in (0u64..).zip(pairs) {
        let (a, b) = pair.nth(n);
        demand(x == a, n, "x_n = a_n", x, a)?;
        demand(y == b, n, "y_n = b_n", y, b)?;
    }
    Ok(pairs.len() as u64)
}
