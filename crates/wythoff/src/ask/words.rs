//! `words`: the dictionary that generates the bit-string of a game.

use clap::{Args, ValueEnum};
use itertools::Itertools;
use serde::Serialize;
use wythoff_theory::{Certainty, Engine, Proof};
use wythoff_words::{Bits, Criterion, Study, StudyLimits};

use super::arguments::GameText;
use super::flags::columns;
use super::{Desk, Group, Heading, Question, Refusal, Report};
use crate::answer::Assurance;
use crate::dictionary::{DictionaryWord, StudyReport};
use crate::game::Game;
use crate::in_words::{counted, percent, shortened};
use crate::latex::{self, Align, Table};
use crate::page::{Line, Page};

/// How many words are shown, and how many of their bits.
const SHOWN: usize = 30;
const BITS: usize = 40;

/// Find the dictionary that generates the bit-string of a game, and prove it
#[derive(Debug, Args)]
pub struct Words {
    /// The game, in quotes if it has spaces or parentheses
    pub game: GameText,
    /// Look at columns 0 to N-1
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = columns)]
    pub columns: u64,
    /// Where words end; the better of both if left out
    #[arg(long, value_enum)]
    pub criterion: Option<Ends>,
}

/// Where words end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Ends {
    /// At perfect columns
    Perfect,
    /// Where the next upper P-position has the least unused difference
    Next,
}

/// The dictionary of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameWords {
    /// The game.
    #[serde(flatten)]
    pub heading: Heading,
    /// The words, and what is proved of them.
    #[serde(flatten)]
    pub report: StudyReport,
    /// The study that is reported.
    #[serde(skip)]
    pub study: Box<Study>,
    /// The other dictionary on which decisions rest, if there is one.
    #[serde(skip)]
    pub other: Option<Other>,
}

/// A dictionary of the same bit-string whose words end elsewhere.
#[derive(Clone, Debug)]
pub struct Other {
    words: usize,
    criterion: Criterion,
    certainty: Certainty,
}

impl Question for Words {
    const NAME: &'static str = "words";
    const GROUP: Group = Group::Sequences;
    const NOTES: &'static str = "The bit-string of a game has bit i = 1 if the P-position of column i is below the diagonal. A dictionary is a list of words and translates: each word that is read in the bit-string writes its translate further out, and so the bit-string generates itself. The game must be rook + bishop + symmetric leaps.";
    const EXAMPLES: &'static [&'static [&'static str]] = &[
        &["wythoff"],
        &["maharaja"],
        &["maharaja(2,3)", "--criterion", "perfect"],
        &["maharaja(3,5)", "--columns", "1000000", "--json"],
    ];
    const UNIT: &'static str = "columns";
    type Answer = GameWords;

    fn ask(&self, desk: &Desk<'_>) -> Result<GameWords, Refusal> {
        let game = desk.game("game", &self.game)?;
        let criterion = self.criterion.map(|ends| match ends {
            Ends::Perfect => Criterion::PerfectSector,
            Ends::Next => Criterion::NextDifference,
        });
        let study = game.study(self.columns, criterion, usize::MAX, StudyLimits::default(), desk.budget())?;
        // with no bound on the number of words there is a study
        let study = study.ok_or_else(|| Refusal::Unanswerable("no words were found".to_owned()))?;
        let other = match criterion {
            None if study.closure.is_ok() => other_dictionary(&game, &study, desk)?,
            _ => None,
        };
        Ok(GameWords { heading: (&game).into(), report: StudyReport::from(&study), study: Box::new(study), other })
    }
}

/// The dictionary on which decisions rest, if its words end elsewhere.
fn other_dictionary(game: &Game, study: &Study, desk: &Desk<'_>) -> Result<Option<Other>, Refusal> {
    let found = game.dictionary(desk.budget())?;
    let (words, criterion) = (found.value.dictionary.words().len(), found.value.discovered.criterion);
    let is_other = found.certainty.is_proved() && criterion != study.found.criterion;
    Ok(is_other.then_some(Other { words, criterion, certainty: found.certainty }))
}

impl Report for GameWords {
    fn page(&self) -> Page {
        let mut page = Page::of(self.heading.title());
        match self.study.closure {
            Ok(_) => {
                self.seen(&mut page);
                self.unseen(&mut page);
                self.verdict(&mut page);
            }
            // what is no dictionary says so first
            Err(_) => {
                self.verdict(&mut page);
                page.gap();
                self.seen(&mut page);
                self.unseen(&mut page);
                page.without_last_gap();
            }
        }
        if let Some(Other { words, criterion, certainty }) = &self.other {
            let option = match criterion {
                Criterion::PerfectSector => "perfect",
                Criterion::NextDifference => "next",
            };
            page.gap();
            page.paragraph(
                0,
                format!(
                    "Decisions and `wythoff show` use another dictionary of the same bit-string, of {}, whose words end {criterion}. It has a \
                     closure of its own: {certainty}. --criterion {option} shows its words.",
                    counted(*words as u64, "word"),
                ),
            );
        }
        page
    }

    fn latex(&self, command: &str, at_length: bool) -> String {
        let (study, report) = (&self.study, &self.report);
        // Long words are set in full, in as many lines as they need.
        let is_long = study.found.seen.iter().any(|seen| seen.word.translate.len().max(seen.word.bits.len()) > BITS);
        let align = if is_long { Align::Part } else { Align::Left };
        let heads = [(align, "word"), (align, "translate"), (Align::Right, "read"), (Align::Right, "first column")];
        let table = Table::new(&heads, study.found.seen.len() as u64);
        let bits = |bits: &Bits| {
            let bits: Vec<char> = bits.to_string().chars().collect();
            let parts: Vec<String> = bits.chunks(8).map(|part| part.iter().collect()).collect();
            format!("\\texttt{{{}}}", parts.join("\\allowbreak "))
        };
        let rows = study.found.seen.iter().map(|seen| {
            let (word, translate) = (bits(&seen.word.bits), bits(&seen.word.translate));
            Table::row([word, translate, seen.count.to_string(), seen.first_column.to_string()])
        });
        let certainty = &report.certainty;
        let sure = if at_length { certainty.at_length() } else { &certainty.text };
        let sure = latex::sentence(&latex::words(sure));
        let sure = match &report.verdict.because {
            None => sure,
            Some(because) => {
                let (columns, because) = (report.columns, latex::words(because));
                format!("These words were seen; they are not closed within {columns} columns ({because}). {sure}")
            }
        };
        table.begin(command, &self.heading.title()) + &rows.collect::<String>() + &table.end(&sure)
    }
}

impl GameWords {
    /// The words that were seen.
    fn seen(&self, page: &mut Page) {
        let found = &self.study.found;
        let certainty = Assurance::new(&StudyReport::certainty_of_sightings(&self.study), Engine::Words);
        let Some(start) = found.start else {
            page.row(0, format!("Words that end {} were not found", found.criterion));
            page.certainty(2, &certainty);
            page.gap();
            return;
        };
        let begins = shortened(&found.start_string().to_string(), BITS, "bits");
        page.row(
            0,
            format!(
                "Words end {}. The first word begins at column {}, where the string begins with {begins}",
                found.criterion,
                start.column + 1
            ),
        );
        let read: u64 = found.seen.iter().map(|sighting| sighting.count).sum();
        let heads = ["word", "translate", "read", "share", "first column"];
        let rows = found.seen.iter().take(SHOWN).map(|sighting| {
            [
                shortened(&sighting.word.bits.to_string(), BITS, "bits"),
                shortened(&sighting.word.translate.to_string(), BITS, "bits"),
                sighting.count.to_string(),
                percent(sighting.count, read, 2),
                sighting.first_column.to_string(),
            ]
        });
        page.headed(2, 2, heads, rows);
        if found.seen.len() > SHOWN {
            page.row(2, format!("and {} more", found.seen.len() - SHOWN));
        }
        page.certainty(2, &certainty);
        page.gap();
    }

    /// The words that the sectors add to those that were seen.
    fn unseen(&self, page: &mut Page) {
        let study = &self.study;
        let words = match &self.report.unseen {
            None if study.found.criterion == Criterion::PerfectSector && study.found.start.is_some() => {
                let limit = study.limits.completion;
                page.row(0, format!("The search for further words was given up after comparing {limit} bits"));
                page.gap();
                return;
            }
            Some(words) if !words.is_empty() => words,
            _ => return,
        };
        let row = |word: &DictionaryWord| {
            let occurs = match word.occurs {
                Some(true) => "occurs later",
                Some(false) => "never occurs",
                None => "not seen so far",
            };
            [word.word.clone(), word.translate.clone(), occurs.to_owned()]
        };
        page.row(0, "Words that were not seen, with the translates of their sectors");
        page.columns(2, 3, words.iter().map(row));
        page.certainty(2, &self.report.certainty);
        page.gap();
    }

    /// What is proved of the words.
    fn verdict(&self, page: &mut Page) {
        let study = &self.study;
        if let Some(completion) = &study.completion {
            let count = completion.dictionary.words().len();
            if completion.excluded.is_empty() {
                page.row(0, "Complete: every bit-string begins with one of the words");
            } else {
                page.row(0, format!("Complete: any bit-string begins with one of the {count} words or with one of"));
                page.paragraph(2, completion.excluded.iter().join(", "));
                page.row(2, "which no sequence of translates contains");
            }
            page.certainty(2, &Assurance::new(&Proof::of_completion(completion).into(), Engine::Words));
            page.gap();
        }
        match &study.closure {
            Ok(closure) => {
                let never = closure.never().len();
                let total = study.dictionary.iter().map(|dictionary| dictionary.words().len()).sum::<usize>();
                let occur = if total - never == 1 { "word occurs" } else { "words occur" };
                page.row(0, "Closed: the words generate the bit-string and all P-positions of the game for ever");
                page.row(2, format!("{} {occur}, and everywhere one of them can be read", total - never));
                let bits = counted(closure.look_back() as u64, "bit");
                page.row(
                    2,
                    format!("a reader who starts at any later column knows where words end after at most {bits}"),
                );
            }
            Err(error) => {
                page.row(0, format!("Not closed within {} columns: {error}", study.found.columns));
                if let Some(last) = study.last_new() {
                    let were = if study.found.seen.len() == 1 { "was seen" } else { "were seen" };
                    page.row(
                        2,
                        format!(
                            "{} {were}, the longest of {}; the last new one began at column {last}",
                            counted(study.found.seen.len() as u64, "word"),
                            counted(study.longest_seen() as u64, "bit")
                        ),
                    );
                }
                if let Some(column) = study.found.last_break {
                    page.row(
                        2,
                        format!(
                            "what was found before column {column} was dropped, because there the bits of a word do not determine its P-positions"
                        ),
                    );
                }
            }
        }
        page.row(2, Line::from(&self.report.certainty));
    }
}
