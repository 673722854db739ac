//! The supervisor: games are measured by processes of any kind that read tasks and write records; one that runs over its time is
//! killed, and one that dies is replaced.

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

/// How games are shared out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crew {
    /// How many workers there are.
    pub jobs: NonZero<usize>,
    /// So much longer than the time of its game may a worker take before it is killed: it should say by itself that its time is
    /// over.
    pub grace: Duration,
    /// How often a game is given to another worker after one has died of it.
    pub retries: u32,
}

impl Crew {
    /// So many workers, five seconds of grace, one more attempt.
    pub fn of(jobs: NonZero<usize>) -> Crew {
        Crew { jobs, grace: Duration::from_secs(5), retries: 1 }
    }
}

/// A game that was measured, and what is no part of its record: it goes to the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// What was measured.
    pub record: Record,
    /// How long it took, with all attempts.
    pub seconds: f64,
    /// On which machine, if it is another one than that of the directory.
    pub host: Option<String>,
    /// By which worker, from 0 on.
    pub job: usize,
    /// How many workers tried.
    pub attempts: u32,
    /// The last words of a worker that died.
    pub said: String,
}

/// Why a sweep was not finished.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SuperviseError {
    /// The workers cannot be started.
    #[error("cannot start a worker: {0}")]
    Start(#[source] std::io::Error),
    /// No worker has measured a game, and each has ended by itself: they do not know what to do.
    #[error("the workers end without a record ({how}): {said}")]
    Workers {
        /// How the last one ended.
        how: String,
        /// Its last words.
        said: String,
    },
    /// It was asked to stop.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
}

/// So many workers may end by themselves while none has measured a game.
const FAILURES: u32 = 4;

/// How often it is looked whether the sweep should stop.
const LOOK: Duration = Duration::from_millis(50);

/// Has the games of the tasks measured by workers, which are processes of this command: each reads a task a line and writes a
/// record a line, as [`serve`](crate::serve) does. `see` gets the records in the order in which they come, on the thread of the
/// caller; the budget hears how many there are.
///
/// A worker that takes longer than the time of its game and the grace is killed, and the game is recorded as out of time. A worker
/// that dies of a game is replaced; the game is tried again, and if that one dies too, the game is recorded as out of memory or
/// died. What a worker that has measured other games before says of memory is not believed: a fresh one tries again. So every task gets a record, and only a stop or an error of `see` ends the sweep before.
///
/// # Errors
/// Workers cannot be started, the budget is asked to stop, or those of `see`. Then all workers are killed.
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
        // Errors end the workers, too.
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

/// What the threads share, one for each worker.
struct Shared {
    waiting: Mutex<VecDeque<Task>>,
    command: Mutex<Command>,
    crew: Crew,
    budget: Budget,
    over: AtomicBool,
    /// Has a worker measured a game?
    has_record: AtomicBool,
    /// How many have ended by themselves before.
    failures: AtomicU32,
}

impl Shared {
    fn is_over(&self) -> bool {
        self.budget.check().is_err() || self.over.load(Ordering::Relaxed)
    }

    /// Has games measured by one worker after the other until there is none left.
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

    /// `None` if it is over.
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
                        // What earlier games have left in its memory is not the fault of this one.
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

    /// What a worker says until its time is over.
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
