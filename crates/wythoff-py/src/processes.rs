//! Dictionary processes, tag systems and triangles, in the JSON form of the façade.

use pyo3::prelude::*;
use wythoff::processes::{self, TriangleReport, tagged, triangle_rows};
use wythoff::words::{Bits, Dictionary, Limits as Bounds, Reading, Table, TagSystem};

use crate::answer::json;
use crate::error::Failure;
use crate::number::Count;
use crate::run::{Limits, run};

/// The length of the string in bits, a gibibyte, from which on no further word is read.
const LONGEST: usize = 1 << 33;

/// The failure for wrong data, such as a dictionary, a string, rules or a table; the message says how to write it.
fn wrong(error: impl std::fmt::Display) -> Failure {
    Failure::Of("DataError", error.to_string())
}

/// Runs a dictionary process.
#[pyfunction]
#[pyo3(signature = (dictionary, start, steps, longest=false, limits=None))]
pub fn process(
    py: Python<'_>,
    dictionary: String,
    start: String,
    steps: Count,
    longest: bool,
    limits: Option<&Limits>,
) -> PyResult<String> {
    run(py, limits, |budget| {
        let reading = if longest { Reading::LongestMatch } else { Reading::PrefixFree };
        let dictionary = Dictionary::parse(&dictionary, reading).map_err(wrong)?;
        let start: Bits = start.parse().map_err(wrong)?;
        let bounds = Bounds { steps: steps.0, length: LONGEST };
        json(&processes::process(&dictionary, start, bounds, budget)?)
    })
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

/// The rows of the triangle of a multiplication table.
#[pyfunction]
#[pyo3(signature = (table, rows, limits=None))]
pub fn triangle(py: Python<'_>, table: String, rows: Count, limits: Option<&Limits>) -> PyResult<String> {
    run(py, limits, |budget| {
        let table = Table::parse(&table).map_err(wrong)?;
        let dictionary = table.compile().map_err(wrong)?;
        let rows = triangle_rows(&table, &dictionary, usize::try_from(rows.0).unwrap_or(usize::MAX), budget)?;
        json(&TriangleReport::new(&table, &dictionary, &rows, budget)?)
    })
}
