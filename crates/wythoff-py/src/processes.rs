//! Tag systems, in the JSON form of the façade.

use pyo3::prelude::*;
use wythoff::processes::tagged;
use wythoff::words::TagSystem;

use crate::answer::json;
use crate::error::Failure;
use crate::number::Count;
use crate::run::{Limits, run};

/// The failure for wrong data, such as a dictionary, a string, rules or a table; the message says how to write it.
fn wrong(error: impl std::fmt::Display) -> Failure {
    Failure::Of("DataError", error.to_string())
}

/// Runs a tag system.
#[pyfunction]
#[pyo3(signature = (rules, start, steps, delete, limits=None))]
pub fn tag(
    py: Python<'_>,
    rules: String,
    start: String,
    steps: Count,
    delete: usize,
    limits: Option<&Limits>,
) -> PyResult<String> {
    run(py, limits, |budget| {
        let system = TagSystem::parse(&rules).and_then(|system| system.deleting(delete)).map_err(wrong)?;
        let start = system.read(&start).map_err(wrong)?;
        json(&tagged(&system, start, steps.0, budget)?)
    })
}
