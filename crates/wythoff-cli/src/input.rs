//! From arguments to games, positions and texts, with the place of a mistake.

use std::path::Path;

use anyhow::Context;
use wythoff::{BigPosition, Game};

use crate::arguments::Place;
use crate::failure::{BadInput, Refused};

/// Reads a game.
pub fn game(text: &str) -> anyhow::Result<Game> {
    text.parse().map_err(|error: wythoff::NotationError| {
        BadInput { message: error.message, text: text.to_owned(), span: error.span, hint: error.hint }.into()
    })
}

/// The positions of a play: those given by `--after`, then the one asked for.
pub fn positions(place: &Place) -> anyhow::Result<Vec<BigPosition>> {
    let mut positions = Vec::new();
    let text = &place.after;
    let mut at = 0;
    for word in text.split_whitespace() {
        let start = at + text[at..].find(word).unwrap_or(0);
        at = start + word.len();
        positions.push(word.parse().map_err(|_| BadInput {
            message: format!("`{word}` is not a position"),
            text: text.clone(),
            span: start..at,
            hint: "write x,y without a space, and spaces between positions, as in --after \"3,3 2,3\"".to_owned(),
        })?);
    }
    positions.push(BigPosition::new(place.x.clone(), place.y.clone()));
    Ok(positions)
}

/// A text that stands on the command line or in a file.
pub fn text(file: Option<&Path>, given: Option<&str>) -> anyhow::Result<String> {
    match (given, file) {
        (Some(given), _) => Ok(given.to_owned()),
        (None, Some(path)) => std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display())),
        (None, None) => Err(Refused("no file is given".to_owned()).into()),
    }
}

/// A file that has to be there.
pub fn bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    std::fs::read(path).map_err(|error| Refused(format!("cannot read {}: {error}", path.display())).into())
}

/// Input that a library refuses: its message is for the user, exit code 2.
pub fn accepted<T, E: std::fmt::Display>(result: Result<T, E>) -> anyhow::Result<T> {
    result.map_err(|error| Refused(error.to_string()).into())
}
