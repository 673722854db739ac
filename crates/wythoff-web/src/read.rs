//! Numbers, positions, histories and games in requests: numbers of any size are strings of decimal digits.

use wythoff::exact::IBig;
use wythoff::{BigPosition, Budget, Game, UBig, input};

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
    understood(text).map(|read| read.game)
}

/// Reads a game, with how the text was understood.
///
/// # Errors
/// As [`game`].
pub fn understood(text: &str) -> Result<input::Read, Failure> {
    if text.len() > limits::NOTATION {
        let message = format!("the notation has {} bytes; at most {} are allowed", text.len(), limits::NOTATION);
        return Err(Failure::parameter(message));
    }
    input::game(text).map_err(|mistake| Failure::reading("bad-notation", text, mistake))
}

/// The position with these piles.
///
/// # Errors
/// One of them is no number, or has too many digits.
pub fn position(x: &str, y: &str) -> Result<BigPosition, Failure> {
    Ok(BigPosition::new(number("x", x)?, number("y", y)?))
}

/// The positions before one, oldest first, as text: `3,3 2,3`, or with `;` between them; then the position itself.
///
/// # Errors
/// What is no position, with its place; or there are too many.
pub fn positions(after: Option<&str>, at: BigPosition) -> Result<Vec<BigPosition>, Failure> {
    let text = after.unwrap_or_default();
    let read = input::positions(text, limits::ACTIONS, limits::DIGITS);
    let mut positions =
        read.map_err(|mistake| Failure::reading("bad-parameter", text, mistake).in_parameter("after"))?;
    positions.push(at);
    Ok(positions)
}

/// Refuses positions that are certainly too far out to be decided in time.
///
/// # Errors
/// No theorem is known for the rules, and both piles are large.
pub fn reachable(game: &Game, at: &BigPosition, budget: &Budget) -> Result<(), Failure> {
    let most = limits::DECIDED;
    if (&at.x).min(&at.y) < &UBig::from(most) || game.at_any_size(budget)?.is_some() {
        return Ok(());
    }
    let message = format!("no theorem decides these rules, and the smaller pile is not below {most}");
    Err(Failure::unanswerable(message).hint("look nearer to the origin or the axes"))
}
