//! Reports on proofs, and the questions about proofs that a game answers: attempts, checks, and shipped certificates.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;
use std::time::Instant;

use serde::Serialize;
use wythoff_automata::logic::Step;
use wythoff_budget::Budget;
use wythoff_check::certificate::{Certificate, CertificateError, Statistics};
use wythoff_check::sentence::Theorem;
use wythoff_check::{CheckError, Failure, Verdict, sentence};
use wythoff_exact::UBig;
use wythoff_game::BigPosition;
use wythoff_prove::membership;
use wythoff_prove::prove::{Attempt, Effort, Ending, Keep, Proof, ProveError, prove_keeping};
use wythoff_prove::refute::{self, failing_position};
use wythoff_theory::{Certainty, Engine, Knowledge, certificate, splitting};

use crate::answer::Assurance;
use crate::game::Game;

/// A theorem about the P-positions of a game, and how it was proved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProofReport {
    /// The theorem in words.
    pub theorem: String,
    /// The kind of sentences that were decided: `functional` or `general`.
    pub method: String,
    /// The sentences that have to be true, in order.
    pub claims: Vec<Claim>,
    /// The automaton that accepts the P-positions.
    pub automaton: Automaton,
    /// How the automaton was found; the proof does not rest on it.
    pub statistics: Found,
    /// How sure the theorem is; left out if it is not true.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certainty: Option<Assurance>,
}

/// A sentence that was decided in a proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Claim {
    /// The short name of the sentence.
    pub name: String,
    /// The sentence in words.
    pub words: String,
}

/// The size and the numeration system of an automaton.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Automaton {
    /// The number of states of the minimal automaton.
    pub states: usize,
    /// The number of edges.
    pub edges: usize,
    /// The numeration system in which the automaton reads x and y.
    pub numeration: String,
}

/// Statistics of the search for an automaton.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Found {
    /// The number of membership queries of the learner.
    pub questions: u64,
    /// The number of counterexamples that refuted a guess.
    pub counterexamples: u64,
    /// The program that found the automaton, with its version.
    pub program: String,
}

/// The outcome of a check.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CheckVerdict {
    /// Whether all claims are true; then the automaton accepts the P-positions and nothing else.
    pub holds: bool,
    /// The outcome in words.
    pub text: String,
    /// The time that the check took, in seconds.
    pub seconds: f64,
    /// The false claim; left out if all are true.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failure: Option<Refutation>,
}

/// A false claim about an automaton, with a counterexample.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Refutation {
    /// The claim in words.
    pub claim: String,
    /// The values for which the claim is false: names of variables with decimal digits.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<String>>))]
    pub example: Vec<(String, String)>,
    /// A position at which the automaton does not follow the rules; null if none is known.
    pub position: Option<BigPosition>,
    /// Whether the automaton accepts that position; null if no position is known.
    pub accepted: Option<bool>,
}

/// Report on a check in which the theorem of a certificate was decided again.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CheckReport {
    /// The theorem, and how sure it is.
    #[serde(flatten)]
    pub proof: ProofReport,
    /// The outcome of the check.
    #[serde(flatten)]
    pub verdict: CheckVerdict,
    /// The automata that were built during the check; left out if they are not requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<Built>>,
}

/// Report on a new proof.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProveReport {
    /// The theorem, and how sure it is.
    #[serde(flatten)]
    pub proof: ProofReport,
    /// The number of columns from which the automaton was learned.
    pub columns: u64,
    /// The number of rows from which it was learned; left out if these columns were known as a whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rows: Option<u64>,
    /// The time that the check took, in seconds.
    pub check_seconds: f64,
}

/// An automaton that was built during a decision.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Built {
    /// The formula for which it was built.
    pub what: String,
    /// The number of states.
    pub states: usize,
    /// The number of edges.
    pub edges: usize,
    /// The time that it took, in seconds.
    pub seconds: f64,
}

impl From<&Step> for Built {
    fn from(step: &Step) -> Built {
        let Step { what, states, edges, time } = step;
        Built { what: what.clone(), states: *states, edges: *edges, seconds: time.as_secs_f64() }
    }
}

impl fmt::Display for Built {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Built { what, states, edges, seconds } = self;
        write!(f, "{states:>8} states {edges:>9} edges {seconds:>9.3} s  {what}")
    }
}

impl ProofReport {
    /// The theorem of a certificate, with the claims that follow from its rules. If these have no sentences or the budget is exceeded, the claims
    /// are those written in the file.
    pub fn of(certificate: &Certificate, certainty: Option<&Certainty>, budget: &Budget) -> ProofReport {
        let report = ProofReport::written(certificate, certainty);
        match sentence::theorem(certificate.rules(), budget) {
            Ok(theorem) => report.with(&theorem),
            Err(_) => report,
        }
    }

    /// The theorem of a certificate, with the claims that are written in the file.
    fn written(certificate: &Certificate, certainty: Option<&Certainty>) -> ProofReport {
        let (relation, statistics) = (certificate.relation(), certificate.statistics().clone());
        let claim = |(name, words): &(String, String)| Claim { name: name.clone(), words: words.clone() };
        ProofReport {
            theorem: stated(certificate),
            method: certificate.method().to_owned(),
            claims: certificate.claims().iter().map(claim).collect(),
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
        }
    }

    /// The report with the claims that follow from the rules.
    fn with(self, theorem: &Theorem) -> ProofReport {
        let claims = theorem.claims.iter();
        let claims = claims.map(|claim| Claim { name: claim.name.to_owned(), words: claim.words.clone() }).collect();
        ProofReport { method: theorem.method.to_owned(), claims, ..self }
    }
}

/// The theorem of a certificate as a sentence for readers; the file also states the order of the digits.
fn stated(certificate: &Certificate) -> String {
    let (rules, numeration) = (certificate.rules(), certificate.relation().numeration().to_string());
    let digits = match numeration.as_str() {
        "msd_fib" => "Zeckendorf representation (msd_fib)",
        numeration => numeration,
    };
    format!(
        "The P-positions of {rules} are exactly the pairs (x, y) that the automaton accepts, x and y in {digits}, padded to equal length."
    )
}

impl ProveReport {
    /// The report on a proof and its certificate.
    pub fn of(proof: &Proof, certificate: &Certificate) -> ProveReport {
        let certainty = wythoff_theory::Proof::of_check(&proof.checked).into();
        ProveReport {
            proof: ProofReport::written(certificate, Some(&certainty)).with(proof.checked.theorem()),
            columns: proof.columns,
            rows: proof.rows,
            check_seconds: proof.checked.steps().iter().map(|step| step.time.as_secs_f64()).sum(),
        }
    }
}

/// Decides the theorem of a certificate again. Only the rules and the automaton of the file are used. Each claim that is true is reported to the
/// budget.
///
/// # Errors
/// There are no sentences for the rules, or the budget is exceeded.
pub fn check(certificate: &Certificate, budget: &Budget) -> Result<CheckReport, CheckError> {
    let (rules, relation, started) = (certificate.rules(), certificate.relation(), Instant::now());
    let verdict = refute::check_with(rules, relation, certificate.fewer(), budget)?;
    let (text, failure, certainty, steps, theorem) = match &verdict {
        Verdict::Proved(checked) => {
            let claims = match checked.theorem().claims.len() {
                1 => "The claim is true".to_owned(),
                several => format!("{several} claims are true"),
            };
            let text = format!("{claims}. {}", certificate.statement());
            let certainty = wythoff_theory::Proof::of_check(checked).into();
            (text, None, Some(certainty), checked.steps(), Cow::Borrowed(checked.theorem()))
        }
        Verdict::Refuted { failure, steps } => {
            // The false claim is known; the position is only an addition, so that a failure to find one does not matter.
            let position = failing_position(rules, relation, failure, budget).ok().flatten();
            budget.check()?;
            let at = position.as_ref().map(|position| format!("; {position}")).unwrap_or_default();
            let Failure { words, example, .. } = failure;
            let refutation = Refutation {
                claim: words.clone(),
                example: example.iter().map(|(name, value)| (name.clone(), value.to_string())).collect(),
                accepted: position.as_ref().map(|position| position.accepted),
                position: position.map(|position| BigPosition::new(position.x, position.y)),
            };
            let theorem = Cow::Owned(sentence::theorem(rules, budget)?);
            (format!("{failure}{at}"), Some(refutation), None, &steps[..], theorem)
        }
    };
    Ok(CheckReport {
        proof: ProofReport::written(certificate, certainty.as_ref()).with(&theorem),
        verdict: CheckVerdict { holds: failure.is_none(), text, seconds: started.elapsed().as_secs_f64(), failure },
        steps: Some(steps.iter().map(Built::from).collect()),
    })
}

impl Game {
    /// Tries to prove which positions are P-positions: learns an automaton from the fast engines, then decides whether the rules hold for it.
    /// `resume` is an earlier attempt that is continued; progress is reported to the budget. Later answers about the game [rest on](Game::rest_on)
    /// the proof, if there is one.
    ///
    /// ```
    /// use wythoff::{Budget, Game};
    /// use wythoff::prove::prove::{Effort, Ending};
    /// let game: Game = "maharaja(2,3)".parse()?;
    /// let Ending::Proved(proof) = game.prove(&Effort::default(), None, &Budget::unlimited())? else {
    ///     panic!()
    /// };
    /// assert_eq!(proof.checked.relation().dfa().states(), 307);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// There are no sentences for the rules, or no numeration system fits them.
    pub fn prove(&self, effort: &Effort, resume: Option<Attempt>, budget: &Budget) -> Result<Ending, ProveError> {
        self.prove_keeping(effort, resume, &mut |_| {}, budget)
    }

    /// Tries to prove which positions are P-positions, as [`Game::prove`]. `keep` receives what is learned during the search, so that it is not
    /// lost if the process ends.
    ///
    /// # Errors
    /// The errors of [`Game::prove`].
    pub fn prove_keeping(
        &self,
        effort: &Effort,
        resume: Option<Attempt>,
        keep: Keep<'_>,
        budget: &Budget,
    ) -> Result<Ending, ProveError> {
        let known = self.knowledge(budget).ok().flatten();
        if let Some(because) = self.excludes_automata(budget) {
            return Err(ProveError::NoAutomaton(because));
        }
        let far = known.map(|known| Far { known: known.clone(), budget });
        let far = far.as_ref().map(|far| far as &dyn membership::Membership);
        let ending = prove_keeping(self.rules(), effort, far, resume, keep, budget)?;
        if let Ending::Proved(proof) = &ending {
            self.rest_on(&proof.checked);
        }
        Ok(ending)
    }

    /// The certificate of a proof of this game.
    ///
    /// # Errors
    /// The proof does not fit the game.
    pub fn certificate(&self, proof: &Proof, budget: &Budget) -> Result<Certificate, CertificateError> {
        let statistics = Statistics {
            questions: proof.progress.questions,
            counterexamples: proof.progress.counterexamples,
            ..Statistics::none()
        };
        let certificate = Certificate::new(self.text(), proof.checked.relation().clone(), statistics, budget)?;
        certificate.with_fewer(proof.checked.fewer())
    }

    /// Why no automaton recognises the P-positions in any numeration system, if a theorem says so.
    pub fn excludes_automata(&self, budget: &Budget) -> Option<String> {
        self.knowledge(budget).ok().flatten()?.certainty().theorem()?.excludes_automata()
    }

    /// Whether a search for a proof by an automaton is worthwhile. It is not for games with memory or with a choice of a board, for which there are
    /// no sentences, nor if the slopes given by the literature lie in no common quadratic field.
    ///
    /// ```
    /// use wythoff::Game;
    /// let may_be_proved = |game: &str| Ok::<_, wythoff::NotationError>(game.parse::<Game>()?.may_be_proved());
    /// assert!(may_be_proved("maharaja(2,3)")?);
    /// assert!(!may_be_proved("gdwn(1,2)")? && !may_be_proved("imitation(2,3)")?);
    /// # Ok::<(), wythoff::NotationError>(())
    /// ```
    pub fn may_be_proved(&self) -> bool {
        let rules = self.rules();
        rules.imitation().is_none() && !rules.has_choice() && splitting::shape(rules).is_none()
    }

    /// The shipped certificate for these rules, if there is one.
    pub fn shipped_certificate(&self) -> Option<&'static Certificate> {
        certificate::shipped(self.rules())
    }
}

/// Membership by what the façade knows at any distance, for positions of 64 bits.
struct Far<'b> {
    known: Arc<dyn Knowledge>,
    budget: &'b Budget,
}

impl membership::Membership for Far<'_> {
    fn columns(&self) -> u64 {
        0
    }

    fn contains(&self, x: u64, y: u64) -> Option<bool> {
        Some(self.known.rows(&x.into(), self.budget).ok()?.contains(&y.into()))
    }

    fn rectangle(&self, columns: Range<u64>, rows: Range<u64>, found: &mut dyn FnMut(u64, u64)) -> Option<()> {
        // Longer rectangles are left to tables of computed columns.
        const MOST: u64 = 4096;
        let count = columns.end.checked_sub(columns.start).filter(|&count| count <= MOST)?;
        let positions = self.known.columns_from(&UBig::from(columns.start), count, self.budget).ok()?;
        for at in positions {
            if let (Ok(x), Ok(y)) = (u64::try_from(&at.x), u64::try_from(&at.y))
                && rows.contains(&y)
            {
                found(x, y);
            }
        }
        Some(())
    }
}
