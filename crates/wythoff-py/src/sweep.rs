//! Sweeps: plans, the process that measures games, its supervisor, and the records on disk. The Python half distributes the games.

use std::io;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::Command;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};
use wythoff::Budget;
use wythoff_atlas::{
    Crew, Finished, Games, Limits as GameLimits, Measure, Outcome, Plan, PlanError, Range, Record, Shard,
    SuperviseError, Sweep, SweepError, Task, bytes,
};

use crate::error::Failure;
use crate::run::{Limits, run_once};

impl From<PlanError> for Failure {
    fn from(error: PlanError) -> Failure {
        match error {
            PlanError::Text { text, mistake } => Failure::in_text(mistake, &text),
            PlanError::Exceeded(exceeded) => exceeded.into(),
            other => Failure::Of("SweepError", other.to_string()),
        }
    }
}

impl From<SweepError> for Failure {
    fn from(error: SweepError) -> Failure {
        match error {
            SweepError::Plan(error) => error.into(),
            SweepError::Exceeded(exceeded) => exceeded.into(),
            other => Failure::Of("SweepError", other.to_string()),
        }
    }
}

impl From<SuperviseError> for Failure {
    fn from(error: SuperviseError) -> Failure {
        match error {
            SuperviseError::Exceeded(exceeded) => exceeded.into(),
            other => Failure::Of("SweepError", other.to_string()),
        }
    }
}

/// A plan as JSON: of a family, whose parameters have these values, or of a list of games.
#[pyfunction]
#[pyo3(signature = (template, games, ranges, condition, measures, columns, seconds, memory, states))]
#[expect(clippy::too_many_arguments, reason = "the fields of a plan, as Python gives them")]
pub fn sweep_plan(
    py: Python<'_>,
    template: Option<String>,
    games: Vec<String>,
    ranges: Vec<(String, String)>,
    condition: Option<String>,
    measures: &str,
    columns: u64,
    seconds: u64,
    memory: &str,
    states: usize,
) -> PyResult<String> {
    let in_text = |wrong, text: &str| Failure::in_text(wrong, text).raise(py);
    let games = match template {
        None => Games::List(games),
        Some(template) => {
            let read = |(name, text): &(String, String)| Range::read(name, text).map_err(|wrong| in_text(wrong, text));
            Games::Family { template, ranges: ranges.iter().map(read).collect::<PyResult<_>>()?, condition }
        }
    };
    let measures = Measure::list(measures).map_err(|wrong| in_text(wrong, measures))?;
    let memory = bytes(memory).map_err(|wrong| in_text(wrong, memory))?;
    let plan = Plan { columns, limits: GameLimits { seconds, memory, states }, ..Plan::new(games, measures) };
    serde_json::to_string(&plan).map_err(fault)
}

/// The columns of the table of a plan: name, type, meaning.
#[pyfunction]
pub fn sweep_columns(plan: &str) -> PyResult<Vec<(String, &'static str, String)>> {
    let plan: Plan = serde_json::from_str(plan).map_err(fault)?;
    let columns = plan.schema().columns().to_vec();
    Ok(columns.into_iter().map(|column| (column.name, column.kind.name(), column.meaning)).collect())
}

/// The measurements of a game and their circumstances, in the form that is passed between machines.
#[derive(Serialize, Deserialize)]
struct Measured {
    record: String,
    seconds: f64,
    attempts: u32,
    said: String,
    host: String,
    worker: usize,
}

/// Does what is planned in a directory. `produce` is given the tasks that have no record, as JSON, and how many games there are;
/// what it yields is recorded at once. At the end the tables are written; the answer is how far the sweep is, as JSON.
#[pyfunction]
#[pyo3(signature = (directory, plan, produce, limits=None))]
pub fn sweep(
    py: Python<'_>,
    directory: PathBuf,
    plan: &str,
    produce: &Bound<'_, PyAny>,
    limits: Option<&Limits>,
) -> PyResult<String> {
    let plan: Plan = serde_json::from_str(plan).map_err(fault)?;
    let sweep = run_once(py, limits, |budget| Sweep::create(&directory, plan, budget))?;
    let raise = |error: SweepError| Failure::from(error).raise(py);
    let mut shard = run_once(py, limits, |budget| sweep.open_shard(Shard::WHOLE, budget))?;
    let pending = shard.pending();
    if !pending.is_empty() {
        let tasks =
            pending.iter().map(|task| serde_json::to_string(task).map_err(fault)).collect::<PyResult<Vec<_>>>()?;
        for measured in produce.call1((tasks, shard.games()))?.try_iter()? {
            let measured: String = measured?.extract()?;
            let measured: Measured = serde_json::from_str(&measured).map_err(fault)?;
            let record = sweep.schema().read(&measured.record).map_err(|error| raise(error.into()))?;
            let finished = Finished {
                record,
                seconds: measured.seconds,
                host: Some(measured.host),
                job: measured.worker,
                attempts: measured.attempts,
                said: measured.said,
            };
            shard.keep(&finished).map_err(raise)?;
        }
    }
    run_once(py, limits, |budget| {
        if shard.recorded() == shard.games() {
            shard.finish(budget)?;
            sweep.merge(false, budget)?;
        }
        sweep.status(budget)
    })
    .and_then(|status| serde_json::to_string(&status).map_err(fault))
}

/// How far the sweep in a directory is, as JSON.
#[pyfunction]
#[pyo3(signature = (directory, limits=None))]
pub fn sweep_status(py: Python<'_>, directory: PathBuf, limits: Option<&Limits>) -> PyResult<String> {
    let status = run_once(py, limits, |budget| Sweep::open(Path::new(&directory), budget)?.status(budget))?;
    serde_json::to_string(&status).map_err(fault)
}

/// Has games measured by one process of this command after the other; what was measured of each, as JSON.
#[pyfunction]
#[pyo3(signature = (tasks, command, worker, host, limits=None))]
pub fn supervise(
    py: Python<'_>,
    tasks: Vec<String>,
    command: Vec<String>,
    worker: usize,
    host: &str,
    limits: Option<&Limits>,
) -> PyResult<Vec<String>> {
    let tasks = tasks.iter().map(|task| serde_json::from_str(task).map_err(fault)).collect::<PyResult<Vec<Task>>>()?;
    let Some((program, arguments)) = command.split_first() else {
        return Err(PyValueError::new_err("the command of a worker is missing"));
    };
    let finished = run_once(py, limits, |budget: &Budget| {
        let mut command = Command::new(program);
        command.args(arguments);
        let mut finished = Vec::new();
        wythoff_atlas::supervise(tasks, command, Crew::of(NonZero::<usize>::MIN), budget, |done| {
            finished.push(done);
            Ok::<(), SuperviseError>(())
        })?;
        Ok::<_, SuperviseError>(finished)
    })?;
    let form = |Finished { record, seconds, attempts, said, .. }| {
        let host = host.to_owned();
        serde_json::to_string(&Measured { record: Record::line(&record), seconds, attempts, said, host, worker })
            .map_err(fault)
    };
    finished.into_iter().map(form).collect()
}

/// The record of a game whose machines were lost with it, as `supervise` tells it.
#[pyfunction]
pub fn lost(task: &str, how: String) -> PyResult<String> {
    let task: Task = serde_json::from_str(task).map_err(fault)?;
    let record = Record::unmeasured(&task, Outcome::Died(how), None).line();
    let lost = Measured { record, seconds: 0.0, attempts: 1, said: String::new(), host: String::new(), worker: 0 };
    serde_json::to_string(&lost).map_err(fault)
}

/// Measures the games that are read from standard input: a process that is supervised.
#[pyfunction]
pub fn serve(py: Python<'_>) -> PyResult<()> {
    py.detach(|| wythoff_atlas::serve(io::stdin().lock(), io::stdout().lock(), &Budget::unlimited()))?;
    Ok(())
}

/// The error for JSON text on which the two halves of the package disagree.
fn fault(error: serde_json::Error) -> PyErr {
    PyValueError::new_err(format!("{error}; this is a fault of wythoff: please report it"))
}
