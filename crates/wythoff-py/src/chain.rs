//! Chains of theorems about Grundy values and about three or four heaps.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use wythoff::Budget;
use wythoff::ask::link::ChainNth;
use wythoff::ask::piles::ChainPlace;
use wythoff::automata::logic::DecideError;
use wythoff::chain::ChainReport;
use wythoff::check::certificate::ChainFile;
use wythoff::check::{self, sentence};
use wythoff::prove::chain::{ChainError, Effort, Ending, Search};
use wythoff::prove::consequences::FactError;

use crate::answer::json;
use crate::ask::{Forms, forms};
use crate::error::Failure;
use crate::game::Game;
use crate::number::{Count, Number};
use crate::run::{Limits, run, run_once};

/// Theorems each of which rests on those before it; all of them were proved by this process.
#[pyclass(frozen, module = "wythoff._wythoff")]
pub struct Chain(check::Chain);

impl From<ChainError> for Failure {
    fn from(error: ChainError) -> Failure {
        match error {
            ChainError::Automata(error) => error.into(),
            error => Failure::unanswerable(error.to_string()),
        }
    }
}

impl From<DecideError> for Failure {
    fn from(error: DecideError) -> Failure {
        match error {
            DecideError::Automata(error) => error.into(),
            error => Failure::unanswerable(error.to_string()),
        }
    }
}

impl From<FactError> for Failure {
    fn from(error: FactError) -> Failure {
        match error {
            FactError::Automata(error) | FactError::Decide(DecideError::Automata(error)) => error.into(),
            error => Failure::unanswerable(error.to_string()),
        }
    }
}

#[pymethods]
impl Chain {
    /// Reads the text of a chain and proves its links, those up to `upto` alone if it is given.
    #[staticmethod]
    #[pyo3(signature = (text, upto=None, limits=None))]
    fn prove(
        py: Python<'_>,
        text: &Bound<'_, PyBytes>,
        upto: Option<Count>,
        limits: Option<&Limits>,
    ) -> PyResult<Chain> {
        let text = text.as_bytes();
        run_once(py, limits, |budget| {
            if !ChainFile::begins(text) {
                let words = "this is no chain: the first line of one is `wythoff chain 1`";
                return Err(Failure::unanswerable(words));
            }
            let last = upto.map_or(usize::MAX, |upto| usize::try_from(upto.0).unwrap_or(usize::MAX));
            let checked = ChainFile::read(text, budget)?.check_upto(last, budget)?;
            checked.map(Chain).map_err(|(number, failure)| Failure::unanswerable(failure.of_link(number)))
        })
    }

    /// Proves links from the rules: Grundy values of a game up to one, or without a game three or four heaps up to a size of the first ones.
    #[staticmethod]
    #[pyo3(signature = (game, upto, heaps=None, limits=None))]
    fn search(
        py: Python<'_>,
        game: Option<&Game>,
        upto: Count,
        heaps: Option<Count>,
        limits: Option<&Limits>,
    ) -> PyResult<Chain> {
        run_once(py, limits, |budget: &Budget| {
            let chain = match game {
                Some(game) => check::Chain::new(game.game.rules().clone(), sentence::Kind::Values),
                None => {
                    let heaps = heaps.map_or(3, |heaps| heaps.0);
                    let rules =
                        "wythoff".parse().map_err(|_| Failure::unanswerable("several heaps need Wythoff Nim"))?;
                    let kind =
                        sentence::Kind::ALL.into_iter().find(|kind| kind.heaps().is_some_and(|of| of as u64 == heaps));
                    let kind = kind.ok_or_else(|| {
                        Failure::unanswerable(format!(
                            "there are chains of three and of four heaps, and none of {heaps}"
                        ))
                    })?;
                    check::Chain::new(rules, kind)
                }
            };
            let last = chain.kind().last(upto.0);
            let mut search = Search::new(chain, budget)?;
            while search.chain().links().len() <= last {
                if let Ending::GivenUp(why) = search.next(&Effort::default(), budget)? {
                    let number = search.chain().links().len();
                    let what = search.chain().kind().positions(search.chain().rules(), number);
                    return Err(Failure::unanswerable(format!("not proved: {what}: {why}")));
                }
            }
            Ok(Chain(search.chain().clone()))
        })
    }

    /// The text of the file.
    fn write(&self, py: Python<'_>) -> String {
        py.detach(|| ChainFile::of(&self.0).write())
    }

    /// `values`, `heaps` or `four-heaps`.
    #[getter]
    fn kind(&self) -> &'static str {
        self.0.kind().word()
    }

    /// The rules with two piles.
    #[getter]
    fn rules(&self) -> String {
        self.0.rules().to_string()
    }

    fn __len__(&self) -> usize {
        self.0.links().len()
    }

    /// What is proved, as JSON.
    #[pyo3(signature = (limits=None))]
    fn report(&self, py: Python<'_>, limits: Option<&Limits>) -> PyResult<String> {
        run(py, limits, |budget| json(&ChainReport::of(&self.0, budget)?))
    }

    /// The place of piles in the forms of an answer; `None` if the chain does not reach as far, or has another number of piles.
    fn place(&self, py: Python<'_>, piles: Vec<Number>) -> Option<Forms> {
        let piles: Vec<_> = piles.into_iter().map(|pile| pile.0).collect();
        py.detach(|| ChainPlace::of(&self.0, &piles).map(|place| forms(Box::new(place))))
    }

    /// Positions of a link by their index, in the forms of an answer; `None` if there is no such link.
    #[pyo3(signature = (link, n, count, limits=None))]
    fn nth(
        &self,
        py: Python<'_>,
        link: Count,
        n: Number,
        count: Count,
        limits: Option<&Limits>,
    ) -> PyResult<Option<Forms>> {
        run(py, limits, |budget| {
            let Ok(link) = usize::try_from(link.0) else { return Ok(None) };
            let found = ChainNth::of(&self.0, link, &n.0, count.0, budget)?;
            Ok::<_, Failure>(found.map(|found| forms(Box::new(found))))
        })
    }
}
