//! `wythoff prove`: searches for a proof of the P-positions of a game from its rules.

use std::path::Path;
use std::time::Instant;

use anyhow::{anyhow, bail};
use serde::Serialize;
use wythoff::check::Certificate;
use wythoff::check::sentence::SentenceError;
use wythoff::proof::Built;
use wythoff::prove::prove::{Effort, Ending, Learned, Proof, ProveError};
use wythoff::prove::walnut::WalnutScript;
use wythoff::rules::Imitation;
use wythoff::theory::splitting;
use wythoff::{Game, ProveReport};

use super::attempts::{self, Saved};
use super::{Headed, check, print};
use crate::arguments::prove::Prove;
use crate::output::{Output, write_together};
use crate::progress::Progress;
use crate::{failure, input, interrupt};

/// Searches for a proof of which positions are P-positions, and prints the theorem.
pub fn run(arguments: &Prove) -> anyhow::Result<()> {
    let game = input::game(&arguments.game)?;
    let resume = match arguments.resume.as_deref() {
        // A command that both saves to a file and resumes from it finds no such file the first time.
        Some(path) if arguments.save.as_deref() == Some(path) && path.try_exists().is_ok_and(|there| !there) => None,
        resume => resume.map(attempts::read).transpose()?,
    };
    let mut saved =
        arguments.save.as_deref().map(|path| Saved::new(path, resume.is_some() && arguments.resume == arguments.save));
    let Prove { max_states, columns, numeration, .. } = arguments;
    let effort = Effort { columns: *columns, numeration: numeration.clone(), ..Effort::of_states(*max_states) };
    let started = Instant::now();
    let progress = Progress::of_stages();
    let mut keep = |learned: &Learned<'_>| {
        if let Some(saved) = &mut saved {
            saved.keep(learned, &progress);
        }
    };
    let ending = game.prove_keeping(&effort, resume, &mut keep, progress.budget());
    drop(progress);
    // After a signal, an attempt that was given up is still saved.
    if !matches!(ending, Ok(Ending::GivenUp { .. })) {
        interrupt::check()?;
    }
    let ending = ending.map_err(|error| not_tried(&game, &error))?;
    let milliseconds = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    match ending {
        Ending::Proved(proof) => {
            let certificate = input::accepted(game.certificate(&proof, &interrupt::automata()))?;
            if let Some(path) = &arguments.cert {
                let mut output = Output::open(Some(path))?;
                output.holds(format!(
                    "the certificate of an automaton of {} states",
                    certificate.relation().dfa().states()
                ));
                output.text(&certificate.write());
                output.finish()?;
            }
            if let Some(directory) = &arguments.walnut {
                walnut(directory, &certificate)?;
            }
            let report = ProveReport::of(&proof, &certificate);
            let timed = Timed { report, milliseconds };
            print(&arguments.told, &Headed::of(&game, &timed), || text(&game, &proof, &timed))?;
            saved.map_or(Ok(()), Saved::discard)
        }
        Ending::GivenUp { statement, attempt } => {
            if let Some(saved) = saved {
                saved.finish(&attempt)?;
            }
            interrupt::check()?;
            bail!("not proved: {statement}\nhint: --max-states N allows more states, and --columns N more columns")
        }
    }
}

/// The error that no proof was searched for: the reason, what the literature proves, and what to do instead.
pub(super) fn not_tried(game: &Game, error: &ProveError) -> anyhow::Error {
    let instead = match (error, game.rules().imitation()) {
        (ProveError::NoAutomaton(_), _) => {
            format!(
                "a theorem gives the P-positions at any distance: wythoff decide \"{game}\" X Y, or wythoff nth \"{game}\" N"
            )
        }
        (_, Some(Imitation { m, p })) => {
            format!(
                "prove the game whose P-positions are the P-positions of this one without history: wythoff prove \"diagonal-blocking({m},{p})\""
            )
        }
        (ProveError::Slopes(_), _) => {
            format!(
                "`wythoff show \"{game}\"` shows what is observed, and `wythoff solve \"{game}\"` lists P-positions"
            )
        }
        _ => return anyhow!("not proved: {error}"),
    };
    let because = match error {
        ProveError::Slopes(slopes) => format!(
            "no quadratic field was found that contains the slopes {slopes}, and therefore there is no numeration system in which to \
             look for a proof"
        ),
        ProveError::NoAutomaton(because) => because.clone(),
        // The library's advice is for theorists; the hint below is for this game.
        ProveError::Sentence(SentenceError::Unsupported { what, .. }) => format!("no sentence for {what}"),
        error => error.to_string(),
    };
    let known = splitting::shape(game.rules()).map(|shape| format!("\nThe literature proves that {shape}."));
    anyhow!("not proved: {because}{}\nhint: {instead}", known.unwrap_or_default())
}

fn walnut(directory: &Path, certificate: &Certificate) -> anyhow::Result<()> {
    let script = input::accepted(WalnutScript::new(certificate, &interrupt::automata()))?;
    let sets: String = script.sets.iter().map(|(name, _)| format!(" and {name}.txt")).collect();
    write_walnut(directory, script)?;
    failure::say(&format!(
        "Wrote {0}: P.txt, the automaton, and proof.txt, the sentences. To have Walnut decide them, copy P.txt{sets} into its\n\
         `Automata Library` and proof.txt into its `Command Files`, and give it the command: load proof.txt;",
        directory.display()
    ));
    Ok(())
}

/// Writes the automata and the commands of a Walnut proof into a folder.
pub(super) fn write_walnut(directory: &Path, script: WalnutScript) -> anyhow::Result<()> {
    let numeration = script.numeration.map(|line| format!("{line}\n")).unwrap_or_default();
    let below = script.below.into_iter().enumerate().map(|(k, text)| (format!("below{k}.txt"), text));
    let sets = script.sets.into_iter().map(|(name, text)| (format!("{name}.txt"), text));
    let own = [("P.txt".to_owned(), script.automaton), ("proof.txt".to_owned(), numeration + &script.commands)];
    write_together(directory, &own.into_iter().chain(below).chain(sets).collect::<Vec<_>>())
}

fn text(game: &Game, proof: &Proof, timed: &Timed) -> String {
    let (progress, Timed { report, milliseconds }) = (&proof.progress, timed);
    let learned = format!(
        "learned    from {} columns: {} questions, {} counterexamples, words of up to {} digits",
        proof.columns, progress.questions, progress.counterexamples, progress.longest
    );
    let steps: Vec<Built> = proof.checked.steps().iter().map(Built::from).collect();
    let time = format!("{:.3} s of {:.1} s", report.check_seconds, *milliseconds as f64 / 1000.0);
    check::text(game, &report.proof, &learned, &steps, &time, false)
}

/// The report of a proof as JSON, with the time it took.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Timed {
    #[serde(flatten)]
    report: ProveReport,
    /// The time of the whole search and check, in milliseconds.
    milliseconds: u64,
}
