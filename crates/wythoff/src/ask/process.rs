//! `process`: what a dictionary process does, and what becomes of it.

use clap::{ArgGroup, Args};
use itertools::Itertools;
use serde::{Serialize, Serializer};
use wythoff_budget::{Budget, Exceeded};
use wythoff_theory::Bound;
use wythoff_words::{Bits, Dictionary, Limits, Outlook, Pause, Process as Run, Reading, Stop};

use super::flags::pile;
use super::prospect::{Prospect, looking};
use super::{Desk, Group, Question, Refusal, Report};
use crate::answer::Assurance;
use crate::in_words::{counted, shortened};
use crate::page::Page;

/// Greatest total number of bits of the excluded words that are listed.
const EXCLUDED: usize = 100_000;
/// How many bits of a string are shown.
const SHOWN: usize = 400;
/// No further word is read once the string takes a gibibyte: so many bits.
const LONGEST: u64 = 1 << 33;

/// Run a dictionary process, and say whether it stops where that is proved
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("given").required(true).args(["file", "dictionary"])))]
pub struct Process {
    /// A file with the dictionary
    pub file: Option<String>,
    /// The dictionary itself
    #[arg(long, value_name = "ENTRIES")]
    pub dictionary: Option<String>,
    /// The string before the first step
    #[arg(long, value_name = "BITS")]
    pub start: String,
    /// Read at most N words
    #[arg(long, alias = "count", value_name = "N", default_value_t = 100, value_parser = pile)]
    pub steps: u64,
    /// Let the longest word win where one is a prefix of another
    #[arg(long)]
    pub longest: bool,
}

/// Report on the run of a dictionary process.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProcessReport {
    /// The words of the dictionary, with what happened to each.
    pub words: Vec<ProcessWord>,
    /// The strings from which no word can be read, the shortest of each kind, in lexicographic order; only the first ones if they exceed 100,000
    /// bits together.
    pub excluded: Vec<String>,
    /// The number of all such strings.
    pub excluded_count: usize,
    /// The number of words that were read.
    pub words_read: u64,
    /// The place of the reading head, in bits from the beginning of the string.
    pub head: usize,
    /// Why the run has ended.
    pub state: State,
    /// The fate of the process.
    pub prospect: Prospect,
    /// The whole string that is written so far; in JSON a string of binary digits.
    #[serde(serialize_with = "digits")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub string: Bits,
    /// How sure the fate is.
    pub certainty: Assurance,
}

/// A word of a dictionary, with the readings of it in a process.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProcessWord {
    /// The word, as it is read.
    pub word: String,
    /// The translate that is written for the word.
    pub translate: String,
    /// The number of times the word was read.
    pub read: u64,
    /// The place where the word was first read, in bits; null if it was not read.
    pub first_place: Option<usize>,
}

/// Why the run of a process has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ProcessState))]
pub enum State {
    /// The head is at the end.
    #[serde(rename = "stopped at the end")]
    End,
    /// No word begins with what follows the head.
    #[serde(rename = "stopped before no word")]
    Stuck,
    /// As many words are read as were asked for.
    #[serde(rename = "limit on steps")]
    Steps,
    /// The string takes a gibibyte.
    #[serde(rename = "limit on length")]
    Length,
}

impl Question for Process {
    const NAME: &'static str = "process";
    const GROUP: Group = Group::Papers;
    const NOTES: &'static str = "Entries are word>translate, separated by commas or line ends; # begins a comment. Whether a process stops is undecidable in general. What is printed is what happened in as many steps as are asked for; and that it never stops, runs in a circle or stops later, where that is proved: from the first million steps, or as many as are asked for; from weights of bits; from the phases in which translates are read; or from a closure of at most 20,000 factors of at most 512 bits.";
    const EXAMPLES: &'static [&'static [&'static str]] = &[
        &["--dictionary", "0>10,1>0", "--start", "0"],
        &["--dictionary", "0>10,1>0,01000>100011100,01010>10001100", "--start", "00000", "--longest"],
        &["dictionary.txt", "--start", "0", "--steps", "1000000", "--json"],
    ];
    const UNIT: &'static str = "words";
    type Answer = ProcessReport;

    fn ask(&self, desk: &Desk<'_>) -> Result<ProcessReport, Refusal> {
        let text = desk.text(self.dictionary.as_deref(), self.file.as_deref())?;
        let reading = if self.longest { Reading::LongestMatch } else { Reading::PrefixFree };
        let dictionary = desk.accepted(Dictionary::parse(&text, reading))?;
        let start: Bits = desk.accepted(self.start.parse())?;
        let budget = desk.budget();
        let mut run = Run::new(&dictionary, start.clone());
        // in a browser no string is as long
        let longest = usize::try_from(LONGEST).unwrap_or(usize::MAX);
        let state = match run.run(Limits { steps: self.steps, length: longest }, budget)? {
            Pause::Stopped(Stop::End) => State::End,
            Pause::Stopped(Stop::Stuck) => State::Stuck,
            Pause::Steps => State::Steps,
            Pause::Length => State::Length,
        };
        let has_stopped = matches!(state, State::End | State::Stuck);
        let asked = looking(self.steps, longest);
        let outlook = if has_stopped { None } else { Outlook::of_process(&dictionary, &start, asked, budget)? };
        let (prospect, certainty) = Prospect::new(run.words_read(), has_stopped, outlook.as_ref(), Bound::Steps);
        let words = dictionary.words().iter().zip(run.counts()).zip(run.first_places());
        let words = words.map(|((word, &read), &first_place)| ProcessWord {
            word: word.bits.to_string(),
            translate: word.translate.to_string(),
            read,
            first_place,
        });
        Ok(ProcessReport {
            words: words.collect(),
            excluded: excluded(&dictionary, budget)?,
            excluded_count: dictionary.excluded_count(),
            words_read: run.words_read(),
            head: run.head(),
            state,
            prospect,
            string: run.into_string(),
            certainty,
        })
    }
}

impl Report for ProcessReport {
    fn page(&self) -> Page {
        let mut page = Page::default();
        let heads = ["word", "translate", "read", "first place"];
        let rows = self.words.iter().map(|word| {
            let first = word.first_place.map_or("-".to_owned(), |place| place.to_string());
            [word.word.clone(), word.translate.clone(), word.read.to_string(), first]
        });
        page.headed(0, 2, heads, rows);
        let strings = |count: usize| counted(count as u64, "string");
        let list = shortened(&self.excluded.iter().join(", "), SHOWN, "characters");
        let more = self.excluded_count - self.excluded.len();
        page.row(
            0,
            match (self.excluded.len(), more) {
                (0, 0) => "Every bit-string can be read.".to_owned(),
                (_, 0) => format!("No word can be read from {list}."),
                (0, _) => format!("No word can be read from {} of more than 100,000 bits.", strings(more)),
                _ => format!("No word can be read from {list}, and from {} more.", strings(more)),
            },
        );
        let string = &self.string;
        let (bits, steps) = (counted(string.len() as u64, "bit"), counted(self.words_read, "step"));
        page.row(0, format!("The string has {bits} after {steps}, the head is at place {}.", self.head));
        let rest = if string.len() > SHOWN { "..." } else { "" };
        page.row(2, format!("{}{rest}", string.slice(0..string.len().min(SHOWN))));
        page.row(
            0,
            match (self.state, self.prospect.in_words("stops")) {
                (State::End, _) => "It has stopped: the head is at the end and no word is complete.".to_owned(),
                (State::Stuck, _) => "It has stopped: no word begins with what follows the head.".to_owned(),
                (_, Some(fate)) => format!("It {fate}."),
                (State::Length, None) => {
                    "It has not stopped so far; no further word was read, as the string takes a gibibyte.".to_owned()
                }
                (State::Steps, None) => "It has not stopped so far; nothing is known about later steps.".to_owned(),
            },
        );
        page.certainty(0, &self.certainty);
        page
    }
}

fn digits<S: Serializer>(bits: &Bits, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(bits)
}

/// The first excluded words, up to [`EXCLUDED`] bits together.
fn excluded(dictionary: &Dictionary, budget: &Budget) -> Result<Vec<String>, Exceeded> {
    let (mut first, mut bits) = (Vec::new(), 0);
    for word in dictionary.excluded() {
        budget.check()?;
        bits += word.len();
        if bits > EXCLUDED {
            break;
        }
        first.push(word.to_string());
    }
    Ok(first)
}
