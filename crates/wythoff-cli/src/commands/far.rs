//! `wythoff solve --at`: the P-positions of some columns at any distance.

use anyhow::bail;
use serde::Serialize;
use wythoff::{BigPosition, Game, UBig};

use super::Headed;
use crate::arguments::{Format, Solve};
use crate::output::Output;
use crate::progress::Progress;

/// Writes the P-positions of the columns from `from` on.
pub fn run(arguments: &Solve, game: &Game, from: &UBig) -> anyhow::Result<()> {
    let mut output = Output::open(arguments.output.as_deref())?;
    let progress = Progress::new("columns", output.is_terminal());
    let answer = game.columns_from(from, arguments.count, progress.budget())?;
    drop(progress);
    match arguments.format {
        Format::Table => {
            table(&mut output, game, from, arguments.count, &answer.value)?;
            output.text(&format!("{}\n", answer.assurance()));
        }
        Format::Json => {
            let far = Far { columns_from: from.to_string(), positions: &answer.value };
            output.json(&Headed::of(game, answer.with(far)))?;
        }
        Format::Csv | Format::Bfile => {
            let separator = if arguments.format == Format::Csv { ',' } else { ' ' };
            let columns = (0..arguments.count).map(|k| from + UBig::from(k));
            if arguments.format == Format::Bfile && columns.ne(answer.value.iter().map(|at| at.x.clone())) {
                bail!("a b-file needs exactly one P-position in each column; use --format csv");
            }
            for BigPosition { x, y } in &answer.value {
                output.text(&format!("{x}{separator}{y}\n"));
                output.relieve()?;
            }
        }
    }
    output.finish()
}

fn table(output: &mut Output, game: &Game, from: &UBig, count: u64, positions: &[BigPosition]) -> anyhow::Result<()> {
    let width = (from + UBig::from(count - 1)).to_string().len().min(super::WIDEST);
    heading(output, game, width);
    let mut rest = positions.iter().peekable();
    for x in (0..count).map(|k| from + UBig::from(k)) {
        output.text(&format!("{:>width$} ", x.to_string()));
        let mut empty = true;
        while let Some(at) = rest.next_if(|at| at.x == x) {
            output.text(&format!(" {}", at.y));
            empty = false;
        }
        output.text(if empty { " -\n" } else { "\n" });
        output.relieve()?;
    }
    Ok(())
}

/// The game, and the heads of the columns of a table whose first column is so wide.
pub fn heading(output: &mut Output, game: &Game, width: usize) {
    output.text(&format!("{}\n{:>width$}  rows of the P-positions\n", game.title(), "x"));
}

/// Positions from a column on.
#[derive(Serialize)]
struct Far<'a> {
    columns_from: String,
    positions: &'a [BigPosition],
}
