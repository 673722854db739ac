//! Exported lists of P-positions: CSV, b-file, JSON.

use std::collections::BTreeSet;
use std::io::{self, Write};

use itertools::Itertools;
use serde::Serialize;
use wythoff::alteration::Offset;
use wythoff::{Answer, Assurance, BigPosition, Budget, Error, Game, SolveError, UBig};
use wythoff_draw::picture::{Window, before};

use super::query::Query;
use super::text::{Text, too_large};
use crate::failure::Failure;
use crate::limits;

type Positions = Answer<Vec<BigPosition>>;

/// A CSV file with a line for each P-position and, if there is another game, columns that say in which of the two it is P.
pub fn csv(query: &Query, budget: &Budget) -> Result<Vec<u8>, Failure> {
    let (first, second) = both(query, budget)?;
    Text::new(budget).written(|text| {
        head(text, query, &first, second.as_ref())?;
        let Some(second) = &second else {
            writeln!(text, "x,y")?;
            return first.value.iter().try_for_each(|at| writeln!(text, "{},{}", at.x, at.y));
        };
        writeln!(text, "x,y,first,second")?;
        let [a, b] = [&first, second].map(|answer| answer.value.iter().collect::<BTreeSet<_>>());
        a.union(&b).try_for_each(|at| {
            let (p, q) = (u8::from(a.contains(at)), u8::from(b.contains(at)));
            writeln!(text, "{},{},{p},{q}", at.x, at.y)
        })
    })
}

/// A b-file with lines `n a(n)`: the row of the one P-position in each column, without a limit on rows.
pub fn bfile(query: &Query, budget: &Budget) -> Result<Vec<u8>, Failure> {
    check_size(query)?;
    let answer = query.game.columns_from(&query.x, query.columns.into(), budget)?;
    let mut next = query.x.clone();
    for at in &answer.value {
        if at.x != next {
            return Err(not_one(if at.x < next { &at.x } else { &next }));
        }
        next += UBig::ONE;
    }
    if next != &query.x + UBig::from(query.columns) {
        return Err(not_one(&next));
    }
    Text::new(budget).written(|text| {
        head(text, query, &answer, None)?;
        answer.value.iter().try_for_each(|at| writeln!(text, "{} {}", at.x, at.y))
    })
}

fn not_one(column: &UBig) -> Failure {
    Failure::unanswerable(format!(
        "a b-file needs exactly one P-position in each column, but column {column} has none or several"
    ))
    .hint("export CSV or JSON")
}

/// A list of P-positions in the form of a JSON object.
#[derive(Serialize)]
struct File<'q> {
    game: &'q str,
    rules: String,
    query: String,
    page: String,
    x: String,
    y: String,
    columns: u32,
    rows: Option<u32>,
    positions: &'q [BigPosition],
    certainty: Assurance,
    #[serde(skip_serializing_if = "Option::is_none")]
    other: Option<Other<'q>>,
}

/// The game of a comparison, in a JSON file.
#[derive(Serialize)]
struct Other<'q> {
    game: &'q str,
    rules: String,
    /// The shift of the first game, which its positions in the file include.
    offset: [i64; 2],
    positions: &'q [BigPosition],
    certainty: Assurance,
}

/// A JSON file that holds one object.
pub fn json(query: &Query, budget: &Budget) -> Result<Vec<u8>, Failure> {
    let (first, second) = both(query, budget)?;
    let other = query.other.as_ref().zip(second.as_ref()).map(|(game, answer)| Other {
        game: game.text(),
        rules: game.rules().to_string(),
        offset: [query.offset.x, query.offset.y],
        positions: &answer.value,
        certainty: answer.assurance(),
    });
    let file = File {
        game: query.game.text(),
        rules: query.game.rules().to_string(),
        query: query.address(),
        page: query.page(),
        x: query.x.to_string(),
        y: query.y.to_string(),
        columns: query.columns,
        rows: query.rows,
        positions: &first.value,
        certainty: first.assurance(),
        other,
    };
    Text::new(budget).written(|text| {
        serde_json::to_writer(&mut *text, &file)?;
        writeln!(text)
    })
}

/// Writes the comment lines at the head of a text file: the game, the question, and how sure the answer is.
fn head(text: &mut Text, query: &Query, first: &Positions, second: Option<&Positions>) -> io::Result<()> {
    // The notation may contain line breaks, which would end the comment.
    let mut comment = |name: &str, value: &str| writeln!(text, "# {name}: {}", value.split_whitespace().join(" "));
    comment("game", query.game.text())?;
    comment("rules", &query.game.rules().to_string())?;
    comment("query", &query.address())?;
    comment("page", &query.page())?;
    comment("certainty", &first.assurance().to_string())?;
    if let (Some(other), Some(answer)) = (&query.other, second) {
        comment("first", &format!("{} shifted by {}", query.game, query.offset))?;
        comment("second", other.text())?;
        comment("certainty of the second", &answer.assurance().to_string())?;
    }
    Ok(())
}

/// Refuses lists whose column numbers alone would fill half of the largest answer, before they are computed.
fn check_size(query: &Query) -> Result<(), Failure> {
    let digits = query.x.to_string().len() as u64;
    if u64::from(query.columns) * digits > limits::ANSWER as u64 / 2 { Err(too_large()) } else { Ok(()) }
}

/// The shifted P-positions of the game, and those of the other game if there is one.
fn both(query: &Query, budget: &Budget) -> Result<(Positions, Option<Positions>), Failure> {
    check_size(query)?;
    let mut first = positions(&query.game, query, query.offset, budget)?;
    first.value =
        first.value.iter().filter_map(|at| query.offset.apply_to(at)).filter(|at| inside(query, at)).collect();
    let second = query.other.as_ref().map(|other| positions(other, query, Offset::default(), budget));
    let mut second = second.transpose()?;
    if let Some(second) = &mut second {
        second.value.retain(|at| inside(query, at));
    }
    Ok((first, second))
}

fn inside(query: &Query, at: &BigPosition) -> bool {
    let within = |at: &UBig, from: &UBig, side: u32| at >= from && *at < from + UBig::from(side);
    within(&at.x, &query.x, query.columns) && query.rows.is_none_or(|rows| within(&at.y, &query.y, rows))
}

/// The P-positions that a shift moves into the requested columns, and possibly more.
fn positions(game: &Game, query: &Query, offset: Offset, budget: &Budget) -> Result<Positions, Failure> {
    let (x, columns) = before(&query.x, query.columns, offset.x);
    match game.columns_from(&x, columns.into(), budget) {
        Err(Error::Solve(SolveError::InfiniteColumn)) => {
            let Some(rows) = query.rows else {
                let message = "a column may hold infinitely many P-positions";
                return Err(Failure::unanswerable(message).hint("say how many rows"));
            };
            let (y, rows) = before(&query.y, rows, offset.y);
            Ok(Window::new(x, y, columns, rows)?.positions(game, budget)?)
        }
        other => Ok(other?),
    }
}
