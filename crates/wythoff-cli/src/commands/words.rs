//! `wythoff words`: the dictionary of a game.

use std::fmt::Write;

use itertools::Itertools;
use wythoff::{Assurance, Engine, Proof, StudyReport};
use wythoff_words::{Criterion, Study, StudyLimits, Word};

use super::{Headed, aligned, print, shortened, title};
use crate::arguments::{CriterionName, Words};
use crate::input;
use crate::progress::Progress;

/// How many words are shown, and how many of their bits.
const SHOWN: usize = 30;
const BITS: usize = 40;
/// Finds the dictionary and proves it, if it can be done.
pub fn run(arguments: &Words) -> anyhow::Result<()> {
    let game = input::game(&arguments.game)?;
    let criteria: &[Criterion] = match arguments.criterion {
        Some(CriterionName::Perfect) => &[Criterion::PerfectSector],
        Some(CriterionName::Next) => &[Criterion::NextDifference],
        None => &[Criterion::PerfectSector, Criterion::NextDifference],
    };
    let progress = Progress::new("columns", false);
    let found = game.discover(arguments.columns, criteria, progress.budget())?;
    let studies = found.into_iter().map(|found| Study::new(found, StudyLimits::default(), progress.budget()));
    let studies = studies.collect::<Result<Vec<Study>, _>>()?;
    drop(progress);
    let Some(study) = studies.into_iter().reduce(Study::better) else { return Ok(()) };
    print(arguments.json, &Headed::of(&game, StudyReport::from(&study)), || {
        format!("{}\n\n{}{}", title(&game), table(&study), verdict(&study))
    })
}

fn table(study: &Study) -> String {
    let found = &study.found;
    let Some(start) = found.start else {
        return format!(
            "Words that end {} were not found\n  {}\n\n",
            found.criterion,
            Assurance::new(&StudyReport::certainty_of_sightings(study), Engine::Words)
        );
    };
    let mut text = format!(
        "Words end {}; the first begins at column {}, with {} written\n",
        found.criterion,
        start.column + 1,
        shortened(&found.start_string().to_string(), BITS, "bits")
    );
    let read: u64 = found.seen.iter().map(|sighting| sighting.count).sum();
    let mut rows = vec![["word", "translate", "read", "share", "first column"].map(str::to_owned).to_vec()];
    rows.extend(found.seen.iter().take(SHOWN).map(|sighting| {
        vec![
            shortened(&sighting.word.bits.to_string(), BITS, "bits"),
            shortened(&sighting.word.translate.to_string(), BITS, "bits"),
            sighting.count.to_string(),
            format!("{:.2} %", 100.0 * sighting.count as f64 / read as f64),
            sighting.first_column.to_string(),
        ]
    }));
    aligned(&rows, 2).for_each(|line| text.push_str(&format!("  {line}\n")));
    if found.seen.len() > SHOWN {
        let _ = writeln!(text, "  and {} more", found.seen.len() - SHOWN);
    }
    let _ = writeln!(text, "  {}\n", Assurance::new(&StudyReport::certainty_of_sightings(study), Engine::Words));
    text.push_str(&unseen(study));
    text
}

/// The words that the sectors add to those that were seen.
fn unseen(study: &Study) -> String {
    let mut text = String::new();
    let Some(completion) = &study.completion else {
        if study.found.criterion == Criterion::PerfectSector {
            let limit = study.limits.completion;
            let _ = writeln!(text, "Other words were looked for, and given up after comparing {limit} bits\n");
        }
        return text;
    };
    let words = completion.unseen();
    if words.is_empty() {
        return text;
    }
    let closure = study.closure.as_ref().ok();
    text.push_str("Words that were not seen, with the translates of their sectors\n");
    let row = |(word, index): (&Word, usize)| {
        let occurs = match closure.map(|closure| closure.occurs(index)) {
            Some(true) => "occurs later",
            Some(false) => "never occurs",
            None => "not seen so far",
        };
        vec![word.bits.to_string(), word.translate.to_string(), occurs.to_owned()]
    };
    let rows: Vec<Vec<String>> = words.iter().zip(completion.seen..).map(row).collect();
    aligned(&rows, 3).for_each(|line| text.push_str(&format!("  {}\n", line.trim_end())));
    let _ = writeln!(text, "  {}\n", Assurance::new(&StudyReport::certainty(study), Engine::Words));
    text
}

fn verdict(study: &Study) -> String {
    let mut text = String::new();
    if let Some(completion) = &study.completion {
        let proof = Proof::of_completion(completion).into();
        let count = completion.dictionary.words().len();
        if completion.excluded.is_empty() {
            text.push_str("Complete: every bit-string begins with one of the words\n");
        } else {
            let options = textwrap::Options::new(100).initial_indent("  ").subsequent_indent("  ");
            let _ = writeln!(
                text,
                "Complete: any bit-string begins with one of the {count} words or with one of\n{}\n  \
                 which no sequence of translates contains",
                textwrap::fill(&completion.excluded.iter().join(", "), options)
            );
        }
        let _ = writeln!(text, "  {}\n", Assurance::new(&proof, Engine::Words));
    }
    match &study.closure {
        Ok(closure) => {
            text.push_str("Closed: the words generate the bit-string and all P-positions of the game for ever\n");
            let never = closure.never().len();
            let total = study.dictionary.iter().map(|dictionary| dictionary.words().len()).sum::<usize>();
            let _ = writeln!(text, "  {} words occur, and everywhere one of them can be read", total - never);
            let _ = writeln!(
                text,
                "  a reader who starts at any later column knows where words end after at most {} bits",
                closure.look_back()
            );
        }
        Err(error) => {
            let _ = writeln!(text, "Not closed within {} columns: {error}", study.found.columns);
            if let Some(last) = study.last_new() {
                let _ = writeln!(
                    text,
                    "  {} words were seen, the longest of {} bits; the last new one began at column {last}",
                    study.found.seen.len(),
                    study.longest_seen()
                );
            }
            if let Some(column) = study.found.last_break {
                let _ = writeln!(
                    text,
                    "  what was found before column {column} was dropped: the bits of a word there do not give its P-positions"
                );
            }
        }
    }
    let _ = writeln!(text, "  {}", Assurance::new(&StudyReport::certainty(study), Engine::Words));
    text
}
