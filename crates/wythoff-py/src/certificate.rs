//! Certificates: files that contain theorems about games.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use wythoff::automata::AutomataError;
use wythoff::automata::logic::DecideError;
use wythoff::check::{self, CertificateError, CheckError};
use wythoff::sentence::{Named, NamedError};
use wythoff::{Budget, ProofReport};

use crate::answer::json;
use crate::error::Failure;
use crate::game::Game;
use crate::relation::Relation;
use crate::run::{Limits, run};

/// The P-positions of a game as an automaton, with how that is proved.
#[pyclass(frozen, module = "wythoff._wythoff")]
pub struct Certificate(pub check::Certificate);

impl From<CertificateError> for Failure {
    fn from(error: CertificateError) -> Failure {
        match error {
            CertificateError::Automaton(AutomataError::Exceeded(exceeded)) => exceeded.into(),
            error => Failure::unanswerable(error.to_string()),
        }
    }
}

impl From<CheckError> for Failure {
    fn from(error: CheckError) -> Failure {
        match error {
            CheckError::Exceeded(exceeded)
            | CheckError::Decide(DecideError::Automata(AutomataError::Exceeded(exceeded))) => exceeded.into(),
            error => Failure::unanswerable(error.to_string()),
        }
    }
}

impl Certificate {
    /// The P-positions of the certificate under a name, for use in sentences.
    ///
    /// # Errors
    /// The P-positions are not those of the game, or the budget is exceeded.
    pub fn named(&self, name: &str, budget: &Budget) -> Result<Named, NamedError> {
        Named::certificate(name, &format!("the certificate of {}", self.0.game()), &self.0, budget)
    }
}

#[pymethods]
impl Certificate {
    /// Reads the text of a certificate.
    #[staticmethod]
    #[pyo3(signature = (text, limits=None))]
    fn parse(py: Python<'_>, text: &Bound<'_, PyBytes>, limits: Option<&Limits>) -> PyResult<Certificate> {
        let text = text.as_bytes();
        run(py, limits, |budget| check::Certificate::read(text, budget)).map(Certificate)
    }

    /// The text.
    fn write(&self, py: Python<'_>) -> String {
        py.detach(|| self.0.write())
    }

    /// The game in notation, as it was asked for.
    #[getter]
    fn game(&self) -> &str {
        self.0.game()
    }

    #[getter]
    fn states(&self) -> usize {
        self.0.relation().dfa().states()
    }

    /// What is claimed, as JSON.
    fn report(&self, py: Python<'_>) -> PyResult<String> {
        run(py, None, |budget| json(&ProofReport::of(&self.0, None, budget)))
    }

    /// The P-positions, checked if that is done at once.
    #[pyo3(signature = (limits=None))]
    fn relation(&self, py: Python<'_>, limits: Option<&Limits>) -> PyResult<Relation> {
        run(py, limits, |budget| {
            let named = self.named("P", budget)?;
            Ok::<_, Failure>(Relation::new(self.0.relation().clone(), named.rests().clone()))
        })
    }

    fn same(&self, other: &Certificate) -> bool {
        self.0 == other.0
    }
}

/// The certificate that is shipped for a game, if there is one.
#[pyfunction]
pub fn shipped_certificate(py: Python<'_>, game: &Game) -> Option<Certificate> {
    py.detach(|| game.game.shipped_certificate().cloned()).map(Certificate)
}
