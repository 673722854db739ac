//! Fraenkel's and Connell's games.

use super::compare::by_the_rules;
use crate::restrictions::pairs::Pairs;
use crate::{Failure, Lab, Outcome, Verdict};

/// m-Wythoff Nim.
pub(super) fn fraenkel(lab: &mut Lab) -> Result<Outcome, Failure> {
    by_the_rules(lab, (1..=6).map(|m| (m, 1)), |m, _| format!("m-wythoff({m})"))
}

/// Wythoff Nim modulo p, and p-Wythoff Nim in it.
pub(super) fn connell(lab: &mut Lab) -> Result<Outcome, Failure> {
    for p in 1..=6 {
        let (narrow, wide) = (Pairs::new(1, p)?, Pairs::new(p, 1)?);
        let lower = format!("{} = {}", wide.a("n"), narrow.a(&format!("{p}*n")));
        let upper = format!("{} = {}", wide.b("n"), narrow.b(&format!("{p}*n")));
        if let Some(n) = narrow.refute(lab, &format!("{lower} & {upper}"))? {
            return Ok(
                Verdict::Contradicted { by: format!("remark 1 is false for p = {p}, n = {}", n.join(", ")) }.into()
            );
        }
    }
    let outcome = by_the_rules(lab, (1..=6).map(|p| (1, p)), |_, p| format!("connell({p})"))?;
    Ok(outcome
        .text("That the pair of p-Wythoff Nim with index n is (c_{pn}, d_{pn}) was decided as a sentence for each p."))
}
