//! Shards: every n-th game, for a process of its own.

use std::fmt;
use std::fs::File;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use wythoff::Budget;
use wythoff_files::{Lines, sealed};

use super::journal::Journal;
use super::{Sweep, SweepError, Written};
use crate::record::Record;
use crate::supervisor::Finished;
use crate::task::Task;

/// The i-th of n shards: the games whose index leaves the remainder i - 1 when it is divided by n, so that each shard has games of
/// all sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shard {
    /// n.
    pub(super) of: u64,
    /// i, from 1 on.
    pub(super) number: u64,
}

impl Shard {
    /// All games.
    pub const WHOLE: Shard = Shard { of: 1, number: 1 };

    /// The i-th of n.
    ///
    /// # Errors
    /// i is not one of 1, …, n.
    pub fn new(number: u64, of: u64) -> Result<Shard, SweepError> {
        if (1..=of).contains(&number) {
            Ok(Shard { of, number })
        } else {
            Err(SweepError::Shard(format!("{number}/{of}")))
        }
    }

    /// i, from 1 on.
    pub fn number(self) -> u64 {
        self.number
    }

    /// n.
    pub fn of(self) -> u64 {
        self.of
    }

    /// Does the game with this index belong to it?
    pub fn holds(self, index: u64) -> bool {
        index % self.of == self.number - 1
    }

    /// All of n shards.
    pub(super) fn all(of: u64) -> impl Iterator<Item = Shard> {
        (1..=of).map(move |number| Shard { of, number })
    }

    /// The name of one of its files.
    pub(super) fn file(self, suffix: &str) -> String {
        format!("{}.{suffix}", self.stem())
    }

    fn stem(self) -> String {
        format!("shard-{}-of-{}", self.number, self.of)
    }

    /// The shard of a file with this name, without its suffix.
    pub(super) fn of_file(stem: &str) -> Option<Shard> {
        let (number, of) = stem.strip_prefix("shard-")?.split_once("-of-")?;
        let shard = Shard::new(number.parse().ok()?, of.parse().ok()?).ok()?;
        (shard.stem() == stem).then_some(shard)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = SweepError;

    fn from_str(text: &str) -> Result<Shard, SweepError> {
        let parts = text.split_once('/').and_then(|(i, n)| Some((i.trim().parse().ok()?, n.trim().parse().ok()?)));
        let shard = parts.and_then(|(number, of)| Shard::new(number, of).ok());
        shard.ok_or_else(|| SweepError::Shard(text.to_owned()))
    }
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Logged {
    /// The game.
    pub index: u64,
    /// When it was recorded, in seconds since 1970.
    pub at: f64,
    /// How long it took.
    pub seconds: f64,
    /// On which machine.
    pub host: String,
    /// By which worker there.
    pub job: usize,
    /// How many workers tried.
    pub attempts: u32,
    /// What a worker that died said.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub said: String,
}

/// A shard that this process works on: no other process may until this is dropped.
#[derive(Debug)]
pub struct Open<'s> {
    sweep: &'s Sweep,
    shard: Shard,
    journal: Lines,
    log: Lines,
    host: String,
    /// Which of its games have a record, by their place in the shard.
    recorded: Vec<bool>,
    /// Is its table to be written? Not if it is there, and nothing was recorded since.
    is_stale: bool,
    _lock: File,
}

impl<'s> Open<'s> {
    pub(super) fn new(sweep: &'s Sweep, shard: Shard, budget: &Budget) -> Result<Open<'s>, SweepError> {
        let lock =
            wythoff_files::try_lock(&sweep.directory.join(shard.file("lock")))?.ok_or(SweepError::Locked(shard))?;
        let journal = Journal::of(&sweep.directory, shard).open()?;
        let log = Journal::log(&sweep.directory, shard).open()?;
        let mut recorded = Vec::new();
        let games = (sweep.games.len() as u64 + shard.of - shard.number) / shard.of;
        budget.grow(&mut recorded, games as usize, false, "the games of a shard")?;
        for journal in Journal::all(&sweep.directory)? {
            journal.read(sweep, budget, |record| {
                if shard.holds(record.index) {
                    recorded[(record.index / shard.of) as usize] = true;
                }
            })?;
        }
        let is_there = sweep.directory.join(shard.file("parquet")).exists();
        let is_stale = !is_there || !Journal::finished(&sweep.directory, shard).is_whole();
        Ok(Open { sweep, shard, journal, log, host: host(), recorded, is_stale, _lock: lock })
    }

    /// Which shard.
    pub fn shard(&self) -> Shard {
        self.shard
    }

    /// How many games it has.
    pub fn games(&self) -> usize {
        self.recorded.len()
    }

    /// How many of them have a record.
    pub fn recorded(&self) -> usize {
        self.recorded.iter().filter(|&&recorded| recorded).count()
    }

    /// Is nothing left to do: has every game a record, and is the table written?
    pub fn is_finished(&self) -> bool {
        !self.is_stale && self.recorded.iter().all(|&recorded| recorded)
    }

    /// The tasks of the games that have no record yet, in the order of the plan.
    pub fn pending(&self) -> Vec<Task> {
        let left = self.recorded.iter().enumerate().filter(|(_, recorded)| !**recorded);
        left.filter_map(|(place, _)| self.sweep.task(place * self.shard.of as usize + self.shard.number as usize - 1))
            .collect()
    }

    /// Records what was measured of a game, from the line of JSON that a runner has written; it is in the file when this returns.
    /// Of a game that has a record nothing is written, and the answer is `false`.
    ///
    /// # Errors
    /// It is no record of a game of this shard, or the file cannot be written.
    pub fn append(&mut self, line: &str) -> Result<bool, SweepError> {
        let record = self.sweep.read(line)?;
        self.record(&record)
    }

    fn record(&mut self, record: &Record) -> Result<bool, SweepError> {
        let place = (record.index / self.shard.of) as usize;
        if !self.shard.holds(record.index) || place >= self.recorded.len() {
            return Err(SweepError::Foreign { index: record.index });
        }
        if self.recorded[place] {
            return Ok(false);
        }
        self.journal.append(&sealed(&record.line()))?;
        (self.recorded[place], self.is_stale) = (true, true);
        Ok(true)
    }

    /// Records a game that was measured, and writes to the log how.
    ///
    /// # Errors
    /// As [`append`](Open::append).
    pub fn keep(&mut self, finished: &Finished) -> Result<bool, SweepError> {
        let Finished { record, seconds, host, job, attempts, said } = finished;
        let is_new = self.record(record)?;
        let line = Logged {
            index: record.index,
            at: SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |since| rounded(since.as_secs_f64())),
            seconds: rounded(*seconds),
            host: host.as_ref().unwrap_or(&self.host).clone(),
            job: *job,
            attempts: *attempts,
            said: said.clone(),
        };
        let line = serde_json::to_string(&line).unwrap_or_default();
        self.log.append(&line)?;
        Ok(is_new)
    }

    /// Writes the table of the shard, if every game has a record; does nothing if it is written.
    ///
    /// # Errors
    /// A game has no record, or a file cannot be written.
    pub fn finish(&mut self, budget: &Budget) -> Result<Written, SweepError> {
        let (sweep, shard) = (self.sweep, self.shard);
        let missing = self.games() - self.recorded();
        if missing > 0 {
            return Err(SweepError::Missing { missing, games: self.games(), shards: vec![shard] });
        }
        let [parquet, lines] = ["parquet", "jsonl"].map(|suffix| sweep.directory.join(shard.file(suffix)));
        if !self.is_stale {
            return Ok(Written { parquet, lines, records: self.games() });
        }
        let (records, _) = sweep.records(budget)?;
        let own = records.into_iter().flatten().filter(|record| shard.holds(record.index)).collect();
        let written = sweep.write(&shard.stem(), own, budget)?;
        self.is_stale = false;
        Ok(written)
    }
}

/// Milliseconds are enough.
fn rounded(seconds: f64) -> f64 {
    (seconds * 1e3).round() / 1e3
}

/// The name of this machine; nothing if it is not told.
fn host() -> String {
    #[cfg(unix)]
    return rustix::system::uname().nodename().to_string_lossy().into_owned();
    #[cfg(not(unix))]
    std::env::var("COMPUTERNAME").unwrap_or_default()
}
