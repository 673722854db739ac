//! Proposition 5.2: three minimal exclusive recurrences.

use wythoff::exact::mex::{MultisetMex, ResidueMex};

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
        let runs: [(&str, Box<dyn Iterator<Item = (u128, u128)>>); 3] = [
            ("(i)", Box::new(MultisetMex::new(m, p)?)),
            ("(ii)", Box::new(ResidueMex::all_earlier(m, p)?)),
            ("(iii)", Box::new(ResidueMex::by_rounds(m, p)?)),
        ];
        for (name, run) in runs {
            if let Some(n) = run.zip(&terms).position(|(found, term)| found != *term) {
                return Ok(Verdict::Contradicted {
                    by: format!("m = {m}, p = {p}: recurrence {name} differs at n = {n}"),
                }
                .into());
            }
        }
    }
    Ok(Verdict::Computed { to: format!("m, p <= {most}, n < {count}") }.into())
}

/// Recurrence (ii) says of a_n: it is not among what is seen, and everything below is.
fn all_earlier(pairs: &Pairs) -> String {
    let p = pairs.p;
    let seen = |value: &str| {
        format!(
            "((E i,t t >= 1 & i + {p}*t = n & {} = {value}) | (E i,t i < n & i + n = {p}*t & {} = {value}))",
            pairs.a("i"),
            pairs.b("i"),
        )
    };
    format!("z = {} => ~{} & (A v v < z => {})", pairs.a("n"), seen("z"), seen("v"))
}

/// Recurrence (iii) says the same of a_{pk+l}, with fewer terms seen.
fn by_rounds(pairs: &Pairs, l: i64) -> String {
    let p = pairs.p;
    let opposite = if l == 0 { 0 } else { p - l };
    let seen = |value: &str| {
        format!(
            "(E i i < k & ({} = {value} | {} = {value}))",
            pairs.a(&format!("{p}*i + {l}")),
            pairs.b(&format!("{p}*i + {opposite}")),
        )
    };
    format!("z = {} => ~{} & (A v v < z => {})", pairs.a(&format!("{p}*k + {l}")), seen("z"), seen("v"))
}

/// Decided for small m and p.
pub(super) fn proved(lab: &mut Lab) -> Result<Outcome, Failure> {
    let decided = decide(lab, grid(4, 3), |pairs| {
        let mut all = vec![stepped(pairs), counted(pairs), all_earlier(pairs)];
        all.extend((0..pairs.p).map(|l| by_rounds(pairs, l)));
        all
    })?;
    Ok(decided.outcome(
        "a recurrence has one solution, by induction on n, so that it suffices that a and b satisfy it; (ii) and (iii) were decided so. \
         For (i): each value occurs p times in a and b, in order, so that all of those below a_n and fewer than p of a_n have an index below n",
    ))
}
