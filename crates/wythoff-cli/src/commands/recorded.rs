//! `wythoff reproduce --resume`: claims that an earlier run has settled, and the record in which they are kept.

use std::io::BufRead;
use std::path::Path;

use anyhow::Context;
use wythoff_files::{Begun, Part};
use wythoff_papers::report::{Entry, Record};

use crate::failure::{self, Refused};
use crate::interrupt;

/// The record of a report, while there is no report: a line for each claim that is settled.
pub struct Kept<'c> {
    record: Record<'c>,
    part: Part,
    /// How many claims are kept.
    claims: usize,
}

impl<'c> Kept<'c> {
    /// Opens the record in the folder of a report, or begins it; and what earlier runs have settled. What is no line of it is passed
    /// over, so that its claim is settled again.
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

    /// The claims that are there; the end of a line that was cut short is cut off.
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

    /// Keeps a claim, if it is settled.
    pub fn keep(&mut self, entry: &Entry) -> anyhow::Result<()> {
        if let Some(line) = self.record.line(entry) {
            self.part.append(&line?)?;
            self.count(1);
        }
        Ok(())
    }

    /// So many more claims are kept.
    fn count(&mut self, more: usize) {
        self.claims += more;
        if self.claims > 0 {
            interrupt::keeps(Some(self.told()));
        }
    }

    /// The report is not there, or not all of it: says where what is settled is kept; if nothing is, nothing is left.
    pub fn close(self) {
        if self.claims == 0 {
            return self.discard();
        }
        interrupt::keeps(None);
        failure::say(&self.told());
    }

    /// Removes it: the report is there.
    pub fn discard(self) {
        interrupt::keeps(None);
        self.part.discard();
    }

    fn told(&self) -> String {
        format!("what is settled so far is kept in {}; the same command goes on with it", self.part.part().display())
    }
}
