//! `wythoff prove`: from the rules of a game to a theorem.

use std::fs;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, bail};
use serde::Serialize;
use wythoff::check::Certificate;
use wythoff::prove::prove::{Attempt, Effort, Ending, Proof};
use wythoff::prove::walnut::WalnutScript;
use wythoff::{Game, ProveReport};

use super::proven::not_tried;
use super::{Headed, check, print};
use crate::arguments::prove::Prove;
use crate::output::write;
use crate::progress::Progress;
use crate::{input, interrupt};

/// Tries to prove which positions are P-positions.
pub fn run(arguments: &Prove) -> anyhow::Result<()> {
    let game = input::game(&arguments.game)?;
    let resume = arguments.resume.as_deref().map(attempt).transpose()?;
    let Prove { max_states: states, columns, numeration, .. } = arguments;
    let effort = Effort { states: *states, columns: *columns, numeration: numeration.clone(), ..Effort::default() };
    let started = Instant::now();
    let ending = game.prove(&effort, resume, Progress::of_stages().budget());
    interrupt::check()?;
    let ending = ending.map_err(|error| not_tried(&game, &error))?;
    let milliseconds = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    match ending {
        Ending::Proved(proof) => {
            let certificate = input::accepted(game.certificate(&proof, &interrupt::automata()))?;
            if let Some(path) = &arguments.cert {
                write(Some(path), &certificate.write())?;
            }
            if let Some(directory) = &arguments.walnut {
                walnut(directory, &certificate)?;
            }
            let report = ProveReport::of(&proof, &certificate);
            let timed = Timed { report, milliseconds };
            print(arguments.json, &Headed::of(&game, &timed), || text(&game, &proof, &timed))
        }
        Ending::GivenUp { statement, attempt } => {
            if let Some(path) = &arguments.save {
                write(Some(path), &serde_json::to_string(&attempt)?)?;
            }
            interrupt::check()?;
            bail!("not proved: {statement}")
        }
    }
}

fn attempt(path: &Path) -> anyhow::Result<Attempt> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    input::accepted(
        serde_json::from_str(&text)
            .map_err(|error| format!("{} is no attempt at a proof: {error}; write one with --save", path.display())),
    )
}

fn walnut(directory: &Path, certificate: &Certificate) -> anyhow::Result<()> {
    let script = input::accepted(WalnutScript::new(certificate, &interrupt::automata()))?;
    fs::create_dir_all(directory).with_context(|| format!("cannot make the directory {}", directory.display()))?;
    write(Some(&directory.join("P.txt")), &script.automaton)?;
    let numeration = script.numeration.map(|line| format!("{line}\n")).unwrap_or_default();
    write(Some(&directory.join("proof.txt")), &(numeration + &script.commands))
}

fn text(game: &Game, proof: &Proof, timed: &Timed) -> String {
    let (progress, Timed { report, milliseconds }) = (&proof.progress, timed);
    let learned = format!(
        "learned    from {} columns: {} questions, {} counterexamples, words of up to {} digits",
        proof.columns, progress.questions, progress.counterexamples, progress.longest
    );
    let time = format!("{:.3} s of {:.1} s", report.check_seconds, *milliseconds as f64 / 1000.0);
    check::text(game, &report.proof, &learned, proof.checked.steps(), &time, false)
}

/// The same as JSON.
#[derive(Serialize)]
struct Timed {
    #[serde(flatten)]
    report: ProveReport,
    milliseconds: u64,
}
