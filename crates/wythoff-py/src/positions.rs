//! Questions about positions: who wins, which positions are P, their index, formula and Grundy value.

use std::hint::black_box;
use std::time::Instant;

use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use wythoff::typeset::Text;
use wythoff::{BigPosition, Error, Outcome};

use crate::answer::{assured, json};
use crate::error::Failure;
use crate::game::Game;
use crate::number::{Count, Number, Place, integer, pair};
use crate::run::{Limits, run, run_once};

/// A list of positions, and how sure they are as JSON.
type Assured<'py> = (Bound<'py, PyList>, String);

/// Is this a P-position?
#[pyfunction]
#[pyo3(signature = (game, x, y=None, limits=None))]
pub fn is_p(
    py: Python<'_>,
    game: &Game,
    x: &Bound<'_, PyAny>,
    y: Option<&Bound<'_, PyAny>>,
    limits: Option<&Limits>,
) -> PyResult<bool> {
    let at = Place::of(x, y)?;
    let decided = run(py, limits, |budget| game.game.decide(at.clone(), budget))?;
    Ok(decided.value.outcome == Outcome::P)
}

/// The formula of the last of these positions in words, if it is P and has one; and how sure it is.
#[pyfunction]
#[pyo3(signature = (game, path, limits=None))]
pub fn formula(
    py: Python<'_>,
    game: &Game,
    path: Vec<Place>,
    limits: Option<&Limits>,
) -> PyResult<(Option<String>, String)> {
    let path: Vec<BigPosition> = path.into_iter().map(|place| place.0).collect();
    run(py, limits, |budget| {
        let history = game.game.history(&path)?;
        let answer = game.game.decide_history(&history, budget)?;
        let formula = match answer.value.outcome {
            Outcome::P => game.game.formula(&history, budget)?,
            Outcome::N => None,
        };
        let words = formula.map(|formula| Text::marked(&formula.words(history.last())).to_string());
        assured(answer.with(words))
    })
}

/// The P-positions of some columns.
#[pyfunction]
#[pyo3(signature = (game, start, count, limits=None))]
pub fn columns<'py>(
    py: Python<'py>,
    game: &Game,
    start: Number,
    count: Count,
    limits: Option<&Limits>,
) -> PyResult<Assured<'py>> {
    let (found, sure) = run(py, limits, |budget| assured(game.game.columns_from(&start.0, count.0, budget)?))?;
    Ok((pairs(py, &found)?, sure))
}

/// The P-positions with x <= y from an index on.
#[pyfunction]
#[pyo3(signature = (game, n, count, limits=None))]
pub fn nth<'py>(
    py: Python<'py>,
    game: &Game,
    n: Number,
    count: Count,
    limits: Option<&Limits>,
) -> PyResult<Assured<'py>> {
    let (found, sure) = run(py, limits, |budget| assured(game.game.nth(&n.0, count.0, budget)?))?;
    Ok((pairs(py, &found)?, sure))
}

/// The index of a P-position with x <= y.
#[pyfunction]
#[pyo3(signature = (game, x, y=None, limits=None))]
pub fn index<'py>(
    py: Python<'py>,
    game: &Game,
    x: &Bound<'py, PyAny>,
    y: Option<&Bound<'py, PyAny>>,
    limits: Option<&Limits>,
) -> PyResult<(Option<Bound<'py, PyAny>>, String)> {
    let at = Place::of(x, y)?;
    let (found, sure) = run(py, limits, |budget| assured(game.game.index_of(&at, budget)?))?;
    Ok((found.map(|n| integer(py, &n)).transpose()?, sure))
}

/// Which positions of a square depend on the history, as JSON, and how sure that is; nothing for a game without memory.
#[pyfunction]
#[pyo3(signature = (game, size, limits=None))]
pub fn classify(
    py: Python<'_>,
    game: &Game,
    size: Count,
    limits: Option<&Limits>,
) -> PyResult<Option<(String, String)>> {
    run(py, limits, |budget| {
        let found = game.game.classify(size.0, budget)?.map(assured).transpose()?;
        found.map(|(found, sure)| Ok::<_, Failure>((json(&found.rows)?, sure))).transpose()
    })
}

/// Seconds for which Rust takes to decide each of these positions, `rounds` times, for benches.
#[pyfunction]
pub fn decide_seconds(py: Python<'_>, game: &Game, places: Vec<Place>, rounds: usize) -> PyResult<f64> {
    run_once(py, None, |budget| {
        let begun = Instant::now();
        for _ in 0..rounds {
            for place in &places {
                black_box(game.game.decide(place.0.clone(), budget)?);
            }
        }
        Ok::<_, Error>(begun.elapsed().as_secs_f64())
    })
}

fn pairs<'py>(py: Python<'py>, positions: &[BigPosition]) -> PyResult<Bound<'py, PyList>> {
    let pairs = positions.iter().map(|at| pair(py, at)).collect::<PyResult<Vec<Bound<'py, PyTuple>>>>()?;
    PyList::new(py, pairs)
}
