//! The measure `bits`: the bit string of the game.

use ::wythoff::Error;

use super::{Entry, Subject};
use crate::column::{Cell, Measured};

pub const ENTRY: Entry = Entry {
    name: "bits",
    about: "the bit-string, if every column holds one P-position",
    columns: &[
        Measured::text(
            "bits",
            "For a symmetric game with one P-position in each column: the bits of columns 1 to 72, 1 if the P-position lies below the main \
             diagonal and 0 if above; null for other games.",
        ),
        Measured::text("bits_certainty", "How sure these are."),
    ],
    of_proof: false,
    take,
};

fn take(subject: &Subject) -> Result<Vec<Cell>, Error> {
    let survey = subject.survey()?;
    let bits = survey.value.bits.clone();
    let certainty = bits.as_ref().map(|_| survey.certainty.to_string());
    Ok(vec![bits.into(), certainty.into()])
}
