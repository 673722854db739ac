//! Numbers of any size in requests and answers: strings of decimal digits.

use wythoff::exact::IBig;
use wythoff::{Game, NotationError, UBig, input};

use crate::failure::Failure;
use crate::limits;

/// A number of any size, as a string of decimal digits.
pub type Digits = String;

/// Reads a number: digits, a power, and what else [`input::number`] takes.
///
/// # Errors
/// It is none, or has too many digits.
pub fn number(name: &str, text: &str) -> Result<UBig, Failure> {
    let read = input::number(text, limits::DIGITS);
    read.map_err(|mistake| Failure::reading("bad-parameter", text, mistake).in_parameter(name))
}

/// Reads a number that may be negative.
///
/// # Errors
/// It is none, or has too many digits.
pub fn integer(name: &str, text: &str) -> Result<IBig, Failure> {
    match text.strip_prefix('-') {
        Some(digits) => Ok(-IBig::from(number(name, digits)?)),
        None => Ok(IBig::from(number(name, text)?)),
    }
}

/// Reads a game.
///
/// # Errors
/// The notation is too long or wrong; with the place.
pub fn game(text: &str) -> Result<Game, Failure> {
    if text.len() > limits::NOTATION {
        let message = format!("the notation has {} bytes; at most {} are allowed", text.len(), limits::NOTATION);
        return Err(Failure::parameter(message));
    }
    text.parse().map_err(|error: NotationError| Failure::reading("bad-notation", text, error))
}
