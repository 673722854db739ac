//! Sentences that are decided for every small m and p.

use crate::restrictions::pairs::Pairs;
use crate::{Failure, Lab, Outcome, Proof, Verdict};

/// What was decided.
pub(super) struct Decided {
    count: usize,
    example: String,
    failure: Option<String>,
}

/// Every m and p from 1 to these bounds.
pub(super) fn grid(m: u64, p: u64) -> impl Iterator<Item = (u64, u64)> {
    (1..=m).flat_map(move |m| (1..=p).map(move |p| (m, p)))
}

/// Decides, for all values of their free variables, the sentences that a function writes for each pair of parameters.
pub(super) fn decide(
    lab: &Lab,
    parameters: impl IntoIterator<Item = (u64, u64)>,
    sentences: impl Fn(&Pairs) -> Vec<String>,
) -> Result<Decided, Failure> {
    let mut decided = Decided { count: 0, example: String::new(), failure: None };
    for (m, p) in parameters {
        let pairs = Pairs::new(m, p)?;
        for sentence in sentences(&pairs) {
            if let Some(values) = pairs.refute(lab, &sentence)? {
                let failure = format!("m = {m}, p = {p}: `{sentence}` is false for {}", values.join(", "));
                return Ok(Decided { failure: Some(failure), ..decided });
            }
            decided.count += 1;
            if decided.example.is_empty() || (m, p) == (2, 3) {
                decided.example = format!("for m = {m}, p = {p}: `{sentence}`");
            }
        }
    }
    Ok(decided)
}

impl Decided {
    /// Proved if all sentences are true, with the argument that says why they suffice; else contradicted.
    pub(super) fn outcome(self, argument: &str) -> Outcome {
        match self.failure {
            Some(by) => Verdict::Contradicted { by }.into(),
            None => Outcome::proved(Proof::follows(
                format!(
                    "{} sentences decided over the numeration systems of the fields of sqrt(m^2 p^2 + 4), all true, \
                     as {}",
                    self.count, self.example
                ),
                argument,
            )),
        }
    }
}
