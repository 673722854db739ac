//! From arguments to games, positions and texts, with the place of a mistake.

use std::path::Path;

use wythoff::{BigPosition, Diagnostic, Game, NotationError, input};

use crate::arguments::positions::Place;
use crate::failure::{BadInput, Refused};
use crate::interrupt;

/// Reads a text of the user in the way that is given.
pub fn read<T, E: Into<Diagnostic>>(text: &str, reader: impl FnOnce(&str) -> Result<T, E>) -> anyhow::Result<T> {
    reader(text).map_err(|mistake| BadInput::new(text, mistake).into())
}

/// Reads a game.
pub fn game(text: &str) -> anyhow::Result<Game> {
    read(text, str::parse::<Game>)
}

/// Reads a game where a file may be given instead, which is not there.
pub fn game_or_file(text: &str) -> anyhow::Result<Game> {
    let named_as_a_file = Path::new(text).extension().is_some() && !text.contains(char::is_whitespace);
    match text.parse() {
        Err(_) if named_as_a_file => Err(Refused(format!("there is no file {text}, and it is no game")).into()),
        read => read.map_err(|mistake: NotationError| BadInput::new(text, mistake).into()),
    }
}

/// Reads a position that is one argument or two.
pub fn position(words: &[String]) -> anyhow::Result<BigPosition> {
    let number = |text: &String| read(text, |text| input::number(text, input::DIGITS));
    match words {
        [x, y] => Ok(BigPosition::new(number(x)?, number(y)?)),
        words => read(&words.join(" "), |text| input::position(text, input::DIGITS)),
    }
}

/// The positions of a play: those given by `--after`, then the one asked for.
pub fn positions(place: &Place) -> anyhow::Result<Vec<BigPosition>> {
    let mut positions = read(&place.after, |text| input::positions(text, usize::MAX, input::DIGITS))?;
    positions.push(position(&place.at)?);
    Ok(positions)
}

/// A text that stands on the command line or in a file.
pub fn text(path: Option<&Path>, given: Option<&str>) -> anyhow::Result<String> {
    match (given, path) {
        (Some(given), _) => Ok(given.to_owned()),
        (None, Some(path)) => file(path),
        (None, None) => Err(Refused("no file is given".to_owned()).into()),
    }
}

/// The text of a file that has to be there.
pub fn file(path: &Path) -> anyhow::Result<String> {
    let text = String::from_utf8(bytes(path)?);
    text.map_err(|_| Refused(format!("cannot read {}: it is not text in UTF-8", path.display())).into())
}

/// A file that has to be there.
pub fn bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    std::fs::read(path).map_err(|error| Refused(format!("cannot read {}: {error}", path.display())).into())
}

/// Input that a library refuses: its message is for the user, exit code 2. After a signal the error is that one.
pub fn accepted<T, E: std::fmt::Display>(result: Result<T, E>) -> anyhow::Result<T> {
    if result.is_err() {
        interrupt::check()?;
    }
    result.map_err(|error| Refused(error.to_string()).into())
}
