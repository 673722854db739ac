//! Decisions of sentences, and relations between natural numbers as automata.

use std::path::PathBuf;
use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use wythoff::ask::logic::Decided;
use wythoff::automata::format::{graphviz, walnut};
use wythoff::automata::logic::{DecideError, LogicError, Sentence, parse};
use wythoff::automata::{self, AutomataError, Numeration};
use wythoff::proven::Proven;
use wythoff::sentence::{self, Named, NamedError, Rests, decider};
use wythoff::{Assurance, Budget, Certainty, Diagnostic, Engine, Game as Rules, UBig};

use crate::answer::json;
use crate::certificate::Certificate;
use crate::error::Failure;
use crate::game::Game;
use crate::number::{Count, Number, integer};
use crate::run::{Limits, run, run_once};

/// A relation between natural numbers, and on what it rests that was taken from elsewhere.
#[pyclass(frozen, module = "wythoff._wythoff")]
pub struct Relation {
    relation: automata::Relation,
    rests: Rests,
}

/// The value of a name in a sentence: a relation, a certificate for its P-positions, or a formula.
#[derive(FromPyObject)]
pub enum Given {
    Relation(Py<Relation>),
    Certificate(Py<Certificate>),
    Formula(String),
}

impl From<AutomataError> for Failure {
    fn from(error: AutomataError) -> Failure {
        match error {
            AutomataError::Exceeded(exceeded) => exceeded.into(),
            error => Failure::unanswerable(error.to_string()),
        }
    }
}

impl From<NamedError> for Failure {
    fn from(error: NamedError) -> Failure {
        match error.exceeded() {
            Some(exceeded) => exceeded.clone().into(),
            None => Failure::unanswerable(error.to_string()),
        }
    }
}

/// The failure to decide a sentence, with the place in its text where there is one.
fn undecided(error: DecideError, text: &str) -> Failure {
    match error {
        DecideError::Sentence(error) if error.span.is_some() => Failure::in_text(error.into(), text),
        DecideError::Sentence(error) => Failure::unanswerable(error.to_string()),
        DecideError::Automata(error) => error.into(),
        other => Failure::unanswerable(other.to_string()),
    }
}

fn assurance(certainty: &Certainty) -> Result<String, Failure> {
    json(&Assurance::new(certainty, Engine::Automata))
}

/// The numeration system of this name.
fn system(text: &str) -> Result<Numeration, Failure> {
    text.parse().map_err(|error: automata::NumerationError| {
        let hint = "write msd_fib, msd_pell, msd_trib, msd_2 or msd_ost[1,2]";
        Failure::in_text(Diagnostic::new(error.to_string(), 0..text.len(), hint), text)
    })
}

fn read(text: &str) -> Result<Sentence, Failure> {
    parse(text).map_err(|error| Failure::in_text(error.into(), text))
}

/// The definition of a formula: `name` or `name(x,y)`.
struct Definition {
    name: String,
    parameters: Option<Vec<String>>,
    text: String,
    sentence: Sentence,
}

impl Definition {
    fn new(head: &str, text: &str) -> Result<Definition, Failure> {
        let sentence = read(text)?;
        let (name, parameters) = match head.split_once('(') {
            None => (head, None),
            Some((name, rest)) => {
                let listed = rest.trim_end().strip_suffix(')').ok_or_else(|| {
                    let message = "the parameters of a name stand in parentheses";
                    let hint = "write a name with its parameters, as in `even(n)`";
                    Failure::in_text(Diagnostic::new(message, 0..head.len(), hint), head)
                })?;
                (name, Some(listed.split(',').map(|name| name.trim().to_owned()).collect()))
            }
        };
        Ok(Definition { name: name.trim().to_owned(), parameters, text: text.to_owned(), sentence })
    }
}

/// What was decided of a sentence, as JSON; or the relation of a formula, and none; with the certainty as JSON and the sentence
/// as it was understood.
#[pyfunction]
#[pyo3(signature = (text, numeration, given, load, limits=None))]
pub fn logic(
    py: Python<'_>,
    text: &str,
    numeration: Option<&str>,
    given: Vec<(String, Given)>,
    load: Vec<(String, PathBuf)>,
    limits: Option<&Limits>,
) -> PyResult<(Option<String>, Option<Relation>, String, String)> {
    let parts = || {
        let asked = numeration.map(system).transpose()?;
        let sentence = read(text)?;
        let mut definitions = Vec::new();
        for (name, given) in &given {
            if let Given::Formula(text) = given {
                definitions.push(Definition::new(name, text)?);
            }
        }
        Ok((asked, sentence, definitions))
    };
    let (asked, sentence, definitions) = parts().map_err(|failure: Failure| failure.raise(py))?;
    let mut files = Vec::new();
    for (name, path) in load {
        let bytes = std::fs::read(&path)?;
        files.push((name, path.display().to_string(), bytes));
    }
    run(py, limits, |budget| {
        let mut named = Vec::new();
        for (name, given) in &given {
            match given {
                Given::Relation(relation) => {
                    let Relation { relation, rests } = relation.get();
                    named.push(Named::relation(name, relation.clone(), rests.clone()));
                }
                Given::Certificate(certificate) => named.push(certificate.get().named(name, budget)?),
                Given::Formula(_) => {}
            }
        }
        for (name, source, bytes) in &files {
            named.push(Named::read(name, source, bytes, &[], budget)?);
        }
        let sentences = definitions.iter().map(|definition| &definition.sentence);
        let system = sentence::numeration(asked.as_ref(), [&sentence].into_iter().chain(sentences), &named);
        let (mut decider, _) = decider(&system, &named, budget)?;
        for Definition { name, parameters, text, sentence } in &definitions {
            let refuse = |error| undecided(error, text);
            decider.check_numeration(sentence).map_err(refuse)?;
            let free = || sentence.formula.free_variables().iter().map(ToString::to_string).collect();
            let parameters: Vec<String> = parameters.clone().unwrap_or_else(free);
            let parameters: Vec<&str> = parameters.iter().map(String::as_str).collect();
            decider.define(name, &parameters, &sentence.formula).map_err(refuse)?;
        }
        let refuse = |error| undecided(error, text);
        decider.check_numeration(&sentence).map_err(refuse)?;
        let (formula, understood) = (&sentence.formula, sentence.to_string());
        let rests: Rests = named.iter().flat_map(|named| named.rests().iter().cloned()).collect();
        if formula.free_variables().is_empty() {
            let decided = Decided::find(&mut decider, formula, 0, budget).map_err(refuse)?;
            let certainty = sentence::certainty(decider.systems(), rests, budget)?;
            return Ok((Some(json(&decided)?), None, assurance(&certainty)?, understood));
        }
        let relation = decider.relation(formula).map_err(refuse)?;
        let is_home = |track: &String| relation.system(track) == relation.numeration();
        if !relation.is_of_naturals() || !relation.tracks().iter().all(is_home) {
            let hint = "bind such variables by a quantifier; the command line writes the automaton";
            let message =
                "a relation of words, of negative numbers or over several numeration systems has no values here";
            return Err(refuse(LogicError::new(message, 0..text.len(), hint).into()));
        }
        let relation = Relation::new(relation, rests.clone());
        let certainty = sentence::certainty(decider.systems(), rests, budget)?;
        Ok::<_, Failure>((None, Some(relation), assurance(&certainty)?, understood))
    })
}

/// The P-positions of a game as a relation between x and y: of the certificate that is shipped, or proved now.
#[pyfunction]
#[pyo3(signature = (game, limits=None))]
pub fn relation(py: Python<'_>, game: &Game, limits: Option<&Limits>) -> PyResult<Relation> {
    run_once(py, limits, |budget| of_game(&game.game, budget))
}

fn of_game(game: &Rules, budget: &Budget) -> Result<Relation, Failure> {
    let source = if game.shipped_certificate().is_some() { "the shipped certificate" } else { "a proof by automata" };
    let proven = Proven::of(game, None, &|_| {}, budget)?;
    Ok(Relation::new(proven.relation, vec![("P".to_owned(), format!("{source} of {}", game.text()))]))
}

impl Relation {
    /// A relation with the certainties on which it rests, each listed once.
    pub fn new(relation: automata::Relation, mut rests: Rests) -> Relation {
        rests.sort();
        rests.dedup();
        Relation { relation, rests }
    }

    /// A relation made of this one and others, which rests on whatever they rest on.
    fn made(
        &self,
        py: Python<'_>,
        others: &[&Relation],
        limits: Option<&Limits>,
        make: impl Fn(&automata::Relation, &Budget) -> Result<automata::Relation, AutomataError> + Send + Sync,
    ) -> PyResult<Relation> {
        let relation = run(py, limits, |budget| make(&self.relation, budget))?;
        let rests = self.rests.iter().chain(others.iter().flat_map(|other| &other.rests)).cloned().collect();
        Ok(Relation::new(relation, rests))
    }

    fn require_names(&self, names: &[String]) -> PyResult<()> {
        match names.iter().find(|name| !self.relation.tracks().contains(name)) {
            None => Ok(()),
            Some(name) => {
                let known = self.relation.tracks().join(", ");
                Err(PyValueError::new_err(format!("there is no variable {name} here, but {known}")))
            }
        }
    }
}

fn borrowed(names: &[String]) -> Vec<&str> {
    names.iter().map(String::as_str).collect()
}

fn tuple<'py>(py: Python<'py>, values: &[UBig]) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, values.iter().map(|value| integer(py, value)).collect::<PyResult<Vec<_>>>()?)
}

#[pymethods]
impl Relation {
    /// The relation of a file of Walnut with these names of its tracks, in their order; it rests on this.
    #[staticmethod]
    #[pyo3(signature = (text, names, numeration, rests, limits=None))]
    fn from_walnut(
        py: Python<'_>,
        text: &str,
        names: Vec<String>,
        numeration: Option<&str>,
        rests: Rests,
        limits: Option<&Limits>,
    ) -> PyResult<Relation> {
        let relation = run(py, limits, |budget| {
            let file = walnut::read(text, budget)?;
            if file.tracks() != names.len() {
                let message = format!("the file has {} tracks, and {} names are given", file.tracks(), names.len());
                return Err(Failure::unanswerable(message));
            }
            if let (0, Some(numeration)) = (names.len(), numeration) {
                // true or false
                let always = automata::Relation::always(&Arc::new(system(numeration)?), &[], budget)?;
                return if text.trim() == "true" { Ok(always) } else { Ok(always.not(budget)?) };
            }
            Ok(file.relation(&borrowed(&names), budget)?)
        })?;
        Ok(Relation::new(relation, rests))
    }

    /// The variables, in alphabetical order.
    #[getter]
    fn names(&self) -> Vec<String> {
        self.relation.tracks().to_vec()
    }

    #[getter]
    fn numeration(&self) -> String {
        self.relation.numeration().to_string()
    }

    #[getter]
    fn states(&self) -> usize {
        self.relation.dfa().states()
    }

    #[getter]
    fn edges(&self) -> usize {
        self.relation.dfa().edges()
    }

    #[getter]
    fn rests(&self) -> Rests {
        self.rests.clone()
    }

    #[getter]
    fn is_empty(&self) -> bool {
        self.relation.is_empty()
    }

    /// How sure it is, as JSON.
    #[pyo3(signature = (limits=None))]
    fn assurance(&self, py: Python<'_>, limits: Option<&Limits>) -> PyResult<String> {
        run(py, limits, |budget| {
            let certainty = sentence::certainty(&[self.relation.numeration().clone()], self.rests.clone(), budget)?;
            assurance(&certainty)
        })
    }

    /// Does it hold for these numbers, in the order of the names?
    fn holds(&self, py: Python<'_>, numbers: Vec<Number>) -> PyResult<bool> {
        if numbers.len() != self.relation.tracks().len() {
            let message = format!("{} numbers are given for {} variables", numbers.len(), self.relation.tracks().len());
            return Err(PyValueError::new_err(message));
        }
        let numbers: Vec<&UBig> = numbers.iter().map(|number| &number.0).collect();
        Ok(py.detach(|| self.relation.holds(&numbers)))
    }

    /// The first tuples for which it holds.
    #[pyo3(signature = (most, limits=None))]
    fn values<'py>(&self, py: Python<'py>, most: Count, limits: Option<&Limits>) -> PyResult<Vec<Bound<'py, PyTuple>>> {
        let most = usize::try_from(most.0)?;
        let values = run(py, limits, |budget| {
            let count = match self.relation.count(budget)? {
                automata::Count::Finite(count) => usize::try_from(&count).unwrap_or(usize::MAX),
                automata::Count::Infinite => usize::MAX,
            };
            self.relation.values(most.min(count), usize::MAX, budget)
        })?;
        values.iter().map(|values| tuple(py, values)).collect()
    }

    /// For how many tuples it holds; None if for infinitely many.
    #[pyo3(signature = (limits=None))]
    fn count<'py>(&self, py: Python<'py>, limits: Option<&Limits>) -> PyResult<Option<Bound<'py, PyAny>>> {
        match run(py, limits, |budget| self.relation.count(budget))? {
            automata::Count::Finite(count) => integer(py, &count).map(Some),
            automata::Count::Infinite => Ok(None),
        }
    }

    #[pyo3(name = "and_", signature = (other, limits=None))]
    fn and(&self, py: Python<'_>, other: &Relation, limits: Option<&Limits>) -> PyResult<Relation> {
        self.made(py, &[other], limits, |this, budget| this.and(&other.relation, budget))
    }

    #[pyo3(name = "or_", signature = (other, limits=None))]
    fn or(&self, py: Python<'_>, other: &Relation, limits: Option<&Limits>) -> PyResult<Relation> {
        self.made(py, &[other], limits, |this, budget| this.or(&other.relation, budget))
    }

    #[pyo3(signature = (other, limits=None))]
    fn xor(&self, py: Python<'_>, other: &Relation, limits: Option<&Limits>) -> PyResult<Relation> {
        self.made(py, &[other], limits, |this, budget| this.xor(&other.relation, budget))
    }

    #[pyo3(signature = (other, limits=None))]
    fn and_not(&self, py: Python<'_>, other: &Relation, limits: Option<&Limits>) -> PyResult<Relation> {
        self.made(py, &[other], limits, |this, budget| this.and_not(&other.relation, budget))
    }

    #[pyo3(name = "not_", signature = (limits=None))]
    fn not(&self, py: Python<'_>, limits: Option<&Limits>) -> PyResult<Relation> {
        self.made(py, &[], limits, |this, budget| this.not(budget))
    }

    #[pyo3(signature = (names, limits=None))]
    fn exists(&self, py: Python<'_>, names: Vec<String>, limits: Option<&Limits>) -> PyResult<Relation> {
        self.require_names(&names)?;
        self.made(py, &[], limits, |this, budget| this.exists(&borrowed(&names), budget))
    }

    #[pyo3(signature = (names, limits=None))]
    fn forall(&self, py: Python<'_>, names: Vec<String>, limits: Option<&Limits>) -> PyResult<Relation> {
        self.require_names(&names)?;
        self.made(py, &[], limits, |this, budget| this.forall(&borrowed(&names), budget))
    }

    /// The same with other names, in the order of the old ones.
    #[pyo3(signature = (names, limits=None))]
    fn rename(&self, py: Python<'_>, names: Vec<String>, limits: Option<&Limits>) -> PyResult<Relation> {
        let mut sorted = names.clone();
        sorted.sort_unstable();
        sorted.dedup();
        if sorted.len() != self.relation.tracks().len() {
            return Err(PyValueError::new_err("every variable needs a name of its own"));
        }
        self.made(py, &[], limits, |this, budget| this.rename(&borrowed(&names), budget))
    }

    /// Does it hold for the same numbers, with the same names?
    fn same(&self, other: &Relation) -> bool {
        self.relation == other.relation
    }

    /// The edges of the automaton: from, the digits of the tracks, to.
    fn transitions(&self) -> Vec<(u32, Vec<usize>, u32)> {
        let dfa = self.relation.dfa();
        let alphabet = dfa.alphabet();
        let of = |state: u32| {
            dfa.edges_of(state).map(move |(letter, target)| {
                let digits = (0..alphabet.tracks()).map(|track| alphabet.digit(letter, track)).collect();
                (state, digits, target)
            })
        };
        (0..dfa.states() as u32).flat_map(of).collect()
    }

    /// The accepting states.
    fn accepting(&self) -> Vec<u32> {
        let dfa = self.relation.dfa();
        (0..dfa.states() as u32).filter(|&state| dfa.accepts_at(state)).collect()
    }

    /// As a file of Walnut.
    #[pyo3(signature = (limits=None))]
    fn to_walnut(&self, py: Python<'_>, limits: Option<&Limits>) -> PyResult<String> {
        run(py, limits, |budget| walnut::write(&self.relation, budget))
    }

    /// The command by which Walnut learns the numeration system; None if it knows it.
    #[getter]
    fn walnut_definition(&self) -> Option<String> {
        walnut::definition(self.relation.numeration())
    }

    /// As a drawing in the language of Graphviz, of so many states at most.
    fn to_dot(&self, py: Python<'_>, most: usize) -> String {
        py.detach(|| graphviz::write(&self.relation, most))
    }
}
