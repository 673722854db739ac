//! `wythoff show`: explains a game on one page.

use std::fmt::Write;

use itertools::Itertools;
use wythoff::exact::Quadratic;
use wythoff::latex::{self, Align, Table};
use wythoff::survey::{Beam, Counts, Deviation, Differences, Line, Proved};
use wythoff::{
    Answer, Assurance, Classification, Description, Game, Position, Survey, Theorem, UBig, counted, percent,
    typed_word, typeset,
};

use super::print_or_set;
use crate::arguments::games::Show;
use crate::output::sure;
use crate::progress::Progress;
use crate::provenance::command_line;
use crate::{input, output};

/// The side of the board on which positions of a game with memory are classified.
const CLASSIFIED: u64 = 16;
/// The greatest number of pairs or positions shown.
const SHOWN: usize = 16;
/// The default number of columns and rows where a column may hold infinitely many P-positions.
const CORNER: u64 = 100;
/// The number of rows of a printed board, which has up to twice as many columns.
const BOARD: u64 = 8;
/// The number of lines of a list of P-positions.
const LINES: usize = 2;
/// The greatest number of slopes shown.
const SLOPES: usize = 4;

/// Prints the rules in words, the first P-positions, what is proved and what is observed.
pub fn run(arguments: &Show) -> anyhow::Result<()> {
    let game = input::game_searching(&arguments.game, &arguments.search)?;
    let progress = Progress::new("columns");
    let budget = progress.budget();
    let is_finite = game.rules().has_finite_columns();
    let (columns, rows) = match arguments.rows.count() {
        None if !is_finite => (arguments.columns.min(CORNER), Some(CORNER)),
        rows => (arguments.columns, rows),
    };
    let page = Page {
        description: game.description(budget)?,
        survey: game.survey(columns, rows, budget)?,
        proved: game.proved(budget)?,
        classification: game.classify(CLASSIFIED, budget)?,
        states: game.automaton().map(|automaton| automaton.relation().dfa().states()),
        rows,
    };
    drop(progress);
    print_or_set(&arguments.told, &page, || text(&game, &page, arguments.bits), || set(&game, &page))
}

/// The first P-positions as a LaTeX table.
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

/// The data of the page about a game.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Page {
    #[serde(flatten)]
    description: Description,
    #[serde(flatten)]
    survey: Answer<Survey>,
    /// What is proved of all columns; left out if nothing is.
    #[serde(skip_serializing_if = "Option::is_none")]
    proved: Option<Proved>,
    /// The classes of small positions of a game with memory; left out for other games.
    #[serde(skip_serializing_if = "Option::is_none")]
    classification: Option<Answer<Classification>>,
    /// The number of states of the automaton that is known to accept the P-positions.
    #[serde(skip)]
    states: Option<usize>,
    /// The bound below which rows were computed; `None` for all rows.
    #[serde(skip)]
    rows: Option<u64>,
}

/// The page as text: the rules, the first P-positions, what is proved, what is observed, and what to ask next.
fn text(game: &Game, page: &Page, bits: bool) -> String {
    let Page { description, survey: answer, classification, rows, .. } = page;
    let (survey, mut sources) = (&answer.value, Sources::default());
    let mut text = format!("{}\n{}\n\n", title(game), textwrap::fill(&description.words, options("", "")));
    if let Some(classification) = classification {
        text.push_str(&classes(classification));
        text.push_str("Positions below are starts, without a history.\n");
    }
    let known = answer.certainty.is_unbounded().then(|| sources.tag(&answer.assurance()));
    if survey.pairs.is_empty() {
        text.push_str(&positions(survey, known.as_deref()));
        text.push_str(&board(survey, rows.filter(|_| !description.finite_columns)));
    } else {
        text.push_str(&pairs(survey, known.as_deref()));
    }
    if let Some(bits) = survey.bits.as_ref().filter(|found| bits && !found.is_empty()) {
        let head = "Bit-string: bit i is 1 if the P-position of column i is below the diagonal, i >= 1";
        let _ = write!(text, "\n{head}\n  {bits}...\n");
    }
    let proved = proved(page, &mut sources);
    if !proved.is_empty() {
        let scope = match (&description.at_any_size, survey.pairs.is_empty()) {
            (None, _) => "",
            (_, true) => ", for all columns",
            (_, false) => ", for all n",
        };
        let _ = write!(text, "\nProved{scope}\n{proved}{}", sources.listed());
    }
    let observed = observed(game, page);
    if !observed.is_empty() {
        let below = rows.map_or(String::new(), |rows| format!(" and rows 0 to {}", rows - 1));
        let _ = write!(text, "\nObserved in columns 0 to {}{below}, not proved\n{observed}", survey.columns - 1);
    }
    text.push_str(match description.at_any_size {
        Some(_) => "\n",
        None => "No theorem is known: to decide (x,y) the program computes columns 0 to min(x,y).\n",
    });
    text + &next(game, description)
}

/// The title of the game with its rules, or its beginning if it takes more than two lines: the rules follow in words anyway.
fn title(game: &Game) -> String {
    let (title, mut options) = (game.title(), options("", "  ").break_words(true));
    options.width -= 4;
    let lines = textwrap::wrap(&title, options);
    if lines.len() > LINES { format!("{} ...", lines[0]) } else { lines.join("\n") }
}

/// The greatest width of the page, in characters.
const WIDEST: usize = 80;

/// The width of a line of the page, in characters.
fn width() -> usize {
    output::width().min(WIDEST)
}

/// The grounds of the statements on a page, numbered in order of use.
#[derive(Default)]
struct Sources(Vec<String>);

impl Sources {
    /// The number of a source in brackets, as in `[1]`; a new source is added.
    fn tag(&mut self, certainty: &Assurance) -> String {
        // Statements under the heading "Proved" do not repeat that word in their sources.
        let source = match certainty.certainty.proof() {
            Some(proof) if output::are_sources_told() => proof.source().to_owned(),
            Some(proof) => proof.to_string(),
            None => sure(certainty).to_owned(),
        };
        let known = self.0.iter().position(|known| *known == source);
        let number = known.unwrap_or_else(|| {
            self.0.push(source);
            self.0.len() - 1
        });
        format!("[{}]", number + 1)
    }

    /// The numbered list of sources, on one line if it fits.
    fn listed(&self) -> String {
        let numbered = self.0.iter().enumerate().map(|(k, source)| format!("  [{}] {source}", k + 1));
        let line = numbered.clone().join(" ");
        if self.0.is_empty() {
            String::new()
        } else if line.chars().count() <= width() {
            line + "\n"
        } else {
            numbered.map(|source| textwrap::fill(&source, options("", "      ")) + "\n").collect()
        }
    }
}

/// The options for wrapping text: words and hyphenated names of games are not broken.
fn options<'i>(first: &'i str, others: &'i str) -> textwrap::Options<'i> {
    let options = textwrap::Options::new(width()).initial_indent(first).subsequent_indent(others);
    options.word_splitter(textwrap::WordSplitter::NoHyphenation).break_words(false)
}

/// A statement with typeset formulas, its source tag aligned to the right on the last line.
fn item(words: &str, tag: &str) -> String {
    let mut text = textwrap::fill(&typeset::typed(words), options("  ", "    "));
    if !tag.is_empty() {
        let used = text.lines().last().unwrap_or_default().chars().count();
        match width().checked_sub(used + tag.len()).filter(|room| *room >= 2) {
            Some(room) => text.extend(std::iter::repeat_n(' ', room)),
            None => text += &format!("\n{:1$}", "", width() - tag.len()),
        }
        text.push_str(tag);
    }
    text + "\n"
}

/// Whether a theorem gives b_n - a_n for every n, in a game where each column holds exactly one P-position.
fn gives_every_pair(answer: &Answer<Survey>) -> bool {
    let every_pair = answer.certainty.theorem().is_some_and(Theorem::gives_every_pair);
    every_pair && answer.value.counts.all_one()
}

/// The statements that hold for all columns, each with its source.
fn proved(page: &Page, sources: &mut Sources) -> String {
    let Page { description, survey: answer, proved, .. } = page;
    let (survey, mut text) = (&answer.value, String::new());
    let by_theorem = gives_every_pair(answer);
    if let (Some(formula), Some(known)) = (&description.formula, &description.at_any_size) {
        text += &item(&formula.to_string(), &sources.tag(known));
    }
    let each = if description.symmetric { "each column and row" } else { "each column" };
    let in_each = |count: u64| match count {
        1 => format!("exactly one P-position in {each}"),
        count => format!("exactly {count} P-positions in {each}"),
    };
    // Without a table of pairs, a_n and b_n have not been explained yet.
    let pairs_are =
        if survey.pairs.is_empty() { " for the P-positions (a_n,b_n) with a_n <= b_n, in order" } else { "" };
    let seen = survey.deviation.filter(|_| by_theorem);
    let theorem = answer.assurance();
    if let Some(proved) = proved {
        let tag = sources.tag(&proved.certainty);
        text.extend(proved.in_each_column.map(|count| item(&in_each(count), &tag)));
        // The central lemma needs sequences in which every number occurs exactly once.
        let once = survey.deviation.filter(|_| proved.in_each_column == Some(1));
        let (bounds, by) = match (proved.differences, seen) {
            (Some(bounds), _) => (Some(with_bounds(bounds, once)), tag.clone()),
            (None, seen) => (seen, seen.map(|_| sources.tag(&theorem)).unwrap_or_default()),
        };
        // The formula already implies b_n - a_n = m n.
        let says_more = |bounds: &Deviation| description.formula.is_none() || bounds.least != bounds.most;
        text.extend(bounds.filter(says_more).map(|bounds| item(&(deviation(&bounds, true) + pairs_are), &by)));
        let lines = proved.lines.iter().filter(|line| !description.symmetric || line.condition != "x >= y");
        let lines = lines.filter(|line| description.formula.is_none() || line.slope != "1");
        text.extend(lines.map(|line| item(&beam(line), &tag)));
        let skipped = proved.skipped.iter().filter(|_| output::are_sources_told());
        text.extend(skipped.map(|skipped| item(&format!("skipped: {skipped}"), "")));
    } else if let Some(seen) = seen {
        let tag = sources.tag(&theorem);
        text += &(item(&in_each(1), &tag) + &item(&deviation(&seen, true), &tag));
    }
    if let Some(certainty) = &description.certified {
        let automaton = match page.states {
            Some(states) => format!("a finite automaton with {}", counted(states as u64, "state")),
            None => "a finite automaton".to_owned(),
        };
        text += &item(&format!("{automaton} accepts exactly the P-positions"), &sources.tag(certainty));
    }
    if let Some(certainty) = &description.at_any_size {
        text += &item("any position is decided, with piles of any size", &sources.tag(certainty));
    }
    let literature =
        description.literature.iter().map(|literature| item(&format!("the literature proves that {literature}"), ""));
    text.extend(literature);
    text
}

/// The differences of the pairs with their proved bounds; the limits computed from the survey are kept if it follows the same line.
fn with_bounds(Differences { multiple, least, most }: Differences, seen: Option<Deviation>) -> Deviation {
    let numerator = i64::from(multiple);
    let limits = seen.filter(|seen| (seen.numerator, seen.denominator) == (numerator, 1)).and_then(|seen| seen.limits);
    Deviation { numerator, denominator: 1, pairs: 0, least, most, limits }
}

/// The observed statements about a game that are not proved.
fn observed(game: &Game, page: &Page) -> String {
    let Page { description, survey: answer, proved, rows, .. } = page;
    let (survey, theorem) = (&answer.value, gives_every_pair(answer));
    let is_counted = theorem || proved.as_ref().is_some_and(|proved| proved.in_each_column.is_some());
    let is_bounded = theorem || proved.as_ref().is_some_and(|proved| proved.differences.is_some());
    let mut text = String::new();
    if !is_counted {
        let part = if rows.is_some() { "this part of a column" } else { "a column" };
        text += &item(&format!("P-positions in {part}: {}", counts(survey.counts)), "");
    }
    if let Some(seen) = survey.deviation.as_ref().filter(|_| !is_bounded) {
        text += &item(&deviation(seen, false), "");
    }
    if proved.as_ref().is_none_or(|proved| proved.lines.is_empty()) && rows.is_none() {
        text += &beams(survey, description.symmetric);
    }
    let is_skipped = proved.as_ref().is_some_and(|proved| !proved.skipped.is_empty());
    if description.certified.is_some() && survey.deviation.is_some() && !is_bounded && !is_skipped {
        text += &item(&format!("`wythoff theorems {}` decides whether that holds for all columns", named(game)), "");
    }
    text
}

/// A line near which P-positions are proved to lie, in words.
fn beam(line: &Line) -> String {
    match line.condition.as_str() {
        "" => line.in_words(),
        condition => format!("{} where {condition}", line.in_words()),
    }
}

/// The game as one word of a command line, in quotes if necessary.
fn named(game: &Game) -> String {
    typed_word(game.text())
}

/// The end of the page: which commands to run next.
fn next(game: &Game, description: &Description) -> String {
    let name = named(game);
    let is_open = description.at_any_size.is_none() && description.certified.is_none();
    // Where a column may hold infinitely many P-positions, there is no procedure to search for a proof.
    if is_open && description.finite_columns && game.may_be_proved() {
        return format!("To look for a proof: wythoff prove {name}\n");
    }
    let file = if name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') { &name } else { "board" };
    let theorems =
        description.certified.as_ref().filter(|_| cfg!(feature = "more")).map(|_| format!("wythoff theorems {name}"));
    let draw = cfg!(feature = "pictures").then(|| format!("wythoff draw {name} -o {file}.svg"));
    let play = cfg!(feature = "play").then(|| format!("wythoff play {name}"));
    let commands: Vec<String> =
        [theorems, draw, play].into_iter().flatten().map(|command| command.replace(' ', "\u{a0}")).collect();
    if commands.is_empty() {
        return String::new();
    }
    textwrap::fill(&format!("Next: {}", commands.join("\u{a0}· ")), options("", "      ")).replace('\u{a0}', " ") + "\n"
}

/// The corner of the board at the origin, row 0 at the bottom, with `●` for P-positions; empty if the rows were not bounded.
fn board(survey: &Survey, rows: Option<u64>) -> String {
    let Some(rows) = rows else { return String::new() };
    let (width, height) = (survey.columns.min(2 * BOARD), rows.min(BOARD));
    let is_p = |x: u64, y: u64| survey.corner.contains(&Position::new(x, y));
    let mut text = "\nP-positions of the corner, row 0 at the bottom\n".to_owned();
    for y in (0..height).rev() {
        let cells: String = (0..width).map(|x| if is_p(x, y) { " ●" } else { " ·" }).collect();
        let _ = writeln!(text, "  {y:>3} {cells}");
    }
    text
}

/// The classes of small positions of a game with memory, as a board of letters with row 0 at the bottom.
fn classes(answer: &Answer<Classification>) -> String {
    let head = "Small positions: P, N whatever the history; p, n as a start, but another history can change it";
    let mut text = textwrap::fill(head, options("", "")) + "\n";
    let rows = &answer.value.rows;
    for (y, row) in rows.iter().enumerate().rev() {
        let letters: String = row.iter().map(|class| format!("  {}", class.letter())).collect();
        let _ = writeln!(text, "  {y:>2} {letters}");
    }
    let columns: String = (0..rows.len()).map(|x| format!(" {x:>2}")).collect();
    let _ = write!(text, "  y/x{columns}\n  {}\n\n", sure(&answer.assurance()));
    text
}

/// The heading of the first P-positions, with their source or the note that they are computed.
fn heading(words: &str, known: Option<&str>) -> String {
    item(words, known.unwrap_or("(computed)")).trim_start().to_owned()
}

/// A table of n, a_n, b_n and b_n - a_n, one line for each, with as many pairs as fit.
fn pairs(survey: &Survey, known: Option<&str>) -> String {
    let pairs = &survey.pairs[..survey.pairs.len().min(SHOWN)];
    let digits = pairs.iter().map(|pair| pair.y.to_string().len()).max().unwrap_or(1).max(2);
    let pairs = &pairs[..pairs.len().min((width() - 15) / (digits + 1))];
    let lines: [(&str, Vec<u64>); 4] = [
        ("n", (0..pairs.len() as u64).collect()),
        ("a_n", pairs.iter().map(|pair| pair.x).collect()),
        ("b_n", pairs.iter().map(|pair| pair.y).collect()),
        ("b_n - a_n", pairs.iter().map(|pair| pair.y - pair.x).collect()),
    ];
    let mut text = heading("P-positions (a_n,b_n) and (b_n,a_n), a_n <= b_n", known);
    for (name, values) in lines {
        let cells: String = values.iter().map(|value| format!(" {value:>digits$}")).collect();
        let _ = writeln!(text, "  {name:<9} {cells} ...");
    }
    text
}

/// The first P-positions, on at most two lines.
fn positions(survey: &Survey, known: Option<&str>) -> String {
    if survey.first.is_empty() {
        return heading("No P-position", known);
    }
    let list = survey.first.iter().join(" ");
    // Space for the ellipsis.
    let mut options = options("  ", "  ");
    options.width -= 4;
    let list = textwrap::wrap(&list, options);
    let more = if list.len() > LINES { " ..." } else { "" };
    let first = list[..list.len().min(LINES)].join("\n");
    format!("{}{first}{more}\n", heading("First P-positions, by column", known))
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

/// The line that the differences b_n - a_n follow and their bounds; `proved` if a theorem gives them for every pair.
fn deviation(seen: &Deviation, proved: bool) -> String {
    // The denominator is never 0.
    let fraction = |p: i64, q: i64| Quadratic::rational(p, q).map(|fraction| fraction.to_string()).unwrap_or_default();
    let delta = fraction(seen.numerator, seen.denominator);
    let times = match (seen.numerator, seen.denominator) {
        (0, _) => String::new(),
        (1, 1) => "n".to_owned(),
        (_, 1) => format!("{delta} n"),
        _ => format!("({delta}) n"),
    };
    let shifted = |by: i64| match (times.as_str(), by) {
        ("", by) => fraction(by, seen.denominator),
        (times, 0) => times.to_owned(),
        (times, by) if by < 0 => format!("{times} - {}", fraction(-by, seen.denominator)),
        (times, by) => format!("{times} + {}", fraction(by, seen.denominator)),
    };
    let range = if seen.least == seen.most {
        format!("b_n - a_n = {}", shifted(seen.least))
    } else {
        format!("{} <= b_n - a_n <= {}", shifted(seen.least), shifted(seen.most))
    };
    let limits = seen
        .limits
        .and_then(|_| limits(seen))
        .map(|[alpha, beta]| format!("a_n = {} n + O(1) and b_n = {} n + O(1)", factor(&alpha), factor(&beta)));
    match (limits, proved) {
        (None, true) => range,
        (Some(limits), true) => format!("{range}, hence {limits}"),
        (None, false) => format!("{range} for the first {} pairs", seen.pairs),
        (Some(limits), false) => {
            format!("{range} for the first {} pairs; if that stays bounded, {limits}", seen.pairs)
        }
    }
}

/// The limits of a_n/n and b_n/n if b_n - a_n = delta n + O(1): alpha = (2 - delta + sqrt(delta^2 + 4))/2 and alpha + delta (central lemma,
/// MAH 2.3).
fn limits(seen: &Deviation) -> Option<[Quadratic; 2]> {
    let (p, q) = (seen.numerator.unsigned_abs(), seen.denominator.unsigned_abs());
    let radicand = UBig::from(p).sqr() + UBig::from(q).sqr() * 4u8;
    let alpha = Quadratic::new(2 * seen.denominator - seen.numerator, 1, radicand, q.checked_mul(2)?).ok()?;
    let beta = alpha.add(&Quadratic::rational(seen.numerator, seen.denominator).ok()?).ok()?;
    Some([alpha, beta])
}

/// A number as a factor of a product, in parentheses where needed; phi and phi^2 by name.
fn factor(number: &Quadratic) -> String {
    match number.to_string().as_str() {
        "(1 + sqrt 5)/2" => "phi".to_owned(),
        "(3 + sqrt 5)/2" => "phi^2".to_owned(),
        text if text.contains([' ', '/']) && !text.starts_with("sqrt ") => format!("({text})"),
        text => text.to_owned(),
    }
}

/// A table of the observed slopes; for a symmetric game only those from 1 on.
fn beams(survey: &Survey, is_symmetric: bool) -> String {
    let Survey { columns, beams, unsettled, .. } = survey;
    if beams.is_empty() {
        return String::new();
    }
    let head = format!("slopes in columns {} to {}", columns - columns / 10, columns - 1);
    let mut text = format!("  {head:<34}  {:>7}  y - slope x\n", "share");
    let total = beams.iter().map(|beam| beam.count).sum();
    let shown = || beams.iter().filter(|beam| !is_symmetric || beam.slope >= 1.0);
    for beam in shown().take(SLOPES) {
        let Beam { slope, count, least, most, .. } = beam;
        let share = percent(*count, total, 1);
        let _ = writeln!(text, "  {slope:>34.6}  {share:>7}  {least:.1} to {most:.1}");
    }
    if let Some(more) = shown().count().checked_sub(SLOPES).filter(|more| *more > 0) {
        let _ = writeln!(text, "    and {more} more");
    }
    if let Some(earlier) = unsettled {
        let middle = columns / 2;
        let earlier = earlier
            .iter()
            .filter(|slope| !is_symmetric || **slope >= 1.0)
            .take(SLOPES)
            .map(|slope| format!("{slope:.4}"))
            .join(", ");
        let (first, last) = (middle - middle / 10, middle - 1);
        text += &item(&format!("they have not settled: columns {first} to {last} show {earlier}"), "");
    }
    text
}
