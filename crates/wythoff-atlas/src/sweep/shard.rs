//! Shards: every n-th game, to be measured by a separate process.

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

/// The i-th of n shards: the games whose index is congruent to i - 1 modulo n, so that each shard has games of all sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shard {
    /// The number n of shards.
    pub(super) of: u64,
    /// The number i of this shard, from 1 on.
    pub(super) number: u64,
}

impl Shard {
    /// The single shard that contains all games.
    pub const WHOLE: Shard = Shard { of: 1, number: 1 };

    /// The i-th of n shards.
    ///
    /// # Errors
    /// i is not between 1 and n.
    pub fn new(number: u64, of: u64) -> Result<Shard, SweepError> {
        if (1..=of).contains(&number) {
            Ok(Shard { of, number })
        } else {
            Err(SweepError::Shard(format!("{number}/{of}")))
        }
    }

    /// The number i of this shard, from 1 on.
    pub fn number(self) -> u64 {
        self.number
    }

    /// The number n of shards.
    pub fn of(self) -> u64 {
        self.of
    }

    /// Returns `true` if the game with this index belongs to the shard.
    pub fn holds(self, index: u64) -> bool {
        index % self.of == self.number - 1
    }

    /// All shards of a division into n.
    pub(super) fn all(of: u64) -> impl Iterator<Item = Shard> {
        (1..=of).map(move |number| Shard { of, number })
    }

    /// The name of the shard's file with this suffix.
    pub(super) fn file(self, suffix: &str) -> String {
        format!("{}.{suffix}", self.stem())
    }

    fn stem(self) -> String {
        format!("shard-{}-of-{}", self.number, self.of)
    }

    /// The shard that a file name without its suffix denotes; `None` if it denotes none.
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

/// A line of the log of a shard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Logged {
    /// The index of the game.
    pub index: u64,
    /// The time at which the game was recorded, in seconds since 1970.
    pub at: f64,
    /// The time that measuring the game took, in seconds.
    pub seconds: f64,
    /// The machine that measured the game.
    pub host: String,
    /// The number of the worker on that machine.
    pub job: usize,
    /// The number of workers that tried the game.
    pub attempts: u32,
    /// The end of the standard error of a worker that died.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub said: String,
}

/// A shard that this process works on, locked against other processes until this is dropped.
#[derive(Debug)]
pub struct Open<'s> {
    sweep: &'s Sweep,
    shard: Shard,
    journal: Lines,
    log: Lines,
    host: String,
    /// Whether each game of the shard has a record, by its place in the shard.
    recorded: Vec<bool>,
    /// Whether the table has to be written: it does not exist, or games were recorded since.
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

    /// The shard that is open.
    pub fn shard(&self) -> Shard {
        self.shard
    }

    /// The number of games of the shard.
    pub fn games(&self) -> usize {
        self.recorded.len()
    }

    /// The number of games of the shard that have a record.
    pub fn recorded(&self) -> usize {
        self.recorded.iter().filter(|&&recorded| recorded).count()
    }

    /// Returns `true` if every game has a record and the table is written.
    pub fn is_finished(&self) -> bool {
        !self.is_stale && self.recorded.iter().all(|&recorded| recorded)
    }

    /// The tasks of the games that have no record yet, in the order of the plan.
    pub fn pending(&self) -> Vec<Task> {
        let left = self.recorded.iter().enumerate().filter(|(_, recorded)| !**recorded);
        left.filter_map(|(place, _)| self.sweep.task(place * self.shard.of as usize + self.shard.number as usize - 1))
            .collect()
    }

    /// Records a measured game from the line of JSON that a runner wrote; it is on disk when this returns. If the game already has a record,
    /// nothing is written and the result is `false`.
    ///
    /// # Errors
    /// The line is not a record of a game of this shard, or the file cannot be written.
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

    /// Records a measured game and logs the details of the measurement. The result is `false` if the game already had a record.
    ///
    /// # Errors
    /// The errors of [`append`](Open::append).
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

    /// Writes the table of the shard if every game has a record; does nothing if the table is up to date.
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

/// Rounds a time to milliseconds.
fn rounded(seconds: f64) -> f64 {
    (seconds * 1e3).round() / 1e3
}

/// The name of this machine; empty if it is unknown.
fn host() -> String {
    #[cfg(unix)]
    return rustix::system::uname().nodename().to_string_lossy().into_owned();
    #[cfg(not(unix))]
    std::env::var("COMPUTERNAME").unwrap_or_default()
}
