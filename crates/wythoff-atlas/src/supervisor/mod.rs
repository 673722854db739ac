//! The supervisor: games are measured by processes that read tasks and write records; one that exceeds its time is killed, and one that dies is
//! replaced.

mod process;

use std::collections::VecDeque;
use std::num::NonZero;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{self, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use wythoff::{Budget, Exceeded};

use crate::record::{Outcome, Record, Schema};
use crate::task::Task;
use process::{Death, Heard, Worker};

/// How games are distributed to workers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crew {
    /// The number of workers.
    pub jobs: NonZero<usize>,
    /// The time beyond the limit of its game after which a worker is killed; a worker should report by itself that its time is over.
    pub grace: Duration,
    /// How often a game is given to another worker after one has died while measuring it.
    pub retries: u32,
}

impl Crew {
    /// This number of workers, five seconds of grace, one more attempt.
    pub fn of(jobs: NonZero<usize>) -> Crew {
        Crew { jobs, grace: Duration::from_secs(5), retries: 1 }
    }
}

/// A measured game, with details for the log that are not part of its record.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// The record of the game.
    pub record: Record,
    /// The time in seconds, over all attempts.
    pub seconds: f64,
    /// The machine that measured the game; `None` for the one on which the directory is.
    pub host: Option<String>,
    /// The number of the worker, from 0 on.
    pub job: usize,
    /// The number of workers that tried the game.
    pub attempts: u32,
    /// The end of the standard error of a worker that died; empty otherwise.
    pub said: String,
}

/// Why a sweep was not finished.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SuperviseError {
    /// A worker process could not be started.
    #[error("cannot start a worker: {0}")]
    Start(#[source] std::io::Error),
    /// Several workers ended by themselves before any had measured a game, so the command is probably wrong.
    #[error("the workers end without a record ({how}): {said}")]
    Workers {
        /// How the last worker ended.
        how: String,
        /// The end of the standard error of the last worker.
        said: String,
    },
    /// The budget was asked to stop.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
}

/// The number of workers that may end by themselves before any has measured a game.
const FAILURES: u32 = 4;

/// The interval at which the supervisor checks whether it should stop.
const LOOK: Duration = Duration::from_millis(50);

/// Measures the games of the tasks by workers, which are processes of this command: each reads tasks and writes records as lines, like
/// [`serve`](crate::serve). `see` receives the records in the order of arrival, on the caller's thread; progress is reported to the budget.
///
/// A worker that exceeds the time of its game plus the grace is killed, and the game is recorded as out of time. A worker that dies while measuring
/// a game is replaced and the game is tried again; if that worker dies too, the game is recorded as out of memory or died. A game that is out of
/// memory in a worker that has measured other games is retried in a fresh one. So every task gets a record, and only a stop or an error of `see`
/// ends the sweep early.
///
/// # Errors
/// Workers cannot be started, the budget is asked to stop, or `see` fails. All workers are then killed.
pub fn supervise<E: From<SuperviseError>>(
    tasks: Vec<Task>,
    command: Command,
    crew: Crew,
    budget: &Budget,
    mut see: impl FnMut(Finished) -> Result<(), E>,
) -> Result<(), E> {
    let count = tasks.len() as u64;
    let shared = Shared {
        waiting: Mutex::new(tasks.into()),
        command: Mutex::new(command),
        crew,
        // workers stop when the budget does, and on errors through `over`
        budget: budget.quiet(),
        over: AtomicBool::new(false),
        has_record: AtomicBool::new(false),
        failures: AtomicU32::new(0),
    };
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        let mut started = Ok(());
        for job in 0..crew.jobs.get().min(count as usize) {
            let (shared, sender) = (&shared, sender.clone());
            let spawned = thread::Builder::new().spawn_scoped(scope, move || shared.work(job, &sender));
            if let Err(error) = spawned {
                shared.over.store(true, Ordering::Relaxed);
                started = Err(SuperviseError::Start(error).into());
                break;
            }
        }
        drop(sender);
        let step = budget.step(0, count).map_err(|stopped| SuperviseError::from(stopped).into());
        let mut result = started.and(step);
        let mut seen = 0;
        for finished in receiver {
            if result.is_ok() {
                result = finished.map_err(E::from).and_then(&mut see);
                seen += 1;
            }
            let step = || budget.step(seen, count).map_err(|stopped| SuperviseError::from(stopped).into());
            result = result.and_then(|()| step());
            if result.is_err() {
                shared.over.store(true, Ordering::Relaxed);
            }
        }
        result
    })
}

/// State shared by the threads, of which there is one for each worker.
struct Shared {
    waiting: Mutex<VecDeque<Task>>,
    command: Mutex<Command>,
    crew: Crew,
    budget: Budget,
    over: AtomicBool,
    /// Whether a worker has measured a game.
    has_record: AtomicBool,
    /// The number of workers that ended by themselves before any had measured a game.
    failures: AtomicU32,
}

impl Shared {
    fn is_over(&self) -> bool {
        self.budget.check().is_err() || self.over.load(Ordering::Relaxed)
    }

    /// Measures waiting games, by one worker process after the other, until none is left.
    fn work(&self, job: usize, sender: &Sender<Result<Finished, SuperviseError>>) {
        let mut worker = None;
        loop {
            let task = self.waiting.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
            let Some(task) = task.filter(|_| !self.is_over()) else { break };
            let finished = self.measure(&task, &mut worker, job);
            let Some(finished) = finished.transpose() else { break };
            let failed = finished.is_err();
            if sender.send(finished).is_err() || failed {
                return;
            }
        }
        if self.budget.check().is_err() {
            let _ = sender.send(Err(Exceeded::Stopped.into()));
        }
    }

    /// Measures a game, with retries; `None` if the sweep was stopped.
    fn measure(
        &self,
        task: &Task,
        worker: &mut Option<Worker>,
        job: usize,
    ) -> Result<Option<Finished>, SuperviseError> {
        let (begun, schema) = (Instant::now(), Schema::of(task));
        let limit = Duration::from_secs(task.limits.seconds).saturating_add(self.crew.grace);
        for attempts in 1.. {
            let mut current = match worker.take() {
                Some(current) => current,
                None => Worker::start(&mut self.command.lock().unwrap_or_else(PoisonError::into_inner))
                    .map_err(SuperviseError::Start)?,
            };
            let end = Instant::now().checked_add(limit);
            let heard = if current.ask(task) { self.listen(&mut current, end) } else { Heard::End };
            let died = match heard {
                Heard::Line(line) => match schema.read(&line) {
                    Ok(record) if record.index == task.index => {
                        self.has_record.store(true, Ordering::Relaxed);
                        // memory left over from earlier games is not the fault of this one
                        let is_full = record.outcome == Outcome::OutOfMemory && current.games() > 1;
                        if is_full && attempts <= self.crew.retries {
                            continue;
                        }
                        *worker = Some(current);
                        let seconds = begun.elapsed().as_secs_f64();
                        return Ok(Some(Finished { record, seconds, host: None, job, attempts, said: String::new() }));
                    }
                    Ok(_) => current.kill("it wrote the record of another game"),
                    Err(error) => current.kill(&format!("it wrote no record: {error}")),
                },
                Heard::Late => {
                    let Death { said, .. } = current.kill("");
                    let note = Some("the worker did not end by itself".to_owned());
                    let record = Record::unmeasured(task, Outcome::OutOfTime, note);
                    let seconds = begun.elapsed().as_secs_f64();
                    return Ok(Some(Finished { record, seconds, host: None, job, attempts, said }));
                }
                Heard::End => current.bury(),
                Heard::Over => {
                    drop(current.kill(""));
                    return Ok(None);
                }
            };
            if self.is_over() {
                return Ok(None);
            }
            let Death { how, said, is_of_memory, by_itself } = died;
            if by_itself && !self.has_record.load(Ordering::Relaxed) {
                let failures = self.failures.fetch_add(1, Ordering::Relaxed) + 1;
                if failures >= FAILURES {
                    return Err(SuperviseError::Workers { how, said: said.trim().to_owned() });
                }
            }
            if attempts > self.crew.retries {
                let outcome = if is_of_memory { Outcome::OutOfMemory } else { Outcome::Died(how) };
                let record = Record::unmeasured(task, outcome, None);
                let seconds = begun.elapsed().as_secs_f64();
                return Ok(Some(Finished { record, seconds, host: None, job, attempts, said }));
            }
        }
        Ok(None)
    }

    /// The next message of a worker, or that its time is over or the sweep was stopped.
    fn listen(&self, worker: &mut Worker, end: Option<Instant>) -> Heard {
        loop {
            if self.is_over() {
                return Heard::Over;
            }
            let left = end.map_or(LOOK, |end| end.saturating_duration_since(Instant::now()));
            match worker.hear(left.min(LOOK)) {
                Some(heard) => return heard,
                None if left.is_zero() => return Heard::Late,
                None => {}
            }
        }
    }
}
