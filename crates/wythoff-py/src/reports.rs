//! Games that are made from a game.

use pyo3::prelude::*;
use wythoff::Error;

use crate::error::Failure;
use crate::game::Game;

/// The game without its forced labels and misère play, in notation.
#[pyfunction]
pub fn unaltered(py: Python<'_>, game: &Game) -> PyResult<String> {
    let found: Result<wythoff::Game, Error> = game.game.unaltered();
    found.map(|game| game.text().to_owned()).map_err(|error| Failure::from(error).raise(py))
}
