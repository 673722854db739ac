//! Lemma 3.3: p-complementarity, differences and steps.

use wythoff::exact::complementary::{p_complementary, steps};

use super::SMALL;
use super::terms::terms;
use crate::restrictions::pairs::Pairs;
use crate::restrictions::theorems::small::{decide, grid};
use crate::{Failure, Lab, Outcome, Verdict};

/// That a and b_1, b_2, ... are p-complementary: as many terms are at most v as there should be.
pub(super) fn counted(pairs: &Pairs) -> String {
    let (a, b) = (|index| pairs.a(index), |index| pairs.b(index));
    format!(
        "{} <= v & {} > v & {} <= v & {} > v => i + j + 1 = {}*(v + 1)",
        a("i"),
        a("i+1"),
        b("j"),
        b("j+1"),
        pairs.p
    )
}

/// Why that suffices.
pub(super) const COUNTED: &str = "for every v there are such i and j, since both sequences begin with 0, do not \
                                  decrease and are unbounded; i + 1 terms of the first and, from index 1 on, j terms \
                                  of the second are at most v; if these are p(v + 1) for every v, each v occurs p \
                                  times";

/// b_n - a_n = mn, and the steps.
pub(super) fn stepped(pairs: &Pairs) -> String {
    let (least, most) = if pairs.p == 1 { (1, 2) } else { (0, 1) };
    let (a, next) = (pairs.a("n"), pairs.a("n+1"));
    format!("{} = {a} + {}*n & ({next} = {a} + {least} | {next} = {a} + {most})", pairs.b("n"), pairs.m)
}

/// All parts, for many m and p.
pub(super) fn compared(lab: &mut Lab) -> Result<Outcome, Failure> {
    let (most, count) = (lab.upto(10, 20), lab.upto(2_000, 50_000));
    for (m, p) in grid(most, most) {
        let terms = terms(m, p, count)?;
        let (a, b) = (terms.iter().map(|pair| pair.0), terms.iter().skip(1).map(|pair| pair.1));
        for found in [steps(&terms, m, p), p_complementary(a, b, p, count)] {
            if let Some(at) = found.counterexample() {
                return Ok(Verdict::Contradicted { by: format!("m = {m}, p = {p}: {at}") }.into());
            }
        }
    }
    Ok(Verdict::Computed { to: format!("m, p <= {most}, n < {count}; for m, p <= {SMALL} see RES-lemma-3.3-small") }
        .into())
}

/// All parts, decided for small m and p.
pub(super) fn proved(lab: &mut Lab) -> Result<Outcome, Failure> {
    let decided = decide(lab, grid(SMALL, SMALL), |pairs| vec![stepped(pairs), counted(pairs)])?;
    Ok(decided.outcome(COUNTED))
}
