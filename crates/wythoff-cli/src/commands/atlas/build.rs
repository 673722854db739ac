//! `wythoff atlas build`: measures every game of the families.

use std::num::NonZero;
use std::process::Command;

use anyhow::Context;
use wythoff_atlas::{Build, BuildError, Crew, Families, SuperviseError, supervise};

use super::super::to_stdout;
use super::listed;
use crate::arguments::atlas as arguments;
use crate::failure::{Refused, say};
use crate::progress::Progress;
use crate::{input, interrupt};

pub fn run(arguments: &arguments::Build) -> anyhow::Result<()> {
    let progress = Progress::new("games");
    let budget = progress.budget();
    let quiet = budget.quiet();
    let families = match &arguments.families {
        Some(path) => input::file(path)?.parse().map_err(refused)?,
        None => Families::shipped()?,
    };
    let mut build = Build::open(&arguments.output, families, &quiet).map_err(refused)?;
    let tasks = build.pending();
    let left = tasks.len();
    if left > 0 {
        let program = std::env::current_exe().context("cannot find this program, to start workers")?;
        let mut command = Command::new(program);
        command.args(["sweep", "worker"]);
        let jobs = arguments.jobs.and_then(NonZero::new).unwrap_or_else(wythoff::budget::processors);
        let mut kept = 0;
        let measured = supervise(tasks, command, Crew::of(jobs), budget, |finished| {
            kept += 1;
            build.keep(&finished).map_err(Stopped::Build)
        });
        if measured.is_err() && interrupt::requested() {
            let recorded = build.games() - left + kept;
            say(&format!(
                "{recorded} of {} games are recorded; the same command goes on with the others",
                build.games()
            ));
        }
        match measured {
            Ok(()) => {}
            Err(Stopped::Build(error)) => return Err(error.into()),
            Err(Stopped::Workers(SuperviseError::Exceeded(exceeded))) => return Err(exceeded.into()),
            Err(Stopped::Workers(error)) => return Err(error.into()),
        }
    }
    let built = build.finish(&quiet)?;
    drop(progress);
    to_stdout(arguments.json, &built, || {
        let files = [&built.sqlite, &built.parquet, &built.lines, &built.packed].map(String::as_str).join(", ");
        format!("{}\nFiles: {files}\n", listed(&built.statements))
    })
}

/// An error of a build for the user, with exit code 2 if the request has to be changed.
fn refused(error: BuildError) -> anyhow::Error {
    match error {
        BuildError::Families(_) | BuildError::Plan(_) | BuildError::Different { .. } | BuildError::Locked(_) => {
            Refused(error.to_string()).into()
        }
        BuildError::Exceeded(exceeded) => exceeded.into(),
        other => other.into(),
    }
}

/// The reason why the measuring of games ended early.
enum Stopped {
    Workers(SuperviseError),
    Build(BuildError),
}

impl From<SuperviseError> for Stopped {
    fn from(error: SuperviseError) -> Stopped {
        Stopped::Workers(error)
    }
}
