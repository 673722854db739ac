//! The check: whether a relation is the set of P-positions of a game. This is what is trusted.
//!
//! It knows the rules, the sentences made from them and the decision procedure; nothing of how the relation was found.

use wythoff_automata::logic::{DecideError, Decider, Step};
use wythoff_automata::{Budget, Relation, UBig, verify_arithmetic};
use wythoff_game::Rules;

use crate::sentence::{Claim, Theorem, Unsupported};

/// A claim that is false, with an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The name of the claim.
    pub claim: &'static str,
    /// The claim in words.
    pub words: String,
    /// Values of the free variables for which it is false.
    pub example: Vec<(String, UBig)>,
}

/// What the check found.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// The sentences that were decided.
    pub theorem: Theorem,
    /// The first claim that is false; none if all are true: then the relation is the set of P-positions.
    pub failure: Option<Failure>,
    /// The steps, with sizes and times.
    pub steps: Vec<Step>,
}

/// Why a check was not finished.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CheckError {
    /// There are no sentences for the rules.
    #[error(transparent)]
    Unsupported(#[from] Unsupported),
    /// A sentence was not decided.
    #[error(transparent)]
    Decide(#[from] DecideError),
}

/// Decides whether a relation with the tracks "x" and "y" is the set of P-positions of a game. First the arithmetic of its
/// numeration system is verified.
///
/// # Errors
/// No sentences for the rules; limits.
pub fn check(rules: &Rules, p: &Relation, limits: &Budget) -> Result<Verdict, CheckError> {
    check_with(rules, p, limits, &mut |_, _, _| {})
}

/// The same, telling of each claim that was decided: its index, the claim, and whether it holds.
///
/// # Errors
/// As [`check`].
pub fn check_with(
    rules: &Rules,
    p: &Relation,
    limits: &Budget,
    decided: &mut dyn FnMut(usize, &Claim, bool),
) -> Result<Verdict, CheckError> {
    let theorem = crate::sentence::theorem(rules)?;
    verify_arithmetic(p.numeration(), limits).map_err(DecideError::from)?;
    let mut decider = Decider::new((**p.numeration()).clone(), limits.clone());
    decider.name("P", &["x", "y"], p)?;
    let failure = first_failure_with(&theorem, &mut decider, decided)?;
    Ok(Verdict { theorem, failure, steps: decider.steps().to_vec() })
}

/// Decides the claims of a theorem about `$P`, which the decider knows.
///
/// # Errors
/// The budget is exceeded.
pub fn first_failure(theorem: &Theorem, decider: &mut Decider) -> Result<Option<Failure>, CheckError> {
    first_failure_with(theorem, decider, &mut |_, _, _| {})
}

fn first_failure_with(
    theorem: &Theorem,
    decider: &mut Decider,
    decided: &mut dyn FnMut(usize, &Claim, bool),
) -> Result<Option<Failure>, CheckError> {
    let mut definitions = theorem.definitions.iter();
    let mut defined = 0;
    for (index, claim) in theorem.claims.iter().enumerate() {
        for definition in definitions.by_ref().take(claim.needs.saturating_sub(defined)) {
            decider.define(&definition.name, &definition.parameters, &definition.formula)?;
            defined += 1;
        }
        let counterexample = decider.counterexample(&claim.formula)?;
        decided(index, claim, counterexample.is_none());
        if let Some(values) = counterexample {
            let names = claim.formula.free_variables();
            let example = names.iter().map(ToString::to_string).zip(values).collect();
            return Ok(Some(Failure { claim: claim.name, words: claim.words.clone(), example }));
        }
    }
    Ok(None)
}
