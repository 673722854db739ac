//! Texts of the façade, typeset as HTML and LaTeX.

use pyo3::prelude::*;
use wythoff::{latex, typeset};

/// A text as HTML: escaped, with its formulas in MathML.
#[pyfunction]
pub fn html(text: &str) -> String {
    typeset::html(text)
}

/// A text as LaTeX: escaped, with its formulas in mathematics.
#[pyfunction]
pub fn latex_text(text: &str) -> String {
    latex::prose(text)
}

/// A formula as LaTeX, without the signs around it.
#[pyfunction]
pub fn latex_formula(text: &str) -> String {
    latex::mathematics(text)
}

/// A statement in the environment of LaTeX that says how sure it is.
#[pyfunction]
pub fn latex_statement(kind: &str, words: &str) -> String {
    latex::statement(kind, words)
}
