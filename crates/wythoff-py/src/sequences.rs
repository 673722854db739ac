//! Sequences by name, and complementary sequences, in the JSON form of the façade.

use pyo3::prelude::*;
use wythoff::complementary::{ComplementaryReport, Terms};
use wythoff::exact::{ExactError, NamedSequence, Quadratic};
use wythoff::sequences::SequenceReport;
use wythoff::{Budget, UBig};

use crate::answer::json;
use crate::error::Failure;
use crate::number::{Count, Number};
use crate::run::{Limits, run};

/// The sequence of this name.
fn named(name: &str) -> Result<NamedSequence, Failure> {
    match wythoff::input::sequence(name) {
        Some(read) => Ok(read.map_err(|mistake| Failure::in_text(mistake, name))?.sequence),
        None => Err(Failure::Of(
            "DataError",
            format!("`{name}` is no name of a sequence, such as beatty(2,3) or floor(n phi)"),
        )),
    }
}

fn refused(error: ExactError) -> Failure {
    match error {
        ExactError::Exceeded(exceeded) => exceeded.into(),
        other => Failure::Of("DataError", other.to_string()),
    }
}

/// Terms of a sequence.
#[pyfunction]
#[pyo3(signature = (name, start, count, limits=None))]
pub fn sequence(
    py: Python<'_>,
    name: String,
    start: Number,
    count: Count,
    limits: Option<&Limits>,
) -> PyResult<String> {
    run(py, limits, |budget| json(&SequenceReport::of(&named(&name)?, &start.0, count.0, budget).map_err(refused)?))
}

/// A sequence as Python passes it: its name, or its terms.
#[derive(FromPyObject)]
pub enum Given {
    Name(String),
    Terms(Vec<Number>),
}

impl Given {
    /// The terms of the sequence, or of both sequences of a pair; `letter` names a sequence given as terms, and `first` is their first
    /// index.
    fn terms(&self, letter: &str, first: u64, count: u64, budget: &Budget) -> Result<(Terms, Option<Terms>), Failure> {
        let small = |term: &UBig| {
            u128::try_from(term.clone()).map_err(|_| Failure::Of("DataError", "a term exceeds 128 bits".to_owned()))
        };
        match self {
            Given::Terms(terms) => {
                let terms = terms.iter().map(|term| small(&term.0)).collect::<Result<Vec<u128>, Failure>>()?;
                Ok((Terms { name: letter.to_owned(), first, terms, slope: None }, None))
            }
            Given::Name(name) => {
                let sequence = named(name)?;
                let (lower, upper) = sequence.slopes();
                let (columns, terms) =
                    (if sequence.is_pair() { 2 } else { 1 }, usize::try_from(count).unwrap_or(usize::MAX));
                budget.memory_for::<u128>(terms.saturating_mul(columns), "the terms")?;
                let (mut a, mut b) = (Vec::new(), Vec::new());
                for (done, row) in (0..count).zip(sequence.rows(&UBig::ZERO).map_err(refused)?) {
                    budget.pace(done, count, 0)?;
                    budget.push(&mut a, small(&row.a)?, "the terms")?;
                    if let Some(term) = row.b {
                        budget.push(&mut b, small(&term)?, "the terms")?;
                    }
                }
                let of = |name: String, terms, slope: Option<&Quadratic>| Terms {
                    name,
                    first: 0,
                    terms,
                    slope: slope.cloned(),
                };
                if sequence.is_pair() {
                    let second = of(format!("b_n of {name}"), b, upper);
                    return Ok((of(format!("a_n of {name}"), a, lower), Some(second)));
                }
                Ok((of(name.clone(), a, lower), None))
            }
        }
    }
}

/// Whether two sequences are complementary.
#[pyfunction]
#[pyo3(signature = (a, b, p, delta, count, first, limits=None))]
#[expect(clippy::too_many_arguments, reason = "they are those of the method")]
pub fn complementary(
    py: Python<'_>,
    a: Given,
    b: Option<Given>,
    p: Count,
    delta: Option<String>,
    count: Count,
    first: Count,
    limits: Option<&Limits>,
) -> PyResult<String> {
    run(py, limits, |budget| {
        let delta = delta
            .as_ref()
            .map(|text| text.parse::<Quadratic>().map_err(|mistake| Failure::in_text(mistake.into(), text)));
        let delta = delta.transpose()?;
        let pair = |message: &str| Failure::Of("DataError", message.to_owned());
        let (a, b) = match (a.terms("a", first.0, count.0, budget)?, &b) {
            ((a, Some(b)), None) => (a, b),
            ((a, None), Some(b)) => match b.terms("b", first.0, count.0, budget)? {
                (b, None) => (a, b),
                (_, Some(_)) => return Err(pair("b is a pair of sequences; give it alone")),
            },
            ((_, None), None) => return Err(pair("this is one sequence, and two are compared; give b")),
            ((_, Some(_)), Some(_)) => return Err(pair("a is a pair of sequences; give it alone")),
        };
        json(&ComplementaryReport::of(&a, &b, p.0, delta.as_ref(), budget).map_err(refused)?)
    })
}
