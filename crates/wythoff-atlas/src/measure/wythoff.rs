//! The measure `wythoff`: whether the game has the P-positions of Wythoff Nim.

use ::wythoff::{Error, Game};

use super::{Entry, Subject};
use crate::column::{Cell, Measured};

pub const ENTRY: Entry = Entry {
    name: "wythoff",
    about: "whether the P-positions are those of Wythoff Nim",
    columns: &[
        Measured::text(
            "wythoff",
            "`same` if the P-positions are those of Wythoff Nim at any distance; `differs` if not; `agrees` if no difference was seen in the \
             columns, and nothing is known beyond.",
        ),
        Measured::text(
            "wythoff_difference",
            "The first position, by column and row, that is P in one of both games only.",
        ),
        Measured::real(
            "wythoff_share",
            "The share of the positions that are P in both games among those that are P in at least one.",
        ),
        Measured::text(
            "wythoff_certainty",
            "How sure that is, as `compare` tells it: how far the columns were compared if nothing is known beyond.",
        ),
    ],
    of_proof: false,
    take,
};

fn take(subject: &Subject) -> Result<Vec<Cell>, Error> {
    let wythoff: Game = "wythoff".parse()?;
    let answer = subject.game.compare(&wythoff, subject.task.columns, None, &subject.budget)?;
    let comparison = &answer.value;
    let state = match comparison.equal {
        Some(true) => "same",
        Some(false) => "differs",
        None => "agrees",
    };
    let seen = comparison.first_difference.map(|difference| difference.position.to_string());
    Ok(vec![state.into(), seen.into(), Cell::real(comparison.share()), answer.certainty.to_string().into()])
}
