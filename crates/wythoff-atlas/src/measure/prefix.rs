//! The measure `prefix`: all P-positions in the first columns.

use ::wythoff::{Error, Solution};
use itertools::Itertools;

use super::{Entry, Subject};
use crate::column::{Cell, Measured};

/// The number of columns in the prefix.
pub const COLUMNS: u64 = 96;

pub const ENTRY: Entry = Entry {
    name: "prefix",
    about: "the P-positions of the first columns, by which games are distinguished",
    columns: &[
        Measured::text(
            "prefix",
            "The rows of the P-positions of columns 0 to 95, with a space between two of a column and `;` between columns, as in `0;2;1;5`. Where a \
             column may hold infinitely many, those of rows 0 to 95.",
        ),
        Measured::truth("prefix_whole", "Are these all P-positions of these columns?"),
        Measured::text("prefix_certainty", "How sure these are."),
    ],
    of_proof: false,
    take,
};

fn take(subject: &Subject) -> Result<Vec<Cell>, Error> {
    let (game, budget) = (&subject.game, &subject.budget);
    let is_whole = game.rules().has_finite_columns();
    let mut solution: Solution = if is_whole { game.solution(budget)? } else { game.solution_below(COLUMNS, budget)? };
    let mut columns = Vec::new();
    solution.each_column(COLUMNS, budget, |_, rows| columns.push(rows.iter().join(" ")))?;
    Ok(vec![columns.join(";").into(), is_whole.into(), solution.certainty().to_string().into()])
}
