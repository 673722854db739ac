//! Remark 4: special cases of the generalised games are the games before.

use crate::restrictions::boards::rules;
use crate::{Failure, Lab, Outcome, Proof, Verdict};

/// Compares the rules in their canonical form.
pub(super) fn settle(lab: &mut Lab) -> Result<Outcome, Failure> {
    let most = lab.upto(12, 30);
    for (m, p) in (1..=most).flat_map(|m| (1..=most).map(move |p| (m, p))) {
        let mut alike = vec![(format!("roob-blocking({m},{p},{m})"), format!("roob-blocking({m},{p})"))];
        alike.extend(
            (1..p).map(|l| (format!("cut({m},{p},{},{})", m * l, m * (p - l)), format!("shifted({m},{p},{l})"))),
        );
        for (general, special) in alike {
            if rules(&general)? != rules(&special)? {
                return Ok(Verdict::Contradicted { by: format!("{general} and {special} have different rules") }.into());
            }
        }
    }
    Ok(Outcome::proved(Proof::follows(
        format!("for m, p <= {most} and all l the rules are the same in their canonical form"),
        "for all others too: an m-roob option is a roob option, and the two rectangles have the same sides by \
         definition",
    )))
}
