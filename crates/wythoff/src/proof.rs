//! Proofs: attempts at a game, checks, the certificate that is shipped, and the form in which they are told.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;
use std::time::Instant;

use serde::{Serialize, Serializer};
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
    /// The set of sentences: `functional` or `general`.
    pub method: String,
    /// What has to be true, one sentence after the other.
    pub claims: Vec<Claim>,
    /// The automaton that accepts the P-positions.
    pub automaton: Automaton,
    /// How it was found: of no importance for the proof.
    pub statistics: Found,
    /// How sure the theorem is; missing if it is not true.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certainty: Option<Assurance>,
}

/// A sentence of a proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Claim {
    /// A short name.
    pub name: String,
    /// What it says.
    pub words: String,
}

/// An automaton.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Automaton {
    /// How many states it has; there is none with fewer.
    pub states: usize,
    /// How many edges.
    pub edges: usize,
    /// The numeration system in which it reads x and y.
    pub numeration: String,
}

/// How an automaton was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Found {
    /// Positions that the learner asked for.
    pub questions: u64,
    /// Guesses that were refuted.
    pub counterexamples: u64,
    /// The program and its version.
    pub program: String,
}

/// How a check has ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CheckVerdict {
    /// Are all claims true? Then the automaton accepts the P-positions and nothing else.
    pub holds: bool,
    /// In words.
    pub text: String,
    /// How long it took.
    pub seconds: f64,
    /// What is false, if something is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failure: Option<Refutation>,
}

/// What is false of an automaton, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Refutation {
    /// The claim.
    pub claim: String,
    /// Values for which it is false: names and decimal digits.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<String>>))]
    pub example: Vec<(String, String)>,
    /// A position at which the automaton does not follow the rules, if one is known.
    pub position: Option<BigPosition>,
    /// Does the automaton accept that position?
    pub accepted: Option<bool>,
}

/// The theorem of a certificate that was decided again.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CheckReport {
    /// What is claimed, and how sure it is.
    #[serde(flatten)]
    pub proof: ProofReport,
    /// How the check has ended.
    #[serde(flatten)]
    pub verdict: CheckVerdict,
    /// The automata that were built, if they are to be told.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "told")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<ToldStep>>))]
    pub steps: Option<Vec<Step>>,
}

/// A game that was proved.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProveReport {
    /// What is proved, and how sure it is.
    #[serde(flatten)]
    pub proof: ProofReport,
    /// The columns from which the automaton was learned.
    pub columns: u64,
    /// How long the check took.
    pub check_seconds: f64,
}

/// An automaton that was built on the way.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
struct ToldStep {
    /// For what.
    what: String,
    /// How many states it has.
    states: usize,
    /// How many edges.
    edges: usize,
    /// How long it took.
    seconds: f64,
}

fn told<S: Serializer>(steps: &Option<Vec<Step>>, serializer: S) -> Result<S::Ok, S::Error> {
    let form = |step: &Step| ToldStep {
        what: step.what.clone(),
        states: step.states,
        edges: step.edges,
        seconds: step.time.as_secs_f64(),
    };
    serializer.collect_seq(steps.iter().flatten().map(form))
}

impl ProofReport {
    /// The theorem of a certificate, with the claims that follow from its rules; where these have no sentences, or the budget is
    /// exceeded, those that are written in it.
    pub fn of(certificate: &Certificate, certainty: Option<&Certainty>, budget: &Budget) -> ProofReport {
        let report = ProofReport::written(certificate, certainty);
        match sentence::theorem(certificate.rules(), budget) {
            Ok(theorem) => report.with(&theorem),
            Err(_) => report,
        }
    }

    /// The theorem of a certificate, with the claims that are written in it.
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

    /// The same with the claims that follow from the rules.
    fn with(self, theorem: &Theorem) -> ProofReport {
        let claims = theorem.claims.iter();
        let claims = claims.map(|claim| Claim { name: claim.name.to_owned(), words: claim.words.clone() }).collect();
        ProofReport { method: theorem.method.to_owned(), claims, ..self }
    }
}

/// The theorem of a certificate for readers; in the file it stands with the order of the digits.
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
    /// What a proof says, with its certificate.
    pub fn of(proof: &Proof, certificate: &Certificate) -> ProveReport {
        let certainty = wythoff_theory::Proof::of_check(&proof.checked).into();
        ProveReport {
            proof: ProofReport::written(certificate, Some(&certainty)).with(proof.checked.theorem()),
            columns: proof.columns,
            check_seconds: proof.checked.steps().iter().map(|step| step.time.as_secs_f64()).sum(),
        }
    }
}

/// Decides the theorem of a certificate again: of the file only the rules and the automaton are used. The budget hears of
/// each claim that is true.
///
/// # Errors
/// There are no sentences for the rules, or the budget is exceeded.
pub fn check(certificate: &Certificate, budget: &Budget) -> Result<CheckReport, CheckError> {
    let (rules, relation, started) = (certificate.rules(), certificate.relation(), Instant::now());
    let verdict = refute::check(rules, relation, budget)?;
    let (text, failure, certainty, steps, theorem) = match &verdict {
        Verdict::Proved(checked) => {
            let text = format!("{} claims are true. {}", checked.theorem().claims.len(), certificate.statement());
            let certainty = wythoff_theory::Proof::of_check(checked).into();
            (text, None, Some(certainty), checked.steps(), Cow::Borrowed(checked.theorem()))
        }
        Verdict::Refuted { failure, steps } => {
            // What fails is known; a position is only looked for.
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
        steps: Some(steps.to_vec()),
    })
}

impl Game {
    /// Tries to prove which positions are P-positions: learns an automaton from the fast engines, then decides whether the
    /// rules hold for it. `resume` is an earlier attempt; the budget hears what is done. Later answers about the game [rest
    /// on](Game::rest_on) the proof, if there is one.
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
    /// There is no sentence for the rules, or no numeration system.
    pub fn prove(&self, effort: &Effort, resume: Option<Attempt>, budget: &Budget) -> Result<Ending, ProveError> {
        self.prove_keeping(effort, resume, &mut |_| {}, budget)
    }

    /// The same; `keep` hears what is learned while the search goes on, so that it is not lost with the process.
    ///
    /// # Errors
    /// As [`Game::prove`].
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
    /// The proof is not one of such a game.
    pub fn certificate(&self, proof: &Proof, budget: &Budget) -> Result<Certificate, CertificateError> {
        let statistics = Statistics {
            questions: proof.progress.questions,
            counterexamples: proof.progress.counterexamples,
            ..Statistics::none()
        };
        Certificate::new(self.text(), proof.checked.relation().clone(), statistics, budget)
    }

    /// Why no automaton recognises the P-positions in any numeration system, if a theorem says so.
    pub fn excludes_automata(&self, budget: &Budget) -> Option<String> {
        self.knowledge(budget).ok().flatten()?.certainty().theorem()?.excludes_automata()
    }

    /// Is it worth while to look for a proof by an automaton? Not for games with memory or with a choice of a board, for which
    /// there are no sentences, nor where the slopes of the literature are in no one field.
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

    /// The certificate that is shipped for these rules, if there is one.
    pub fn shipped_certificate(&self) -> Option<&'static Certificate> {
        certificate::shipped(self.rules())
    }
}

/// What the façade knows at any distance, as far as 64 bits reach.
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
        // Long rectangles are for tables.
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
