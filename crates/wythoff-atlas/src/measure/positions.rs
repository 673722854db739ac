//! The measure `positions`: the first P-positions.

use ::wythoff::Error;
use itertools::Itertools;

use super::{Entry, Subject};
use crate::column::{Cell, Measured};

pub const ENTRY: Entry = Entry {
    name: "positions",
    about: "the first P-positions",
    columns: &[
        Measured::text("positions", "The first 72 P-positions, by column, then row, as in `(0,0) (1,2)`."),
        Measured::text("positions_certainty", "How sure these are."),
    ],
    of_proof: false,
    take,
};

fn take(subject: &Subject) -> Result<Vec<Cell>, Error> {
    let survey = subject.survey()?;
    Ok(vec![Cell::text(survey.value.first.iter().join(" ")), Cell::text(&survey.certainty)])
}
