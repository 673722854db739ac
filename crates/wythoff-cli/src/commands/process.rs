//! `wythoff process`: a dictionary process.

use itertools::Itertools;
use wythoff::counted;
use wythoff_words::{Bits, Dictionary, Limits, Pause, Process as Run, Reading, Stop};

use super::{print, shortened};
use crate::arguments::words::Process;
use crate::input;
use crate::progress::Progress;

/// How many bits of a string are shown.
const SHOWN: usize = 400;
/// No further word is read once the string takes a gibibyte.
const LONGEST: usize = 1 << 33;

/// Runs the process and tells where it stands.
pub fn run(arguments: &Process) -> anyhow::Result<()> {
    let text = input::text(arguments.file.as_deref(), arguments.dictionary.as_deref())?;
    let reading = if arguments.longest { Reading::LongestMatch } else { Reading::PrefixFree };
    let dictionary = input::accepted(Dictionary::parse(&text, reading))?;
    let start: Bits = input::accepted(arguments.start.parse())?;
    let mut process = Run::new(&dictionary, start);
    let pause = process.run(Limits { steps: arguments.steps, length: LONGEST }, Progress::new("words").budget())?;
    print(&arguments.told, &page(&process, pause), || table(&process) + &ending(&process, pause))
}

fn table(process: &Run) -> String {
    let dictionary = process.dictionary();
    let width = dictionary.longest().max("word".len()).min(super::WIDEST);
    let wide = dictionary.longest_translate().max("translate".len()).min(super::WIDEST);
    let mut text = format!("{:<width$}  {:<wide$}  {:>10}  first place\n", "word", "translate", "read");
    for ((word, count), first) in dictionary.words().iter().zip(process.counts()).zip(process.first_places()) {
        let first = first.map_or("-".to_owned(), |place| place.to_string());
        text.push_str(&format!("{:<width$}  {:<wide$}  {count:>10}  {first}\n", word.bits, word.translate));
    }
    let excluded = dictionary.excluded();
    if excluded.is_empty() {
        text.push_str("Every bit-string can be read.\n");
    } else {
        let list = shortened(&excluded.iter().join(", "), SHOWN, "characters");
        text.push_str(&format!("No word can be read from {list}.\n"));
    }
    text
}

fn ending(process: &Run, pause: Pause) -> String {
    let string = process.string();
    let shown = string.slice(0..string.len().min(SHOWN)).to_string();
    let rest = if string.len() > SHOWN { "..." } else { "" };
    let state = match pause {
        Pause::Stopped(Stop::End) => "It has stopped: the head is at the end and no word is complete.",
        Pause::Stopped(Stop::Stuck) => "It has stopped: no word begins with what follows the head.",
        Pause::Steps => "It has not stopped so far; nothing is known about later steps.",
        Pause::Length => "It has not stopped so far; no further word was read, as the string takes a gibibyte.",
    };
    format!(
        "The string has {} after {}, the head is at place {}.\n  {shown}{rest}\n{state}\n",
        counted(string.len() as u64, "bit"),
        counted(process.words_read(), "word"),
        process.head()
    )
}

fn page<'p>(process: &'p Run, pause: Pause) -> Page<'p> {
    let dictionary = process.dictionary();
    let words = dictionary.words().iter().zip(process.counts()).zip(process.first_places());
    Page {
        words: words
            .map(|((word, &read), &first_place)| Row {
                word: word.bits.to_string(),
                translate: word.translate.to_string(),
                read,
                first_place,
            })
            .collect(),
        excluded: dictionary.excluded().iter().map(Bits::to_string).collect(),
        words_read: process.words_read(),
        head: process.head(),
        state: match pause {
            Pause::Stopped(Stop::End) => "stopped at the end",
            Pause::Stopped(Stop::Stuck) => "stopped before no word",
            Pause::Steps => "limit on steps",
            Pause::Length => "limit on length",
        },
        string: process.string(),
    }
}

#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Page<'p> {
    /// The dictionary, with what happened to each word.
    words: Vec<Row>,
    /// The strings from which no word can be read.
    excluded: Vec<String>,
    /// How many words were read.
    words_read: u64,
    /// The place of the head.
    head: usize,
    /// Why the process is where it is.
    state: &'static str,
    /// Digit by digit: it may be long.
    #[serde(serialize_with = "digits")]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    string: &'p Bits,
}

#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ProcessWord))]
struct Row {
    /// What is read.
    word: String,
    /// What is written for it.
    translate: String,
    /// How often it was read.
    read: u64,
    /// Where it was read first.
    first_place: Option<usize>,
}

fn digits<S: serde::Serializer>(bits: &Bits, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(bits)
}
