//! All claims of a report, settled on all processors.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Instant;

use wythoff::budget::processors;

use super::{Entry, Report};
use crate::{Claim, Session};

/// What is told while claims are settled.
#[derive(Clone, Copy, Debug)]
pub enum Heard<'h> {
    /// Some claims are being settled.
    Working {
        /// How many are settled.
        settled: usize,
        /// The first one that is under way.
        on: &'h Claim,
    },
    /// The next claim, in the order of the claims, is settled.
    Settled(&'h Entry),
}

/// What a thread says of the claim with this number.
enum Said {
    Begun(usize),
    Settled(usize, Box<Entry>),
}

impl Report {
    /// Settles claims, as many at the same time as there are processors, and tells how far it is. The entries are those that one
    /// claim after the other gives, except for their times, and they are heard in the order of the claims.
    ///
    /// # Errors
    /// Those of `hear`; then everything is stopped that shares the stop of this session.
    pub fn settle<E>(
        command: String,
        claims: &[&Claim],
        session: &Session,
        mut hear: impl FnMut(Heard<'_>) -> Result<(), E>,
    ) -> Result<Report, E> {
        let (started, next) = (Instant::now(), AtomicUsize::new(0));
        let mut run = Run { claims, working: BTreeSet::new(), waiting: BTreeMap::new(), entries: Vec::new() };
        let threads = processors().get().min(claims.len());
        if threads < 2 {
            let mut result = Ok(());
            work(claims, &next, session, |said| {
                result = run.hear(said, &mut hear);
                result.is_ok()
            });
            result?;
        } else {
            thread::scope(|scope| {
                let (sender, receiver) = channel();
                for _ in 0..threads {
                    let (sender, next) = (sender.clone(), &next);
                    scope.spawn(move || work(claims, next, session, |said| sender.send(said).is_ok()));
                }
                drop(sender);
                let result = receiver.into_iter().try_for_each(|said| run.hear(said, &mut hear));
                result.inspect_err(|_| session.budget().stop().request())
            })?;
        }
        Ok(Report { command, effort: session.effort(), entries: run.entries, time: started.elapsed() })
    }
}

/// Settles the next claim, and the next, until there are no more or nobody listens.
fn work(claims: &[&Claim], next: &AtomicUsize, session: &Session, mut tell: impl FnMut(Said) -> bool) {
    let mut session = session.clone();
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let Some(claim) = claims.get(number) else { return };
        if !tell(Said::Begun(number)) || !tell(Said::Settled(number, Box::new(Entry::settle(claim, &mut session)))) {
            return;
        }
    }
}

/// How far the claims are.
struct Run<'c> {
    claims: &'c [&'c Claim],
    /// Those under way.
    working: BTreeSet<usize>,
    /// Those that are settled before one that comes earlier.
    waiting: BTreeMap<usize, Entry>,
    /// The first ones.
    entries: Vec<Entry>,
}

impl Run<'_> {
    /// Hears what a thread says, and tells what can be told.
    fn hear<E>(&mut self, said: Said, hear: &mut impl FnMut(Heard<'_>) -> Result<(), E>) -> Result<(), E> {
        match said {
            Said::Begun(number) => {
                self.working.insert(number);
            }
            Said::Settled(number, entry) => {
                self.working.remove(&number);
                self.waiting.insert(number, *entry);
                while let Some(entry) = self.waiting.remove(&self.entries.len()) {
                    hear(Heard::Settled(&entry))?;
                    self.entries.push(entry);
                }
            }
        }
        let Some(&first) = self.working.first() else { return Ok(()) };
        hear(Heard::Working { settled: self.entries.len() + self.waiting.len(), on: self.claims[first] })
    }
}
