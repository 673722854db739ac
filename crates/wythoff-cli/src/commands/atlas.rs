//! `wythoff atlas`: thousands of games, and what is known about them.

use std::fmt::Write;
use std::sync::Arc;

use itertools::Itertools;
use serde::Serialize;
use wythoff::counted;
use wythoff_atlas::atlas::{Page, Query, Row, Statement};
use wythoff_atlas::{Atlas, statements};

use super::to_stdout;
use crate::arguments::atlas as arguments;
use crate::failure::Refused;
use crate::input;

#[cfg(feature = "sweep")]
mod build;

/// Runs the overview, a list, a page or a build of the atlas.
pub fn run(arguments: &arguments::Atlas) -> anyhow::Result<()> {
    match &arguments.of {
        None => overview(&arguments.from, arguments.json),
        Some(arguments::Of::List(arguments)) => list(arguments),
        Some(arguments::Of::Show(arguments)) => show(arguments),
        #[cfg(feature = "sweep")]
        Some(arguments::Of::Build(arguments)) => build::run(arguments),
    }
}

/// The atlas to read: the file given by `--atlas`, or the one inside the program.
pub fn opened(from: &arguments::Source) -> anyhow::Result<Arc<Atlas>> {
    let Some(path) = &from.atlas else { return Ok(Atlas::shipped().clone()) };
    let bytes = input::bytes(path)?;
    Ok(Arc::new(Atlas::unpack(&bytes).map_err(|error| Refused(format!("{}: {error}", path.display())))?))
}

/// An overview of the atlas.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Overview {
    /// The version of the program that built the atlas.
    version: String,
    /// Summaries of all games and of each family.
    statements: Vec<Statement>,
}

fn overview(from: &arguments::Source, json: bool) -> anyhow::Result<()> {
    let atlas = opened(from)?;
    let overview = Overview { version: atlas.version.clone(), statements: statements(&atlas) };
    to_stdout(json, &overview, || listed(&overview.statements))
}

/// The overview as text: the statement about all games, and a line for each family.
fn listed(statements: &[Statement]) -> String {
    let mut text = String::new();
    for statement in statements {
        match &statement.family {
            None => {
                let _ = writeln!(text, "{}\n", statement.words);
                let _ = writeln!(
                    text,
                    "{:>7} {:>7} {:>7} {:>8} {:>6} {:>6}",
                    "games", "proved", "theorem", "computed", "sets", "open"
                );
            }
            Some(family) => {
                let Statement { games, proved, closed_form, computed, distinct, open, .. } = statement;
                let _ = writeln!(
                    text,
                    "{games:>7} {proved:>7} {closed_form:>7} {computed:>8} {distinct:>6} {open:>6}  {family}"
                );
            }
        }
    }
    text
}

/// The games of the atlas that match a query.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Games {
    /// The version of the program that built the atlas.
    version: String,
    /// The query.
    query: Query,
    /// The number of games that match.
    count: usize,
    /// The matching games up to the limit of the list.
    games: Vec<Row>,
}

fn list(arguments: &arguments::List) -> anyhow::Result<()> {
    let atlas = opened(&arguments.from)?;
    let query = Query {
        family: arguments.family.clone(),
        field: arguments.field,
        known: arguments.known.clone(),
        least_states: arguments.least_states,
        most_states: arguments.most_states,
        text: arguments.text.clone(),
        like: arguments.like.clone(),
        distinct: arguments.distinct,
        order: arguments.order.into(),
    };
    let found = atlas.query(&query).map_err(Refused)?;
    let limit = if arguments.limit == 0 { usize::MAX } else { arguments.limit };
    let games = found.places.iter().take(limit).map(|&place| atlas.row(place)).collect();
    let games = Games { version: atlas.version.clone(), query, count: found.places.len(), games };
    to_stdout(arguments.json, &games, || if arguments.csv { games.csv() } else { games.text() })
}

impl Games {
    fn text(&self) -> String {
        let mut text = format!("{} of the atlas", counted(self.count as u64, "game"));
        let _ = match self.count - self.games.len() {
            0 => writeln!(text),
            _ => writeln!(text, ", of which these are the first {}; --limit 0 lists all", self.games.len()),
        };
        for game in &self.games {
            let states =
                game.states.map(|states| format!(" by {}", counted(u64::from(states), "state"))).unwrap_or_default();
            let known = format!("{}{states}", game.known);
            let _ = writeln!(text, "  {}  {known:<24}  {}", game.label, game.title);
        }
        text
    }

    fn csv(&self) -> String {
        let query = serde_json::to_string(&self.query).unwrap_or_default();
        let mut text = format!("# atlas of wythoff {}; query {query}\n", self.version);
        text += "label,title,rules,known,states,slopes,field,same_as\n";
        for game in &self.games {
            let number = |value: Option<i64>| value.map(|value| value.to_string()).unwrap_or_default();
            let fields = [
                game.label.clone(),
                game.title.clone(),
                game.rules.clone(),
                game.known.to_owned(),
                number(game.states.map(i64::from)),
                game.slopes.clone().unwrap_or_default(),
                number(game.field),
                game.same_as.clone(),
            ];
            let _ = writeln!(text, "{}", fields.iter().map(|field| quoted(field)).join(","));
        }
        text
    }
}

/// A field of comma-separated values, in quotes where it needs them (RFC 4180).
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n']) { format!("\"{}\"", field.replace('"', "\"\"")) } else { field.to_owned() }
}

fn show(arguments: &arguments::Show) -> anyhow::Result<()> {
    let atlas = opened(&arguments.from)?;
    let place = atlas.place(&arguments.game).map_err(Refused)?;
    let page = atlas.page(place);
    to_stdout(arguments.json, &page, || in_words(&page))
}

fn in_words(page: &Page) -> String {
    let row = &page.row;
    let mut text = if row.title == row.rules { row.title.clone() } else { format!("{} = {}", row.title, row.rules) };
    let _ = writeln!(text, "\nlabel {}, in {}", row.label, page.families.join("; "));
    let names = page.names.iter().filter(|name| **name != row.title).join("; ");
    if !names.is_empty() {
        let _ = writeln!(text, "also written {names}");
    }
    let _ = writeln!(text, "\nP-positions: {}", page.because);
    let first = page.positions.iter().take(12).map(|(x, y)| format!("({x},{y})")).join(" ");
    let _ = writeln!(text, "  {first}");
    if let (Some(states), Some(numeration)) = (row.states, &page.numeration) {
        let kernel = if page.kernel { "; the kernel of Rocq has proved what it accepts" } else { "" };
        let _ = writeln!(text, "Automaton: {} in {numeration}{kernel}", counted(u64::from(states), "state"));
    }
    if let (Some(slopes), Some(certainty)) = (&row.slopes, &page.slopes_certainty) {
        let _ = writeln!(text, "Slopes: {slopes} [{certainty}]");
    }
    if let Some(words) = page.words {
        let _ = writeln!(text, "Dictionary: {}, proved to close", counted(u64::from(words), "word"));
    }
    if let Some(missing) = &page.missing {
        let _ = writeln!(text, "Measured in part: {missing}");
    }
    for (number, of) in &page.sequences {
        let _ = writeln!(text, "Sequence {number}: its terms are those of `{of}`");
    }
    let listed = |text: &mut String, head: String, titles: Vec<&str>| {
        if !titles.is_empty() {
            let _ = writeln!(text, "\n{head}");
            titles.iter().for_each(|title| {
                let _ = writeln!(text, "  {title}");
            });
        }
    };
    let titles = |games: &'_ [Row]| games.iter().map(|game| game.title.clone()).collect::<Vec<String>>();
    let (same, alike) = (titles(&page.same.games), titles(&page.alike.games));
    let more = |count: usize, shown: usize| {
        if count > shown { format!(", of which {shown} are listed") } else { String::new() }
    };
    let head = format!(
        "{} with the same P-positions at any distance, proved{}",
        counted(page.same.count as u64, "game"),
        more(page.same.count, same.len())
    );
    listed(&mut text, head, same.iter().map(String::as_str).collect());
    let head = format!(
        "{} with the same P-positions in the first {} columns; whether they are the same beyond is not proved{}",
        counted(page.alike.count as u64, "game"),
        page.columns,
        more(page.alike.count, alike.len())
    );
    listed(&mut text, head, alike.iter().map(String::as_str).collect());
    let neighbours: Vec<String> = page
        .neighbours
        .iter()
        .take(40)
        .map(|other| {
            let sign = if other.added { "with" } else { "without" };
            let same = if other.agrees { ": the same P-positions in the first columns" } else { "" };
            format!("{sign} {}: {}{same}", other.part, other.rules)
        })
        .collect();
    let head = format!(
        "{} that differ by one part of the rules{}",
        counted(page.neighbours.len() as u64, "game"),
        more(page.neighbours.len(), neighbours.len())
    );
    listed(&mut text, head, neighbours.iter().map(String::as_str).collect());
    text
}
