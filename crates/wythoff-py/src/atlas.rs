//! The atlas of games.

use pyo3::prelude::*;
use wythoff_atlas::Atlas;

/// What the atlas says of a game, in its JSON form; none if it is not there.
#[pyfunction]
pub fn atlas_page(game: &crate::game::Game) -> Option<String> {
    let atlas = Atlas::shipped();
    let place = atlas.find(game.game.rules())?;
    serde_json::to_string(&atlas.page(place)).ok()
}
