//! `wythoff reproduce`: settles the claims of the papers again.

use std::path::Path;
use std::time::Instant;

use itertools::Itertools;
use serde::Serialize;
use wythoff::counted;
use wythoff::typeset::Text;
use wythoff_files::Folders;
use wythoff_papers::report::{Entry, Heard, Report, seconds};
use wythoff_papers::{Claim, Effort, Session, claims, select};

use crate::arguments::papers::Reproduce;
use crate::failure::{self, BadInput};
use crate::interrupt;
use crate::output::{self, Output};
use crate::progress::{Progress, left};

/// The name of the folder of figures inside that of the report.
const FIGURES: &str = "figures";

/// Settles the selected claims, then writes the report.
pub fn run(arguments: &Reproduce) -> anyhow::Result<()> {
    let claims = chosen(&arguments.ids)?;
    if arguments.list {
        return list(&claims, arguments.json);
    }
    // A folder that cannot be written is reported before the work, which may end without a report.
    let _made = arguments.out.as_deref().map(|out| Folders::make(&out.join(FIGURES))).transpose()?;
    let effort = if arguments.quick { Effort::Quick } else { Effort::Full };
    let session = Session::new(effort).stopped_by(interrupt::stop());
    let report = settle(arguments, &claims, &session)?;
    arguments.out.as_deref().map_or(Ok(()), |directory| write(&report, directory))?;
    if !arguments.json {
        summary(&report, arguments.out.as_deref())?;
    }
    not_settled(&report)
}

/// Settles the claims, and prints all results.
fn settle(arguments: &Reproduce, claims: &[&Claim], session: &Session) -> anyhow::Result<Report> {
    let (progress, started) = (Progress::of_stages(), Instant::now());
    let report = Report::settle(command(arguments), claims, session, |heard| {
        // A result that arrives after a signal may be an effect of the signal.
        interrupt::check()?;
        match heard {
            Heard::Working { settled, on } => progress.tell(|| stage(on, settled, claims.len(), started)),
            Heard::Settled(entry) => {
                progress.hide();
                print(entry, arguments)?;
            }
        }
        Ok::<(), anyhow::Error>(())
    })?;
    progress.hide();
    Ok(report)
}

/// Returns an error if some claims were not settled.
fn not_settled(report: &Report) -> anyhow::Result<()> {
    let failed: Vec<&str> =
        report.entries.iter().filter(|entry| entry.result.is_err()).map(|entry| entry.claim.id.as_str()).collect();
    anyhow::ensure!(failed.is_empty(), "not settled: {}", failed.join(", "));
    Ok(())
}

/// The current claim for the progress line, with an estimate of the time left once five claims are settled.
fn stage(claim: &Claim, done: usize, of: usize, started: Instant) -> String {
    const FIRST: usize = 5;
    let left = if done < FIRST { String::new() } else { left(started.elapsed(), done as u64, of as u64) };
    format!("claim {} of {of}{left}: {}", done + 1, claim.id)
}

/// The claims selected by their identifiers, each once, in the order of the papers.
fn chosen(ids: &[String]) -> anyhow::Result<Vec<&'static Claim>> {
    let all = claims();
    if ids.is_empty() {
        return Ok(all.iter().collect());
    }
    let mut wanted = Vec::new();
    for id in ids {
        let found = select(id);
        if found.is_empty() || id.is_empty() {
            return Err(unknown(id, all).into());
        }
        wanted.extend(found.into_iter().map(|claim| &claim.id));
    }
    Ok(all.iter().filter(|claim| wanted.contains(&&claim.id)).collect())
}

fn unknown(id: &str, all: &[Claim]) -> BadInput {
    let distance = |claim: &Claim| strsim::damerau_levenshtein(&claim.id.to_lowercase(), &id.to_lowercase());
    // An identifier with more than half of its letters wrong is not taken for a misspelling.
    let most = id.chars().count() / 2;
    let alike = all.iter().filter(|claim| claim.id.len().abs_diff(id.len()) <= most.min(claim.id.len()));
    let near = alike.map(|claim| (distance(claim), claim)).min_by_key(|(letters, _)| *letters);
    let near = near.filter(|(letters, _)| *letters <= most);
    let near = near.map_or(String::new(), |(_, claim)| format!("did you mean {}? ", claim.id));
    BadInput::whole(id, format!("there is no claim `{id}`"), format!("{near}`wythoff reproduce --list` lists all"))
}

/// A claim of a paper in a list.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Listed<'c> {
    /// The identifier of the claim.
    id: &'c str,
    /// The kind of the claim: a figure, a theorem and so on.
    kind: String,
    /// The paper and the place in it.
    place: String,
    /// The statement of the claim.
    statement: String,
}

impl<'c> Listed<'c> {
    fn new(claim: &'c Claim) -> Self {
        let place = format!("{} {}", claim.paper.key(), Text::marked(&claim.place));
        Listed {
            id: &claim.id,
            kind: claim.kind.to_string(),
            place,
            statement: Text::marked(&claim.statement).to_string(),
        }
    }
}

fn list(claims: &[&Claim], json: bool) -> anyhow::Result<()> {
    let mut output = Output::stdout()?;
    for claim in claims {
        let listed = Listed::new(claim);
        if json {
            output.json(&listed)?;
        } else {
            output.text(&format!("{:22} {:11} {}\n", listed.id, listed.kind, listed.statement));
        }
        output.relieve()?;
    }
    output.finish()
}

/// A settled claim, as JSON.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Settled<'r> {
    #[serde(flatten)]
    claim: Listed<'r>,
    /// The verdict in a word or two, such as `proved`.
    verdict: &'static str,
    /// The verdict with its bound, its evidence or what is true instead.
    detail: String,
    /// The entries of docs/errata.md that concern the claim.
    errata: &'r [String],
    /// The time it took to settle the claim, in seconds.
    seconds: f64,
}

fn print(entry: &Entry, arguments: &Reproduce) -> anyhow::Result<()> {
    let claim = &entry.claim;
    let mut output = Output::stdout()?;
    if arguments.json {
        output.json(&Settled {
            claim: Listed::new(claim),
            verdict: entry.verdict(),
            detail: entry.result.as_ref().map_or_else(Clone::clone, |outcome| outcome.verdict.to_string()),
            errata: &claim.errata,
            seconds: entry.time.as_secs_f64(),
        })?;
    } else if arguments.out.is_none() {
        output.text(&format!("{}\n", entry.text()));
    } else {
        let (verdict, time) = (entry.verdict(), seconds(entry.time));
        output.text(&format!("{:22} {:11} {verdict:14} {time:>8}\n", claim.id, claim.kind));
    }
    output.finish()
}

fn write(report: &Report, directory: &Path) -> anyhow::Result<()> {
    let files = report.files()?;
    output::write_together(directory, &files)?;
    let files = counted(files.len() as u64, "file");
    let page = directory.join("report.html");
    failure::say(&format!("Wrote {}: {files}; open {} in a browser.", directory.display(), page.display()));
    Ok(())
}

fn summary(report: &Report, directory: Option<&Path>) -> anyhow::Result<()> {
    let counts = report.counts().iter().map(|(verdict, count)| format!("{count} {verdict}")).join(", ");
    let mut output = Output::stdout()?;
    let claims = counted(report.entries.len() as u64, "claim");
    output.text(&format!("{claims} in {}: {}\n", seconds(report.time), counts));
    if let Some(directory) = directory {
        output.text(&format!("{}\n", directory.join("report.html").display()));
    }
    output.finish()
}

/// The command line of this run, for the report.
fn command(arguments: &Reproduce) -> String {
    let mut command = "wythoff reproduce".to_owned();
    for id in &arguments.ids {
        command += &format!(" {id}");
    }
    if arguments.quick {
        command += " --quick";
    }
    if let Some(directory) = &arguments.out {
        command += &format!(" --out {}", directory.display());
    }
    command
}
