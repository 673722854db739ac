//! Games: how a text was read, and the rules.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use pyo3::prelude::*;
use wythoff::{Diagnostic, Rules, input};

use crate::answer::json;
use crate::error::Failure;
use crate::run::{Limits, run};

/// A game; what is found out about it is kept by it and all its copies.
#[pyclass(frozen, module = "wythoff._wythoff")]
pub struct Game {
    /// The game of the façade.
    pub game: wythoff::Game,
    /// Remarks about how the text was read, for the person who wrote it.
    remarks: Vec<String>,
}

#[pymethods]
impl Game {
    /// Reads a game as people write it.
    #[new]
    fn new(py: Python<'_>, text: &str) -> PyResult<Game> {
        let files = |name: &str| std::fs::read(name).map_err(|error| error.to_string());
        let read = run(py, None, |budget| input::game_with_files(text, &files, budget))?;
        let read = read.map_err(|wrong| Failure::in_text(wrong, text).raise(py))?;
        let remarks = read.remarks(text);
        Ok(Game { game: read.game, remarks })
    }

    /// The notation that the user wrote, or that was understood.
    #[getter]
    fn text(&self) -> &str {
        self.game.text()
    }

    /// The text and the rules.
    #[getter]
    fn title(&self) -> String {
        self.game.title()
    }

    /// The rules in canonical notation.
    #[getter]
    fn rules(&self) -> String {
        self.game.rules().to_string()
    }

    /// The parts of the rules as JSON.
    #[getter]
    fn parts(&self, py: Python<'_>) -> PyResult<String> {
        json(self.game.rules()).map_err(|failure| failure.raise(py))
    }

    /// How the text was read.
    #[getter]
    fn remarks(&self) -> Vec<String> {
        self.remarks.clone()
    }

    /// The game in a few lines.
    #[pyo3(signature = (limits=None))]
    fn overview(&self, py: Python<'_>, limits: Option<&Limits>) -> PyResult<String> {
        run(py, limits, |budget| self.game.overview(budget))
    }

    fn __eq__(&self, other: &Game) -> bool {
        self.game.rules() == other.game.rules()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.rules().hash(&mut hasher);
        hasher.finish()
    }
}

/// The canonical notation of rules whose parts are given as JSON, and the parts in canonical form.
#[pyfunction]
pub fn rules(py: Python<'_>, parts: &str) -> PyResult<(String, String)> {
    // a message about a value has no place in a text, which nobody wrote by hand
    let read: Result<Rules, _> = serde_json::from_str(parts).and_then(serde_json::from_value::<Rules>);
    let rules = read.map_err(|wrong| Failure::Of("RulesError", wrong.to_string()).raise(py))?;
    let parts = json(&rules).map_err(|failure| failure.raise(py))?;
    Ok((rules.to_string(), parts))
}

/// The canonical notation of rules in notation, and the parts in canonical form. Names of games are refused.
#[pyfunction]
pub fn rules_in(py: Python<'_>, text: &str) -> PyResult<(String, String)> {
    let read: Result<Rules, _> = text.parse();
    let rules = read.map_err(|wrong| Failure::in_text(Diagnostic::from(wrong), text).raise(py))?;
    let parts = json(&rules).map_err(|failure| failure.raise(py))?;
    Ok((rules.to_string(), parts))
}
