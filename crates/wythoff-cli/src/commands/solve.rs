//! `wythoff solve`: lists of P-positions, streamed.

use anyhow::bail;
use itertools::Itertools;
use wythoff::{Assurance, Game, Solution};

use super::{Heading, begin, end, far, finish, rows_below};
use crate::arguments::{Format, Solve};
use crate::output::Output;
use crate::progress::Progress;
use crate::{input, interrupt};

/// Writes the P-positions of the first columns.
pub fn run(arguments: &Solve) -> anyhow::Result<()> {
    let game = input::game(&arguments.game)?;
    if let Some(from) = &arguments.at {
        return far::run(arguments, &game, from);
    }
    let mut solution = match rows_below(arguments.upto) {
        Some(rows) => game.solution_below(rows, &interrupt::budget())?,
        None => game.solution(&interrupt::budget())?,
    };
    let mut output = Output::open(arguments.output.as_deref())?;
    let mut writer = Writer { format: arguments.format, width: digits(arguments.columns - 1), written: 0 };
    writer.begin(&mut output, &game)?;
    let streamed = stream(&mut solution, &mut writer, &mut output, arguments.columns);
    finish(output, streamed, |output| writer.end(output, &solution))
}

/// Writes column after column.
fn stream(solution: &mut Solution, writer: &mut Writer, output: &mut Output, columns: u64) -> anyhow::Result<()> {
    let progress = Progress::new("columns", output.is_terminal());
    let mut rows = Vec::new();
    for x in 0..columns {
        progress.budget().pace(x, columns, rows.len())?;
        solution.next_column(&mut rows)?;
        writer.column(output, x, &rows)?;
        output.relieve()?;
    }
    Ok(())
}

/// Writes columns in one of the formats.
struct Writer {
    format: Format,
    width: usize,
    written: u64,
}

impl Writer {
    fn begin(&self, output: &mut Output, game: &Game) -> anyhow::Result<()> {
        match self.format {
            Format::Table => far::heading(output, game, self.width),
            Format::Json => begin(output, &Heading::from(game), ",\"positions\":[")?,
            Format::Csv | Format::Bfile => {}
        }
        Ok(())
    }

    fn column(&mut self, output: &mut Output, x: u64, rows: &[u64]) -> anyhow::Result<()> {
        match self.format {
            Format::Csv => {
                for &y in rows {
                    output.number(x);
                    output.byte(b',');
                    output.number(y);
                    output.byte(b'\n');
                }
            }
            Format::Json => {
                for &y in rows {
                    output.text(if self.written == 0 { "[\"" } else { ",[\"" });
                    output.number(x);
                    output.text("\",\"");
                    output.number(y);
                    output.text("\"]");
                    self.written += 1;
                }
            }
            Format::Table => {
                output.text(&format!("{x:>0$} ", self.width));
                for &y in rows {
                    output.byte(b' ');
                    output.number(y);
                }
                output.text(if rows.is_empty() { " -\n" } else { "\n" });
            }
            Format::Bfile => {
                let &[y] = rows else { bail!("{}", not_one(x, rows)) };
                output.number(x);
                output.byte(b' ');
                output.number(y);
                output.byte(b'\n');
            }
        }
        Ok(())
    }

    /// Closes the list; the certainty, if the format has no place for it.
    fn end(&self, output: &mut Output, solution: &Solution) -> anyhow::Result<Option<String>> {
        let certainty = Assurance::new(&solution.certainty(), solution.engine());
        match self.format {
            Format::Table => output.text(&format!("{certainty}\n")),
            Format::Json => end(output, &format!(",\"columns\":{}", solution.column()), &certainty)?,
            Format::Csv | Format::Bfile => return Ok(Some(certainty.to_string())),
        }
        Ok(None)
    }
}

fn not_one(x: u64, rows: &[u64]) -> String {
    let found = match rows {
        [] => "no P-position".to_owned(),
        rows => {
            let more = if rows.len() > 4 { ", ..." } else { "" };
            format!("{} P-positions (rows {}{more})", rows.len(), rows.iter().take(4).join(", "))
        }
    };
    format!("a b-file needs exactly one P-position in each column, but column {x} has {found}; use --format csv")
}

fn digits(number: u64) -> usize {
    number.checked_ilog10().unwrap_or(0) as usize + 1
}
