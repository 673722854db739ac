//! Conversion of whole numbers of any size, and of positions, between Python and the façade.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyInt, PyString, PyTuple};
use wythoff::input;
use wythoff::{BigPosition, UBig};

use crate::error::Failure;

/// A natural number given as an integer, as an object with `__index__`, or as a text such as `10^50` or `phi 10^50`.
pub struct Number(pub UBig);

impl<'py> FromPyObject<'_, 'py> for Number {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Number> {
        if let Ok(small) = object.extract::<u64>() {
            return Ok(Number(small.into()));
        }
        let py = object.py();
        if let Ok(text) = object.cast::<PyString>() {
            let text = text.to_str()?;
            let read = py.detach(|| input::number(text, input::DIGITS));
            return read.map(Number).map_err(|wrong| Failure::in_text(wrong, text).raise(py));
        }
        let index = object.call_method0(intern!(py, "__index__")).map_err(|_| {
            PyTypeError::new_err(format!(
                "{} is not a whole number; give an int, or a text such as '10^50'",
                kind(&object)
            ))
        })?;
        let bits: usize = index.call_method0(intern!(py, "bit_length"))?.extract()?;
        if index.lt(0)? {
            let text = index.str()?.to_string();
            let wrong = input::number(&text, input::DIGITS).err();
            return Err(wrong.map_or_else(
                || PyTypeError::new_err("a number is negative"),
                |wrong| Failure::in_text(wrong, &text).raise(py),
            ));
        }
        let bytes = index.call_method1(intern!(py, "to_bytes"), (bits.div_ceil(8), intern!(py, "little")))?;
        Ok(Number(UBig::from_le_bytes(bytes.cast::<PyBytes>()?.as_bytes())))
    }
}

/// A number below 2^64, such as a number of columns or the index in a list.
pub struct Count(pub u64);

impl<'py> FromPyObject<'_, 'py> for Count {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Count> {
        if let Ok(small) = object.extract::<u64>() {
            return Ok(Count(small));
        }
        let Number(number) = object.extract()?;
        let text = || object.str().map_or_else(|_| String::new(), |text| text.to_string());
        u64::try_from(&number).map(Count).map_err(|_| match input::small(&text()) {
            Err(wrong) => Failure::in_text(wrong, &text()).raise(object.py()),
            Ok(_) => PyValueError::new_err("the number is too large"),
        })
    }
}

/// A position given as two numbers, as a pair, or as a text such as `3,5`.
pub struct Place(pub BigPosition);

impl Place {
    /// The position given by two numbers, or by one object that holds both.
    ///
    /// # Errors
    /// The objects are not natural numbers.
    pub fn of(x: &Bound<'_, PyAny>, y: Option<&Bound<'_, PyAny>>) -> PyResult<BigPosition> {
        let Some(y) = y else { return x.extract::<Place>().map(|place| place.0) };
        Ok(BigPosition::new(x.extract::<Number>()?.0, y.extract::<Number>()?.0))
    }
}

impl<'py> FromPyObject<'_, 'py> for Place {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Place> {
        if let Ok(text) = object.cast::<PyString>() {
            let text = text.to_str()?;
            let read = object.py().detach(|| input::position(text, input::DIGITS));
            return read.map(Place).map_err(|wrong| Failure::in_text(wrong, text).raise(object.py()));
        }
        match object.len() {
            Ok(2) => {
                let (x, y) = (object.get_item(0)?.extract::<Number>()?, object.get_item(1)?.extract::<Number>()?);
                Ok(Place(BigPosition::new(x.0, y.0)))
            }
            Ok(1) => Err(PyTypeError::new_err("a position is two numbers; only one was given")),
            Ok(length) => Err(PyTypeError::new_err(format!("a position is two numbers; {length} were given"))),
            Err(_) => Err(PyTypeError::new_err(format!(
                "{} is not a position; give two numbers, a pair of them, or a text such as '3,5'",
                kind(&object)
            ))),
        }
    }
}

/// The name of the type of an object.
fn kind(object: &Bound<'_, PyAny>) -> String {
    object.get_type().name().map_or_else(|_| "this".to_owned(), |name| name.to_string())
}

/// A Python integer.
///
/// # Errors
/// There is not enough memory for the integer.
pub fn integer<'py>(py: Python<'py>, number: &UBig) -> PyResult<Bound<'py, PyAny>> {
    if let Ok(small) = u64::try_from(number) {
        return Ok(small.into_pyobject(py)?.into_any());
    }
    let bytes = PyBytes::new(py, &number.to_le_bytes());
    py.get_type::<PyInt>().call_method1(intern!(py, "from_bytes"), (bytes, intern!(py, "little")))
}

/// A pair of Python integers.
///
/// # Errors
/// There is not enough memory for the integers.
pub fn pair<'py>(py: Python<'py>, at: &BigPosition) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, [integer(py, &at.x)?, integer(py, &at.y)?])
}

/// The number that is meant.
#[pyfunction]
pub fn number(py: Python<'_>, number: Number) -> PyResult<Bound<'_, PyAny>> {
    integer(py, &number.0)
}

/// The number of these decimal digits, for texts that Python reads slowly or not at all.
#[pyfunction]
pub fn whole<'py>(py: Python<'py>, digits: &str) -> PyResult<Bound<'py, PyAny>> {
    let read = py.detach(|| digits.parse::<UBig>());
    integer(py, &read.map_err(|_| PyValueError::new_err("these are no decimal digits"))?)
}

/// The decimal digits of a number.
#[pyfunction]
pub fn digits(py: Python<'_>, number: Number) -> String {
    py.detach(|| number.0.to_string())
}
