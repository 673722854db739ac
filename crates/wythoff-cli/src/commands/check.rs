//! `wythoff check`: proves the theorem of a certificate again.

use std::fmt::{Display, Write};
use std::path::Path;
use std::time::Instant;

use serde::Serialize;
use wythoff::automata::Budget;
use wythoff::automata::logic::Step;
use wythoff::check::sentence::{Theorem, theorem};
use wythoff::check::{Certificate, Failure, Verdict};
use wythoff::prove::refute::{self, FailingPosition, failing_position};
use wythoff::{Assurance, Certainty, Engine, Proof};

use super::signature;
use crate::arguments::Check;
use crate::output::Output;
use crate::{input, interrupt};

const ENGINE: Engine = Engine::Automata;

/// Reads the certificate and decides its sentences.
pub fn run(arguments: &Check) -> anyhow::Result<()> {
    let states = usize::try_from(arguments.max_states).unwrap_or(usize::MAX);
    let limits = interrupt::automata().with_states(states);
    let certificate = read(&arguments.file, &input::bytes(&arguments.file)?, &limits)?;
    let started = Instant::now();
    let (rules, relation) = (certificate.rules(), certificate.relation());
    let verdict = decided(refute::check(rules, relation, &limits), || {
        format!("not decided with at most {states} states in an automaton, see --max-states")
    })?;
    let (failure, certainty, steps) = match &verdict {
        Verdict::Proved(checked) => (None, Some(Certainty::Proved(Proof::of_check(checked))), checked.steps()),
        Verdict::Refuted { failure, steps } => (Some(failure), None, &steps[..]),
    };
    // What fails is known; a position is only looked for.
    let failing = failure.and_then(|failure| failing_position(rules, relation, failure, &limits).ok().flatten());
    interrupt::check()?;
    let seconds = started.elapsed().as_secs_f64();
    let mut output = Output::stdout()?;
    let theorem = input::accepted(theorem(rules, &limits))?;
    let found = Found { theorem, failure, certainty, failing: failing.as_ref(), steps, seconds };
    if arguments.json {
        output.json(&Report::new(&certificate, &found, arguments.steps))?;
    } else {
        output.text(&text(&certificate, &found, arguments.steps));
    }
    output.finish()?;
    match failure {
        None => Ok(()),
        Some(failure) => Err(NotTrue(refutation(failure, failing.as_ref())).into()),
    }
}

/// What the check found.
struct Found<'a> {
    theorem: Theorem,
    failure: Option<&'a Failure>,
    /// How sure the theorem is, if it is true.
    certainty: Option<Certainty>,
    failing: Option<&'a FailingPosition>,
    steps: &'a [Step],
    seconds: f64,
}

/// A certificate whose theorem is not true.
#[derive(Debug, thiserror::Error)]
#[error("the theorem is not true: {0}")]
struct NotTrue(String);

/// Reads a certificate; what is wrong with it is for the user to mend.
pub(super) fn read(path: &Path, bytes: &[u8], limits: &Budget) -> anyhow::Result<Certificate> {
    decided(Certificate::read(bytes, limits), || path.display().to_string())
}

/// The result, or an error with its context, exit code 2. After a signal the error is that one.
pub(super) fn decided<T, E: Display>(result: Result<T, E>, context: impl Fn() -> String) -> anyhow::Result<T> {
    if result.is_err() {
        interrupt::check()?;
    }
    input::accepted(result.map_err(|error| format!("{}: {error}", context())))
}

fn title(certificate: &Certificate) -> String {
    let (game, rules) = (certificate.game(), certificate.rules().to_string());
    if game == rules { rules } else { format!("{game} = {rules}") }
}

fn refutation(failure: &Failure, failing: Option<&FailingPosition>) -> String {
    let position = failing.map(|position| format!("; {position}")).unwrap_or_default();
    format!("{failure}{position}")
}

fn text(certificate: &Certificate, found: &Found, steps: bool) -> String {
    let (dfa, theorem, seconds) = (certificate.relation().dfa(), &found.theorem, found.seconds);
    let heading = if found.failure.is_none() { "theorem " } else { "not true" };
    let mut text = format!("{}\n\n{heading}   {}\n", title(certificate), certificate.statement());
    let _ = writeln!(text, "automaton  {} states, {} edges, minimal", dfa.states(), dfa.edges());
    let statistics = certificate.statistics();
    let _ = writeln!(
        text,
        "found      by {}: {} questions, {} counterexamples",
        statistics.program, statistics.questions, statistics.counterexamples
    );
    if found.failure.is_none() {
        let largest = found.steps.iter().map(|step| step.states).max().unwrap_or(0);
        let (claims, method) = (theorem.claims.len(), theorem.method);
        let _ = writeln!(
            text,
            "checked    {claims} claims, method {method}: largest automaton {largest} states, {seconds:.3} s"
        );
    }
    if steps {
        found.steps.iter().for_each(|step| {
            let _ = writeln!(text, "{step}");
        });
    }
    if let Some(certainty) = &found.certainty {
        for claim in &theorem.claims {
            let _ = writeln!(text, "  proved   {}", claim.words);
        }
        let _ = writeln!(text, "{}", signature(certainty, ENGINE));
    }
    text
}

/// The same as JSON.
#[derive(Serialize)]
struct Report<'c> {
    game: &'c str,
    rules: String,
    proved: bool,
    theorem: String,
    numeration: String,
    states: usize,
    edges: usize,
    method: &'static str,
    claims: Vec<String>,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    failure: Option<Refutation>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<StepReport>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    certainty: Option<Assurance>,
}

/// What is false, and where.
#[derive(Serialize)]
struct Refutation {
    claim: String,
    example: Vec<(String, String)>,
    /// The failing position and whether the automaton accepts it.
    position: Option<(String, String)>,
    accepted: Option<bool>,
}

#[derive(Serialize)]
struct StepReport {
    what: String,
    states: usize,
    edges: usize,
    seconds: f64,
}

impl<'c> Report<'c> {
    fn new(certificate: &'c Certificate, found: &Found, steps: bool) -> Self {
        let dfa = certificate.relation().dfa();
        let refutation = |failure: &Failure| Refutation {
            claim: failure.words.clone(),
            example: failure.example.iter().map(|(name, value)| (name.clone(), value.to_string())).collect(),
            position: found.failing.map(|at| (at.x.to_string(), at.y.to_string())),
            accepted: found.failing.map(|at| at.accepted),
        };
        let step = |step: &Step| StepReport {
            what: step.what.clone(),
            states: step.states,
            edges: step.edges,
            seconds: step.time.as_secs_f64(),
        };
        Report {
            game: certificate.game(),
            rules: certificate.rules().to_string(),
            proved: found.failure.is_none(),
            theorem: certificate.statement().to_string(),
            numeration: certificate.relation().numeration().to_string(),
            states: dfa.states(),
            edges: dfa.edges(),
            method: found.theorem.method,
            claims: found.theorem.claims.iter().map(|claim| claim.words.clone()).collect(),
            seconds: found.seconds,
            failure: found.failure.map(refutation),
            steps: steps.then(|| found.steps.iter().map(step).collect()),
            certainty: found.certainty.as_ref().map(|certainty| Assurance::new(certainty, ENGINE)),
        }
    }
}
