//! All claims of a report, settled on all processors.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Instant;

use wythoff::budget::processors;

use super::{Entry, Report, Run};
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
    /// A claim was settled in this run: at once, perhaps before one that comes earlier. It may be kept.
    Came(&'h Entry),
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
        hear: impl FnMut(Heard<'_>) -> Result<(), E>,
    ) -> Result<Report, E> {
        Report::resume(command, claims, session, Vec::new(), hear)
    }

    /// The same, where earlier runs have settled some of the claims: these are heard with the others, and not settled again. What is
    /// given as earlier is told as such.
    ///
    /// # Errors
    /// Those of `hear`.
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

/// Settles the next claim that is open, and the next, until there are no more or nobody listens.
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

/// How far the claims are.
struct Course<'c> {
    claims: &'c [&'c Claim],
    /// Those under way.
    working: BTreeSet<usize>,
    /// Those that are settled before one that comes before them.
    waiting: BTreeMap<usize, Entry>,
    /// The first ones.
    entries: Vec<Entry>,
}

impl Course<'_> {
    /// Hears what a thread says, and tells what can be told.
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

    /// Tells those that come next in the order of the claims.
    fn tell<E>(&mut self, hear: &mut impl FnMut(Heard<'_>) -> Result<(), E>) -> Result<(), E> {
        while let Some(entry) = self.waiting.remove(&self.entries.len()) {
            hear(Heard::Settled(&entry))?;
            self.entries.push(entry);
        }
        Ok(())
    }
}
