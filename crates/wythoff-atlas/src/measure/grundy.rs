//! The measure `grundy`: the Grundy values of small positions.

use ::wythoff::{Error, Position};
use itertools::Itertools;

use super::{Entry, Subject};
use crate::column::{Cell, Measured};

/// The side of the table of Grundy values.
const SIDE: u64 = 12;

pub const ENTRY: Entry = Entry {
    name: "grundy",
    about: "the Grundy values of small positions",
    columns: &[
        Measured::text(
            "grundy",
            "The Grundy values of the positions with both piles below 12: column after column with `;` between two, a space between two values, \
             `-` for a position that is removed; null where they are not defined.",
        ),
        Measured::text("grundy_certainty", "How sure these are."),
    ],
    of_proof: false,
    take,
};

fn take(subject: &Subject) -> Result<Vec<Cell>, Error> {
    let answer = match subject.game.grundy(SIDE, &subject.budget) {
        Ok(answer) => answer,
        Err(Error::Exceeded(exceeded)) => return Err(exceeded.into()),
        Err(_) => return Ok(vec![Cell::Null; ENTRY.columns.len()]),
    };
    let value = |x, y| answer.value.value(Position::new(x, y)).map_or("-".to_owned(), |value| value.to_string());
    let columns = (0..SIDE).map(|x| (0..SIDE).map(|y| value(x, y)).join(" "));
    Ok(vec![columns.collect::<Vec<_>>().join(";").into(), Cell::text(&answer.certainty)])
}
