//! `wythoff grundy`: tables of Grundy values, and the value of one position.

use serde::Serialize;
use wythoff::latex::{self, Align, Table};
use wythoff::{BigPosition, Game, GrundyTable, Position, UBig};

use super::{Headed, Heading, begin, close};
use crate::arguments::flags::Format;
use crate::arguments::positions::Grundy;
use crate::failure::Refused;
use crate::input;
use crate::interrupt;
use crate::output::Output;
use crate::progress::Progress;
use crate::provenance::command_line;

/// Prints the values, by columns or by antidiagonals; or that of one position.
pub fn run(arguments: &Grundy) -> anyhow::Result<()> {
    let game = input::game(&arguments.game)?;
    if !arguments.at.is_empty() {
        return one(arguments, &game);
    }
    let mut output = Output::open(arguments.list.to.output.as_deref())?;
    let (size, format) = (arguments.columns, arguments.list.format());
    output.holds(format!("the Grundy values of {size} x {size} cells"));
    let answer = game.grundy(size, Progress::new("columns").budget())?;
    // A b-file is by antidiagonals, whatever was asked for: a sequence has one order.
    let antidiagonals = arguments.antidiagonals || format == Format::Bfile;
    let (order, corner, columns) = if antidiagonals { ("antidiagonals", "x+y", "x") } else { ("columns", "x", "y") };
    let mut lines = Lines { table: &answer.value, size, antidiagonals, width: 0, left: 0 };
    if format == Format::Table {
        lines.width = u64::from(lines.greatest()).max(size - 1).to_string().len();
        lines.left = corner.len().max(lines.width);
    }
    let heads: String = (0..size).map(|k| format!(" {k:>0$}", lines.width)).collect();
    let title = format!("{}\n{corner:>1$} | {columns} ={heads}\n", game.title(), lines.left);
    let fields = format!(",\"size\":{size},\"order\":\"{order}\",\"values\":[");
    begin(&mut output, format, &title, &Heading::from(&game), &fields)?;
    let heads: Vec<String> = (0..size).map(|k| k.to_string()).collect();
    let heads: Vec<(Align, &str)> =
        [(Align::Right, corner)].into_iter().chain(heads.iter().map(|head| (Align::Right, head.as_str()))).collect();
    let table = Table::new(&heads, size);
    if format == Format::Latex {
        output.text(&table.begin(&command_line(), &game.title()));
    }
    for k in 0..size {
        lines.write(&mut output, format, k)?;
        output.relieve()?;
        interrupt::check()?;
    }
    if format == Format::Latex {
        output.text(&table.end(&latex::sure(&answer.assurance())));
    }
    close(&mut output, format, "", &answer.assurance())?;
    output.finish()
}

/// Prints the value of one position, and how sure it is.
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
        let is_p = if answer.value == UBig::ZERO { ": a P-position" } else { "" };
        output.text(&format!("{position} has the Grundy value {}{is_p}\n{}\n", answer.value, answer.assurance()));
    }
    output.finish()
}

/// The Grundy value of one position.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Value {
    /// The position.
    position: BigPosition,
    /// Its value, in decimal digits.
    value: String,
}

/// The Grundy values of a board.
#[cfg(feature = "schema")]
#[derive(utoipa::ToSchema)]
#[expect(dead_code, reason = "the list is streamed in this form")]
pub(crate) struct Values {
    /// The board has as many columns and rows.
    size: u64,
    /// What a line of the values is: `columns` or `antidiagonals`.
    order: String,
    /// The values, line by line; null for a position that is removed from the board.
    values: Vec<Vec<Option<u32>>>,
    /// How sure it is.
    certainty: wythoff::Assurance,
}

/// The values in the order asked for, and how wide they and the numbers of lines are in a table.
struct Lines<'t> {
    table: &'t GrundyTable,
    size: u64,
    antidiagonals: bool,
    width: usize,
    left: usize,
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

    fn write(&self, output: &mut Output, format: Format, k: u64) -> anyhow::Result<()> {
        match format {
            Format::Table => {
                output.text(&format!("{k:>0$} |    ", self.left));
                for value in self.line(k) {
                    match value {
                        Some(value) => output.text(&format!(" {value:>0$}", self.width)),
                        None => output.text(&format!(" {:>1$}", "-", self.width)),
                    }
                }
                output.byte(b'\n');
            }
            Format::Latex => {
                let cells = self.line(k).map(|value| value.map_or("--".to_owned(), |value| value.to_string()));
                output.text(&Table::row([k.to_string()].into_iter().chain(cells)));
            }
            Format::Csv => {
                self.list(output, k, "");
                output.byte(b'\n');
            }
            Format::Json => {
                output.comma();
                output.byte(b'[');
                self.list(output, k, "null");
                output.byte(b']');
            }
            Format::Bfile => {
                for (n, (x, value)) in (k * (k + 1) / 2..).zip(self.line(k).enumerate()) {
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
