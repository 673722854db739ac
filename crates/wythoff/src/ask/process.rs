//! `process`: what a dictionary process does, and what becomes of it.

use clap::{ArgGroup, Args};
use itertools::Itertools;
use wythoff_words::{Bits, Dictionary, Limits, Reading};

use super::flags::pile;
use super::{Desk, Group, Question, Refusal, Report};
use crate::in_words::{counted, shortened};
use crate::page::Page;
use crate::processes::{ProcessReport, process};

/// How many bits of a string are shown.
const SHOWN: usize = 400;
/// No further word is read once the string takes a gibibyte.
const LONGEST: usize = 1 << 33;

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
        Ok(process(&dictionary, start, Limits { steps: self.steps, length: LONGEST }, desk.budget())?)
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
        page.row(0, self.state_in_words());
        page.certainty(0, &self.certainty);
        page
    }
}
