//! The measure `theorems`: what is known about the game without computation.

use ::wythoff::Error;
use ::wythoff::theory::equality;

use super::{Entry, Subject};
use crate::column::{Cell, Measured};

pub const ENTRY: Entry = Entry {
    name: "theorems",
    about: "what is known of positions of any size",
    columns: &[
        Measured::text(
            "any_size",
            "On what decisions rest for positions of any size; null if all columns before them are computed.",
        ),
        Measured::text(
            "any_size_kind",
            "The kind of that certainty: `proved`, `closed-form` or `proved-by-hand`; null with it.",
        ),
        Measured::text(
            "pairs",
            "The pairs of which a theorem says that they are the P-positions, as in `beatty(2,3)`: two games with the same have the same \
             P-positions; null if no theorem gives pairs.",
        ),
        Measured::text(
            "certified",
            "On what the automaton rests of a certificate that comes with the program; null if there is none.",
        ),
        Measured::text(
            "literature",
            "What the literature proves of the shape of the P-positions where no position is known by it; null if there is nothing.",
        ),
    ],
    of_proof: false,
    take,
};

fn take(subject: &Subject) -> Result<Vec<Cell>, Error> {
    let description = subject.game.description(&subject.budget)?;
    let text = |assurance: Option<::wythoff::Assurance>| Cell::from(assurance.map(|assurance| assurance.text));
    let kind = description.at_any_size.as_ref().map(|assurance| assurance.certainty.kind().to_owned());
    let pairs = subject.game.knowledge(&subject.budget).ok().flatten().and_then(|known| equality::pairs(&**known));
    let pairs = pairs.map(|pairs| pairs.to_string());
    let certified = text(description.certified);
    Ok(vec![text(description.at_any_size), kind.into(), pairs.into(), certified, description.literature.into()])
}
