//! `wythoff tag`: a 2-tag system and its dictionary side by side.

use std::fmt::Write;

use wythoff_words::TagSystem;

use super::{shortened, words_of};
use crate::arguments::words::Tag;
use crate::input;
use crate::output::Output;
use crate::progress::Progress;

/// How many letters of a word are shown.
const SHOWN: usize = 80;

/// Runs the system step by step.
pub fn run(arguments: &Tag) -> anyhow::Result<()> {
    let rules = input::text(arguments.file.as_deref(), arguments.rules.as_deref())?;
    let system = input::accepted(TagSystem::parse(&rules))?;
    let start = input::accepted(system.read(&arguments.start))?;
    let dictionary = input::accepted(system.compile())?;
    let mut output = Output::open(arguments.told.to.output.as_deref())?;
    let steps = usize::try_from(arguments.steps).unwrap_or(usize::MAX);
    let run = system.side_by_side(&dictionary, start).take(steps.saturating_add(1));
    if !arguments.told.json {
        output.text(&heading(&system, &dictionary));
    }
    let mut page =
        Page { dictionary: dictionary.to_string(), steps: 0, halted: false, agrees: true, words: Vec::new() };
    let (progress, mut letters) = (Progress::new("steps"), 0);
    let budget = progress.budget();
    if output.is_terminal() && !arguments.told.json {
        progress.hide();
    }
    for (number, step) in run.enumerate() {
        budget.pace(number as u64, arguments.steps, step.string.len())?;
        (page.steps, page.halted, page.agrees) = (number, step.ends, page.agrees && step.agrees);
        if arguments.told.json {
            letters += step.string.len();
            budget.memory_for::<char>(letters, "the words")?;
            page.words.push(system.write(&step.string));
        } else {
            output.text(&format!("{number:>6}  {}\n", shortened(&system.write(&step.string), SHOWN, "letters")));
            output.relieve()?;
        }
    }
    drop(progress);
    if arguments.told.json {
        output.json(&page)?;
        return output.finish();
    }
    output.text(&if page.halted {
        format!("The system halts after {} steps.\n", page.steps)
    } else {
        format!("Not halted after {} steps; nothing is known about later ones.\n", arguments.steps)
    });
    output.text(if page.agrees {
        "In each step the unread string of the process is the code of the word (MAH theorem 4.1).\n"
    } else {
        "The process and the system differ: this is a mistake of the program, please report it.\n"
    });
    output.finish()
}

fn heading(system: &TagSystem, dictionary: &wythoff_words::Dictionary) -> String {
    let mut text = "Letters and their codes:".to_owned();
    for (number, letter) in system.letters().iter().enumerate() {
        let _ = write!(text, " {letter} {}", system.encode(&[number]));
    }
    text + "\n" + &words_of(dictionary)
}

#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Page {
    /// The dictionary of the system: word>translate, with commas between them.
    dictionary: String,
    /// How many steps were made.
    steps: usize,
    /// Has the system halted?
    halted: bool,
    /// Did process and system agree in every step?
    agrees: bool,
    /// The words of the system, step by step.
    words: Vec<String>,
}
