//! `wythoff grundy`: the question of the library, and besides its answers tables in the formats of long lists.

use wythoff::Position;
use wythoff::ask::Question;
use wythoff::list::{self, ListError};

use super::asked;
use crate::arguments::flags::{Format, Written};
use crate::arguments::positions::GrundyLists;
use crate::failure::Refused;
use crate::output::Output;
use crate::progress::Progress;
use crate::provenance::command_line;
use crate::{input, interrupt};

/// Prints the Grundy values of a board, by columns or by antidiagonals, or the value of one position.
pub fn run(arguments: &GrundyLists) -> anyhow::Result<()> {
    let (asked, format) = (&arguments.asked, arguments.list.format());
    if !asked.at.is_empty() && !matches!(format, Format::Table | Format::Json) {
        return Err(Refused("one value is no list; leave the format out, or take --json".to_owned()).into());
    }
    let mut output = Output::open(arguments.list.to.output.as_deref())?;
    match format {
        Format::Csv if !asked.antidiagonals => columns(arguments, &mut output)?,
        Format::Csv | Format::Bfile => antidiagonals(arguments, format, &mut output)?,
        Format::Table | Format::Json | Format::Latex => {
            let answer = asked::at_desk(wythoff::ask::Grundy::UNIT, |desk| asked.ask(desk))?;
            let form = match format {
                Format::Json => Written::Json,
                Format::Latex => Written::Latex,
                _ => Written::Text,
            };
            return asked::print(form, output, &answer);
        }
    }
    output.finish()
}

/// Writes the columns as they are computed: the whole table is never in memory.
fn columns(arguments: &GrundyLists, output: &mut Output) -> anyhow::Result<()> {
    let game = input::game(&arguments.asked.game.0)?;
    output.holds(held(arguments));
    let mut unwritten = Ok(());
    let listed = game.grundy_list(arguments.asked.size(), "", Progress::new("columns").budget(), &mut |_, values| {
        output.bytes(values);
        output.byte(b'\n');
        unwritten = relieve(output);
        unwritten.is_ok()
    });
    unwritten?;
    listed.map(drop).map_err(|ended| match ended {
        ListError::Columns(error) => error.into(),
        ended => anyhow::Error::new(ended),
    })
}

/// Writes a line for each antidiagonal, or as a b-file, in which tables of the OEIS have this order.
fn antidiagonals(arguments: &GrundyLists, format: Format, output: &mut Output) -> anyhow::Result<()> {
    let game = input::game(&arguments.asked.game.0)?;
    output.holds(held(arguments));
    let table = game.grundy(arguments.asked.size(), Progress::new("columns").budget())?.value;
    if format == Format::Bfile {
        // A comment is allowed at the head of a b-file.
        output.line(format!("# {}", command_line()));
    }
    let mut line = Vec::new();
    for k in 0..arguments.asked.size() {
        if format == Format::Csv {
            line.clear();
            list::antidiagonal(&table, k, "", &mut line);
            output.bytes(&line);
            output.byte(b'\n');
        } else {
            for (n, x) in (k * (k + 1) / 2..).zip(0..=k) {
                let at = Position::new(x, k - x);
                let value = table.value(at).ok_or_else(|| {
                    let because = format!("{at} is removed from the board");
                    Refused(format!("a b-file needs a value everywhere, but {because}; use --format csv"))
                })?;
                output.number(n);
                output.byte(b' ');
                output.number(value.into());
                output.byte(b'\n');
            }
        }
        relieve(output)?;
    }
    Ok(())
}

/// What a file holds, for the note about it.
fn held(arguments: &GrundyLists) -> String {
    let size = arguments.asked.size();
    format!("the Grundy values of {size} x {size} cells")
}

/// Writes out a full buffer; an error if a signal asked the program to stop.
fn relieve(output: &mut Output) -> anyhow::Result<()> {
    output.relieve()?;
    Ok(interrupt::check()?)
}
