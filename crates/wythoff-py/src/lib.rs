//! The native half of the Python package `wythoff`: what its Python half, in `python/wythoff/`, needs from the façade.
//!
//! Classes here wrap those of the façade. Answers are passed as Python integers, as arrays, or in the JSON form of the façade, from which
//! the Python half makes its classes. Every computation that may take long goes through `run.rs`, which frees the interpreter and lets
//! Ctrl-C end it.

mod answer;
mod arrays;
mod ask;
mod atlas;
mod certificate;
mod chain;
mod error;
mod explorer;
mod files;
mod game;
mod number;
mod picture;
mod positions;
mod relation;
mod reports;
mod run;
mod sweep;
mod typeset;

use pyo3::prelude::*;

/// The native half of the package `wythoff`.
#[pymodule]
mod _wythoff {
    use super::*;
    #[pymodule_export]
    use crate::arrays::{Stream, bits, grundy_table, positions, residuals, stream_seconds, window};
    #[pymodule_export]
    use crate::ask::{Words, ask, questions};
    #[pymodule_export]
    use crate::atlas::atlas_page;
    #[pymodule_export]
    use crate::certificate::{Certificate, shipped_certificate};
    #[pymodule_export]
    use crate::chain::Chain;
    #[pymodule_export]
    use crate::explorer::{Explorer, Question};
    #[pymodule_export]
    use crate::files::write_file;
    #[pymodule_export]
    use crate::game::{Game, rules, rules_in};
    #[pymodule_export]
    use crate::number::{digits, number, whole};
    #[pymodule_export]
    use crate::picture::Picture;
    #[pymodule_export]
    use crate::positions::{classify, columns, decide_seconds, formula, index, is_p, nth};
    #[pymodule_export]
    use crate::relation::{Relation, logic, relation};
    #[pymodule_export]
    use crate::reports::unaltered;
    #[pymodule_export]
    use crate::run::Limits;
    #[pymodule_export]
    use crate::sweep::{lost, serve, supervise, sweep, sweep_columns, sweep_plan, sweep_status};
    #[pymodule_export]
    use crate::typeset::{html, mathml};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
