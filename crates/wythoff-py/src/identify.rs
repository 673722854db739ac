//! The atlas of games, and the identification of a game by its data.

use pyo3::prelude::*;
use wythoff_atlas::Atlas;
use wythoff_atlas::identify::{Cells, Given, identify as found};

use crate::error::Failure;
use crate::run::{Limits, run};

/// The games that have what is given, in the JSON form of the report: a text, or cells that are P and N.
#[pyfunction]
#[pyo3(signature = (text=None, p=Vec::new(), n=Vec::new(), limits=None))]
pub fn identify(
    py: Python<'_>,
    text: Option<String>,
    p: Vec<(i64, i64)>,
    n: Vec<(i64, i64)>,
    limits: Option<&Limits>,
) -> PyResult<String> {
    run(py, limits, |budget| {
        let given = match &text {
            Some(text) => Given::read(text).map_err(|mistake| Failure::in_text(mistake, text))?,
            None => Given::cells(Cells { p: p.clone(), n: n.clone() }).map_err(Failure::unanswerable)?,
        };
        let report = found(Atlas::shipped(), &given, budget)?;
        serde_json::to_string(&report).map_err(|error| Failure::unanswerable(error.to_string()))
    })
}

/// What the atlas says of a game, in its JSON form; none if it is not there.
#[pyfunction]
pub fn atlas_page(game: &crate::game::Game) -> Option<String> {
    let atlas = Atlas::shipped();
    let place = atlas.find(game.game.rules())?;
    serde_json::to_string(&atlas.page(place)).ok()
}
