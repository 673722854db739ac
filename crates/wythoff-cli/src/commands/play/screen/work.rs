//! Computations in a thread of their own, so that the screen keeps responding.

use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Instant;

use anyhow::{Context, bail};
use wythoff::{Budget, Error, Progress, Stop};

use crate::commands::play::session::{Job, Reply, Session};

/// A running computation; dropping it asks it to stop.
pub struct Work {
    pub job: Job,
    result: Receiver<Result<Reply, Error>>,
    stop: Stop,
    /// The progress of the computation: the numbers of columns done and in all.
    latest: Arc<Mutex<Option<(u64, u64)>>>,
    started: Instant,
}

impl Work {
    /// Starts a computation about the present position.
    pub fn start(job: Job, session: &Session) -> anyhow::Result<Work> {
        let (record, level, seed) = (session.record.clone(), session.level, session.seed);
        let latest = Arc::new(Mutex::new(None));
        let (sender, result) = mpsc::channel();
        let (stop, shared) = (Stop::default(), latest.clone());
        let budget = Budget::unlimited().with_stop(stop.clone()).with_progress(move |progress| {
            if let (Progress::Done { done, of }, Ok(mut latest)) = (progress, shared.lock()) {
                *latest = Some((*done, *of));
            }
        });
        let compute = move || {
            // The receiver is gone if the work was dropped.
            let _ = sender.send(job.run(&record, level, seed, &budget));
        };
        thread::Builder::new().name("player".to_owned()).spawn(compute).context("cannot start a thread")?;
        Ok(Work { job, result, stop, latest, started: Instant::now() })
    }

    /// The result of the computation, or `None` while it runs.
    ///
    /// # Errors
    /// The computation broke down.
    pub fn poll(&self) -> anyhow::Result<Option<Result<Reply, Error>>> {
        match self.result.try_recv() {
            Ok(result) => Ok(Some(result)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => bail!("the computation broke down"),
        }
    }

    /// A character that rotates as time passes.
    pub fn sign(&self) -> char {
        match self.started.elapsed().as_millis() / 200 % 4 {
            0 => '|',
            1 => '/',
            2 => '-',
            _ => '\\',
        }
    }

    /// The numbers of columns done and in all; `None` as long as they are unknown.
    pub fn progress(&self) -> Option<(u64, u64)> {
        self.latest.lock().ok().and_then(|latest| *latest).filter(|(_, of)| *of > 0)
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.stop.request();
    }
}
