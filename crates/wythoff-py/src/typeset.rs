//! Texts as the façade typesets them, for notebooks.

use pyo3::prelude::*;
use wythoff::typeset;

/// A text as HTML: escaped, with its formulas in MathML.
#[pyfunction]
pub fn html(text: &str) -> String {
    typeset::html(text)
}
