//! Proofs of games.

use pyo3::prelude::*;
use wythoff::automata::Numeration;
use wythoff::prove::prove::{Attempt, Effort, Ending};
use wythoff::proven::NotProved;
use wythoff::{Diagnostic, ProveReport};

use crate::answer::json;
use crate::error::Failure;
use crate::game::Game;
use crate::number::Count;
use crate::run::{Limits, run_once};

/// Tries to prove which positions are P: what is proved, as JSON, and the certificate as text.
#[pyfunction]
#[pyo3(signature = (game, states=None, columns=None, numeration=None, resume=None, limits=None))]
pub fn prove(
    py: Python<'_>,
    game: &Game,
    states: Option<Count>,
    columns: Option<Count>,
    numeration: Option<&str>,
    resume: Option<&str>,
    limits: Option<&Limits>,
) -> PyResult<(String, String)> {
    let mut effort = Effort::default();
    if let Some(states) = states {
        effort = Effort::of_states(usize::try_from(states.0).unwrap_or(usize::MAX));
    }
    if let Some(columns) = columns {
        effort.columns = columns.0;
    }
    if let Some(name) = numeration {
        let read: Result<Numeration, _> = name.parse();
        effort.numeration = Some(read.map_err(|wrong| whole(name, &wrong.to_string()).raise(py))?);
    }
    let resume: Option<Attempt> = match resume {
        None => None,
        Some(text) => Some(
            serde_json::from_str(text)
                .map_err(|wrong| whole(text, &format!("this is no attempt at a proof ({wrong})")).raise(py))?,
        ),
    };
    run_once(py, limits, |budget| {
        let ending = game.game.prove(&effort, resume, budget);
        budget.check()?;
        match ending.map_err(NotProved::from)? {
            Ending::Proved(proof) => {
                let certificate = game.game.certificate(&proof, budget);
                let certificate = certificate.map_err(|error| Failure::unanswerable(error.to_string()))?;
                Ok::<_, Failure>((json(&ProveReport::of(&proof, &certificate))?, certificate.write()))
            }
            Ending::GivenUp { statement, attempt } => Err(NotProved::GivenUp(statement, attempt).into()),
        }
    })
}

/// The failure for a text that is wrong as a whole; in `words` a semicolon separates the message from the hint.
fn whole(text: &str, words: &str) -> Failure {
    let (message, hint) = words.split_once("; ").unwrap_or((words, "leave it out"));
    Failure::in_text(Diagnostic::new(message, 0..text.len(), hint), text)
}
