//! The session in which claims are settled: the effort a claim may take, and the proofs that claims share.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use itertools::Itertools;
use serde::de::DeserializeOwned;
use wythoff::Stop;
use wythoff::automata::logic::{DecideError, Decider, parse};
use wythoff::automata::{Budget, Numeration, Relation};
use wythoff::prove::consequences::{Beam, Facts, Statement};
use wythoff::prove::prove::{self, Ending};
use wythoff::words::Study;

use crate::boards::game;
use crate::words::Text;
use crate::{Claim, Proof};

/// The error with which a claim remains unsettled.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;

/// The maximum number of columns to compute for a certificate.
const COLUMNS: u64 = 20_000_000;

/// How far computations go before a claim counts as settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Bounds that settle all claims together within seconds.
    Quick,
    /// Bounds that take minutes.
    Full,
}

impl Effort {
    /// The name of the effort: "quick" or "full".
    pub fn name(self) -> &'static str {
        match self {
            Effort::Quick => "quick",
            Effort::Full => "full",
        }
    }
}

/// The state shared by claims that are settled. A clone shares the budget and the certificates that were proved, so that other claims can be
/// settled in it at the same time.
#[derive(Clone, Debug)]
pub struct Session {
    effort: Effort,
    budget: Budget,
    checked: Shared<Checked>,
    /// Games with the interval of y - phi x for their P-positions with x <= y.
    pub(crate) stripes: Shared<(Checked, Beam)>,
    /// Games that were solved from their rules, each together with its solution.
    pub(crate) solved: Shared<()>,
    /// Studies of dictionaries, by the game and where its words end.
    pub(crate) studies: Shared<Study>,
    deciders: Arc<Mutex<Vec<(Numeration, Decider)>>>,
    claim: Option<Claim>,
    /// What has been asked of the claim since it was begun, as in "table pairs".
    asked: Arc<Mutex<BTreeSet<String>>>,
}

/// Results that claims share, by the notation of the game. A result is locked while the first claim that needs it computes it; other claims wait.
pub(crate) type Shared<T> = Arc<Mutex<HashMap<String, Arc<Mutex<Option<T>>>>>>;

/// The content of a mutex, also after a panic: a claim that panics leaves no half-finished entry behind.
fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A game whose certificate, shipped or found, was proved in this session.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The notation of the game, as the caller wrote it.
    pub game: String,
    /// Decides sentences about the P-positions of the game, written `$P(x,y)`.
    pub facts: Facts,
    claims: usize,
}

impl Session {
    /// A session with this effort and without results; its proofs are limited to 50 million states and 4 GiB.
    pub fn new(effort: Effort) -> Self {
        let budget = Budget::unlimited().with_states(50_000_000).with_memory(4 << 30);
        Session {
            effort,
            budget,
            checked: Arc::default(),
            stripes: Arc::default(),
            solved: Arc::default(),
            studies: Arc::default(),
            deciders: Arc::default(),
            claim: None,
            asked: Arc::default(),
        }
    }

    /// The session with a stop that cancels proofs in progress.
    pub fn stopped_by(self, stop: Stop) -> Self {
        Session { budget: self.budget.with_stop(stop), ..self }
    }

    /// Makes this the claim that is being settled, whose texts and bounds are used.
    pub(crate) fn begin(&mut self, claim: &Claim) {
        self.claim = Some(claim.clone());
        self.asked = Arc::default();
    }

    /// Notes that a part of the data of the claim is used.
    pub(crate) fn ask(&self, part: String) {
        lock(&self.asked).insert(part);
    }

    /// The parameter with this name of the claim that is being settled; `None` if the claim has none.
    ///
    /// # Errors
    /// The parameter is of another kind.
    pub(crate) fn perhaps<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>, Failure> {
        self.ask(format!("parameter {name}"));
        let value = self.claim().parameters.get(name).cloned();
        let read = |value: toml::Value| value.try_into().map_err(|error| format!("`{name}`: {error}").into());
        value.map(read).transpose()
    }

    /// The parameter with this name of the claim that is being settled.
    ///
    /// # Errors
    /// The parameter is missing or of another kind.
    pub(crate) fn given<T: DeserializeOwned>(&self, name: &str) -> Result<T, Failure> {
        self.perhaps(name)?.ok_or_else(|| format!("the parameter `{name}` is missing").into())
    }

    /// All parameters of the claim that is being settled.
    ///
    /// # Errors
    /// A parameter is missing, of another kind or not expected.
    pub(crate) fn all<T: DeserializeOwned>(&self) -> Result<T, Failure> {
        let parameters = &self.claim().parameters;
        parameters.keys().for_each(|name| self.ask(format!("parameter {name}")));
        Ok(parameters.clone().try_into()?)
    }

    /// The parameters and words of the claim that was settled last for which no way has asked: a test finds none.
    pub fn unused(&self) -> Vec<String> {
        let (claim, asked) = (self.claim(), lock(&self.asked));
        let parameters = claim.parameters.keys().map(|name| format!("parameter {name}"));
        parameters.chain(claim.words.parts()).filter(|part| !asked.contains(part)).collect()
    }

    /// The sentences of the claim that is being settled.
    pub(crate) fn sentences(&self) -> &[Text] {
        self.ask("sentences".to_owned());
        &self.claim().words.sentences
    }

    /// The claim that is being settled; panics if none was begun.
    pub(crate) fn claim(&self) -> &Claim {
        self.claim.as_ref().expect("ways are run for claims only")
    }

    /// The first bound for a quick run, the second for a full run.
    pub fn upto(&self, quick: u64, full: u64) -> u64 {
        match self.effort {
            Effort::Quick => quick,
            Effort::Full => full,
        }
    }

    /// The effort, which determines how far computations go.
    pub fn effort(&self) -> Effort {
        self.effort
    }

    /// The budget that limits every proof of the session.
    pub fn budget(&self) -> &Budget {
        &self.budget
    }

    /// The P-positions with both coordinates below `side`, by column, then row, from the fastest engine whose values stay below 2^63.
    ///
    /// # Errors
    /// The notation is wrong, or the game has no list of P-positions.
    pub fn positions(&self, game: &str, side: u64) -> Result<Vec<(i64, i64)>, Failure> {
        let game = self::game(game)?;
        let mut found = Vec::new();
        for at in game.solution_below(side, &self.budget)? {
            let at = at?;
            if at.x >= side {
                break;
            }
            if at.y < side {
                found.push((i64::try_from(at.x)?, i64::try_from(at.y)?));
            }
        }
        Ok(found)
    }

    /// The game with its shipped certificate, every claim of which is decided again from the rules, once in a session.
    ///
    /// # Errors
    /// No certificate of the game is shipped, or the certificate is rejected.
    pub fn checked(&self, game: &str) -> Result<Checked, Failure> {
        once(&self.checked, game, || {
            let certificate = self::game(game)?.shipped_certificate();
            let certificate = certificate.ok_or_else(|| format!("no certificate of {game} is shipped"))?;
            let verdict = certificate.check(&self.budget).map_err(|error| format!("{game}: {error}"))?;
            verdict.proved().map_err(|failure| format!("the certificate of {game} is refused: {failure}"))?;
            let facts = Facts::new(certificate.relation(), &self.budget)?;
            Ok(Checked { game: game.into(), facts, claims: certificate.claims().len() })
        })
    }

    /// The game with its shipped certificate, or else with one that is searched for, proved once in a session.
    ///
    /// # Errors
    /// No certificate is found, or the shipped one is rejected.
    pub(crate) fn proved(&self, game: &str) -> Result<Checked, Failure> {
        let rules = self::game(game)?;
        if rules.shipped_certificate().is_some() {
            return self.checked(game);
        }
        let effort = prove::Effort { columns: COLUMNS, ..prove::Effort::default() };
        once(&self.checked, game, || match rules.prove(&effort, None, &self.budget)? {
            Ending::Proved(proof) => {
                let facts = Facts::new(proof.checked.relation(), &self.budget)?;
                Ok(Checked { game: game.into(), facts, claims: proof.checked.theorem().claims.len() })
            }
            Ending::GivenUp { statement, .. } => Err(format!("{game}: {statement}").into()),
        })
    }

    /// Runs a decision over a numeration system. The automata of floors are the costly part of short sentences and a decider caches them, so claims
    /// share one decider for each numeration system.
    pub(crate) fn deciding<T>(
        &self,
        numeration: &Numeration,
        decide: impl FnOnce(&mut Decider) -> Result<T, DecideError>,
    ) -> Result<T, DecideError> {
        let kept = lock(&self.deciders).iter().find(|(of, _)| of == numeration).map(|(_, decider)| decider.clone());
        let mut decider = kept.unwrap_or_else(|| Decider::new(numeration.clone(), self.budget.clone()));
        let decided = decide(&mut decider)?;
        let mut deciders = lock(&self.deciders);
        deciders.retain(|(of, _)| of != numeration);
        deciders.push((numeration.clone(), decider));
        Ok(decided)
    }

    /// Decides a sentence over a numeration system, with free variables for all their values. Returns values for which it is false, or `None` if it
    /// is true.
    ///
    /// # Errors
    /// The sentence cannot be parsed or decided.
    pub fn refute(&self, numeration: &Numeration, sentence: &str) -> Result<Option<String>, Failure> {
        let formula = parse(sentence)?.formula;
        let found = self.deciding(numeration, |decider| decider.counterexample(&formula))?;
        Ok(found.map(|values| values.iter().join(", ")))
    }
}

/// The shared result with this key, computed by the first claim that needs it.
pub(crate) fn once<T: Clone>(
    results: &Shared<T>,
    key: impl Into<String>,
    compute: impl FnOnce() -> Result<T, Failure>,
) -> Result<T, Failure> {
    let slot = lock(results).entry(key.into()).or_default().clone();
    let mut slot = lock(&slot);
    if let Some(result) = &*slot {
        return Ok(result.clone());
    }
    Ok(slot.insert(compute()?).clone())
}

impl Checked {
    /// The proof that consists of the certificate and of all sentences decided about it so far.
    pub fn proof(&self) -> Proof {
        self.proof_with(&[])
    }

    /// The proof that consists of the certificate, all sentences decided about it so far, and `more` statements decided elsewhere.
    pub(crate) fn proof_with(&self, more: &[Statement]) -> Proof {
        let all = self.facts.statements().iter().chain(more);
        let decided = all.filter(|statement| matches!(statement, Statement::Decided(_)));
        Proof::certificate(&self.game, self.relation(), self.claims, decided.count())
    }

    /// The P-positions of the game as an automatic relation.
    pub fn relation(&self) -> &Relation {
        self.facts.p()
    }
}
