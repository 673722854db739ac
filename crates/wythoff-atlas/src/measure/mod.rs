//! What a sweep measures of a game. A measure is a file here and its line in the table below: the file has its columns, with
//! their types and meanings, and the function that fills them; the documentation, the help, the JSON and the Parquet files follow.

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

/// A measure: what it is called, what it tells, and how it is taken.
pub struct Entry {
    /// The name on the command line.
    pub name: &'static str,
    /// What is measured, in a few words.
    pub about: &'static str,
    /// The columns of the table that it fills.
    pub columns: &'static [Measured],
    /// Says more once the game is proved.
    of_proof: bool,
    /// One cell for each column.
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

/// One of the measures.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Measure(usize);

impl Measure {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Measure> {
        (0..ENTRIES.len()).map(Measure)
    }

    /// What it is called, and what it tells.
    pub fn entry(self) -> &'static Entry {
        &ENTRIES[self.0]
    }

    /// Reads names with commas between them; `all` is all of them. What is given twice is taken once, in the order of the table.
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
    /// A name that is not that of a measure.
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

    /// One cell for each of its columns.
    pub(crate) fn take(self, subject: &Subject) -> Result<Vec<Cell>, Error> {
        (self.entry().take)(subject)
    }

    /// Does it say more once the game is proved?
    pub(crate) fn rests_on_proof(self) -> bool {
        self.entry().of_proof
    }

    /// Is it the proof?
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
