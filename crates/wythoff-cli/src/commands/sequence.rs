//! `wythoff sequence` as CSV or as a b-file: the rows are written as they come, so that a list may be longer than memory.

use clap::{ArgMatches, FromArgMatches};
use wythoff::ask::{AnyQuestion, Desk, Sequence};
use wythoff::counted;

use super::asked::{Terminal, at_desk, error, print};
use super::{begin, close, finish};
use crate::arguments::flags::{Column, Format, Rowed, Written};
use crate::failure::BadInput;
use crate::output::Output;
use crate::progress::Progress;

/// Writes terms of a sequence or of a pair of sequences.
pub fn run(question: &'static dyn AnyQuestion, arguments: &ArgMatches) -> anyhow::Result<()> {
    let Rowed { column, list } = Rowed::from_arg_matches(arguments)?;
    let format = list.format();
    if format != Format::Bfile && column != Column::A {
        let given = if column == Column::B { "--column b" } else { "--column difference" };
        let message = "a b-file lists one column; the other formats have all of them";
        return Err(BadInput::whole(given, message, "leave --column out, or add --format bfile").into());
    }
    let mut output = Output::open(list.to.output.as_deref())?;
    let form = match format {
        Format::Csv | Format::Bfile => None,
        Format::Table => Some(Written::Text),
        Format::Json => Some(Written::Json),
        Format::Latex => Some(Written::Latex),
    };
    if let Some(form) = form {
        let answer = at_desk(question.unit(), |desk| question.ask(arguments, desk))?;
        return print(form, output, &*answer);
    }
    let asked = Sequence::from_arg_matches(arguments)?;
    let terminal = Terminal { progress: Progress::new("terms") };
    let desk = Desk::new(&terminal, terminal.progress.budget().clone());
    let mut source = asked.source(&desk).map_err(error)?;
    if !source.is_pair && column != Column::A {
        let message = "this is one sequence: it has no b_n";
        return Err(BadInput::whole(&asked.name, message, "leave --column out").into());
    }
    output.holds(counted(asked.count, "term"));
    begin(&mut output, format, "", &(), "")?;
    let (is_watched, mut unwritten) = (output.is_terminal(), Ok(()));
    let given = source.each(asked.count, desk.budget(), &mut |row| {
        if is_watched {
            terminal.progress.hide();
        }
        let (n, a, b) = (row.n, row.a, row.b);
        output.text(&match (format, b) {
            (Format::Bfile, b) => match (column, b) {
                (Column::B, Some(b)) => format!("{n} {b}\n"),
                (Column::Difference, Some(b)) => format!("{n} {}\n", b - a),
                _ => format!("{n} {a}\n"),
            },
            (_, Some(b)) => format!("{n},{a},{b}\n"),
            (_, None) => format!("{n},{a}\n"),
        });
        unwritten = output.relieve();
        Ok(unwritten.is_ok())
    });
    let given = given.map_err(error).and(unwritten);
    finish(output, given, |output| close(output, format, "", &source.assurance()))
}
