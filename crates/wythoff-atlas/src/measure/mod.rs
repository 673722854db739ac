//! The measures of a sweep. Each measure is a file in this directory and an entry in the table below: the file has the columns, with types and
//! meanings, and the function that fills them; documentation, help, JSON and Parquet files are derived from it.

mod bits;
mod density;
mod deviation;
mod dictionary;
mod grundy;
mod positions;
pub(crate) mod prefix;
mod proof;
mod slopes;
mod subject;
mod theorems;
mod wythoff;

use std::fmt;
use std::str::FromStr;

use ::wythoff::{Diagnostic, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::column::{Cell, Measured};
pub(crate) use subject::Subject;

/// A measure: its name, its columns, and the function that takes it.
pub struct Entry {
    /// The name on the command line.
    pub name: &'static str,
    /// A short description of what is measured.
    pub about: &'static str,
    /// The columns of the table that the measure fills.
    pub columns: &'static [Measured],
    /// Whether the measure is taken again once the game is proved, because it then has better results.
    of_proof: bool,
    /// Computes the cells, one for each column.
    take: fn(&Subject) -> Result<Vec<Cell>, Error>,
}

/// All measures, in the order in which they are taken: the proof, which may take long, comes last.
static ENTRIES: [Entry; 11] = [
    positions::ENTRY,
    prefix::ENTRY,
    bits::ENTRY,
    slopes::ENTRY,
    deviation::ENTRY,
    density::ENTRY,
    wythoff::ENTRY,
    theorems::ENTRY,
    grundy::ENTRY,
    dictionary::ENTRY,
    proof::ENTRY,
];

/// One of the measures, as its index in the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Measure(usize);

impl Measure {
    /// All measures, in the order in which they are taken.
    pub fn all() -> impl Iterator<Item = Measure> {
        (0..ENTRIES.len()).map(Measure)
    }

    /// The name, columns and function of the measure.
    pub fn entry(self) -> &'static Entry {
        &ENTRIES[self.0]
    }

    /// Parses names separated by commas; `all` stands for all measures. Duplicates are removed, and the result is in the order of the table.
    ///
    /// ```
    /// use wythoff_atlas::Measure;
    /// let measures = Measure::list("slopes, dictionary")?;
    /// assert_eq!(measures.iter().map(|measure| measure.entry().name).collect::<Vec<_>>(), ["slopes", "dictionary"]);
    /// assert_eq!(Measure::list("slopes,dictionnary").unwrap_err().hint, "did you mean `slopes,dictionary`?");
    /// # Ok::<(), wythoff::Diagnostic>(())
    /// ```
    ///
    /// # Errors
    /// A name is not that of a measure.
    pub fn list(text: &str) -> Result<Vec<Measure>, Diagnostic> {
        let (mut measures, mut at) = (Vec::new(), 0);
        for part in text.split(',') {
            let name = part.trim();
            let start = at + (part.len() - part.trim_start().len());
            match Measure::all().find(|measure| measure.entry().name == name) {
                Some(measure) => measures.push(measure),
                None if name == "all" => measures.extend(Measure::all()),
                None => return Err(unknown(text, name, start)),
            }
            at += part.len() + 1;
        }
        measures.sort();
        measures.dedup();
        Ok(measures)
    }

    /// Takes the measure: one cell for each of its columns.
    pub(crate) fn take(self, subject: &Subject) -> Result<Vec<Cell>, Error> {
        (self.entry().take)(subject)
    }

    /// Returns `true` if the measure is taken again once the game is proved.
    pub(crate) fn rests_on_proof(self) -> bool {
        self.entry().of_proof
    }

    /// Returns `true` for the measure `prove`.
    pub(crate) fn is_proof(self) -> bool {
        self.entry().name == proof::ENTRY.name
    }
}

fn unknown(text: &str, name: &str, start: usize) -> Diagnostic {
    let names: Vec<&str> = Measure::all().map(|measure| measure.entry().name).collect();
    let message = if name.is_empty() { "a measure is missing".to_owned() } else { format!("`{name}` is no measure") };
    let mistake = Diagnostic::new(message, start..start + name.len(), format!("measures are {}", names.join(", ")));
    match ::wythoff::automata::logic::nearest(name, names) {
        Some(near) => mistake.or_instead(vec![format!("{}{near}{}", &text[..start], &text[start + name.len()..])]),
        None => mistake,
    }
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.entry().name)
    }
}

impl fmt::Debug for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.entry().name)
    }
}

impl FromStr for Measure {
    type Err = Diagnostic;

    fn from_str(name: &str) -> Result<Measure, Diagnostic> {
        Measure::all().find(|measure| measure.entry().name == name).ok_or_else(|| unknown(name, name, 0))
    }
}

impl Serialize for Measure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Measure {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Measure, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map_err(|mistake: Diagnostic| serde::de::Error::custom(mistake.message))
    }
}
