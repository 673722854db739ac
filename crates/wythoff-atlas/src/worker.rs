//! The worker: a process that measures games, reading tasks and writing records as lines.

use std::io::{self, BufRead, Write};
use std::num::NonZero;

use wythoff::{Budget, budget};

use crate::run::run;
use crate::task::Task;

/// A variable for tests of supervisors: misbehaviours instead of measuring certain games. `endless GAME`, `memory GAME` or `abort GAME`, separated
/// by `;`.
const TRIAL: &str = "WYTHOFF_WORKER_TRIAL";

/// Measures the games of the tasks in `input`, one after the other on one thread, until the input ends or the budget is asked to stop. Each record
/// is written and flushed before the next task is read.
///
/// Before each game the memory of the process is limited to that of the task, if the system supports it: a game that takes more ends the process,
/// and the supervisor records that. On Linux the process also ends when its parent does.
///
/// ```
/// use wythoff_atlas::{Measure, Plan, Games, serve};
/// use wythoff::Budget;
/// let plan = Plan::new(Games::lines("nim"), Measure::list("wythoff")?);
/// let games = plan.games(&Budget::unlimited()).unwrap();
/// let task = serde_json::to_string(&plan.task(0, &games[0])).unwrap();
/// let mut answer = Vec::new();
/// serve(task.as_bytes(), &mut answer, &Budget::unlimited()).unwrap();
/// assert!(String::from_utf8(answer).unwrap().contains(r#""wythoff":"differs","wythoff_difference":"(1,1)""#));
/// # Ok::<(), wythoff::Diagnostic>(())
/// ```
///
/// # Errors
/// A line is not a task; reading or writing fails.
pub fn serve(input: impl BufRead, mut output: impl Write, budget: &Budget) -> io::Result<()> {
    budget::use_threads(NonZero::<usize>::MIN);
    end_with_parent();
    let trial = std::env::var(TRIAL).unwrap_or_default();
    for line in input.lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let task: Task = serde_json::from_str(&line)
            .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, format!("this is no task: {error}: {line}")))?;
        limit_memory(task.limits.memory);
        perform(&trial, &task.game);
        let Some(record) = run(&task, budget) else { return Ok(()) };
        output.write_all(format!("{}\n", record.line()).as_bytes())?;
        output.flush()?;
    }
    Ok(())
}

/// Limits the memory of the process to this number of bytes; without effect if the system refuses.
#[cfg(unix)]
fn limit_memory(bytes: u64) {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    // limits memory that is written to, not memory that a library maps or reserves
    let before = getrlimit(Resource::Data);
    let current = Some(before.maximum.map_or(bytes, |most| most.min(bytes)));
    let _ = setrlimit(Resource::Data, Rlimit { current, maximum: before.maximum });
}

#[cfg(not(unix))]
fn limit_memory(_: u64) {}

/// Ends the process when the thread that started it ends, for example because it is killed.
#[cfg(target_os = "linux")]
fn end_with_parent() {
    let _ = rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL));
}

#[cfg(not(target_os = "linux"))]
fn end_with_parent() {}

/// Misbehaves as the test variable demands, if it names this game.
fn perform(trial: &str, game: &str) {
    for part in trial.split(';') {
        match part.trim().split_once(' ') {
            Some(("endless", of)) if of == game => loop {
                std::thread::sleep(std::time::Duration::from_secs(1));
            },
            Some(("memory", of)) if of == game => {
                let mut all: Vec<Vec<u8>> = Vec::new();
                loop {
                    all.push(vec![1; 1 << 24]);
                }
            }
            Some(("abort", of)) if of == game => std::process::abort(),
            _ => {}
        }
    }
}
