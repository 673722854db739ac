//! Texts as the façade typesets them, for notebooks.

use pyo3::prelude::*;
use wythoff::typeset::Text;

/// Words as HTML: escaped, with mathematical signs.
#[pyfunction]
pub fn html(text: &str) -> String {
    Text::words(text).html()
}

/// A formula as HTML, in MathML; what is none is escaped.
#[pyfunction]
pub fn mathml(text: &str) -> String {
    Text::formula(text).html()
}
