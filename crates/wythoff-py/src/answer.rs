//! Answers as they cross to Python: the value by itself or in its JSON form, and its certainty in the JSON form of the façade.

use serde::Serialize;
use wythoff::Answer;

use crate::error::Failure;

/// The JSON form of what the façade tells.
///
/// # Errors
/// It has none: a fault of wythoff.
pub fn json(value: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(value).map_err(|error| Failure::unanswerable(error.to_string()))
}

/// The value of an answer, and how sure it is, as JSON.
///
/// # Errors
/// As [`json`].
pub fn assured<T>(answer: Answer<T>) -> Result<(T, String), Failure> {
    let assurance = json(&answer.assurance())?;
    Ok((answer.value, assurance))
}
