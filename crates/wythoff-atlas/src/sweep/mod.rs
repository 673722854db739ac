//! A sweep on disk: a plan, journals of records, and the tables made from them.
//!
//! | file | contents |
//! |---|---|
//! | `plan.json` | the plan; each directory has one |
//! | `shard-1-of-8.journal` | the records of a shard in the order of arrival, one per line, with a digest |
//! | `shard-1-of-8.log` | when, where and how long each game was measured, which is not part of a record |
//! | `shard-1-of-8.lock` | locked by the process that works on the shard, for its lifetime |
//! | `shard-1-of-8.parquet`, `.jsonl` | the table of a finished shard |
//! | `table.parquet`, `table.jsonl` | the table of all games |
//! | `shard-1-of-8.jsonl.sha256`, `table.jsonl.sha256` | the digest of a table, without which it is not read again |

mod journal;
pub(crate) mod parquet;
mod shard;
mod status;

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use itertools::Itertools;
use sha2::{Digest, Sha256};
use wythoff::{Budget, Exceeded};
use wythoff_files::{Failed, Folders, Whole};

use crate::plan::{Plan, PlanError, Planned};
use crate::record::{Record, RecordError, Schema};
use crate::task::Task;
use journal::{Journal, digest_of, hexadecimal};

pub use shard::{Open, Shard};
pub use status::{ShardStatus, Status};

/// The file with the plan, in the directory of the sweep.
const PLAN: &str = "plan.json";
/// The name of the files with the table of all games, without suffixes.
const TABLE: &str = "table";
/// The file that is locked while the plan or the table of all games is written.
const LOCK: &str = "sweep.lock";

/// The name, in messages, of what the memory of a table is used for.
const KEPT: &str = "the table of a sweep";

/// Why an operation on a sweep failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SweepError {
    /// The plan is invalid.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// The directory contains no sweep.
    #[error("{} has no {PLAN}: no sweep was begun there", .0.display())]
    None(PathBuf),
    /// The directory contains a sweep by a different plan.
    #[error("{} has a sweep by another plan: {difference}; take another directory, or the same plan", .directory.display())]
    Different {
        /// The directory of the sweep.
        directory: PathBuf,
        /// A description of how the plans differ.
        difference: String,
    },
    /// Another process works on the shard.
    #[error("another process works on shard {0} here; wait for it, or take another shard")]
    Locked(Shard),
    /// The text does not denote a shard.
    #[error("`{0}` is no shard: write i/n, the i-th of n shards, as in 1/8")]
    Shard(String),
    /// Some games have no record.
    #[error("{missing} of {games} games have no record{}; finish them, or merge what there is with --partial", in_shards(.shards))]
    Missing {
        /// The number of games without a record.
        missing: usize,
        /// The number of all games.
        games: usize,
        /// The shards with games that have no record, if they are known.
        shards: Vec<Shard>,
    },
    /// The line to record is not a record of this sweep.
    #[error("this is no record of the sweep: {0}")]
    Record(#[from] RecordError),
    /// A record for a game that the plan does not have at this index.
    #[error("record {index} is not that of game {index} of the plan")]
    Foreign {
        /// The index in the record.
        index: u64,
    },
    /// A file cannot be read or written.
    #[error("cannot {what} {}: {error}", .path.display())]
    File {
        /// The operation that failed, as a verb.
        what: &'static str,
        /// The path of the file.
        path: PathBuf,
        /// The underlying error.
        error: io::Error,
    },
    /// The budget is exceeded.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
}

fn in_shards(shards: &[Shard]) -> String {
    if shards.is_empty() { String::new() } else { format!(", those of shards {}", shards.iter().join(", ")) }
}

impl From<Failed> for SweepError {
    fn from(Failed { what, path, error }: Failed) -> SweepError {
        SweepError::File { what, path, error }
    }
}

/// Wraps an I/O error on a file; `what` is the operation, as a verb.
pub(crate) fn failed(what: &'static str, path: &Path) -> impl FnOnce(io::Error) -> SweepError {
    move |error| SweepError::File { what, path: path.to_owned(), error }
}

/// A sweep in its directory.
///
/// ```
/// use wythoff_atlas::{Games, Measure, Plan, Shard, Sweep, run};
/// use wythoff::Budget;
/// let (directory, budget) = (tempfile::tempdir()?, Budget::unlimited());
/// let games = Games::lines("nim\nwythoff\nmaharaja(1,3)");
/// let plan = Plan { columns: 1000, ..Plan::new(games, Measure::list("wythoff")?) };
/// let sweep = Sweep::create(directory.path(), plan, &budget)?;
/// let mut shard = sweep.open_shard(Shard::WHOLE, &budget)?;
/// for task in shard.pending() {
///     let record = run(&task, &budget).unwrap();
///     shard.append(&record.line())?;
/// }
/// shard.finish(&budget)?;
/// let merged = sweep.merge(false, &budget)?;
/// assert_eq!(merged.records, 3);
/// assert!(std::fs::read_to_string(merged.lines)?.contains(r#""wythoff":"same""#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sweep {
    directory: PathBuf,
    plan: Plan,
    games: Vec<Planned>,
    schema: Schema,
}

/// The files of a table that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The Parquet file.
    pub parquet: PathBuf,
    /// The file with one line of JSON for each row.
    pub lines: PathBuf,
    /// The number of rows.
    pub records: usize,
}

impl Sweep {
    /// Opens or begins the sweep by this plan in a directory, which is created if it does not exist.
    ///
    /// # Errors
    /// The plan is invalid, the directory has a different plan, or a file cannot be written.
    pub fn create(directory: &Path, plan: Plan, budget: &Budget) -> Result<Sweep, SweepError> {
        let games = plan.games(budget)?;
        let _made = Folders::make(directory)?;
        let lock = wythoff_files::lock(&directory.join(LOCK))?;
        match read_plan(directory)? {
            None => {
                let text = serde_json::to_string_pretty(&plan).unwrap_or_default() + "\n";
                wythoff_files::write(&directory.join(PLAN), text.as_bytes())?;
            }
            Some(there) => {
                if let Some(difference) = plan.difference(&there) {
                    return Err(SweepError::Different { directory: directory.to_owned(), difference });
                }
            }
        }
        drop(lock);
        let schema = plan.schema();
        Ok(Sweep { directory: directory.to_owned(), plan, games, schema })
    }

    /// Opens the sweep in this directory.
    ///
    /// # Errors
    /// There is no sweep, or its plan cannot be read.
    pub fn open(directory: &Path, budget: &Budget) -> Result<Sweep, SweepError> {
        let plan = read_plan(directory)?.ok_or_else(|| SweepError::None(directory.to_owned()))?;
        let (games, schema) = (plan.games(budget)?, plan.schema());
        Ok(Sweep { directory: directory.to_owned(), plan, games, schema })
    }

    /// The directory of the sweep.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The plan of the sweep.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The games of the sweep, in the order of the plan.
    pub fn games(&self) -> &[Planned] {
        &self.games
    }

    /// The columns of the table of the sweep.
    pub fn schema(&self) -> &Schema {
        &self.schema
    }

    /// The task of the game with this index; `None` if there is no such game.
    pub fn task(&self, index: usize) -> Option<Task> {
        Some(self.plan.task(index, self.games.get(index)?))
    }

    /// Begins or resumes work on a shard. Records of earlier processes and of other shards are kept; a record that was cut short when a process was
    /// killed is dropped.
    ///
    /// # Errors
    /// Another process works on the shard, or a file cannot be read.
    pub fn open_shard(&self, shard: Shard, budget: &Budget) -> Result<Open<'_>, SweepError> {
        Open::new(self, shard, budget)
    }

    /// Writes the table of all games from the records of all shards; of several records of a game, the first counts, by file name, then by line.
    /// The same records give the same files, byte for byte.
    ///
    /// # Errors
    /// A game has no record, unless `partial` is set; or a file cannot be written.
    pub fn merge(&self, partial: bool, budget: &Budget) -> Result<Written, SweepError> {
        let (records, journals) = self.records(budget)?;
        let missing = records.iter().filter(|record| record.is_none()).count();
        if missing > 0 && !partial {
            // unfinished shards are known only if all files belong to one division into shards
            let shards: Vec<Shard> = journals.iter().map(Journal::shard).collect();
            let of = shards.first().map_or(0, |shard| shard.of);
            let is_one = shards.iter().all(|shard| shard.of == of);
            let holes = |shard: &Shard| (0..records.len()).any(|k| shard.holds(k as u64) && records[k].is_none());
            let shards = if is_one && of > 1 { Shard::all(of).filter(holes).collect() } else { Vec::new() };
            return Err(SweepError::Missing { missing, games: records.len(), shards });
        }
        let _lock = wythoff_files::lock(&self.directory.join(LOCK))?;
        self.write(TABLE, records.into_iter().flatten().collect(), budget)
    }

    /// The progress of the sweep.
    ///
    /// # Errors
    /// A file cannot be read.
    pub fn status(&self, budget: &Budget) -> Result<Status, SweepError> {
        Status::of(self, budget)
    }

    /// The record of each game, if it has one, and the journals that were read.
    fn records(&self, budget: &Budget) -> Result<(Vec<Option<Record>>, Vec<Journal>), SweepError> {
        let mut records: Vec<Option<Record>> = Vec::new();
        budget.grow(&mut records, self.games.len(), None, KEPT)?;
        let journals = Journal::all(&self.directory)?;
        for journal in &journals {
            journal.read(self, budget, |record| {
                records[record.index as usize].get_or_insert(record);
            })?;
        }
        Ok((records, journals))
    }

    /// Reads a record and checks that it belongs to a game of the sweep.
    fn read(&self, line: &str) -> Result<Record, SweepError> {
        let record = self.schema.read(line)?;
        let planned = usize::try_from(record.index).ok().and_then(|index| self.games.get(index));
        let is_planned = planned.is_some_and(|planned| {
            planned.game == record.game && record.parameters.iter().map(|(_, value)| value).eq(&planned.values)
        });
        if is_planned { Ok(record) } else { Err(SweepError::Foreign { index: record.index }) }
    }

    /// Writes a table in both formats, with the digest of its lines.
    fn write(&self, name: &str, records: Vec<Record>, budget: &Budget) -> Result<Written, SweepError> {
        let [parquet, lines] = ["parquet", "jsonl"].map(|suffix| self.directory.join(format!("{name}.{suffix}")));
        let mut digest = Sha256::new();
        let as_lines = made(&lines, |out| {
            records.iter().try_for_each(|record| {
                let line = format!("{}\n", record.line());
                digest.update(&line);
                out.write_all(line.as_bytes())
            })
        })?;
        // in the format of `sha256sum`, which can check it
        let digest = format!("{}  {name}.jsonl\n", hexadecimal(digest));
        let as_digest = made(&digest_of(&lines), |out| out.write_all(digest.as_bytes()))?;
        budget.check()?;
        let plan = [("wythoff.plan", serde_json::to_string(&self.plan).unwrap_or_default())];
        let as_parquet = made(&parquet, |out| {
            parquet::write(out, &plan, self.schema.columns(), &records, |record| record.row().collect())
        })?;
        wythoff_files::publish(vec![as_lines, as_digest, as_parquet])?;
        Ok(Written { parquet, lines, records: records.len() })
    }
}

/// Writes a temporary file, which is later published under its name.
pub(crate) fn made(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<&mut Whole>) -> io::Result<()>,
) -> Result<Whole, SweepError> {
    let mut file = Whole::create(path)?;
    let mut out = BufWriter::new(&mut file);
    write(&mut out).and_then(|()| out.flush()).map_err(failed("write to", path))?;
    drop(out);
    Ok(file)
}

/// The plan of a directory; `None` if it has none.
fn read_plan(directory: &Path) -> Result<Option<Plan>, SweepError> {
    let path = directory.join(PLAN);
    match fs::read(&path) {
        Ok(bytes) => {
            let plan = serde_json::from_slice(&bytes).map_err(io::Error::from).map_err(failed("read", &path))?;
            Ok(Some(plan))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(failed("read", &path)(error)),
    }
}
