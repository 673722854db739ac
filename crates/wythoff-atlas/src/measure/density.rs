//! The measure `density`: the number of P-positions in columns and near lines.

use ::wythoff::Error;
use itertools::Itertools;

use super::{Entry, Subject};
use crate::column::{Cell, Measured};

pub const ENTRY: Entry = Entry {
    name: "density",
    about: "how many P-positions the columns hold, and which share of them each line",
    columns: &[
        Measured::whole("columns_without", "How many columns hold no P-position."),
        Measured::whole("columns_with_one", "How many hold exactly one."),
        Measured::whole("columns_with_more", "How many hold more."),
        Measured::whole("column_most", "The most that a column holds."),
        Measured::text("density_certainty", "How far the columns were looked at."),
        Measured::whole(
            "in_each_column",
            "How many P-positions every column holds, if this is proved and the same for all.",
        ),
        Measured::text("in_each_column_certainty", "On what that rests."),
        Measured::text(
            "shares",
            "The share of each line, in the order of `slopes`, among the P-positions of the columns; with six decimals.",
        ),
    ],
    of_proof: true,
    take,
};

fn take(subject: &Subject) -> Result<Vec<Cell>, Error> {
    let counts = subject.survey()?.value.counts;
    let proved = subject.proved()?.and_then(|proved| Some((proved.in_each_column?, proved.certainty.text)));
    let lines = subject.lines()?;
    let strays = subject.game.strays(&lines.slopes, subject.task.columns, None, &subject.budget)?.value;
    let total: u64 = strays.iter().map(|line| line.count).sum();
    let share = |count: u64| format!("{:.6}", count as f64 / total.max(1) as f64);
    Ok(vec![
        Cell::count(counts.none),
        Cell::count(counts.one),
        Cell::count(counts.several),
        Cell::count(counts.most),
        subject.computed().into(),
        proved.as_ref().map_or(Cell::Null, |(count, _)| Cell::count(*count)),
        proved.map(|(_, certainty)| certainty).into(),
        strays.iter().map(|line| share(line.count)).join(" ").into(),
    ])
}
