//! The check: whether a relation is the set of P-positions of a game.
//!
//! It knows the rules, the sentences made from them and the decision procedure; nothing of how the relation was found.

use std::fmt;

use wythoff_automata::logic::{DecideError, Decider, Step};
use wythoff_automata::{Relation, UBig, verify_arithmetic};
use wythoff_budget::{Budget, Exceeded};
use wythoff_game::Rules;

use crate::sentence::{SentenceError, Theorem, theorem};

/// What the check found.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// All claims are true: the relation is the set of P-positions.
    Proved(Box<Checked>),
    /// A claim is false: the relation is not the set of P-positions.
    Refuted {
        /// The first claim that is false.
        failure: Failure,
        /// The steps of the decision as far as it went, with sizes and times.
        steps: Vec<Step>,
    },
}

impl Verdict {
    /// The theorem, if it was proved.
    ///
    /// # Errors
    /// The first claim that is false.
    pub fn proved(self) -> Result<Checked, Failure> {
        match self {
            Verdict::Proved(checked) => Ok(*checked),
            Verdict::Refuted { failure, .. } => Err(failure),
        }
    }
}

/// A theorem: this relation is the set of P-positions of these rules. Only [`check`] makes one.
#[derive(Clone, Debug)]
pub struct Checked {
    rules: Rules,
    relation: Relation,
    theorem: Theorem,
    steps: Vec<Step>,
}

impl Checked {
    /// The rules of the game.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The P-positions: a relation with the tracks "x" and "y".
    pub fn relation(&self) -> &Relation {
        &self.relation
    }

    /// The sentences that were decided, all of them true.
    pub fn theorem(&self) -> &Theorem {
        &self.theorem
    }

    /// The steps of the decision, with sizes and times.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }
}

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

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let example: Vec<String> = self.example.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        write!(f, "it is false that {}, for {}", self.words, example.join(", "))
    }
}

/// Why a check was not finished.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CheckError {
    /// There are no sentences for the rules.
    #[error(transparent)]
    Sentence(#[from] SentenceError),
    /// A sentence was not decided.
    #[error(transparent)]
    Decide(#[from] DecideError),
    /// Stopped from outside.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
}

/// Decides whether a relation with the tracks "x" and "y" is the set of P-positions of a game. First the arithmetic of its
/// numeration system is verified. The budget hears of each claim that is true, by [`Budget::step`].
pub fn check(rules: &Rules, relation: &Relation, budget: &Budget) -> Result<Verdict, CheckError> {
    let theorem = theorem(rules, budget)?;
    let quiet = budget.quiet();
    verify_arithmetic(relation.numeration(), &quiet).map_err(DecideError::from)?;
    let mut decider = Decider::new((**relation.numeration()).clone(), quiet);
    decider.name("P", &["x", "y"], relation)?;
    let failure = first_failure(&theorem, &mut decider, budget)?;
    let steps = decider.steps().to_vec();
    Ok(match failure {
        None => {
            let (rules, relation) = (rules.clone(), relation.clone());
            Verdict::Proved(Box::new(Checked { rules, relation, theorem, steps }))
        }
        Some(failure) => Verdict::Refuted { failure, steps },
    })
}

/// The first claim of a theorem about `$P` that is false; the decider knows `$P`.
fn first_failure(theorem: &Theorem, decider: &mut Decider, budget: &Budget) -> Result<Option<Failure>, CheckError> {
    let mut definitions = theorem.definitions.iter();
    let mut defined = 0;
    for (k, claim) in theorem.claims.iter().enumerate() {
        for definition in definitions.by_ref().take(claim.needs.saturating_sub(defined)) {
            decider.define(&definition.name, &definition.parameters, &definition.formula)?;
            defined += 1;
        }
        if let Some(values) = decider.counterexample(&claim.formula)? {
            let names = claim.formula.free_variables();
            let example = names.iter().map(ToString::to_string).zip(values).collect();
            return Ok(Some(Failure { claim: claim.name, words: claim.words.clone(), example }));
        }
        budget.step(k as u64 + 1, theorem.claims.len() as u64)?;
    }
    Ok(None)
}
