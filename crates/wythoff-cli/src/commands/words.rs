//! `wythoff words`: finds the dictionary of a game.

use std::fmt::Write;

use itertools::Itertools;
use wythoff::dictionary::DictionaryWord;
use wythoff::latex::{self, Align, Table};
use wythoff::{Assurance, Engine, Game, Proof, StudyReport, counted, percent};
use wythoff_words::{Criterion, Study, StudyLimits};

use super::{Headed, aligned, print_or_set, shortened};
use crate::arguments::words::{CriterionName, Words};
use crate::input;
use crate::interrupt;
use crate::output::{self, sure};
use crate::progress::Progress;
use crate::provenance::command_line;

/// The numbers of words, and of bits of a word, that are shown.
const SHOWN: usize = 30;
const BITS: usize = 40;

/// Finds the dictionary of a game and proves it, if possible.
pub fn run(arguments: &Words) -> anyhow::Result<()> {
    let game = input::game(&arguments.game)?;
    let criterion = arguments.criterion.map(|name| match name {
        CriterionName::Perfect => Criterion::PerfectSector,
        CriterionName::Next => Criterion::NextDifference,
    });
    let progress = Progress::new("columns");
    let study = game.study(arguments.columns, criterion, usize::MAX, StudyLimits::default(), progress.budget())?;
    drop(progress);
    let Some(study) = study else { return Ok(()) };
    let report = StudyReport::from(&study);
    let other = match criterion {
        None if study.closure.is_ok() => other_dictionary(&game, &study)?,
        _ => String::new(),
    };
    let text = || {
        let (title, words, verdict) =
            (game.title(), table(&study) + &unseen(&study, &report), verdict(&study, &report));
        match study.closure {
            Ok(_) => format!("{title}\n\n{words}{verdict}{other}"),
            // If no dictionary was found, the verdict comes before the words.
            Err(_) => format!("{title}\n\n{verdict}\n{}\n", words.trim_end()),
        }
    };
    print_or_set(&arguments.told, &Headed::of(&game, &report), text, || set(&game.title(), &study, &report))
}

/// A note if decisions rest on a dictionary with another criterion for the ends of words; otherwise empty.
fn other_dictionary(game: &Game, study: &Study) -> anyhow::Result<String> {
    let found = game.dictionary(&interrupt::budget())?;
    let other = &found.value.discovered;
    if !found.certainty.is_proved() || other.criterion == study.found.criterion {
        return Ok(String::new());
    }
    let option = match other.criterion {
        Criterion::PerfectSector => "perfect",
        Criterion::NextDifference => "next",
    };
    let text = format!(
        "Decisions and `wythoff show` use another dictionary of the same bit-string, of {}, whose words end {}. It has a closure of \
         its own: {}. --criterion {option} shows its words.",
        counted(found.value.dictionary.words().len() as u64, "word"),
        other.criterion,
        found.certainty
    );
    Ok(format!("\n{}\n", textwrap::fill(&text, output::width())))
}

/// The dictionary as a LaTeX table.
fn set(title: &str, study: &Study, report: &StudyReport) -> String {
    // Long words are set in full, on as many lines as they need.
    let is_long = study.found.seen.iter().any(|seen| seen.word.translate.len().max(seen.word.bits.len()) > BITS);
    let align = if is_long { Align::Part } else { Align::Left };
    let heads = [(align, "word"), (align, "translate"), (Align::Right, "read"), (Align::Right, "first column")];
    let table = Table::new(&heads, study.found.seen.len() as u64);
    let bits = |bits: &wythoff_words::Bits| {
        let bits: Vec<char> = bits.to_string().chars().collect();
        let parts: Vec<String> = bits.chunks(8).map(|part| part.iter().collect()).collect();
        format!("\\texttt{{{}}}", parts.join("\\allowbreak "))
    };
    let rows = study.found.seen.iter().map(|seen| {
        let (word, translate) = (bits(&seen.word.bits), bits(&seen.word.translate));
        Table::row([word, translate, seen.count.to_string(), seen.first_column.to_string()])
    });
    let sure = latex::sure(&report.certainty);
    let sure = match &report.verdict.because {
        None => sure,
        Some(because) => {
            let columns = report.columns;
            format!(
                "These words were seen; they are not closed within {columns} columns ({}). {sure}",
                latex::prose(because)
            )
        }
    };
    table.begin(&command_line(), title) + &rows.collect::<String>() + &table.end(&sure)
}

fn table(study: &Study) -> String {
    let found = &study.found;
    let certainty = Assurance::new(&StudyReport::certainty_of_sightings(study), Engine::Words);
    let Some(start) = found.start else {
        return format!("Words that end {} were not found\n  {}\n\n", found.criterion, sure(&certainty));
    };
    let mut text = format!(
        "Words end {}. The first word begins at column {}, where the string begins with {}\n",
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
            percent(sighting.count, read, 2),
            sighting.first_column.to_string(),
        ]
    }));
    aligned(&rows, 2).for_each(|line| text.push_str(&format!("  {line}\n")));
    if found.seen.len() > SHOWN {
        let _ = writeln!(text, "  and {} more", found.seen.len() - SHOWN);
    }
    let _ = writeln!(text, "  {}\n", sure(&certainty));
    text
}

/// The words of the dictionary that the sectors require but that were not read in the columns computed.
fn unseen(study: &Study, report: &StudyReport) -> String {
    let words = match &report.unseen {
        None if study.found.criterion == Criterion::PerfectSector && study.found.start.is_some() => {
            let limit = study.limits.completion;
            return format!("The search for further words was given up after comparing {limit} bits\n\n");
        }
        Some(words) if !words.is_empty() => words,
        _ => return String::new(),
    };
    let row = |word: &DictionaryWord| {
        let occurs = match word.occurs {
            Some(true) => "occurs later",
            Some(false) => "never occurs",
            None => "not seen so far",
        };
        vec![word.word.clone(), word.translate.clone(), occurs.to_owned()]
    };
    let rows: Vec<Vec<String>> = words.iter().map(row).collect();
    let lines: String = aligned(&rows, 3).map(|line| format!("  {}\n", line.trim_end())).collect();
    format!("Words that were not seen, with the translates of their sectors\n{lines}  {}\n\n", sure(&report.certainty))
}

fn verdict(study: &Study, report: &StudyReport) -> String {
    let mut text = String::new();
    if let Some(completion) = &study.completion {
        let proof = Proof::of_completion(completion).into();
        let count = completion.dictionary.words().len();
        if completion.excluded.is_empty() {
            text.push_str("Complete: every bit-string begins with one of the words\n");
        } else {
            let options = textwrap::Options::new(output::width()).initial_indent("  ").subsequent_indent("  ");
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
            let occur = if total - never == 1 { "word occurs" } else { "words occur" };
            let _ = writeln!(text, "  {} {occur}, and everywhere one of them can be read", total - never);
            let _ = writeln!(
                text,
                "  a reader who starts at any later column knows where words end after at most {}",
                counted(closure.look_back() as u64, "bit")
            );
        }
        Err(error) => {
            let _ = writeln!(text, "Not closed within {} columns: {error}", study.found.columns);
            if let Some(last) = study.last_new() {
                let _ = writeln!(
                    text,
                    "  {} {}, the longest of {}; the last new one began at column {last}",
                    counted(study.found.seen.len() as u64, "word"),
                    if study.found.seen.len() == 1 { "was seen" } else { "were seen" },
                    counted(study.longest_seen() as u64, "bit")
                );
            }
            if let Some(column) = study.found.last_break {
                let _ = writeln!(
                    text,
                    "  what was found before column {column} was dropped, because there the bits of a word do not determine its P-positions"
                );
            }
        }
    }
    let _ = writeln!(text, "  {}", sure(&report.certainty));
    text
}
