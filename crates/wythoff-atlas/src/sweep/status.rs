//! The progress of a sweep.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{SystemTime, UNIX_EPOCH};

use serde::Serialize;
use wythoff::Budget;

use super::journal::Journal;
use super::shard::{Logged, Shard};
use super::{Sweep, SweepError, TABLE};

/// The progress of a sweep.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Status {
    /// The number of games of the plan.
    pub games: usize,
    /// The number of games that have a record.
    pub recorded: usize,
    /// The number of games that have no record yet.
    pub left: usize,
    /// The number of records with each outcome.
    pub outcomes: BTreeMap<String, usize>,
    /// The progress of the shards that were begun.
    pub shards: Vec<ShardStatus>,
    /// Whether the table of all games exists.
    pub merged: bool,
    /// The number of games per second of all running shards; left out if none has recorded two games lately.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate: Option<f64>,
    /// The estimated time in seconds until all games are recorded; left out if it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds_left: Option<f64>,
}

/// The progress of a shard of a sweep.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ShardStatus {
    /// The shard, as `i/n`.
    pub shard: String,
    /// The number of games of the shard.
    pub games: usize,
    /// The number of its games that have a record.
    pub recorded: usize,
    /// Whether a process works on the shard.
    pub running: bool,
    /// Whether the table of the shard is written.
    pub finished: bool,
    /// The machines on which its games were measured.
    pub hosts: BTreeSet<String>,
    /// The total time of work of all workers, in seconds.
    pub seconds: f64,
    /// The number of games per second lately; left out if the shard is not running.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate: Option<f64>,
}

/// The number of the latest games from which the rate is computed.
const LATELY: usize = 100;

impl Status {
    pub(super) fn of(sweep: &Sweep, budget: &Budget) -> Result<Status, SweepError> {
        let (records, journals) = sweep.records(budget)?;
        let mut outcomes = BTreeMap::new();
        for record in records.iter().flatten() {
            *outcomes.entry(record.outcome.to_string()).or_default() += 1;
        }
        let recorded = records.iter().flatten().count();
        let begun: BTreeSet<Shard> = journals.iter().map(Journal::shard).collect();
        let has_record = |index: u64| records.get(index as usize).is_some_and(Option::is_some);
        let shards = begun.into_iter().map(|shard| ShardStatus::of(sweep, shard, has_record));
        let shards = shards.collect::<Result<Vec<ShardStatus>, SweepError>>()?;
        let rate = shards.iter().filter_map(|shard| shard.rate).reduce(|one, other| one + other);
        let left = records.len() - recorded;
        Ok(Status {
            games: records.len(),
            recorded,
            left,
            outcomes,
            shards,
            merged: sweep.directory.join(format!("{TABLE}.parquet")).exists(),
            rate,
            seconds_left: rate.filter(|_| left > 0).map(|rate| (left as f64 / rate).ceil()),
        })
    }
}

impl ShardStatus {
    fn of(sweep: &Sweep, shard: Shard, has_record: impl Fn(u64) -> bool) -> Result<ShardStatus, SweepError> {
        let own = (0..sweep.games.len() as u64).filter(|&index| shard.holds(index));
        let (games, recorded) =
            own.fold((0, 0), |(games, recorded), index| (games + 1, recorded + usize::from(has_record(index))));
        let log: Vec<Logged> = Journal::log(&sweep.directory, shard)
            .lines()
            .iter()
            .filter_map(|line| serde_json::from_str(line).ok())
            .collect();
        let running = wythoff_files::try_lock(&sweep.directory.join(shard.file("lock")))?.is_none();
        let finished = recorded == games && sweep.directory.join(shard.file("parquet")).exists();
        Ok(ShardStatus {
            shard: shard.to_string(),
            games,
            recorded,
            running,
            finished,
            hosts: log.iter().map(|line| line.host.clone()).collect(),
            seconds: log.iter().map(|line| line.seconds).sum(),
            rate: rate(&log).filter(|_| running),
        })
    }
}

/// The rate of the latest games, in games per second until now.
fn rate(log: &[Logged]) -> Option<f64> {
    let lately = &log[log.len().saturating_sub(LATELY)..];
    let now = SystemTime::now().duration_since(UNIX_EPOCH).ok()?.as_secs_f64();
    let seconds = now - lately.first()?.at;
    (lately.len() > 1 && seconds > 0.0).then(|| (lately.len() - 1) as f64 / seconds)
}
