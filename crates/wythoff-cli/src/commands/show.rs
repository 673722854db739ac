//! `wythoff games` and `wythoff show`: the catalogue, and a game explained.

use std::fmt::Write;

use itertools::Itertools;
use wythoff::exact::Quadratic;
use wythoff::survey::{Beam, Counts, Deviation};
use wythoff::{Answer, Certainty, Classification, Description, Family, Game, Survey};

use super::{print, rows_below};
use crate::arguments::games::{Games, Show};
use crate::progress::Progress;
use crate::{input, output};

/// Positions of a game with memory are classified on a board of this size.
const CLASSIFIED: u64 = 16;
/// How many pairs or positions are shown.
const SHOWN: usize = 16;

/// The named games.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Catalogue {
    /// Each family of games.
    games: Vec<Family>,
}

/// Lists the catalogue.
pub fn games(arguments: &Games) -> anyhow::Result<()> {
    let page = Catalogue { games: Family::all() };
    print(&arguments.told, &page, || catalogue(&page.games))
}

/// Prints the rule in words, the first P-positions, and what is observed.
pub fn run(arguments: &Show) -> anyhow::Result<()> {
    let game = input::game(&arguments.game)?;
    let progress = Progress::new("columns");
    let rows = rows_below(arguments.region.upto);
    let survey = game.survey(arguments.region.columns, rows, progress.budget())?;
    let classification = game.classify(CLASSIFIED, progress.budget())?;
    let page = Page { description: game.description(progress.budget())?, survey, classification };
    drop(progress);
    print(&arguments.told, &page, || text(&game, &page))
}

/// Everything that is shown.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Page {
    #[serde(flatten)]
    description: Description,
    #[serde(flatten)]
    survey: Answer<Survey>,
    /// The classes of small positions of a game with memory.
    #[serde(skip_serializing_if = "Option::is_none")]
    classification: Option<Answer<Classification>>,
}

fn text(game: &Game, page: &Page) -> String {
    let Page { description, survey: answer, classification } = page;
    let survey = &answer.value;
    let mut text = format!("{}\n\n{}\n\n", game.title(), textwrap::fill(&description.words, output::width()));
    if let Some(classification) = classification {
        text.push_str(&classes(classification));
        text.push_str("Positions below are starts, without a history.\n");
    }
    if survey.pairs.is_empty() {
        text.push_str(&positions(survey));
    } else {
        text.push_str(&pairs(survey));
    }
    if let Some(bits) = survey.bits.as_ref().filter(|bits| !bits.is_empty()) {
        let _ = write!(
            text,
            "\nBit-string, bit i = 1 if the P-position of column i is below the diagonal, i >= 1\n  {bits}...\n"
        );
    }
    let _ = write!(text, "  {}\n\n", answer.assurance());
    let _ = match &description.at_any_size {
        Some(certainty) => writeln!(text, "Positions of any size are decided\n  {certainty}\n"),
        None => writeln!(text, "Positions are decided by computing all columns before them\n"),
    };
    if let Some(certainty) = &description.certified {
        let _ = writeln!(
            text,
            "All P-positions are those of an automaton; `wythoff theorems` says what follows\n  {certainty}\n"
        );
    }
    let theorem = matches!(&answer.certainty, Certainty::ClosedForm(theorem) if theorem.gives_every_pair());
    let every_pair = theorem && survey.counts.all_one();
    let observed = format!("Observed in columns 0 to {}, not proved\n", survey.columns - 1);
    text.push_str(if every_pair { "For all columns, by this theorem\n" } else { &observed });
    let _ = writeln!(text, "  P-positions in a column: {}", counts(survey.counts));
    if let Some(seen) = &survey.deviation {
        text.push_str(&deviation(seen, every_pair));
    }
    if every_pair {
        text.push_str(&format!("\n{observed}"));
    }
    text.push_str(&beams(&survey.beams, survey.columns));
    text
}

/// A board of letters, row 0 at the bottom.
fn classes(answer: &Answer<Classification>) -> String {
    let mut text =
        "Small positions: P, N whatever the history; p, n as a start, but another history can change it\n".to_owned();
    let rows = &answer.value.rows;
    for (y, row) in rows.iter().enumerate().rev() {
        let letters: String = row.iter().map(|class| format!("  {}", class.letter())).collect();
        let _ = writeln!(text, "  {y:>2} {letters}");
    }
    let columns: String = (0..rows.len()).map(|x| format!(" {x:>2}")).collect();
    let _ = write!(text, "  y/x{columns}\n  {}\n\n", answer.assurance());
    text
}

/// Rows n, a_n, b_n and their differences, aligned.
fn pairs(survey: &Survey) -> String {
    let pairs = &survey.pairs[..survey.pairs.len().min(SHOWN)];
    let lines: [(&str, Vec<u64>); 4] = [
        ("n", (0..pairs.len() as u64).collect()),
        ("a_n", pairs.iter().map(|pair| pair.x).collect()),
        ("b_n", pairs.iter().map(|pair| pair.y).collect()),
        ("b_n - a_n", pairs.iter().map(|pair| pair.y - pair.x).collect()),
    ];
    let width = lines.iter().flat_map(|(_, values)| values).map(|v| v.to_string().len()).max().unwrap_or(1);
    let mut text = "P-positions (a_n,b_n) and (b_n,a_n), a_n <= b_n\n".to_owned();
    for (name, values) in lines {
        let cells: String = values.iter().map(|value| format!(" {value:>width$}")).collect();
        let _ = writeln!(text, "  {name:<9} {cells} ...");
    }
    text
}

fn positions(survey: &Survey) -> String {
    if survey.first.is_empty() {
        return "No P-position.\n".to_owned();
    }
    let list = survey.first.iter().take(4 * SHOWN).join(" ");
    let options = textwrap::Options::new(output::width()).initial_indent("  ").subsequent_indent("  ");
    format!("First P-positions, by column\n{}\n", textwrap::fill(&list, options))
}

fn counts(counts: Counts) -> String {
    let Counts { none, one, several, most } = counts;
    if counts.all_one() {
        return "exactly one in each".to_owned();
    }
    let kinds = [("none", none), ("one", one), ("several", several)];
    let seen = kinds.iter().filter(|(_, n)| *n > 0).map(|(kind, n)| format!("{kind} in {n} columns")).join(", ");
    format!("{seen}; at most {most}")
}

/// What the differences follow; `proved` if a theorem says so for every pair.
fn deviation(seen: &Deviation, proved: bool) -> String {
    // A denominator is not 0.
    let fraction = |p: i64, q: i64| Quadratic::rational(p, q).map(|fraction| fraction.to_string()).unwrap_or_default();
    let delta = fraction(seen.numerator, seen.denominator);
    let (least, most) = (fraction(seen.least, seen.denominator), fraction(seen.most, seen.denominator));
    let times = match (seen.numerator, seen.denominator) {
        (0, _) => String::new(),
        (1, 1) => " - n".to_owned(),
        (_, 1) => format!(" - {delta}n"),
        _ => format!(" - ({delta})n"),
    };
    let range = if seen.least == seen.most {
        format!("b_n - a_n{times} = {least}")
    } else {
        format!("{least} <= b_n - a_n{times} <= {most}")
    };
    let pairs = if proved { "every pair".to_owned() } else { format!("the first {} pairs", seen.pairs) };
    let mut text = format!("  {range} for {pairs}");
    let therefore = if proved { "so that" } else { "if that stays bounded," };
    if let Some((alpha, beta)) = seen.limits {
        let _ = write!(
            text,
            "; {therefore}\n    a_n = {alpha:.9} n + O(1) and b_n = {beta:.9} n + O(1) (central lemma, MAH 2.3)"
        );
    }
    text + "\n"
}

fn beams(beams: &[Beam], columns: u64) -> String {
    if beams.is_empty() {
        return String::new();
    }
    let mut text = format!("  Slopes in the last tenth, columns {} to {}\n", columns - columns / 10, columns - 1);
    let _ = writeln!(text, "    {:>12}  {:>7}  y - slope x", "slope", "share");
    for beam in beams.iter().take(SHOWN) {
        let Beam { slope, share, least, most, .. } = beam;
        let _ = writeln!(text, "    {slope:>12.6}  {:>5.1} %  {least:>6.1} to {most:.1}", 100.0 * share);
    }
    if beams.len() > SHOWN {
        let _ = writeln!(text, "    and {} more", beams.len() - SHOWN);
    }
    text
}

/// Names and parameters on the left, what they mean beside them.
fn catalogue(families: &[Family]) -> String {
    const NAMES: usize = 26;
    let mut text = String::new();
    for family in families {
        let names = family.signatures.join(", ");
        let rule = match family.condition {
            "" => family.rule.to_owned(),
            condition => format!("{} ({condition})", family.rule),
        };
        let indent = " ".repeat(NAMES);
        let first = if names.len() + 2 <= NAMES {
            format!("{names:<NAMES$}")
        } else {
            // A name that is too long has a line of its own.
            let _ = writeln!(text, "{names}");
            indent.clone()
        };
        let options = textwrap::Options::new(output::width()).initial_indent(&first).subsequent_indent(&indent);
        let _ = writeln!(text, "{}", textwrap::fill(&format!("{rule}. {}.", family.source), options));
    }
    text
}
