//! `wythoff solve`: streams lists of P-positions.

use itertools::Itertools;
use serde::Serialize;
use wythoff::latex::{self, Align, Table};
use wythoff::list::{ListError, NotOne, Rows};
use wythoff::{Assurance, Game, Solution, UBig, counted};

use wythoff::page::WIDEST;

use super::{Headed, Heading, begin, close, finish, resumed};
use crate::arguments::flags::Format;
use crate::arguments::positions::Solve;
use crate::failure::Refused;
use crate::output::{Output, sure};
use crate::progress::Progress;
use crate::provenance::command_line;
use crate::{input, interrupt};

/// The default numbers of columns in a list, from the origin on and from a given column on.
pub(super) const COLUMNS: u64 = 100;
pub(super) const FAR_COLUMNS: u64 = 10;

/// The P-positions of some columns.
#[cfg(feature = "schema")]
#[derive(utoipa::ToSchema)]
#[expect(dead_code, reason = "the list is streamed in this form")]
pub(crate) struct Positions {
    /// The first column, in decimal digits; left out for column 0.
    columns_from: Option<String>,
    /// The last row that is listed, from `--upto`; left out for all rows.
    upto: Option<u64>,
    /// The P-positions, by column, then row.
    positions: Vec<wythoff::BigPosition>,
    /// The number of columns computed, from column 0 on; left out if they were not.
    columns: Option<u64>,
    /// How sure the list is.
    certainty: Assurance,
}

/// The number of P-positions in some columns.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Total {
    /// The first column, in decimal digits.
    columns_from: String,
    /// The last column, in decimal digits.
    columns_to: String,
    /// The last row in which P-positions are counted, from `--upto`; left out for all rows.
    #[serde(skip_serializing_if = "Option::is_none")]
    upto: Option<u64>,
    /// The number of P-positions in these columns and rows.
    total: u64,
    /// How sure the number is.
    certainty: Assurance,
}

/// Writes the P-positions of the first columns, or of some columns at any distance.
pub fn run(arguments: &Solve) -> anyhow::Result<()> {
    #[cfg(feature = "more")]
    if let Some(game) = super::piles::named(&arguments.game)? {
        return super::piles::solve(arguments, &game);
    }
    let game = input::game_searching(&arguments.game, &arguments.search)?;
    if arguments.resume {
        return resumed::run(arguments, &game);
    }
    let budget = interrupt::budget();
    let Some(from) = &arguments.from else {
        let solution = match arguments.rows.count() {
            Some(rows) => game.solution_below(rows, &budget)?,
            None => game.solution(&budget)?,
        };
        let columns = arguments.columns.or(arguments.count).unwrap_or(COLUMNS);
        return streamed(arguments, &game, solution, columns);
    };
    let count = arguments.count.unwrap_or(FAR_COLUMNS);
    let near = u64::try_from(from).ok().filter(|from| from.checked_add(count).is_some());
    match near.map(|from| game.solution_from(from, &budget)).transpose()?.flatten() {
        Some(solution) => streamed(arguments, &game, solution, count),
        None => far(arguments, &game, from, count),
    }
}

/// Writes `columns` columns one by one, as they are computed.
fn streamed(arguments: &Solve, game: &Game, mut solution: Solution, columns: u64) -> anyhow::Result<()> {
    let format = arguments.list.format();
    let progress = Progress::new("columns");
    let mut output = Output::open(arguments.list.to.output.as_deref())?;
    output.holds(format!("the P-positions of {}", counted(columns, "column")));
    let (from, head) = (solution.column(), rows_head(arguments.rows.upto));
    let end = from + columns;
    if arguments.total {
        let total = solution.total(end, progress.budget())?;
        drop(progress);
        let certainty = Assurance::new(&solution.certainty(), solution.engine());
        let (columns_from, columns_to) = (from.to_string(), (end - 1).to_string());
        let counted = Total { columns_from, columns_to, upto: arguments.rows.upto, total, certainty };
        return said(output, format, game, counted);
    }
    let writer = Writer { format, width: (end - 1).to_string().len(), table: table(columns, &head), head };
    let beginning = arguments.from.as_ref().map(|from| format!(",\"columns_from\":\"{from}\""));
    let bound = arguments.rows.upto.map(|upto| format!(",\"upto\":{upto}"));
    let fields: String = [beginning, bound].into_iter().flatten().collect();
    writer.begin(&mut output, game, &fields)?;
    let is_watched = output.is_terminal();
    if is_watched {
        progress.hide();
    }
    let (mut list, mut unwritten) = (List::default(), Ok(()));
    // The lines are formatted where the columns are computed, on all processors, and written in order.
    let listed = solution.list(end, writer.rows(), progress.budget(), &mut |lines| {
        list.add(&mut output, format, lines);
        unwritten = if is_watched { output.flush() } else { output.relieve() };
        unwritten.is_ok()
    });
    let given = match listed {
        Ok(()) | Err(ListError::Unwanted) => unwritten,
        Err(ListError::Columns(error)) => Err(error.into()),
        Err(ListError::NotOne(not_one)) => Err(refused(not_one)),
    };
    drop(progress);
    let certainty = Assurance::new(&solution.certainty(), solution.engine());
    let computed = match &arguments.from {
        None => format!(",\"columns\":{}", solution.column()),
        Some(_) => String::new(),
    };
    finish(output, given, |output| writer.close(output, &computed, &certainty))
}

/// The number of bytes of P-positions held at a time, because a list may be longer than memory.
const HELD: u64 = 32 << 20;

/// Writes columns from `from` on, at any distance, where a theorem gives the P-positions.
fn far(arguments: &Solve, game: &Game, from: &UBig, count: u64) -> anyhow::Result<()> {
    let mut output = Output::open(arguments.list.to.output.as_deref())?;
    let format = arguments.list.format();
    output.holds(format!("the P-positions of {}", counted(count, "column")));
    let progress = Progress::new("columns");
    let column = |k: u64| from + UBig::from(k);
    // The size of a position: two numbers and what surrounds them.
    let bytes = from.to_le_bytes().len() as u64;
    let length = (HELD / (2 * bytes + 100)).max(1);
    let part = |k: u64| game.columns_from(&column(k), length.min(count - k), progress.budget());
    let mut answer = part(0)?;
    let (certainty, last) = (answer.assurance(), column(count - 1));
    if arguments.total {
        let (mut total, mut done) = (answer.value.len() as u64, length);
        while done < count {
            progress.budget().step(done, count)?;
            total += part(done)?.value.len() as u64;
            done = done.saturating_add(length);
        }
        drop(progress);
        let (columns_from, columns_to) = (from.to_string(), last.to_string());
        return said(output, format, game, Total { columns_from, columns_to, upto: None, total, certainty });
    }
    let width = last.to_string().len().min(WIDEST);
    let head = rows_head(None);
    let writer = Writer { format, width, table: table(count, &head), head };
    writer.begin(&mut output, game, &format!(",\"columns_from\":\"{from}\""))?;
    if output.is_terminal() {
        progress.hide();
    }
    let (mut list, mut lines, mut done) = (List::default(), Vec::new(), 0u64);
    loop {
        let mut rest = answer.value.into_iter().peekable();
        for x in (done..count.min(done.saturating_add(length))).map(column) {
            let rows: Vec<UBig> = rest.peeking_take_while(|at| at.x == x).map(|at| at.y).collect();
            lines.clear();
            writer.rows().column(&x, &rows, &mut lines).map_err(refused)?;
            list.add(&mut output, format, &lines);
            output.relieve()?;
            interrupt::check()?;
        }
        done = done.saturating_add(length);
        if done >= count {
            break;
        }
        progress.budget().step(done, count)?;
        answer = part(done)?;
    }
    drop(progress);
    finish(output, Ok(()), |output| writer.close(output, "", &certainty))
}

/// Prints the number of P-positions in some columns.
fn said(mut output: Output, format: Format, game: &Game, counted: Total) -> anyhow::Result<()> {
    if format == Format::Json {
        output.json(&Headed::of(game, counted))?;
    } else {
        let Total { columns_from, columns_to, upto, total, certainty } = counted;
        let rows = upto.map_or(String::new(), |upto| format!(" that lie in rows 0 to {upto}"));
        let positions = wythoff::counted(total, "P-position");
        output.words(&format!("{positions} in columns {columns_from} to {columns_to}{rows}\n"));
        output.text(&format!("{}\n", sure(&certainty)));
    }
    output.finish()
}

/// The state of a list that is written in parts. Each JSON element comes with a comma before it; the first comma is dropped.
#[derive(Default)]
struct List {
    begun: bool,
}

impl List {
    fn add(&mut self, output: &mut Output, format: Format, lines: &[u8]) {
        let is_first = format == Format::Json && !self.begun && !lines.is_empty();
        output.bytes(&lines[usize::from(is_first)..]);
        self.begun |= !lines.is_empty();
    }
}

/// Writes columns of P-positions in one of the formats.
struct Writer {
    format: Format,
    width: usize,
    /// The LaTeX table of the columns.
    table: Table,
    /// The heading of the rows of P-positions.
    head: String,
}

/// The heading of the rows of P-positions, with the bound of `--upto`.
fn rows_head(upto: Option<u64>) -> String {
    let rows = "rows of the P-positions".to_owned();
    upto.map_or(rows.clone(), |upto| format!("{rows}; only rows 0 to {upto} are listed"))
}

/// A LaTeX table with a row for each of `columns` columns of the board.
fn table(columns: u64, head: &str) -> Table {
    Table::new(&[(Align::Right, "$x$"), (Align::Wide, head)], columns)
}

impl Writer {
    /// Begins the list; in JSON the heading and the fields precede it.
    fn begin(&self, output: &mut Output, game: &Game, fields: &str) -> anyhow::Result<()> {
        let title = format!("{}\n{:>3$}  {}\n", game.title(), "x", self.head, self.width);
        begin(output, self.format, &title, &Heading::from(game), &format!("{fields},\"positions\":["))?;
        if self.format == Format::Latex {
            output.text(&self.table.begin(&command_line(), &game.title()));
        }
        Ok(())
    }

    /// Ends the list; returns the certainty if the format has no place for it.
    fn close(&self, output: &mut Output, fields: &str, certainty: &Assurance) -> anyhow::Result<Option<String>> {
        if self.format == Format::Latex {
            output.text(&self.table.end(&latex::sure(certainty, crate::output::are_sources_shown())));
        }
        close(output, self.format, fields, certainty)
    }

    /// The format in which the library writes the columns.
    fn rows(&self) -> Rows {
        match self.format {
            Format::Csv => Rows::Csv,
            Format::Json => Rows::Json,
            Format::Bfile => Rows::Bfile,
            Format::Table => Rows::Table(self.width),
            Format::Latex => Rows::Latex,
        }
    }
}

/// The error for a column that does not fit in a b-file, with the format to use instead.
pub(super) fn refused(not_one: NotOne) -> anyhow::Error {
    Refused(format!("{not_one}; use --format csv")).into()
}
