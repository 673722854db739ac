//! `wythoff tag`: runs a tag system and its dictionary side by side.

use std::fmt::Write;

use wythoff::processes::{TagReport, tag, tagged};
use wythoff_words::{Dictionary, TagSystem};

use wythoff::shortened;

use super::words_of;
use crate::arguments::words::Tag;
use crate::input;
use crate::output::{Output, sure};
use crate::progress::Progress;

/// The number of letters of a word that are shown.
const SHOWN: usize = 80;

/// Runs the tag system step by step, and prints each word beside the string of the process.
pub fn run(arguments: &Tag) -> anyhow::Result<()> {
    let rules = input::text(arguments.file.as_deref(), arguments.rules.as_deref())?;
    let system = input::accepted(TagSystem::parse(&rules).and_then(|system| system.deleting(arguments.delete)))?;
    let start = input::accepted(system.read(&arguments.start))?;
    let dictionary = input::accepted(system.compile())?;
    let mut output = Output::open(arguments.told.to.output.as_deref())?;
    let progress = Progress::new("steps");
    if arguments.told.json {
        let report = tagged(&system, start, arguments.steps, progress.budget())?;
        drop(progress);
        output.json(&report)?;
        return output.finish();
    }
    output.text(&heading(&system, &dictionary));
    if output.is_terminal() {
        progress.hide();
    }
    let show = |number, word: String| {
        output.text(&format!("{number:>6}  {}\n", shortened(&word, SHOWN, "letters")));
        output.relieve()
    };
    let report = tag(&system, &dictionary, start, arguments.steps, show, progress.budget())?;
    drop(progress);
    output.text(&ending(&report));
    output.finish()
}

fn ending(report: &TagReport) -> String {
    let steps = wythoff::counted(report.steps as u64, "step");
    let state = match () {
        () if report.prospect.is_known() => format!("The system {}.", report.prospect.in_words("halts")),
        () => format!("Not halted after {steps}; nothing is known about later ones."),
    };
    let beside = if report.agrees {
        "In each step the unread string of the process is the code of the word (MAH theorem 4.1)."
    } else {
        "The process and the system differ: this is a mistake of the program, please report it."
    };
    format!("{state}\n{}\n{beside}\n", sure(&report.certainty))
}

fn heading(system: &TagSystem, dictionary: &Dictionary) -> String {
    let mut text = "Letters and their codes:".to_owned();
    for (number, letter) in system.letters().iter().enumerate() {
        let _ = write!(text, " {letter} {}", system.encode(&[number]));
    }
    text + "\n" + &words_of(dictionary)
}
