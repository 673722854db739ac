//! The journal of a build: the records of the measured games, written immediately.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use wythoff::Budget;
use wythoff_files::{Lines, sealed, unsealed};

use super::BuildError;
use crate::limits::Limits;
use crate::measure::Measure;
use crate::plan::{Plan, VERSION};
use crate::record::Record;
use crate::sweep::failed;

/// The name of the file with the records.
const FILE: &str = "records.journal";

/// The first line of the file, which identifies how the games were measured.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Head {
    /// The version of the format of records.
    form: u32,
    /// The version of the program.
    program: String,
    measures: Vec<Measure>,
    columns: u64,
    limits: Limits,
}

impl Head {
    fn of(plan: &Plan) -> Head {
        let program = env!("CARGO_PKG_VERSION").to_owned();
        Head { form: VERSION, program, measures: plan.measures.clone(), columns: plan.columns, limits: plan.limits }
    }
}

/// The file with the records, open for appending.
#[derive(Debug)]
pub(super) struct Journal {
    lines: Lines,
}

impl Journal {
    /// Opens the file in this directory; returns it with its records, by the rules of their games.
    pub fn open(
        directory: &Path,
        plan: &Plan,
        budget: &Budget,
    ) -> Result<(Journal, HashMap<String, Record>), BuildError> {
        let path: PathBuf = directory.join(FILE);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(failed("read", &path)(error).into()),
        };
        let own = sealed(&serde_json::to_string(&Head::of(plan)).unwrap_or_default());
        let (mut records, schema) = (HashMap::new(), plan.schema());
        let mut there = text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
        let first = there.next();
        if let Some(first) = first.filter(|first| **first != *own) {
            let words = |line| unsealed(line).unwrap_or("a line that was changed");
            let difference = format!("{} there, {} here", words(first), words(&own));
            return Err(BuildError::Different { path, difference });
        }
        for (count, line) in (0..).zip(there) {
            budget.tick(count)?;
            // lines that are not intact records are skipped, so that their games are measured again
            if let Some(Ok(record)) = unsealed(line).map(|line| schema.read(line)) {
                records.entry(record.game.clone()).or_insert(record);
            }
        }
        let mut journal = Journal { lines: Lines::open(&path)? };
        if first.is_none() {
            journal.lines.append(&own)?;
        }
        Ok((journal, records))
    }

    /// Appends a record and flushes it.
    pub fn append(&mut self, record: &Record) -> Result<(), BuildError> {
        Ok(self.lines.append(&sealed(&record.line()))?)
    }
}
