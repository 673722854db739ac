//! The journal of a build: the records of the measured games, written immediately.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::json;
use wythoff::Budget;
use wythoff_files::{Lines, sealed, unsealed};

use super::BuildError;
use crate::plan::Plan;
use crate::record::Record;
use crate::sweep::failed;

/// The name of the file with the records.
const FILE: &str = "records.journal";

/// Opens the file in this directory; returns it with its records, by the rules of their games.
pub(super) fn open(
    directory: &Path,
    plan: &Plan,
    budget: &Budget,
) -> Result<(Lines, HashMap<String, Record>), BuildError> {
    let path: PathBuf = directory.join(FILE);
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(failed("read", &path)(error).into()),
    };
    // the first line says how the games were measured; the list of games in the plan is empty
    let own = sealed(&json!({"program": env!("CARGO_PKG_VERSION"), "plan": plan}).to_string());
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
    let mut journal = Lines::open(&path)?;
    if first.is_none() {
        journal.append(&own)?;
    }
    Ok((journal, records))
}
