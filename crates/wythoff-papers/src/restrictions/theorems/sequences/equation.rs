//! Theorem 5.1 and remark 3: equations in which terms are indices.

use wythoff::exact::complementary::equation;

use super::SMALL;
use super::terms::terms;
use crate::restrictions::pairs::Pairs;
use crate::restrictions::theorems::small::{decide, grid};
use crate::{Failure, Lab, Outcome, Verdict};

/// Theorem 5.1 for many m and p.
pub(super) fn compared(lab: &mut Lab) -> Result<Outcome, Failure> {
    let (most, count) = (lab.upto(8, 12), lab.upto(20_000, 200_000));
    for (m, p) in grid(most, most) {
        if let Some(at) = equation(&terms(m, p, count)?, m, p).counterexample() {
            return Ok(Verdict::Contradicted { by: format!("m = {m}, p = {p}: {at}") }.into());
        }
    }
    Ok(Verdict::Computed {
        to: format!(
            "m, p <= {most}, indices phi_n below {count}; for m, p <= {SMALL} see \
                                        RES-thm-5.1-small"
        ),
    }
    .into())
}

/// With y = b_n and k = p y - n: the identity of the two forms of phi_n, and that k is the greatest index.
fn greatest(pairs: &Pairs) -> String {
    let (m, p) = (pairs.m, pairs.p);
    format!(
        "n >= 1 & y = {b} & k + n = {p}*y => {a} + {}*y = {m}*k & {at} + 1 = y & {after} >= y",
        m * p - 1,
        a = pairs.a("n"),
        b = pairs.b("n"),
        at = pairs.a("k"),
        after = pairs.a("k+1"),
    )
}

/// Theorem 5.1, decided for small m and p.
pub(super) fn proved(lab: &mut Lab) -> Result<Outcome, Failure> {
    let decided = decide(lab, grid(SMALL, SMALL), |pairs| vec![greatest(pairs)])?;
    Ok(decided.outcome(
        "a does not decrease, so that the last index with the value y - 1 is the one before the value y or more",
    ))
}

/// Remark 3 and the equation of section 1.3, decided for p = 1 and small m.
pub(super) fn remark(lab: &mut Lab) -> Result<Outcome, Failure> {
    let decided = decide(lab, (1..=6).map(|m| (m, 1)), |pairs| {
        let (a, b) = (pairs.a("n"), pairs.b("n"));
        let mut all = vec![
            format!("{} = {a} + {b}", pairs.a(&b)),
            format!("n >= 1 => {} + 1 = {b}", pairs.a(&format!("{b} - n"))),
        ];
        if pairs.m == 1 {
            all.push(format!("n >= 1 => {} + 1 = {b}", pairs.a(&a)));
        }
        all
    })?;
    Ok(decided.outcome("the sentences are the statement"))
}
