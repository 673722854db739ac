//! `wythoff sweep`: measures many games one by one.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::num::NonZero;
use std::path::Path;
use std::process::Command;

use anyhow::Context;
use itertools::Itertools;
use serde::Serialize;
use wythoff::{Budget, Diagnostic, Exceeded, counted};
use wythoff_atlas::{
    Crew, Games, Open, Outcome, Plan, PlanError, Range, Shard, Status, SuperviseError, SweepError, Template, VERSION,
    Written, serve, supervise,
};

use super::to_stdout;
use crate::arguments::sweep as arguments;
use crate::failure::{BadInput, Refused, say};
use crate::progress::Progress;
use crate::{input, interrupt};

/// Begins a sweep or continues it, merges its shards, or prints its status.
pub fn run(arguments: &arguments::Sweep) -> anyhow::Result<()> {
    match &arguments.of {
        None => begin(&arguments.begin),
        Some(arguments::Of::Merge(arguments)) => merge(arguments),
        Some(arguments::Of::Status(arguments)) => status(arguments),
        Some(arguments::Of::Worker) => {
            serve(io::stdin().lock(), io::stdout().lock(), &interrupt::budget()).context("the worker cannot go on")
        }
    }
}

/// The state of a shard of a sweep at the end of a run.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Swept {
    /// The directory of the sweep.
    directory: String,
    /// The shard, as `i/n`.
    shard: String,
    /// The number of games of the shard.
    games: usize,
    /// The number of games measured in this run.
    measured: usize,
    /// The number of games measured in this run, by outcome.
    outcomes: BTreeMap<String, usize>,
    /// The path of the Parquet file of the shard, or of all games if there is one shard.
    parquet: String,
    /// The path of the file with the same rows as lines of JSON.
    lines: String,
}

fn begin(arguments: &arguments::Begin) -> anyhow::Result<()> {
    let plan = Plan {
        version: VERSION,
        games: games(arguments)?,
        measures: arguments.measure.0.clone(),
        columns: arguments.columns,
        limits: wythoff_atlas::Limits {
            seconds: arguments.seconds,
            memory: arguments.memory,
            states: arguments.states,
        },
    };
    let directory = arguments.output.as_deref().ok_or_else(|| Refused("no directory is given".to_owned()))?;
    let progress = Progress::new("games");
    let budget = progress.budget();
    let quiet = budget.quiet();
    let sweep = wythoff_atlas::Sweep::create(directory, plan, &quiet).map_err(explained)?;
    let shard = arguments.shard.unwrap_or(Shard::WHOLE);
    let mut open = sweep.open_shard(shard, &quiet).map_err(explained)?;
    let is_done = open.is_finished();
    let (before, outcomes) = (open.recorded(), measure(&mut open, arguments, budget)?);
    let written = open.finish(&quiet).map_err(explained)?;
    let written = if shard == Shard::WHOLE { sweep.merge(false, &quiet).map_err(explained)? } else { written };
    drop(progress);
    let swept = Swept {
        directory: directory.display().to_string(),
        shard: shard.to_string(),
        games: open.games(),
        measured: open.games() - before,
        outcomes,
        parquet: written.parquet.display().to_string(),
        lines: written.lines.display().to_string(),
    };
    let next = (shard != Shard::WHOLE).then(|| format!("wythoff sweep merge {}", wythoff::quoted(&swept.directory)));
    to_stdout(arguments.json, &swept, || swept.text(is_done, next.as_deref()))
}

impl Swept {
    fn text(&self, is_done: bool, next: Option<&str>) -> String {
        let of = if next.is_some() { format!("Shard {} of the sweep", self.shard) } else { "The sweep".to_owned() };
        let games = counted(self.games as u64, "game");
        let mut text = match (is_done, self.measured) {
            (true, _) => format!("{of} is finished: {games}, nothing to do\n"),
            (false, measured) if measured == self.games => format!("{of} is finished: {games}\n"),
            (false, measured) => format!("{of} is finished: {games}, {measured} of them in this run\n"),
        };
        text += &listed(&self.outcomes);
        text += &format!("Table: {} and {}\n", self.parquet, self.lines);
        if let Some(next) = next {
            text += &format!("When all shards are finished: {next}\n");
        }
        text
    }
}

/// A line for each outcome with its number of games; empty if all games are done.
fn listed(outcomes: &BTreeMap<String, usize>) -> String {
    if outcomes.keys().all(|outcome| *outcome == Outcome::Done.to_string()) {
        return String::new();
    }
    outcomes.iter().map(|(outcome, count)| format!("  {outcome}: {count}\n")).collect()
}

/// The games to measure: of a file, or of a template with the values of its parameters.
fn games(arguments: &arguments::Begin) -> anyhow::Result<Games> {
    if let Some(path) = &arguments.games {
        let text = if path == Path::new("-") {
            let mut text = String::new();
            io::stdin().read_to_string(&mut text).context("cannot read standard input")?;
            text
        } else {
            input::file(path)?
        };
        return Ok(Games::lines(&text));
    }
    let template = arguments.template.clone().unwrap_or_default();
    let read = input::read(&template, Template::read)?;
    if let Some(name) = read.names().find(|name| arguments::is_option(name)) {
        let at = template.find(&format!("{{{name}}}")).unwrap_or_default();
        let hint = "take another name for the parameter, as in `{k}`";
        let message = format!("--{name} is an option of the command");
        return Err(BadInput::new(template, Diagnostic::new(message, at..at + name.len() + 2, hint)).into());
    }
    let given = &arguments.ranges.0;
    // The ranges in the order of the template; a missing one is reported with the plan.
    let ranges: Vec<Range> =
        read.names().filter_map(|name| given.iter().find(|range| range.name == name).cloned()).collect();
    Ok(Games::Family { template, ranges, condition: arguments.condition.clone() })
}

/// Measures the games without a record; returns the number of games by outcome.
fn measure(
    open: &mut Open<'_>,
    arguments: &arguments::Begin,
    budget: &Budget,
) -> anyhow::Result<BTreeMap<String, usize>> {
    let mut outcomes = BTreeMap::new();
    let tasks = open.pending();
    if tasks.is_empty() {
        return Ok(outcomes);
    }
    let program = std::env::current_exe().context("cannot find this program, to start workers")?;
    let mut command = Command::new(program);
    command.args(["sweep", "worker"]);
    let jobs = arguments.jobs.and_then(NonZero::new).unwrap_or_else(wythoff::budget::processors);
    let measured = supervise(tasks, command, Crew::of(jobs), budget, |finished| {
        *outcomes.entry(finished.record.outcome.to_string()).or_default() += 1;
        open.keep(&finished).map(drop).map_err(Stopped::Sweep)
    });
    if measured.is_err() && interrupt::requested() {
        let (recorded, games) = (open.recorded(), open.games());
        say(&format!("{recorded} of {games} games are recorded; the same command goes on with the others"));
    }
    match measured {
        Ok(()) => Ok(outcomes),
        Err(Stopped::Sweep(error)) => Err(explained(error)),
        Err(Stopped::Workers(SuperviseError::Exceeded(exceeded))) => Err(exceeded.into()),
        Err(Stopped::Workers(error)) => Err(error.into()),
    }
}

/// The reason why the measuring of games ended early.
enum Stopped {
    Workers(SuperviseError),
    Sweep(SweepError),
}

impl From<SuperviseError> for Stopped {
    fn from(error: SuperviseError) -> Stopped {
        Stopped::Workers(error)
    }
}

/// An error of a sweep for the user, with its place if it concerns a text.
fn explained(error: SweepError) -> anyhow::Error {
    match error {
        SweepError::Plan(PlanError::Text { text, mistake }) => BadInput::new(text, mistake).into(),
        SweepError::Plan(PlanError::Exceeded(exceeded)) | SweepError::Exceeded(exceeded) => {
            anyhow::Error::from(Exceeded::clone(&exceeded))
        }
        SweepError::Plan(_) | SweepError::None(_) | SweepError::Different { .. } | SweepError::Shard(_) => {
            Refused(error.to_string()).into()
        }
        other => other.into(),
    }
}

/// A table that was written from the records of all shards.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Merged {
    /// The path of the Parquet file.
    parquet: String,
    /// The path of the file with the same rows as lines of JSON.
    lines: String,
    /// The number of rows of the table.
    records: usize,
    /// The number of games of the plan that have no record.
    missing: usize,
}

fn merge(arguments: &arguments::Merge) -> anyhow::Result<()> {
    let budget = interrupt::budget();
    let sweep = wythoff_atlas::Sweep::open(&arguments.directory, &budget).map_err(explained)?;
    let Written { parquet, lines, records } = sweep.merge(arguments.partial, &budget).map_err(explained)?;
    let missing = sweep.games().len() - records;
    let (parquet, lines) = (parquet.display().to_string(), lines.display().to_string());
    let merged = Merged { parquet, lines, records, missing };
    to_stdout(arguments.json, &merged, || {
        let missing =
            if missing > 0 { format!("; {} have no record", counted(missing as u64, "game")) } else { String::new() };
        format!("Table: {} and {}: {}{missing}\n", merged.parquet, merged.lines, counted(records as u64, "game"))
    })
}

fn status(arguments: &arguments::Status) -> anyhow::Result<()> {
    let budget = interrupt::budget();
    let sweep = wythoff_atlas::Sweep::open(&arguments.directory, &budget).map_err(explained)?;
    let status = sweep.status(&budget).map_err(explained)?;
    to_stdout(arguments.json, &status, || in_words(&status))
}

fn in_words(status: &Status) -> String {
    let mut text = format!("{} of {} recorded", status.recorded, counted(status.games as u64, "game"));
    if let Some(seconds) = status.seconds_left {
        let left = std::time::Duration::from_secs_f64(seconds.clamp(0.0, 1e12));
        text += &format!(", about {} left", indicatif::HumanDuration(left));
    }
    text += if status.merged { "; the table is written\n" } else { "\n" };
    text += &listed(&status.outcomes);
    for shard in &status.shards {
        let state = match (shard.running, shard.finished) {
            (true, _) => "running",
            (false, true) => "finished",
            (false, false) => "stopped",
        };
        let rate = shard.rate.map(|rate| format!(", {rate:.2} games a second")).unwrap_or_default();
        let hosts = shard.hosts.iter().filter(|host| !host.is_empty()).join(", ");
        let hosts = if hosts.is_empty() { String::new() } else { format!(" on {hosts}") };
        text += &format!("  shard {}: {} of {}, {state}{rate}{hosts}\n", shard.shard, shard.recorded, shard.games);
    }
    text
}
