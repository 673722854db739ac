//! `wythoff grundy`: tables of Grundy values, and the value of one position.

use serde::Serialize;
use wythoff::latex::{self, Align, Table};
use wythoff::list::{self, ListError};
use wythoff::{Answer, BigPosition, Game, GrundyTable, Position, UBig};

use super::{Headed, Heading, begin, close};
use crate::arguments::flags::Format;
use crate::arguments::positions::Grundy;
use crate::failure::Refused;
use crate::input;
use crate::interrupt;
use crate::output::{Output, sure};
use crate::progress::Progress;
use crate::provenance::command_line;

/// Prints the Grundy values of a board, by columns or by antidiagonals, or the value of one position.
pub fn run(arguments: &Grundy) -> anyhow::Result<()> {
    let game = input::game(&arguments.game)?;
    if !arguments.at.is_empty() {
        return one(arguments, &game);
    }
    let mut output = Output::open(arguments.list.to.output.as_deref())?;
    let (size, format) = (arguments.columns, arguments.list.format());
    output.holds(format!("the Grundy values of {size} x {size} cells"));
    let progress = Progress::new("columns");
    // A b-file always lists antidiagonals, the usual order of the OEIS for a table.
    let antidiagonals = arguments.antidiagonals || format == Format::Bfile;
    let mut lines = Lines { game: &game, format, size, antidiagonals, width: 0, left: 0 };
    let answer = if antidiagonals || matches!(format, Format::Table | Format::Latex) {
        let answer = game.grundy(size, progress.budget())?;
        lines.align(&answer.value);
        lines.begin(&mut output)?;
        for k in 0..size {
            lines.write(&mut output, k, &answer.value)?;
        }
        answer.with(())
    } else {
        // Columns are written as they are computed, so the whole table is never in memory.
        let mut unwritten = Ok(());
        let listed = game.grundy_list(size, lines.missing(), progress.budget(), &mut |x, values| {
            let begun = if x == 0 { lines.begin(&mut output) } else { Ok(()) };
            unwritten = begun.and_then(|()| {
                lines.list(&mut output, values);
                relieve(&mut output)
            });
            unwritten.is_ok()
        });
        unwritten?;
        listed.map_err(|ended| match ended {
            ListError::Columns(error) => error.into(),
            ended => anyhow::Error::new(ended),
        })?
    };
    lines.end(&mut output, &answer)?;
    output.finish()
}

/// Prints the Grundy value of one position, and how sure it is.
fn one(arguments: &Grundy, game: &Game) -> anyhow::Result<()> {
    let format = arguments.list.format();
    if !matches!(format, Format::Table | Format::Json) {
        let message = "one value is no list; leave the format out, or take --json";
        return Err(Refused(message.to_owned()).into());
    }
    let position = input::position(&arguments.at)?;
    let answer = game.grundy_at(&position, &Progress::new("columns").budget_for_one())?;
    let mut output = Output::open(arguments.list.to.output.as_deref())?;
    output.holds("a Grundy value");
    if format == Format::Json {
        let value = Value { value: answer.value.to_string(), position };
        output.json(&Headed::of(game, &answer.with(value)))?;
    } else {
        let outcome = match answer.value == UBig::ZERO {
            true => ": it is P, and whoever moves loses",
            false => ": it is N, and the player to move wins",
        };
        output.words(&format!(
            "{position} has Grundy value {}{outcome}\n{}\n",
            answer.value,
            sure(&answer.assurance())
        ));
    }
    output.finish()
}

/// The Grundy value of one position.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Value {
    /// The position.
    position: BigPosition,
    /// The Grundy value of the position, in decimal digits.
    value: String,
}

/// The Grundy values of a square board.
#[cfg(feature = "schema")]
#[derive(utoipa::ToSchema)]
#[expect(dead_code, reason = "the list is streamed in this form")]
pub(crate) struct Values {
    /// The number of columns and of rows of the board.
    size: u64,
    /// What a line of the values is: `columns` or `antidiagonals`.
    order: String,
    /// The values, line by line; null for a position that is removed from the board.
    values: Vec<Vec<Option<u32>>>,
    /// How sure the values are.
    certainty: wythoff::Assurance,
}

/// How the lines of Grundy values are written: format, order, and the widths of a value and of a line number in a table.
struct Lines<'g> {
    game: &'g Game,
    format: Format,
    size: u64,
    antidiagonals: bool,
    width: usize,
    left: usize,
}

impl Lines<'_> {
    /// What a line is, the name of its number, and the name of the index of a value within it.
    fn names(&self) -> (&'static str, &'static str, &'static str) {
        if self.antidiagonals { ("antidiagonals", "x+y", "x") } else { ("columns", "x", "y") }
    }

    /// Sets the widths of the columns of a table from the greatest value.
    fn align(&mut self, table: &GrundyTable) {
        if self.format == Format::Table {
            let greatest = (0..self.size).flat_map(|k| self.of(table, k)).flatten().max().unwrap_or(0);
            self.width = u64::from(greatest).max(self.size - 1).to_string().len();
            self.left = self.names().1.len().max(self.width);
        }
    }

    /// The values of line k: of column k, or of the antidiagonal x + y = k.
    fn of<'t>(&self, table: &'t GrundyTable, k: u64) -> impl Iterator<Item = Option<u32>> + use<'t> {
        let (antidiagonals, length) = (self.antidiagonals, if self.antidiagonals { k + 1 } else { self.size });
        (0..length).map(move |i| {
            let at = if antidiagonals { Position::new(i, k - i) } else { Position::new(k, i) };
            table.value(at)
        })
    }

    /// The LaTeX table of the values.
    fn latex(&self) -> Table {
        let heads: Vec<String> = (0..self.size).map(|k| k.to_string()).collect();
        let heads = heads.iter().map(|head| (Align::Right, head.as_str()));
        let heads: Vec<(Align, &str)> = [(Align::Right, self.names().1)].into_iter().chain(heads).collect();
        Table::new(&heads, self.size)
    }

    /// Writes what precedes the lines of values.
    fn begin(&self, output: &mut Output) -> anyhow::Result<()> {
        let (order, corner, columns) = self.names();
        let title = if self.format == Format::Table {
            let heads: String = (0..self.size).map(|k| format!(" {k:>0$}", self.width)).collect();
            format!("{}\n{corner:>1$} | {columns} ={heads}\n", self.game.title(), self.left)
        } else {
            String::new()
        };
        let fields = format!(",\"size\":{},\"order\":\"{order}\",\"values\":[", self.size);
        begin(output, self.format, &title, &Heading::from(self.game), &fields)?;
        if self.format == Format::Latex {
            output.text(&self.latex().begin(&command_line(), &self.game.title()));
        }
        Ok(())
    }

    /// The entry of a list for a position that is removed from the board.
    fn missing(&self) -> &'static str {
        if self.format == Format::Json { "null" } else { "" }
    }

    /// Writes one line of a list, whose values are already separated by commas.
    fn list(&self, output: &mut Output, values: &[u8]) {
        if self.format == Format::Json {
            output.comma();
            output.byte(b'[');
            output.bytes(values);
            output.byte(b']');
        } else {
            output.bytes(values);
            output.byte(b'\n');
        }
    }

    /// Writes line k of the values in the format selected.
    fn write(&self, output: &mut Output, k: u64, table: &GrundyTable) -> anyhow::Result<()> {
        let values = self.of(table, k);
        match self.format {
            Format::Table => {
                output.text(&format!("{k:>0$} |    ", self.left));
                for value in values {
                    match value {
                        Some(value) => output.text(&format!(" {value:>0$}", self.width)),
                        None => output.text(&format!(" {:>1$}", "-", self.width)),
                    }
                }
                output.byte(b'\n');
            }
            Format::Latex => {
                let cells = values.map(|value| value.map_or("--".to_owned(), |value| value.to_string()));
                output.text(&Table::row([k.to_string()].into_iter().chain(cells)));
            }
            Format::Csv | Format::Json => {
                let mut line = Vec::new();
                list::antidiagonal(table, k, self.missing(), &mut line);
                self.list(output, &line);
            }
            Format::Bfile => {
                for (n, (x, value)) in (k * (k + 1) / 2..).zip(values.enumerate()) {
                    let Some(value) = value else {
                        let at = Position::new(x as u64, k - x as u64);
                        let message = format!(
                            "a b-file needs a value everywhere, but {at} is removed from the board; use --format csv"
                        );
                        return Err(Refused(message).into());
                    };
                    output.number(n);
                    output.byte(b' ');
                    output.number(value.into());
                    output.byte(b'\n');
                }
            }
        }
        relieve(output)
    }

    /// Writes what follows the lines of values.
    fn end(&self, output: &mut Output, answer: &Answer<()>) -> anyhow::Result<()> {
        if self.format == Format::Latex {
            output.text(&self.latex().end(&latex::sure(&answer.assurance())));
        }
        close(output, self.format, "", &answer.assurance())?;
        Ok(())
    }
}

/// Writes out a full buffer; an error if a signal asked the program to stop.
fn relieve(output: &mut Output) -> anyhow::Result<()> {
    output.relieve()?;
    Ok(interrupt::check()?)
}
