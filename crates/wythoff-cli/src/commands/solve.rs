//! `wythoff solve`: lists of P-positions, streamed.

use std::fmt::Display;

use itertools::Itertools;
use wythoff::latex::{self, Align, Table};
use wythoff::{Assurance, Game, UBig, counted};

use super::{Heading, WIDEST, begin, close, finish, rows_below};
use crate::arguments::flags::Format;
use crate::arguments::positions::Solve;
use crate::failure::Refused;
use crate::output::Output;
use crate::progress::Progress;
use crate::provenance::command_line;
use crate::{input, interrupt};

/// How many columns are listed from the origin on, and from anywhere else, unless it is said.
const COLUMNS: u64 = 100;
const FAR_COLUMNS: u64 = 10;

/// The P-positions of some columns.
#[cfg(feature = "schema")]
#[derive(utoipa::ToSchema)]
#[expect(dead_code, reason = "the list is streamed in this form")]
pub(crate) struct Positions {
    /// The first column, if it is not column 0.
    columns_from: Option<String>,
    /// The last row that is listed, if --upto says so.
    upto: Option<u64>,
    /// The P-positions, by column, then row.
    positions: Vec<wythoff::BigPosition>,
    /// How many columns were computed, from column 0 on.
    columns: Option<u64>,
    /// How sure it is.
    certainty: Assurance,
}

/// Writes the P-positions of the first columns, or of some columns at any distance.
pub fn run(arguments: &Solve) -> anyhow::Result<()> {
    let game = input::game(&arguments.game)?;
    match &arguments.from {
        None => first(arguments, &game),
        Some(from) => far(arguments, &game, from),
    }
}

/// Writes column after column as they are computed.
fn first(arguments: &Solve, game: &Game) -> anyhow::Result<()> {
    let format = arguments.list.format();
    let progress = Progress::new("columns");
    let mut solution = match rows_below(arguments.rows.upto) {
        Some(rows) => game.solution_below(rows, &interrupt::budget())?,
        None => game.solution(&interrupt::budget())?,
    };
    let mut output = Output::open(arguments.list.to.output.as_deref())?;
    let columns = arguments.columns.or(arguments.count).unwrap_or(COLUMNS);
    output.holds(format!("the P-positions of {}", counted(columns, "column")));
    let head = rows_head(arguments.rows.upto);
    let writer = Writer { format, width: (columns - 1).to_string().len(), table: table(columns, &head), head };
    let bound = arguments.rows.upto.map_or(String::new(), |upto| format!(",\"upto\":{upto}"));
    writer.begin(&mut output, game, &bound)?;
    if output.is_terminal() {
        progress.hide();
    }
    let mut rows = Vec::new();
    let streamed = (0..columns).try_for_each(|x| {
        progress.budget().pace(x, columns, rows.len())?;
        solution.next_column(&mut rows)?;
        writer.column(&mut output, &x, &rows)?;
        output.relieve()
    });
    drop(progress);
    let certainty = Assurance::new(&solution.certainty(), solution.engine());
    let computed = format!(",\"columns\":{}", solution.column());
    finish(output, streamed, |output| writer.close(output, &computed, &certainty))
}

/// Writes the columns from `from` on, when all of them are known.
fn far(arguments: &Solve, game: &Game, from: &UBig) -> anyhow::Result<()> {
    let mut output = Output::open(arguments.list.to.output.as_deref())?;
    let (format, count) = (arguments.list.format(), arguments.count.unwrap_or(FAR_COLUMNS));
    output.holds(format!("the P-positions of {}", counted(count, "column")));
    let progress = Progress::new("columns");
    let answer = game.columns_from(from, count, progress.budget())?;
    drop(progress);
    let certainty = answer.assurance();
    let column = |k: u64| from + UBig::from(k);
    let width = column(count - 1).to_string().len().min(WIDEST);
    let head = rows_head(None);
    let writer = Writer { format, width, table: table(count, &head), head };
    writer.begin(&mut output, game, &format!(",\"columns_from\":\"{from}\""))?;
    let mut rest = answer.value.into_iter().peekable();
    for x in (0..count).map(column) {
        let rows: Vec<UBig> = rest.peeking_take_while(|at| at.x == x).map(|at| at.y).collect();
        writer.column(&mut output, &x, &rows)?;
        output.relieve()?;
    }
    finish(output, Ok(()), |output| writer.close(output, "", &certainty))
}

/// A number of a list.
trait Number: Display {
    /// Writes it in decimal.
    fn write(&self, output: &mut Output);
}

impl Number for u64 {
    fn write(&self, output: &mut Output) {
        output.number(*self);
    }
}

impl Number for UBig {
    fn write(&self, output: &mut Output) {
        output.text(&self.to_string());
    }
}

/// Writes columns in one of the formats.
struct Writer {
    format: Format,
    width: usize,
    /// The table of LaTeX.
    table: Table,
    /// The head of the rows.
    head: String,
}

/// What is listed of each column: its P-positions, perhaps up to a row only.
fn rows_head(upto: Option<u64>) -> String {
    let rows = "rows of the P-positions".to_owned();
    upto.map_or(rows.clone(), |upto| format!("{rows}; only rows 0 to {upto} are listed"))
}

/// A table of LaTeX of so many columns of the board, each in a row.
fn table(columns: u64, head: &str) -> Table {
    Table::new(&[(Align::Right, "x"), (Align::Wide, head)], columns)
}

impl Writer {
    /// Begins the list; the fields follow the heading in JSON.
    fn begin(&self, output: &mut Output, game: &Game, fields: &str) -> anyhow::Result<()> {
        let title = format!("{}\n{:>3$}  {}\n", game.title(), "x", self.head, self.width);
        begin(output, self.format, &title, &Heading::from(game), &format!("{fields},\"positions\":["))?;
        if self.format == Format::Latex {
            output.text(&self.table.begin(&command_line(), &game.title()));
        }
        Ok(())
    }

    /// Ends the list.
    fn close(&self, output: &mut Output, fields: &str, certainty: &Assurance) -> anyhow::Result<Option<String>> {
        if self.format == Format::Latex {
            output.text(&self.table.end(&latex::sure(certainty)));
        }
        close(output, self.format, fields, certainty)
    }

    fn column(&self, output: &mut Output, x: &impl Number, rows: &[impl Number]) -> anyhow::Result<()> {
        match self.format {
            Format::Csv => rows.iter().for_each(|y| line(output, x, b',', y)),
            Format::Json => {
                for y in rows {
                    output.comma();
                    output.text("[\"");
                    x.write(output);
                    output.text("\",\"");
                    y.write(output);
                    output.text("\"]");
                }
            }
            Format::Table => {
                output.text(&format!("{x:>0$} ", self.width));
                for y in rows {
                    output.byte(b' ');
                    y.write(output);
                }
                output.text(if rows.is_empty() { " -\n" } else { "\n" });
            }
            Format::Latex => {
                let rows = if rows.is_empty() { "--".to_owned() } else { format!("${}$", rows.iter().join("$, $")) };
                output.text(&Table::row([format!("${x}$"), rows]));
            }
            Format::Bfile => {
                let [y] = rows else { return Err(Refused(not_one(x, rows)).into()) };
                line(output, x, b' ', y);
            }
        }
        Ok(())
    }
}

fn line(output: &mut Output, x: &impl Number, separator: u8, y: &impl Number) {
    x.write(output);
    output.byte(separator);
    y.write(output);
    output.byte(b'\n');
}

fn not_one(x: &impl Number, rows: &[impl Number]) -> String {
    let found = match rows {
        [] => "no P-position".to_owned(),
        rows => {
            let more = if rows.len() > 4 { ", ..." } else { "" };
            format!("{} P-positions (rows {}{more})", rows.len(), rows.iter().take(4).join(", "))
        }
    };
    format!("a b-file needs exactly one P-position in each column, but column {x} has {found}; use --format csv")
}
