//! `wythoff prove`: from the rules of a game to a theorem.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::time::Instant;

use anyhow::Context;
use serde::Serialize;
use wythoff::check::Certificate;
use wythoff::prove::prove::{Attempt, Effort, Ending, Proof};
use wythoff::prove::walnut::WalnutScript;
use wythoff::{Assurance, Certainty, Engine, Game};

use super::{Headed, signature, title};
use crate::arguments::Prove;
use crate::input;
use crate::output::Output;
use crate::progress::Progress;

const ENGINE: Engine = Engine::Automata;

/// Tries to prove which positions are P-positions.
pub fn run(arguments: &Prove) -> anyhow::Result<()> {
    let game = input::game(&arguments.game)?;
    let resume = arguments.resume.as_deref().map(attempt).transpose()?;
    let states = usize::try_from(arguments.max_states).unwrap_or(usize::MAX);
    let effort =
        Effort { states, columns: arguments.columns, numeration: arguments.numeration.clone(), ..Effort::default() };
    let started = Instant::now();
    let progress = Progress::of_stages();
    let ending = input::accepted(game.prove(&effort, resume, progress.budget()))?;
    drop(progress);
    let milliseconds = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    match ending {
        Ending::Proved(proof) => {
            let certificate = input::accepted(game.certificate(&proof))?;
            if let Some(path) = &arguments.cert {
                write(path, &certificate.write())?;
            }
            if let Some(directory) = &arguments.walnut {
                walnut(directory, &certificate)?;
            }
            let mut output = Output::stdout()?;
            if arguments.json {
                output
                    .json(&Headed { heading: (&game).into(), rest: Report::new(&proof, &certificate, milliseconds) })?;
            } else {
                output.text(&text(&game, &proof, &certificate, milliseconds));
            }
            output.finish()
        }
        Ending::GivenUp { statement, attempt } => {
            if let Some(path) = &arguments.save {
                write(path, &serde_json::to_string(&attempt)?)?;
            }
            crate::interrupt::check()?;
            Err(NotProved(statement).into())
        }
    }
}

/// A proof with the usual effort, for commands that need one.
pub fn prove(game: &Game) -> anyhow::Result<Box<Proof>> {
    let effort = Effort { columns: USUAL_COLUMNS, ..Effort::default() };
    match input::accepted(game.prove(&effort, None, Progress::of_stages().budget()))? {
        Ending::Proved(proof) => Ok(proof),
        Ending::GivenUp { statement, .. } => {
            crate::interrupt::check()?;
            Err(NotProved(statement).into())
        }
    }
}

/// Columns for a proof that another command needs.
const USUAL_COLUMNS: u64 = 1 << 24;

/// An attempt that ended without a theorem.
#[derive(Debug, thiserror::Error)]
#[error("not proved: {0}")]
struct NotProved(String);

fn attempt(path: &Path) -> anyhow::Result<Attempt> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    input::accepted(
        serde_json::from_str(&text)
            .map_err(|error| format!("{} is no attempt at a proof: {error}; write one with --save", path.display())),
    )
}

fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    let mut output = Output::open(Some(path))?;
    output.text(text);
    output.finish()
}

fn walnut(directory: &Path, certificate: &Certificate) -> anyhow::Result<()> {
    let script = input::accepted(WalnutScript::new(certificate, &crate::interrupt::automata()))?;
    fs::create_dir_all(directory).with_context(|| format!("cannot make the directory {}", directory.display()))?;
    write(&directory.join("P.txt"), &script.automaton)?;
    write(
        &directory.join("proof.txt"),
        &(script.numeration.map(|line| format!("{line}\n")).unwrap_or_default() + &script.commands),
    )
}

/// How sure the theorem is.
fn certainty(proof: &Proof) -> Certainty {
    Certainty::Proved(wythoff::Proof::of_check(&proof.checked))
}

fn text(game: &Game, proof: &Proof, certificate: &Certificate, milliseconds: u64) -> String {
    let mut text = format!("{}\n\ntheorem    {}\n", title(game), certificate.statement());
    let dfa = proof.checked.relation().dfa();
    let _ = writeln!(text, "automaton  {} states, {} edges, minimal", dfa.states(), dfa.edges());
    let progress = &proof.progress;
    let _ = writeln!(
        text,
        "learned    from {} columns: {} questions, {} counterexamples, words of up to {} digits",
        proof.columns, progress.questions, progress.counterexamples, progress.longest
    );
    let steps = proof.checked.steps();
    let largest = steps.iter().map(|step| step.states).max().unwrap_or(0);
    let _ = writeln!(
        text,
        "checked    {} claims, method {}: largest automaton {largest} states, {:.3} s of {:.1} s",
        proof.checked.theorem().claims.len(),
        proof.checked.theorem().method,
        check_time(proof),
        milliseconds as f64 / 1000.0
    );
    for claim in &proof.checked.theorem().claims {
        let _ = writeln!(text, "  proved   {}", claim.words);
    }
    let _ = writeln!(text, "{}", signature(&certainty(proof), ENGINE));
    text
}

fn check_time(proof: &Proof) -> f64 {
    proof.checked.steps().iter().map(|step| step.time.as_secs_f64()).sum()
}

/// The same as JSON.
#[derive(Serialize)]
struct Report {
    numeration: String,
    theorem: String,
    states: usize,
    edges: usize,
    columns: u64,
    questions: u64,
    counterexamples: u64,
    method: &'static str,
    claims: Vec<String>,
    check_seconds: f64,
    milliseconds: u64,
    certainty: Assurance,
}

impl Report {
    fn new(proof: &Proof, certificate: &Certificate, milliseconds: u64) -> Report {
        let theorem = proof.checked.theorem();
        Report {
            numeration: proof.checked.relation().numeration().to_string(),
            theorem: certificate.statement().to_string(),
            states: proof.checked.relation().dfa().states(),
            edges: proof.checked.relation().dfa().edges(),
            columns: proof.columns,
            questions: proof.progress.questions,
            counterexamples: proof.progress.counterexamples,
            method: theorem.method,
            claims: theorem.claims.iter().map(|claim| claim.words.clone()).collect(),
            check_seconds: check_time(proof),
            milliseconds,
            certainty: Assurance::new(&certainty(proof), ENGINE),
        }
    }
}
