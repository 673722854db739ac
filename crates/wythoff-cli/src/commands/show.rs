//! `wythoff show`: a game explained.

use std::fmt::Write;

use itertools::Itertools;
use wythoff::exact::Quadratic;
use wythoff::latex::{self, Align, Table};
use wythoff::survey::{Beam, Counts, Deviation, Differences, Line, Proved};
use wythoff::{Answer, Classification, Description, Game, Position, Survey, Theorem, counted, exact_in_words, percent};

use super::{print_or_set, rows_below};
use crate::arguments::games::Show;
use crate::progress::Progress;
use crate::provenance::command_line;
use crate::{input, output};

/// Positions of a game with memory are classified on a board of this size.
const CLASSIFIED: u64 = 16;
/// How many pairs or positions are shown.
const SHOWN: usize = 16;
/// Where a column may hold infinitely many P-positions, and nothing else is asked for: so many columns and rows are looked at.
const CORNER: u64 = 100;
/// The columns and rows of a board that is printed.
const BOARD: u64 = 24;

/// Prints the rule in words, the first P-positions, and what is observed.
pub fn run(arguments: &Show) -> anyhow::Result<()> {
    let game = input::game_searching(&arguments.game, &arguments.search)?;
    let progress = Progress::new("columns");
    let budget = progress.budget();
    let is_finite = game.rules().has_finite_columns();
    let (columns, rows) = match rows_below(arguments.rows.upto) {
        None if !is_finite => (arguments.columns.min(CORNER), Some(CORNER)),
        rows => (arguments.columns, rows),
    };
    let page = Page {
        description: game.description(budget)?,
        survey: game.survey(columns, rows, budget)?,
        proved: game.proved(budget)?,
        classification: game.classify(CLASSIFIED, budget)?,
        rows,
    };
    drop(progress);
    print_or_set(&arguments.told, &page, || text(&game, &page), || set(&game, &page))
}

/// The first P-positions as a table of LaTeX.
fn set(game: &Game, page: &Page) -> String {
    let survey = &page.survey.value;
    let (right, sure) = (Align::Right, latex::sure(&page.survey.assurance()));
    if survey.pairs.is_empty() {
        let table = Table::new(&[(right, "x"), (right, "y")], survey.first.len() as u64);
        let rows = survey.first.iter().map(|at| Table::row([at.x.to_string(), at.y.to_string()]));
        return table.begin(&command_line(), &game.title()) + &rows.collect::<String>() + &table.end(&sure);
    }
    let pairs = &survey.pairs[..survey.pairs.len().min(SHOWN)];
    let heads = [(right, "n"), (right, "a_n"), (right, "b_n"), (right, "b_n - a_n")];
    let table = Table::new(&heads, pairs.len() as u64);
    let row = |(n, at): (usize, &wythoff::Position)| {
        Table::row([n.to_string(), at.x.to_string(), at.y.to_string(), (at.y - at.x).to_string()])
    };
    let rows: String = pairs.iter().enumerate().map(row).collect();
    table.begin(&command_line(), &game.title()) + &rows + &table.end(&sure)
}

/// Everything that is shown.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Page {
    #[serde(flatten)]
    description: Description,
    #[serde(flatten)]
    survey: Answer<Survey>,
    /// What is proved of all columns.
    #[serde(skip_serializing_if = "Option::is_none")]
    proved: Option<Proved>,
    /// The classes of small positions of a game with memory.
    #[serde(skip_serializing_if = "Option::is_none")]
    classification: Option<Answer<Classification>>,
    /// Only rows below this one were looked at.
    #[serde(skip)]
    rows: Option<u64>,
}

fn text(game: &Game, page: &Page) -> String {
    let Page { description, survey: answer, proved, classification, rows } = page;
    let survey = &answer.value;
    let mut text = format!("{}\n\n{}\n\n", game.title(), textwrap::fill(&description.words, output::width()));
    if let Some(classification) = classification {
        text.push_str(&classes(classification));
        text.push_str("Positions below are starts, without a history.\n");
    }
    if survey.pairs.is_empty() {
        text.push_str(&positions(survey));
        text.push_str(&board(survey, rows.filter(|_| !description.finite_columns)));
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
    if let Some(literature) = &description.literature {
        let _ = writeln!(
            text,
            "{}\n",
            textwrap::fill(&format!("The literature proves that {literature}."), output::width())
        );
    }
    text.push_str(&unbounded(answer, proved.as_ref()));
    let theorem = gives_every_pair(answer);
    let held = proved.as_ref().and_then(|proved| proved.in_each_column).or(theorem.then_some(1));
    let is_bounded = theorem || proved.as_ref().is_some_and(|proved| proved.differences.is_some());
    let lines = proved.as_ref().map_or(&[][..], |proved| &proved.lines);
    let observed = observed(survey, *rows, held.is_some(), is_bounded, !lines.is_empty());
    if !observed.is_empty() {
        let below = rows.map_or(String::new(), |rows| format!(" and rows 0 to {}", rows - 1));
        let _ = write!(text, "Observed in columns 0 to {}{below}, not proved\n{observed}", survey.columns - 1);
    }
    let is_skipped = proved.as_ref().is_some_and(|proved| !proved.skipped.is_empty());
    if description.certified.is_some() && survey.deviation.is_some() && !is_bounded && !is_skipped {
        let _ = writeln!(text, "  `wythoff theorems \"{game}\"` decides whether that holds for all columns");
    }
    text
}

/// Is it a theorem that gives b_n - a_n for every n, in a game whose columns hold one P-position each?
fn gives_every_pair(answer: &Answer<Survey>) -> bool {
    let every_pair = answer.certainty.theorem().is_some_and(Theorem::gives_every_pair);
    every_pair && answer.value.counts.all_one()
}

/// What holds for all columns.
fn unbounded(answer: &Answer<Survey>, proved: Option<&Proved>) -> String {
    let seen = answer.value.deviation;
    let by_theorem = seen.filter(|_| gives_every_pair(answer));
    let in_each = |count: u64| match count {
        1 => "  P-positions in a column: exactly one in each\n".to_owned(),
        count => format!("  P-positions in a column: exactly {count} in each\n"),
    };
    let Some(proved) = proved else {
        let told = by_theorem.map(|seen| in_each(1) + &deviation(&seen, true));
        return told.map_or(String::new(), |told| format!("For all columns, by this theorem\n{told}\n"));
    };
    // the central lemma speaks of sequences that hold every number once
    let once = seen.filter(|_| proved.in_each_column == Some(1));
    let bounds = proved.differences.map(|bounds| with_bounds(bounds, once)).or(by_theorem);
    let mut text = "For all columns\n".to_owned();
    text.push_str(&proved.in_each_column.map(in_each).unwrap_or_default());
    text.push_str(&bounds.map(|bounds| deviation(&bounds, true)).unwrap_or_default());
    proved.lines.iter().for_each(|line| text.push_str(&slope(line)));
    let options = textwrap::Options::new(output::width()).initial_indent("  ").subsequent_indent("    ");
    let skipped = proved.skipped.iter().map(|skipped| textwrap::fill(&format!("skipped: {skipped}"), &options) + "\n");
    text.extend(skipped);
    let _ = writeln!(text, "  {}\n", proved.certainty);
    text
}

/// The differences of the pairs with the bounds that are proved; what else was seen of them is kept if they follow the same line.
fn with_bounds(Differences { multiple, least, most }: Differences, seen: Option<Deviation>) -> Deviation {
    let numerator = i64::from(multiple);
    let limits = seen.filter(|seen| (seen.numerator, seen.denominator) == (numerator, 1)).and_then(|seen| seen.limits);
    Deviation { numerator, denominator: 1, pairs: 0, least, most, limits }
}

/// What is seen and not proved.
fn observed(survey: &Survey, rows: Option<u64>, counted: bool, is_bounded: bool, lines_are_proved: bool) -> String {
    let mut text = String::new();
    if !counted {
        let part = if rows.is_some() { "this part of a column" } else { "a column" };
        let _ = writeln!(text, "  P-positions in {part}: {}", counts(survey.counts));
    }
    if let Some(seen) = survey.deviation.as_ref().filter(|_| !is_bounded) {
        text.push_str(&deviation(seen, false));
    }
    if !lines_are_proved && rows.is_none() {
        text.push_str(&beams(survey));
    }
    text
}

/// A line near which P-positions are proved to lie.
fn slope(line: &Line) -> String {
    let Line { slope, condition, between, .. } = line;
    let exact = exact_in_words(slope);
    let sector =
        if condition.is_empty() { "all P-positions".to_owned() } else { format!("P-positions with {condition}") };
    let times = match exact.as_str() {
        "0" => "y".to_owned(),
        "1" => "y - x".to_owned(),
        exact if exact.contains([' ', '/']) && !exact.starts_with('(') => format!("y - ({exact}) x"),
        exact => format!("y - {exact} x"),
    };
    match between {
        Some((least, most)) if least == most => format!("  {sector}: {times} = {least}\n"),
        Some((least, most)) => {
            let about = if [least, most].iter().any(|end| end.contains('.')) { "about " } else { "" };
            format!("  {sector}: slope {exact}, {times} between {about}{least} and {most}\n")
        }
        None => format!("  {sector}: slope {exact}, {times} bounded\n"),
    }
}

/// The corner of the board at the origin, row 0 at the bottom, if only so many rows were looked at; `●` is a P-position.
fn board(survey: &Survey, rows: Option<u64>) -> String {
    let Some(rows) = rows else { return String::new() };
    let (width, height) = (survey.columns.min(BOARD), rows.min(BOARD));
    let is_p = |x: u64, y: u64| survey.corner.contains(&Position::new(x, y));
    let mut text = "\nP-positions of the corner, row 0 at the bottom\n".to_owned();
    for y in (0..height).rev() {
        let cells: String = (0..width).map(|x| if is_p(x, y) { " ●" } else { " ·" }).collect();
        let _ = writeln!(text, "  {y:>3} {cells}");
    }
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
    let of = |what: &str, n: u64| format!("{what} in {}", counted(n, "column"));
    let seen = [("none", none), ("one", one), ("two or more", several)].into_iter().filter(|(_, n)| *n > 0);
    let seen = seen.map(|(what, n)| of(what, n)).join(", ");
    if several > 0 { format!("{seen}; never more than {most}") } else { seen }
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

fn beams(survey: &Survey) -> String {
    let Survey { columns, beams, unsettled, .. } = survey;
    if beams.is_empty() {
        return String::new();
    }
    let mut text = format!("  Slopes in the last tenth, columns {} to {}\n", columns - columns / 10, columns - 1);
    let _ = writeln!(text, "    {:>12}  {:>7}  y - slope x", "slope", "share");
    let total = beams.iter().map(|beam| beam.count).sum();
    for beam in beams.iter().take(SHOWN) {
        let Beam { slope, count, least, most, .. } = beam;
        let share = percent(*count, total, 1);
        let _ = writeln!(text, "    {slope:>12.6}  {share:>7}  {least:>6.1} to {most:.1}");
    }
    if beams.len() > SHOWN {
        let _ = writeln!(text, "    and {} more", beams.len() - SHOWN);
    }
    if let Some(earlier) = unsettled {
        let middle = columns / 2;
        let _ = writeln!(
            text,
            "    They have not settled: columns {} to {} show {}",
            middle - middle / 10,
            middle - 1,
            earlier.iter().take(SHOWN).map(|slope| format!("{slope:.4}")).join(", ")
        );
    }
    text
}
