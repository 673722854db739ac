//! `wythoff grundy`: tables of Grundy values.

use anyhow::bail;
use wythoff::{Answer, Game, GrundyTable, Position};

use super::{Heading, begin, end};
use crate::arguments::{Format, Grundy};
use crate::input;
use crate::interrupt;
use crate::output::Output;
use crate::progress::Progress;

/// Prints the values, by columns or by antidiagonals.
pub fn run(arguments: &Grundy) -> anyhow::Result<()> {
    let game = input::game(&arguments.game)?;
    let mut output = Output::open(arguments.output.as_deref())?;
    let answer = game.grundy(arguments.size, Progress::new("columns", false).budget())?;
    let lines = Lines { table: &answer.value, size: arguments.size, antidiagonals: arguments.antidiagonals };
    match arguments.format {
        Format::Table => write_table(&mut output, &game, &lines, &answer)?,
        Format::Csv => write_csv(&mut output, &lines)?,
        Format::Json => write_json(&mut output, &game, &lines, &answer)?,
        Format::Bfile => write_bfile(&mut output, &lines)?,
    }
    output.finish()
}

/// The values in the order asked for.
struct Lines<'t> {
    table: &'t GrundyTable,
    size: u64,
    antidiagonals: bool,
}

impl Lines<'_> {
    /// The values of line k: of column k, or of the antidiagonal x + y = k.
    fn line(&self, k: u64) -> impl Iterator<Item = Option<u32>> + '_ {
        let length = if self.antidiagonals { k + 1 } else { self.size };
        (0..length).map(move |i| {
            let at = if self.antidiagonals { Position::new(i, k - i) } else { Position::new(k, i) };
            self.table.value(at)
        })
    }

    /// Calls `write` for each line, and looks out for signals between them.
    fn each(
        &self,
        output: &mut Output,
        mut write: impl FnMut(&mut Output, u64) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        for k in 0..self.size {
            write(output, k)?;
            output.relieve()?;
            interrupt::check()?;
        }
        Ok(())
    }

    /// Writes the values of line k with commas, this in place of one that is not there.
    fn list(&self, output: &mut Output, k: u64, missing: &str) {
        for (i, value) in self.line(k).enumerate() {
            output.text(if i > 0 { "," } else { "" });
            match value {
                Some(value) => output.number(value.into()),
                None => output.text(missing),
            }
        }
    }

    fn greatest(&self) -> u32 {
        (0..self.size).flat_map(|k| self.line(k)).flatten().max().unwrap_or(0)
    }
}

fn write_table(output: &mut Output, game: &Game, lines: &Lines, answer: &Answer<GrundyTable>) -> anyhow::Result<()> {
    let width = u64::from(lines.greatest()).max(lines.size - 1).to_string().len();
    let (corner, columns) = if lines.antidiagonals { ("x+y", "x") } else { ("x", "y") };
    let left = corner.len().max(width);
    output.text(&format!("{}\n{corner:>left$} | {columns} =", game.title()));
    for k in 0..lines.size {
        output.text(&format!(" {k:>width$}"));
    }
    output.text("\n");
    lines.each(output, |output, k| {
        output.text(&format!("{k:>left$} |    "));
        for value in lines.line(k) {
            match value {
                Some(value) => output.text(&format!(" {value:>width$}")),
                None => output.text(&format!(" {:>width$}", "-")),
            }
        }
        output.text("\n");
        Ok(())
    })?;
    output.text(&format!("{}\n", answer.assurance()));
    Ok(())
}

fn write_csv(output: &mut Output, lines: &Lines) -> anyhow::Result<()> {
    lines.each(output, |output, k| {
        lines.list(output, k, "");
        output.byte(b'\n');
        Ok(())
    })
}

fn write_json(output: &mut Output, game: &Game, lines: &Lines, answer: &Answer<GrundyTable>) -> anyhow::Result<()> {
    let order = if lines.antidiagonals { "antidiagonals" } else { "columns" };
    let fields = format!(",\"size\":{},\"order\":\"{order}\",\"values\":[", lines.size);
    begin(output, &Heading::from(game), &fields)?;
    lines.each(output, |output, k| {
        output.text(if k > 0 { ",[" } else { "[" });
        lines.list(output, k, "null");
        output.byte(b']');
        Ok(())
    })?;
    end(output, "", &answer.assurance())
}

/// A b-file is by antidiagonals, whatever was asked for: a sequence has one order.
fn write_bfile(output: &mut Output, lines: &Lines) -> anyhow::Result<()> {
    let lines = Lines { antidiagonals: true, ..*lines };
    let mut n = 0;
    lines.each(output, |output, k| {
        for (x, value) in lines.line(k).enumerate() {
            let Some(value) = value else {
                bail!(
                    "a b-file needs a value everywhere, but ({x},{}) is removed from the board; use --format csv",
                    k - x as u64
                )
            };
            output.number(n);
            output.byte(b' ');
            output.number(value.into());
            output.byte(b'\n');
            n += 1;
        }
        Ok(())
    })
}
