//! `wythoff check`: repeats the proof of a certificate's theorem.

use std::fmt::{Display, Write};
use std::path::Path;

use anyhow::{anyhow, ensure};
use wythoff::automata::{AutomataError, Budget};
use wythoff::check::certificate::ChainFile;
use wythoff::check::{Certificate, CertificateError};
use wythoff::prove::prove::Effort;
use wythoff::{
    Game, ProofReport, counted,
    proof::{self, Built},
};

use super::{Headed, print};
use crate::arguments::proofs::Check;
use crate::output::sure;
use crate::progress::Progress;
use crate::{input, interrupt};

/// Reads the certificate, decides its sentences and prints the theorem.
pub fn run(arguments: &Check) -> anyhow::Result<()> {
    let progress = Progress::of_stages();
    let limits = progress.heard_by(interrupt::automata());
    let within = |states| limits.clone().with_states(states);
    let least = arguments.max_states.unwrap_or(Effort::default().products);
    let certificate = read(&arguments.file, &input::bytes(&arguments.file)?, &within(least))?;
    // The limit is as large as in a proof of this automaton from the rules.
    let products = Effort::of_states(certificate.relation().dfa().states()).products;
    let states = arguments.max_states.unwrap_or(products);
    let limits = within(states);
    let checked = proof::check(&certificate, &limits);
    interrupt::check()?;
    let mut report = checked.map_err(|error| {
        anyhow!("not decided: {error}; an automaton may have {states} states here, and more with --max-states")
    })?;
    drop(progress);
    let game = input::game(certificate.game())?;
    let steps = report.steps.take().unwrap_or_default();
    report.steps = arguments.steps.then(|| steps.clone());
    print(&arguments.told, &Headed::of(&game, &report), || {
        let found = &report.proof.statistics;
        let found = format!(
            "found      by {}: {} questions, {} counterexamples",
            found.program, found.questions, found.counterexamples
        );
        let time = format!("{:.3} s", report.verdict.seconds);
        text(&game, &report.proof, &found, &steps, &time, arguments.steps)
    })?;
    ensure!(report.verdict.holds, "the theorem is not true: {}", report.verdict.text);
    Ok(())
}

/// Reads a certificate. A malformed certificate is an input error, exit code 2; a limit that is reached is not.
pub(super) fn read(path: &Path, bytes: &[u8], limits: &Budget) -> anyhow::Result<Certificate> {
    if ChainFile::begins(bytes) {
        let words = format!(
            "{0}: this file holds a chain of theorems; `wythoff chain check {0}` proves it again",
            path.display()
        );
        return input::accepted(Err(words));
    }
    match Certificate::read(bytes, limits) {
        Err(CertificateError::Automaton(exceeded @ AutomataError::Exceeded(_))) => {
            interrupt::check()?;
            Err(anyhow!("{}: {exceeded}", path.display()))
        }
        read => decided(read, || path.display().to_string()),
    }
}

/// Turns an error into one of the user's input with a context, exit code 2.
pub(super) fn decided<T, E: Display>(result: Result<T, E>, context: impl Fn() -> String) -> anyhow::Result<T> {
    input::accepted(result.map_err(|error| format!("{}: {error}", context())))
}

/// The report of a proof: the theorem with its automaton, how it was found, how long the check took, and the claims proved.
pub(super) fn text(
    game: &Game,
    proof: &ProofReport,
    found: &str,
    steps: &[Built],
    time: &str,
    steps_are_shown: bool,
) -> String {
    let ProofReport { theorem, method, claims, automaton, certainty, .. } = proof;
    let heading = if certainty.is_some() { "theorem " } else { "not true" };
    let mut text = format!("{}\n\n{heading}   {theorem}\n", game.title());
    let _ = writeln!(text, "automaton  {} states, {} edges, minimal", automaton.states, automaton.edges);
    let _ = writeln!(text, "{found}");
    if certainty.is_some() {
        let (count, largest) =
            (counted(claims.len() as u64, "claim"), steps.iter().map(|step| step.states).max().unwrap_or(0));
        let _ = writeln!(text, "checked    {count}, method {method}: largest automaton {largest} states, {time}");
    }
    for step in steps.iter().filter(|_| steps_are_shown) {
        let _ = writeln!(text, "{step}");
    }
    if let Some(certainty) = certainty {
        for claim in claims {
            let _ = writeln!(text, "  proved   {}", claim.words);
        }
        let _ = writeln!(text, "{}", sure(certainty));
    }
    text
}
