//! Proposition 5.2: three minimal exclusive recurrences.

use wythoff::exact::mex::{MultisetMex, ResidueMex};

use super::SMALL;
use super::complementary::split;
use super::steps::{counted, stepped};
use super::terms::terms;
use crate::restrictions::pairs::Pairs;
use crate::restrictions::theorems::small::{decide, grid};
use crate::{Failure, Lab, Outcome, Verdict};

/// The recurrences run, for many m and p.
pub(super) fn compared(lab: &mut Lab) -> Result<Outcome, Failure> {
    let (most, count) = (lab.upto(8, 16), lab.upto(5_000, 100_000));
    for (m, p) in grid(most, most) {
        let terms = terms(m, p, count)?;
        let differs = [
            ("(i)", first_difference(MultisetMex::new(m, p)?, &terms)),
            ("(ii)", first_difference(ResidueMex::all_earlier(m, p)?, &terms)),
            ("(iii)", first_difference(ResidueMex::by_rounds(m, p)?, &terms)),
        ];
        if let Some((name, n)) = differs.into_iter().find_map(|(name, n)| Some((name, n?))) {
            let by = format!("m = {m}, p = {p}: recurrence {name} differs at n = {n}");
            return Ok(Verdict::Contradicted { by }.into());
        }
    }
    Ok(Verdict::Computed { to: format!("m, p <= {most}, n < {count}") }.into())
}

/// The first index at which a run differs from the terms.
fn first_difference(run: impl Iterator<Item = (u128, u128)>, terms: &[(u128, u128)]) -> Option<usize> {
    run.zip(terms).position(|(found, term)| found != *term)
}

/// In residue l, the y with number k is above the x with number k: for a mex only y of lower number matter.
fn later(pairs: &Pairs, l: i64) -> String {
    let p = pairs.p;
    let x = pairs.a(&format!("{p}*k + {l}"));
    match l {
        0 => format!("k >= 1 => {} > {x}", pairs.b(&format!("{p}*k"))),
        l => format!("{} > {x}", pairs.b(&format!("{p}*k + {}", p - l))),
    }
}

/// Decided for small m and p.
pub(super) fn proved(lab: &mut Lab) -> Result<Outcome, Failure> {
    let decided = decide(lab, grid(SMALL, SMALL), |pairs| {
        let mut all = vec![stepped(pairs), counted(pairs)];
        all.extend((0..pairs.p).flat_map(|l| [later(pairs, l), split(pairs, l)]));
        all
    })?;
    Ok(decided.outcome(
        "a recurrence has one solution, by induction on n, so that it suffices that a and b satisfy it. (iii): in \
         each residue the two sequences increase and hold every integer once, and y of number k is above x of number \
         k; so all integers below x of number k are among the terms of lower number, and it is not. (ii) sees more \
         terms of y, none of them equal to a_n. (i): each value occurs p times in a and b, in order, so that all p \
         of each value below a_n and fewer than p of a_n have an index below n",
    ))
}
