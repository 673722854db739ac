//! Reports about a game, in the JSON form of the façade: comparisons, words, surveys and alterations.

use pyo3::prelude::*;
use wythoff::alteration::{AlterationQuestion, BOUND};
use wythoff::prove::prove::Effort;
use wythoff::words::{Criterion, StudyLimits};
use wythoff::{Answer, Comparison, Error, StudyReport};

use crate::answer::json;
use crate::error::Failure;
use crate::game::Game;
use crate::number::Count;
use crate::run::{Limits, run};

/// Where the P-positions of two games first differ, and how many they share.
#[pyfunction]
#[pyo3(signature = (game, other, columns, rows=None, limits=None))]
pub fn compare(
    py: Python<'_>,
    game: &Game,
    other: &Game,
    columns: Count,
    rows: Option<Count>,
    limits: Option<&Limits>,
) -> PyResult<(String, f64)> {
    let rows = rows.map(|rows| rows.0);
    run(py, limits, |budget| {
        let answer: Answer<Comparison> = game.game.compare(&other.game, columns.0, rows, budget)?;
        Ok::<_, Failure>((json(&answer)?, answer.value.share()))
    })
}

/// The dictionary of a game.
#[pyfunction]
#[pyo3(signature = (game, columns, perfect=None, limits=None))]
pub fn words(
    py: Python<'_>,
    game: &Game,
    columns: Count,
    perfect: Option<bool>,
    limits: Option<&Limits>,
) -> PyResult<String> {
    let criterion = perfect.map(|perfect| if perfect { Criterion::PerfectSector } else { Criterion::NextDifference });
    run(py, limits, |budget| {
        let study = game.game.study(columns.0, criterion, usize::MAX, StudyLimits::default(), budget)?;
        // Without a limit on the words there is always a study.
        let study = study.ok_or_else(|| Failure::unanswerable("no words were found"))?;
        json(&StudyReport::from(&study))
    })
}

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

/// A game with an alteration against the same game without it.
#[pyfunction]
#[pyo3(signature = (game, upto=None, bound=None, states=None, limits=None))]
pub fn alteration(
    py: Python<'_>,
    game: &Game,
    upto: Option<Count>,
    bound: Option<Count>,
    states: Option<Count>,
    limits: Option<&Limits>,
) -> PyResult<String> {
    let effort = |states: Count| Effort::of_states(usize::try_from(states.0).unwrap_or(usize::MAX));
    let question = AlterationQuestion {
        upto: upto.map(|upto| upto.0),
        bound: bound.map_or(BOUND, |bound| bound.0),
        effort: Some(states.map_or_else(Effort::at_once, effort)),
    };
    run(py, limits, |budget| json(&game.game.alteration(&question, budget)?))
}
