//! `wythoff words`: the dictionary of a game.

use std::fmt::Write;

use wythoff::{Assurance, Bound, Budget, Certainty, Engine, Game, Proof};
use wythoff_words::{Bits, Criterion, Discovery, Reading, Study, StudyLimits};

use super::{Headed, shortened, signature, title};
use crate::arguments::{CriterionName, Words};
use crate::input;
use crate::output::Output;
use crate::progress::Progress;

/// How many words are shown, and how many of their bits.
const SHOWN: usize = 30;
const BITS: usize = 40;
/// Finds the dictionary and proves it, if it can be done.
pub fn run(arguments: &Words) -> anyhow::Result<()> {
    let game = input::game(&arguments.game)?;
    let mut output = Output::stdout()?;
    let criteria: &[Criterion] = match arguments.criterion {
        Some(CriterionName::Perfect) => &[Criterion::PerfectSector],
        Some(CriterionName::Next) => &[Criterion::NextDifference],
        None => &[Criterion::PerfectSector, Criterion::NextDifference],
    };
    let progress = Progress::new("columns", false);
    let found = discover(&game, arguments.columns, criteria, progress.budget())?;
    let studies = found.into_iter().map(|found| Study::new(found.finish(), StudyLimits::default(), progress.budget()));
    let studies = studies.collect::<Result<Vec<Study>, _>>()?;
    drop(progress);
    let Some(study) = studies.into_iter().reduce(Study::better) else { return Ok(()) };
    if arguments.json {
        output.json(&Headed { heading: (&game).into(), rest: Page::from(&study) })?;
    } else {
        output.text(&format!("{}\n\n{}{}", title(&game), table(&study), verdict(&study)));
    }
    output.finish()
}

/// Enters the columns of the game.
fn discover(game: &Game, columns: u64, criteria: &[Criterion], budget: &Budget) -> anyhow::Result<Vec<Discovery>> {
    let new = |&criterion| input::accepted(Discovery::new(game.rules(), criterion));
    let mut found: Vec<Discovery> = criteria.iter().map(new).collect::<anyhow::Result<_>>()?;
    let mut solution = game.solution(budget)?;
    let mut rows = Vec::new();
    for column in 0..columns {
        budget.pace(column, columns, 0)?;
        solution.next_column(&mut rows)?;
        for (row, discovery) in rows.iter().flat_map(|&row| std::iter::repeat(row)).zip(&mut found) {
            discovery.push(row)?;
        }
    }
    Ok(found)
}

fn certainty(study: &Study) -> Certainty {
    match &study.closure {
        Ok(closure) => Certainty::Proved(Proof::of_closure(closure)),
        Err(_) => computed(study),
    }
}

fn computed(study: &Study) -> Certainty {
    Certainty::Computed(Bound::columns_before(study.found.columns, None))
}

fn criterion(study: &Study) -> &'static str {
    match study.found.criterion {
        Criterion::PerfectSector => "at perfect columns",
        Criterion::NextDifference => "where the next upper P-position has the least unused difference",
    }
}

fn table(study: &Study) -> String {
    let found = &study.found;
    let Some(start) = found.start else {
        return format!(
            "Words that end {} were not found\n  {}\n\n",
            criterion(study),
            signature(&computed(study), Engine::Words)
        );
    };
    let mut text = format!(
        "Words end {}; the first begins at column {}, with {} written\n",
        criterion(study),
        start.column + 1,
        shortened(&found.start_string().to_string(), BITS, "bits")
    );
    let read: u64 = found.seen.iter().map(|sighting| sighting.count).sum();
    let rows: Vec<[String; 5]> = found
        .seen
        .iter()
        .take(SHOWN)
        .map(|sighting| {
            [
                shortened(&sighting.word.bits.to_string(), BITS, "bits"),
                shortened(&sighting.word.translate.to_string(), BITS, "bits"),
                sighting.count.to_string(),
                format!("{:.2} %", 100.0 * sighting.count as f64 / read as f64),
                sighting.first_column.to_string(),
            ]
        })
        .collect();
    let heading = ["word", "translate", "read", "share", "first column"].map(str::to_owned);
    let widths: [usize; 5] =
        std::array::from_fn(|i| rows.iter().chain([&heading]).map(|row| row[i].len()).max().unwrap_or(0));
    for row in [&heading].into_iter().chain(&rows) {
        let [word, translate, count, share, first] = row;
        let [w, t, c, s, f] = widths;
        let _ = writeln!(text, "  {word:<w$}  {translate:<t$}  {count:>c$}  {share:>s$}  {first:>f$}");
    }
    if found.seen.len() > SHOWN {
        let _ = writeln!(text, "  and {} more", found.seen.len() - SHOWN);
    }
    let _ = writeln!(text, "  {}\n", signature(&computed(study), Engine::Words));
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
    let width = words.iter().map(|word| word.bits.len()).max().unwrap_or(0).min(super::WIDEST);
    let wide = words.iter().map(|word| word.translate.len()).max().unwrap_or(0).min(super::WIDEST);
    text.push_str("Words that were not seen, with the translates of their sectors\n");
    for (word, index) in words.iter().zip(completion.seen..) {
        let occurs = match closure.map(|closure| closure.occurs(index)) {
            Some(true) => "occurs later",
            Some(false) => "never occurs",
            None => "not seen so far",
        };
        let _ = writeln!(text, "  {:<width$}  {:<wide$}  {occurs}", word.bits, word.translate);
    }
    let _ = writeln!(text, "  {}\n", signature(&certainty(study), Engine::Words));
    text
}

fn verdict(study: &Study) -> String {
    let mut text = String::new();
    if let Some(completion) = &study.completion {
        let proof = Certainty::Proved(Proof::of_completion(completion));
        let count = completion.dictionary.words().len();
        if completion.excluded.is_empty() {
            text.push_str("Complete: every bit-string begins with one of the words\n");
        } else {
            let options = textwrap::Options::new(100).initial_indent("  ").subsequent_indent("  ");
            let _ = writeln!(
                text,
                "Complete: any bit-string begins with one of the {count} words or with one of\n{}\n  \
                 which no sequence of translates contains",
                textwrap::fill(&list(&completion.excluded), options)
            );
        }
        let _ = writeln!(text, "  {}\n", signature(&proof, Engine::Words));
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
    let _ = writeln!(text, "  {}", signature(&certainty(study), Engine::Words));
    text
}

fn list(bits: &[Bits]) -> String {
    bits.iter().map(Bits::to_string).collect::<Vec<_>>().join(", ")
}

#[derive(serde::Serialize)]
struct Page {
    columns: u64,
    criterion: &'static str,
    reading: Option<&'static str>,
    start: Option<Start>,
    words: Vec<Row>,
    /// Words that were not seen, if they were computed.
    unseen: Option<Vec<Row>>,
    excluded: Option<Vec<String>>,
    verdict: Verdict,
    certainty: Assurance,
}

#[derive(serde::Serialize)]
struct Start {
    column: u64,
    uppers: u64,
    string: String,
}

#[derive(serde::Serialize)]
struct Row {
    word: String,
    translate: String,
    rises: Vec<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_column: Option<u64>,
    /// Known only if the dictionary is closed, or if the word was seen.
    occurs: Option<bool>,
}

#[derive(serde::Serialize)]
struct Verdict {
    closed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    because: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    factor_length: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    factors: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    look_back: Option<usize>,
}

impl From<&Study> for Page {
    fn from(study: &Study) -> Page {
        let found = &study.found;
        let closure = study.closure.as_ref().ok();
        let row = |word: &wythoff_words::Word| Row {
            word: word.bits.to_string(),
            translate: word.translate.to_string(),
            rises: word.rises.clone(),
            count: None,
            first_column: None,
            occurs: None,
        };
        let seen = found.seen.iter().map(|sighting| Row {
            count: Some(sighting.count),
            first_column: Some(sighting.first_column),
            occurs: Some(true),
            ..row(&sighting.word)
        });
        let completion = study.completion.as_ref();
        let unseen = completion.map(|completion| {
            let words = completion.unseen().iter().zip(completion.seen..);
            words
                .map(|(word, index)| Row { occurs: closure.map(|closure| closure.occurs(index)), ..row(word) })
                .collect()
        });
        Page {
            columns: found.columns,
            criterion: match found.criterion {
                Criterion::PerfectSector => "perfect",
                Criterion::NextDifference => "next",
            },
            reading: study.dictionary.as_ref().map(|dictionary| match dictionary.reading() {
                Reading::PrefixFree => "prefix-free",
                Reading::LongestMatch => "longest match",
            }),
            start: found.start.map(|start| Start {
                column: start.column + 1,
                uppers: start.uppers,
                string: found.start_string().to_string(),
            }),
            words: seen.collect(),
            unseen,
            excluded: completion.map(|completion| completion.excluded.iter().map(Bits::to_string).collect()),
            verdict: Verdict {
                closed: closure.is_some(),
                because: study.closure.as_ref().err().map(ToString::to_string),
                factor_length: closure.map(|closure| closure.factor_length()),
                factors: closure.map(|closure| closure.factors()),
                look_back: closure.map(|closure| closure.look_back()),
            },
            certainty: Assurance::new(&certainty(study), Engine::Words),
        }
    }
}
