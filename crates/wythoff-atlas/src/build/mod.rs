//! Building the atlas: each game of the families is measured as in a sweep and its record is kept immediately; then games with the same P-positions
//! and neighbours are found, and the files are written.
//!
//! | file | contents |
//! |---|---|
//! | `records.journal` | the record of each game, one per line, in the order of arrival; another build resumes from it |
//! | `atlas.sqlite` | games, families, neighbours, sequences and statements, for SQL |
//! | `atlas.parquet`, `atlas.jsonl` | the table of games |
//! | `atlas.packed` | the part that is compiled into the program |

mod families;
mod gather;
mod journal;
mod same;
mod sqlite;
mod table;

use std::collections::HashMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use serde::Serialize;
use wythoff::{Budget, Exceeded};
use wythoff_files::{Failed, Folders, Lines, Whole, sealed};

use crate::atlas::{Atlas, Statement, statements};
use crate::column::Cell;
use crate::plan::{Plan, PlanError, Planned as Game};
use crate::record::Record;
use crate::supervisor::Finished;
use crate::sweep::{SweepError, made};
use crate::task::Task;

pub use families::{Families, Planned};

/// The file that is locked while the atlas is built.
const LOCK: &str = "atlas.lock";

/// Why the atlas was not built.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// The data file of the families is invalid.
    #[error("the families of the atlas cannot be read: {0}")]
    Families(String),
    /// The members of a family cannot be enumerated.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// The directory has records that were measured differently.
    #[error("{} has records of another build: {difference}; take another directory, or remove it", .path.display())]
    Different {
        /// The file with the records.
        path: PathBuf,
        /// A description of how the measurements differ.
        difference: String,
    },
    /// Another process builds the atlas in the directory.
    #[error("another process builds the atlas in {}; wait for it, or take another directory", .0.display())]
    Locked(PathBuf),
    /// Some games have no record.
    #[error("{missing} of {games} games have no record; the same command goes on with them")]
    Missing {
        /// The number of games without a record.
        missing: usize,
        /// The number of all games.
        games: usize,
    },
    /// A file cannot be read or written.
    #[error(transparent)]
    File(#[from] SweepError),
    /// The database cannot be written.
    #[error("the database cannot be written: {0}")]
    Database(#[from] rusqlite::Error),
    /// The budget is exceeded.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
}

impl From<Failed> for BuildError {
    fn from(failed: Failed) -> BuildError {
        BuildError::File(failed.into())
    }
}

/// The atlas in its directory, possibly incomplete.
#[derive(Debug)]
pub struct Build {
    directory: PathBuf,
    families: Families,
    plan: Plan,
    planned: Vec<Planned>,
    records: HashMap<String, Record>,
    journal: Lines,
    _lock: std::fs::File,
}

/// The result of building an atlas: its files, and what they contain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Built {
    /// The number of games of the atlas.
    pub games: usize,
    /// The path of the SQLite database.
    pub sqlite: String,
    /// The path of the Parquet table of games.
    pub parquet: String,
    /// The path of the table of games as lines of JSON.
    pub lines: String,
    /// The path of the packed file that becomes part of the program.
    pub packed: String,
    /// The size of the packed file in bytes.
    pub packed_bytes: usize,
    /// What is known of all games, and of each family.
    pub statements: Vec<Statement>,
}

impl Build {
    /// Begins or resumes building the atlas of these families in a directory, which is created if it does not exist.
    ///
    /// # Errors
    /// The families are invalid, another process builds there, the directory has records of another build, or a file cannot be read.
    pub fn open(directory: &Path, families: Families, budget: &Budget) -> Result<Build, BuildError> {
        let (plan, planned) = (families.plan()?, families.games(budget)?);
        let _made = Folders::make(directory)?;
        let lock = wythoff_files::try_lock(&directory.join(LOCK))?;
        let lock = lock.ok_or_else(|| BuildError::Locked(directory.to_owned()))?;
        let (journal, records) = journal::open(directory, &plan, budget)?;
        Ok(Build { directory: directory.to_owned(), families, plan, planned, records, journal, _lock: lock })
    }

    /// The number of games that the atlas will have.
    pub fn games(&self) -> usize {
        self.planned.len()
    }

    /// The tasks of the games that have no record yet.
    pub fn pending(&self) -> Vec<Task> {
        let left = self.planned.iter().map(|planned| planned.rules.to_string()).enumerate();
        let left = left.filter(|(_, rules)| !self.records.contains_key(rules));
        left.map(|(place, game)| self.plan.task(place, &Game { game, values: Vec::new() })).collect()
    }

    /// Keeps the record of a measured game; it is on disk when this returns.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn keep(&mut self, finished: &Finished) -> Result<(), BuildError> {
        let mut record = finished.record.clone();
        // places change when families do
        record.index = 0;
        self.journal.append(&sealed(&record.line()))?;
        self.records.insert(record.game.clone(), record);
        Ok(())
    }

    /// The atlas of the records. O(games).
    ///
    /// # Errors
    /// A game has no record, or the budget is exceeded.
    pub fn atlas(&self, budget: &Budget) -> Result<Atlas, BuildError> {
        let records: Vec<Option<&Record>> =
            self.planned.iter().map(|planned| self.records.get(&planned.rules.to_string())).collect();
        let missing = records.iter().filter(|record| record.is_none()).count();
        if missing > 0 {
            return Err(BuildError::Missing { missing, games: records.len() });
        }
        let records: Vec<&Record> = records.into_iter().flatten().collect();
        gather::atlas(&self.families, &self.plan, &self.planned, &records, budget)
    }

    /// Writes the files of the atlas. The same records give the same tables, byte for byte.
    ///
    /// # Errors
    /// A game has no record, or a file cannot be written.
    pub fn finish(&self, budget: &Budget) -> Result<Built, BuildError> {
        let atlas = self.atlas(budget)?;
        let records: Vec<&Record> =
            self.planned.iter().filter_map(|planned| self.records.get(&planned.rules.to_string())).collect();
        let table = table::Table::of(&atlas, &self.plan, &records);
        let path = |name: &str| self.directory.join(name);
        let [sqlite, parquet, lines, packed] =
            ["atlas.sqlite", "atlas.parquet", "atlas.jsonl", "atlas.packed"].map(path);
        let bytes = atlas.pack();
        let about = [("wythoff.atlas", format!("version {}; all games", atlas.version))];
        let files: Vec<Whole> = vec![
            made(&sqlite, |out| {
                let database = sqlite::database(&atlas, &table, &self.plan).map_err(std::io::Error::other)?;
                out.write_all(&database)
            })?,
            made(&parquet, |out| crate::sweep::parquet::write(out, &about, &table.columns, &table.rows, Vec::clone))?,
            made(&lines, |out| table.rows.iter().try_for_each(|row| writeln!(out, "{}", table.line(row))))?,
            made(&packed, |out| out.write_all(&bytes))?,
        ];
        budget.check()?;
        wythoff_files::publish(files)?;
        let shown = |path: PathBuf| path.display().to_string();
        Ok(Built {
            games: atlas.games.len(),
            sqlite: shown(sqlite),
            parquet: shown(parquet),
            lines: shown(lines),
            packed: shown(packed),
            packed_bytes: bytes.len(),
            statements: statements(&atlas),
        })
    }
}

/// The text in a cell of a record; `None` if the cell is null or has another type.
fn text<'r>(record: &'r Record, column: &str) -> Option<&'r str> {
    match record.cell(column) {
        Some(Cell::Text(text)) => Some(text),
        _ => None,
    }
}

/// The whole number in a cell of a record; `None` if the cell is null or has another type.
fn whole(record: &Record, column: &str) -> Option<i64> {
    match record.cell(column) {
        Some(Cell::Whole(value)) => Some(*value),
        _ => None,
    }
}
