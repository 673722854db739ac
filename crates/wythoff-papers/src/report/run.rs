//! Settles all claims of a report in parallel, on all processors.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Instant;

use wythoff::budget::processors;

use super::{Entry, Report};
use crate::{Claim, Session};

/// An event while claims are being settled.
#[derive(Clone, Copy, Debug)]
pub enum Heard<'h> {
    /// Progress: at least one claim is being settled.
    Working {
        /// The number of claims settled so far.
        settled: usize,
        /// The first claim that is in progress.
        on: &'h Claim,
    },
    /// The next claim, in the order of the claims, is settled.
    Settled(&'h Entry),
}

impl Report {
    /// Settles claims, as many at the same time as there are processors, and reports progress to `hear`. The entries and their order are those of
    /// settling one claim after the other; only their times differ.
    ///
    /// # Errors
    /// The first error of `hear`; everything that shares the stop of this session is then stopped.
    pub fn settle<E>(
        command: String,
        claims: &[&Claim],
        session: &Session,
        mut hear: impl FnMut(Heard<'_>) -> Result<(), E>,
    ) -> Result<Report, E> {
        let (started, next) = (Instant::now(), AtomicUsize::new(0));
        let mut open: Vec<usize> = (0..claims.len()).collect();
        // What takes longest is begun first: at the end no processor is idle, and no claim waits for what another one is solving.
        open.sort_by_key(|&number| !claims[number].long);
        // the claims in progress, and those that are settled while an earlier one is not
        let (mut working, mut waiting, mut entries) = (BTreeSet::new(), BTreeMap::new(), Vec::new());
        // a message has the number of a claim that is begun, or also its entry when it is settled
        let mut receive = |(number, entry): (usize, Option<Box<Entry>>)| {
            match entry {
                None => _ = working.insert(number),
                Some(entry) => {
                    working.remove(&number);
                    waiting.insert(number, *entry);
                }
            }
            while let Some(entry) = waiting.remove(&entries.len()) {
                hear(Heard::Settled(&entry))?;
                entries.push(entry);
            }
            let Some(&first) = working.first() else { return Ok(()) };
            hear(Heard::Working { settled: entries.len() + waiting.len(), on: claims[first] })
        };
        thread::scope(|scope| {
            let (sender, receiver) = channel();
            for _ in 0..processors().get().min(open.len()) {
                let (sender, open, next, mut session) = (sender.clone(), &open, &next, session.clone());
                scope.spawn(move || {
                    while let Some(&number) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
                        if sender.send((number, None)).is_err() {
                            return;
                        }
                        let settled = Box::new(Entry::settle(claims[number], &mut session));
                        if sender.send((number, Some(settled))).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let result = receiver.into_iter().try_for_each(&mut receive);
            result.inspect_err(|_| session.budget().stop().request())
        })?;
        Ok(Report { command, effort: session.effort(), entries, time: started.elapsed() })
    }
}
