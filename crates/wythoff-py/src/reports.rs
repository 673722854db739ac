//! Reports about a game, in the JSON form of the façade: surveys, and the game without its alteration.

use pyo3::prelude::*;
use wythoff::Error;

use crate::answer::json;
use crate::error::Failure;
use crate::game::Game;
use crate::number::Count;
use crate::run::{Limits, run};

/// What the P-positions of the first columns look like.
#[pyfunction]
#[pyo3(signature = (game, columns, rows=None, limits=None))]
pub fn survey(
    py: Python<'_>,
    game: &Game,
    columns: Count,
    rows: Option<Count>,
    limits: Option<&Limits>,
) -> PyResult<String> {
    let rows = rows.map(|rows| rows.0);
    run(py, limits, |budget| json(&game.game.survey(columns.0, rows, budget)?))
}

/// What is proved of all columns, if something is.
#[pyfunction]
#[pyo3(signature = (game, limits=None))]
pub fn proved(py: Python<'_>, game: &Game, limits: Option<&Limits>) -> PyResult<Option<String>> {
    run(py, limits, |budget| {
        let found = game.game.proved(budget)?;
        found.map(|proved| json(&proved)).transpose()
    })
}

/// The game without its forced labels and misère play, in notation.
#[pyfunction]
pub fn unaltered(py: Python<'_>, game: &Game) -> PyResult<String> {
    let found: Result<wythoff::Game, Error> = game.game.unaltered();
    found.map(|game| game.text().to_owned()).map_err(|error| Failure::from(error).raise(py))
}
