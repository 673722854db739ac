//! Conversion of answers to Python: the value itself or its JSON form, and the certainty in the JSON form of the façade.

use serde::Serialize;
use wythoff::Answer;

use crate::error::Failure;

/// The JSON form of a value of the façade.
///
/// # Errors
/// The value has no JSON form, which is a fault of wythoff.
pub fn json(value: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(value).map_err(|error| Failure::unanswerable(error.to_string()))
}

/// The value of an answer, and its certainty with its engine as JSON.
///
/// # Errors
/// The certainty has no JSON form, which is a fault of wythoff.
pub fn assured<T>(answer: Answer<T>) -> Result<(T, String), Failure> {
    let assurance = json(&answer.assurance())?;
    Ok((answer.value, assurance))
}
