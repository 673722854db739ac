//! `wythoff reproduce --resume`: the record of the claims that earlier runs have settled.

use std::io::BufRead;
use std::path::Path;

use anyhow::Context;
use wythoff_files::{Begun, Part};
use wythoff_papers::report::{Entry, Record};

use crate::failure::{self, Refused};
use crate::interrupt;

/// The record of a report in progress: a line for each settled claim.
pub struct Kept<'c> {
    record: Record<'c>,
    part: Part,
    /// The number of claims in the record.
    claims: usize,
}

impl<'c> Kept<'c> {
    /// Opens the record in the folder of a report, or begins one; returns it with the claims that earlier runs settled. Lines that are not
    /// part of the record are ignored, and their claims are settled again.
    pub fn open(directory: &Path, record: Record<'c>) -> anyhow::Result<(Self, Vec<Entry>)> {
        let (part, begun) = Part::open(&directory.join("report"))?;
        let mut kept = Kept { record, part, claims: 0 };
        let name = kept.part.part().display().to_string();
        let refused = |words: &str| Err(Refused(format!("{name} {words}")).into());
        let earlier = match begun {
            Begun::Nothing => {
                let head = kept.record.head()?;
                if let Err(error) = kept.part.tell(&head) {
                    kept.part.discard();
                    return Err(error.into());
                }
                Vec::new()
            }
            Begun::Told(head) if kept.record.is_begun_by(&head) => {
                kept.read().with_context(|| format!("cannot read {name}"))?
            }
            Begun::Told(_) => {
                return refused(
                    "holds what other claims, another effort or another version of the program gave, as `.json` beside it says; \
                     give the same command as before, or remove both files",
                );
            }
            Begun::Untold => return refused("is there, and nothing beside it says of which claims it is; remove it"),
        };
        kept.count(earlier.len());
        Ok((kept, earlier))
    }

    /// Reads the recorded claims; an incomplete last line is cut off.
    fn read(&mut self) -> anyhow::Result<Vec<Entry>> {
        let (mut reader, mut line, mut whole) = (self.part.read()?, Vec::new(), 0);
        let mut entries: Vec<Entry> = Vec::new();
        loop {
            interrupt::check()?;
            line.clear();
            reader.read_until(b'\n', &mut line)?;
            let Some((b'\n', text)) = line.split_last() else { break };
            whole += line.len() as u64;
            let entry = str::from_utf8(text).ok().and_then(|text| self.record.read(text));
            let is_new = |entry: &Entry| entries.iter().all(|other| other.claim.id != entry.claim.id);
            entries.extend(entry.filter(is_new));
        }
        if !line.is_empty() {
            self.part.cut(whole)?;
        }
        Ok(entries)
    }

    /// Adds a claim to the record, if it is settled.
    pub fn keep(&mut self, entry: &Entry) -> anyhow::Result<()> {
        if let Some(line) = self.record.line(entry) {
            self.part.append(&line?)?;
            self.count(1);
        }
        Ok(())
    }

    /// Counts `more` claims as recorded, and updates the message for an interrupt.
    fn count(&mut self, more: usize) {
        self.claims += more;
        if self.claims > 0 {
            interrupt::keeps(Some(self.told()));
        }
    }

    /// Closes the record of an unfinished report, and prints where it is; an empty record is removed.
    pub fn close(self) {
        if self.claims == 0 {
            return self.discard();
        }
        interrupt::keeps(None);
        failure::say(&self.told());
    }

    /// Removes the record, because the report is complete.
    pub fn discard(self) {
        interrupt::keeps(None);
        self.part.discard();
    }

    fn told(&self) -> String {
        format!("what is settled so far is kept in {}; the same command goes on with it", self.part.part().display())
    }
}
