//! Settles all claims of a report in parallel, on all processors.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Instant;

use wythoff::budget::processors;

use super::{Entry, Report, Run};
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
    /// A claim was settled in this run; sent at once, possibly before earlier claims are settled, so that it can be recorded.
    Came(&'h Entry),
    /// The next claim, in the order of the claims, is settled.
    Settled(&'h Entry),
}

/// A message from a worker thread about the claim with this number.
enum Said {
    Begun(usize),
    Settled(usize, Box<Entry>),
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
        hear: impl FnMut(Heard<'_>) -> Result<(), E>,
    ) -> Result<Report, E> {
        Report::resume(command, claims, session, Vec::new(), hear)
    }

    /// Like [`settle`](Self::settle), but claims that earlier runs have settled are reported in their place and not settled again. The entries in
    /// `earlier` are marked as from an earlier run.
    ///
    /// # Errors
    /// The first error of `hear`.
    pub fn resume<E>(
        command: String,
        claims: &[&Claim],
        session: &Session,
        earlier: Vec<Entry>,
        mut hear: impl FnMut(Heard<'_>) -> Result<(), E>,
    ) -> Result<Report, E> {
        let (started, next) = (Instant::now(), AtomicUsize::new(0));
        let number = |entry: &Entry| claims.iter().position(|claim| claim.id == entry.claim.id);
        let earlier = earlier.into_iter().map(|entry| Entry { run: Run::Earlier, ..entry });
        let waiting: BTreeMap<_, _> = earlier.filter_map(|entry| Some((number(&entry)?, entry))).collect();
        let mut open: Vec<_> = (0..claims.len()).filter(|number| !waiting.contains_key(number)).collect();
        // What takes longest is begun first: at the end no processor is idle, and no claim waits for what another one is solving.
        open.sort_by_key(|&number| !claims[number].long);
        let work = |session: &Session, tell: &mut dyn FnMut(Said) -> bool| work(claims, &open, &next, session, tell);
        let mut course = Course { claims, working: BTreeSet::new(), waiting, entries: Vec::new() };
        course.tell(&mut hear)?;
        let threads = processors().get().min(open.len());
        if threads < 2 {
            let mut result = Ok(());
            work(session, &mut |said| {
                result = course.hear(said, &mut hear);
                result.is_ok()
            });
            result?;
        } else {
            thread::scope(|scope| {
                let (sender, receiver) = channel();
                for _ in 0..threads {
                    let (sender, work) = (sender.clone(), &work);
                    scope.spawn(move || work(session, &mut |said| sender.send(said).is_ok()));
                }
                drop(sender);
                let result = receiver.into_iter().try_for_each(|said| course.hear(said, &mut hear));
                result.inspect_err(|_| session.budget().stop().request())
            })?;
        }
        Ok(Report { command, effort: session.effort(), entries: course.entries, time: started.elapsed() })
    }
}

/// Settles open claims one after the other, until there are no more or `tell` returns `false`.
fn work(claims: &[&Claim], open: &[usize], next: &AtomicUsize, session: &Session, tell: &mut dyn FnMut(Said) -> bool) {
    let mut session = session.clone();
    loop {
        let Some(&number) = open.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
        let claim = claims[number];
        if !tell(Said::Begun(number)) || !tell(Said::Settled(number, Box::new(Entry::settle(claim, &mut session)))) {
            return;
        }
    }
}

/// The progress of settling the claims.
struct Course<'c> {
    claims: &'c [&'c Claim],
    /// The numbers of the claims in progress.
    working: BTreeSet<usize>,
    /// Claims that are settled while an earlier one is not.
    waiting: BTreeMap<usize, Entry>,
    /// The entries reported so far: a prefix of the claims.
    entries: Vec<Entry>,
}

impl Course<'_> {
    /// Processes a message of a worker thread and reports the resulting events.
    fn hear<E>(&mut self, said: Said, hear: &mut impl FnMut(Heard<'_>) -> Result<(), E>) -> Result<(), E> {
        match said {
            Said::Begun(number) => {
                self.working.insert(number);
            }
            Said::Settled(number, entry) => {
                self.working.remove(&number);
                hear(Heard::Came(&entry))?;
                self.waiting.insert(number, *entry);
                self.tell(hear)?;
            }
        }
        let Some(&first) = self.working.first() else { return Ok(()) };
        hear(Heard::Working { settled: self.entries.len() + self.waiting.len(), on: self.claims[first] })
    }

    /// Reports the settled claims that come next in the order of the claims.
    fn tell<E>(&mut self, hear: &mut impl FnMut(Heard<'_>) -> Result<(), E>) -> Result<(), E> {
        while let Some(entry) = self.waiting.remove(&self.entries.len()) {
            hear(Heard::Settled(&entry))?;
            self.entries.push(entry);
        }
        Ok(())
    }
}
