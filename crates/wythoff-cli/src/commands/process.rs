//! `wythoff process`: runs a dictionary process.

use itertools::Itertools;
use wythoff::counted;
use wythoff::processes::{ProcessReport, process};
use wythoff_words::{Bits, Dictionary, Limits, Reading};

use super::{print, shortened};
use crate::arguments::words::Process;
use crate::input;
use crate::output::sure;
use crate::progress::Progress;

/// The number of bits of a string that are shown.
const SHOWN: usize = 400;
/// The length of the string in bits, a gibibyte, from which on no further word is read.
const LONGEST: usize = 1 << 33;

/// Runs the process, and prints the string that it reaches and whether it stops, if that is proved.
pub fn run(arguments: &Process) -> anyhow::Result<()> {
    let text = input::text(arguments.file.as_deref(), arguments.dictionary.as_deref())?;
    let reading = if arguments.longest { Reading::LongestMatch } else { Reading::PrefixFree };
    let dictionary = input::accepted(Dictionary::parse(&text, reading))?;
    let start: Bits = input::accepted(arguments.start.parse())?;
    let limits = Limits { steps: arguments.steps, length: LONGEST };
    let report = process(&dictionary, start, limits, Progress::new("words").budget())?;
    print(&arguments.told, &report, || table(&report) + &ending(&report))
}

fn table(report: &ProcessReport) -> String {
    let widest = |head: &str, cells: &mut dyn Iterator<Item = usize>| {
        cells.max().unwrap_or(0).max(head.len()).min(super::WIDEST)
    };
    let width = widest("word", &mut report.words.iter().map(|word| word.word.len()));
    let wide = widest("translate", &mut report.words.iter().map(|word| word.translate.len()));
    let mut text = format!("{:<width$}  {:<wide$}  {:>10}  first place\n", "word", "translate", "read");
    for word in &report.words {
        let first = word.first_place.map_or("-".to_owned(), |place| place.to_string());
        text.push_str(&format!("{:<width$}  {:<wide$}  {:>10}  {first}\n", word.word, word.translate, word.read));
    }
    let strings = |count: usize| counted(count as u64, "string");
    let list = shortened(&report.excluded.iter().join(", "), SHOWN, "characters");
    let more = report.excluded_count - report.excluded.len();
    text.push_str(&match (report.excluded.len(), more) {
        (0, 0) => "Every bit-string can be read.\n".to_owned(),
        (_, 0) => format!("No word can be read from {list}.\n"),
        (0, _) => format!("No word can be read from {} of more than 100,000 bits.\n", strings(more)),
        _ => format!("No word can be read from {list}, and from {} more.\n", strings(more)),
    });
    text
}

fn ending(report: &ProcessReport) -> String {
    let string = &report.string;
    let shown = string.slice(0..string.len().min(SHOWN)).to_string();
    let rest = if string.len() > SHOWN { "..." } else { "" };
    let prospect = &report.prospect;
    let state = match report.state.as_str() {
        "stopped at the end" => "It has stopped: the head is at the end and no word is complete.".to_owned(),
        "stopped before no word" => "It has stopped: no word begins with what follows the head.".to_owned(),
        _ if prospect.is_known() => format!("It {}.", prospect.in_words("stops")),
        "limit on length" => {
            "It has not stopped so far; no further word was read, as the string takes a gibibyte.".to_owned()
        }
        _ => "It has not stopped so far; nothing is known about later steps.".to_owned(),
    };
    format!(
        "The string has {} after {}, the head is at place {}.\n  {shown}{rest}\n{state}\n{}\n",
        counted(string.len() as u64, "bit"),
        counted(report.words_read, "step"),
        report.head,
        sure(&report.certainty)
    )
}
