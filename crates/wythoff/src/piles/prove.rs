//! Proofs of games on several piles: the search for an automaton, a guess that is checked, certificates, and reports on them.

use std::time::Instant;

use wythoff_automata::Relation;
use wythoff_budget::Budget;
use wythoff_check::certificate::{PileCertificate, Statistics};
use wythoff_check::sentence::{Theorem, piles};
use wythoff_check::{CertificateError, CheckError, CheckedPiles, Failure, Verdict, check_piles};
use wythoff_prove::piles::{PileEnding, PileProof, prove_piles};
use wythoff_prove::prove::{Effort, ProveError};
use wythoff_theory::{Certainty, Engine, Proof};

use super::PileGame;
use crate::answer::Assurance;
use crate::proof::{Automaton, Built, CheckReport, CheckVerdict, Claim, Found, ProofReport, Refutation};

impl PileGame {
    /// Tries to prove which positions are P-positions: an automaton is learned from a box and checked from the rules. Later answers about the game
    /// [rest on](PileGame::rest_on) the proof, if there is one.
    ///
    /// ```
    /// use wythoff::prove::{piles::PileEnding, prove::Effort};
    /// use wythoff::{Budget, PileGame};
    /// let moore: PileGame = "vectors{?msd_2 i+j+k > 0 & (i=0|j=0|k=0)} on 3 piles".parse()?;
    /// let PileEnding::Proved(proof) = moore.prove(&Effort::default(), &Budget::unlimited())? else { panic!() };
    /// assert_eq!(proof.checked.relation().dfa().states(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// There are no sentences for the rules, or no box can be computed.
    pub fn prove(&self, effort: &Effort, budget: &Budget) -> Result<PileEnding, ProveError> {
        let ending = prove_piles(&self.rules, effort, budget)?;
        if let PileEnding::Proved(proof) = &ending {
            self.rest_on(&proof.checked);
        }
        Ok(ending)
    }

    /// Decides from the rules whether a relation with a track for each pile is the set of P-positions. If it is, later answers rest on this proof.
    ///
    /// # Errors
    /// The errors of [`check_piles`].
    pub fn check_guess(&self, guess: &Relation, budget: &Budget) -> Result<Verdict<CheckedPiles>, CheckError> {
        let verdict = check_piles(&self.rules, guess, budget)?;
        if let Verdict::Proved(checked) = &verdict {
            self.rest_on(checked);
        }
        Ok(verdict)
    }

    /// The certificate of a theorem about this game that a search found, or that was given as a guess.
    ///
    /// # Errors
    /// The theorem is about another number of piles; the budget is exceeded.
    pub fn certificate(
        &self,
        checked: &CheckedPiles,
        found: Option<&PileProof>,
        budget: &Budget,
    ) -> Result<PileCertificate, CertificateError> {
        let progress = found.map(|proof| proof.progress).unwrap_or_default();
        let statistics = Statistics {
            questions: progress.questions,
            counterexamples: progress.counterexamples,
            ..Statistics::none()
        };
        PileCertificate::new(self.text(), checked.relation().clone(), statistics, budget)
    }
}

impl ProofReport {
    /// The theorem of a certificate about a game on several piles, with the claims that follow from its rules.
    ///
    /// # Errors
    /// There are no sentences for the rules, or the budget is exceeded.
    pub fn of_piles(
        certificate: &PileCertificate,
        certainty: Option<&Certainty>,
        budget: &Budget,
    ) -> Result<ProofReport, CheckError> {
        let Theorem { method, claims, .. } = piles(certificate.rules(), budget)?;
        let (relation, statistics) = (certificate.relation(), certificate.statistics().clone());
        let claims = claims.into_iter().map(|claim| Claim { name: claim.name.to_owned(), words: claim.words });
        Ok(ProofReport {
            theorem: certificate.statement(),
            method: method.to_owned(),
            claims: claims.collect(),
            automaton: Automaton {
                states: relation.dfa().states(),
                edges: relation.dfa().edges(),
                numeration: relation.numeration().to_string(),
            },
            statistics: Found {
                questions: statistics.questions,
                counterexamples: statistics.counterexamples,
                program: statistics.program,
            },
            certainty: certainty.map(|certainty| Assurance::new(certainty, Engine::Automata)),
        })
    }
}

/// Decides the theorem of a certificate about a game on several piles again, and returns it if it is true.
///
/// # Errors
/// A sentence cannot be decided within the budget.
pub fn checked_again(
    certificate: &PileCertificate,
    budget: &Budget,
) -> Result<(CheckReport, Option<CheckedPiles>), CheckError> {
    let started = Instant::now();
    let (checked, failure, steps) = match certificate.check(budget)? {
        Verdict::Proved(checked) => {
            let steps = checked.steps().to_vec();
            (Some(*checked), None, steps)
        }
        Verdict::Refuted { failure, steps } => (None, Some(failure), steps),
    };
    let certainty = checked.as_ref().map(|checked| Certainty::from(Proof::of_piles(checked)));
    let text = match &failure {
        None => "all claims are true".to_owned(),
        Some(failure) => failure.to_string(),
    };
    let failure = failure.map(|Failure { words, example, .. }| Refutation {
        claim: words,
        example: example.into_iter().map(|(name, value)| (name, value.to_string())).collect(),
        position: None,
        accepted: None,
    });
    let verdict = CheckVerdict { holds: failure.is_none(), text, seconds: started.elapsed().as_secs_f64(), failure };
    let steps = Some(steps.iter().map(Built::from).collect());
    Ok((
        CheckReport { proof: ProofReport::of_piles(certificate, certainty.as_ref(), budget)?, verdict, steps },
        checked,
    ))
}
