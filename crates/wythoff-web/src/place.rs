//! Positions and histories in requests.

use wythoff::{BigPosition, Game, History};

use crate::failure::Failure;
use crate::limits;
use crate::number::{Pair, number};

/// The position with these piles.
///
/// # Errors
/// One of them is no number, or has too many digits.
pub fn position(x: &str, y: &str) -> Result<BigPosition, Failure> {
    Ok(BigPosition::new(number("x", x)?, number("y", y)?))
}

/// The position of a pair.
///
/// # Errors
/// As [`position`].
pub fn of_pair(Pair([x, y]): &Pair) -> Result<BigPosition, Failure> {
    position(x, y)
}

/// The positions before one, oldest first, as text: `3,3 2,3`, or with `;` between them; then the position itself.
///
/// # Errors
/// What is no position, with its place; or there are too many.
pub fn positions(after: Option<&str>, at: BigPosition) -> Result<Vec<BigPosition>, Failure> {
    let text = after.unwrap_or_default();
    let (mut positions, mut end) = (Vec::new(), 0);
    for word in text.split(|c: char| c.is_whitespace() || c == ';').filter(|word| !word.is_empty()) {
        let start = end + text.get(end..).and_then(|rest| rest.find(word)).unwrap_or(0);
        end = start + word.len();
        if positions.len() >= limits::ACTIONS {
            return Err(Failure::parameter(format!("after holds more than {} positions", limits::ACTIONS)));
        }
        let wrong = || {
            Failure::parameter(format!("`{}` in after is not a position", shortened(word)))
                .hint("write x,y without a space, and spaces between positions, as in 3,3 2,3")
                .at(text, &(start..end))
        };
        let bare = word.strip_prefix('(').and_then(|word| word.strip_suffix(')')).unwrap_or(word);
        let (x, y) = bare.split_once(',').ok_or_else(wrong)?;
        positions.push(position(x, y).map_err(|_| wrong())?);
    }
    positions.push(at);
    Ok(positions)
}

fn shortened(word: &str) -> String {
    const MOST: usize = 40;
    if word.chars().count() <= MOST { word.to_owned() } else { word.chars().take(MOST).chain(['…']).collect() }
}

/// The game in progress that went through these positions.
///
/// # Errors
/// A position does not exist, or a step is no move.
pub fn history(game: &Game, after: Option<&str>, at: BigPosition) -> Result<History, Failure> {
    Ok(game.history(&positions(after, at)?)?)
}

/// Is the position on the board? Beyond machine integers nothing is removed.
pub fn exists(game: &Game, at: &BigPosition) -> bool {
    at.small().is_none_or(|at| game.rules().exists(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_positions() {
        let at = BigPosition::new(2u8, 2u8);
        for text in ["3,3 2,3", "3,3;2,3", " (3,3)  (2,3);"] {
            let texts: Vec<String> =
                positions(Some(text), at.clone()).unwrap().iter().map(BigPosition::to_string).collect();
            assert_eq!(texts, ["(3,3)", "(2,3)", "(2,2)"], "{text}");
        }
        let failure = positions(Some("3,3 2.3"), at).unwrap_err();
        let span = failure.body().span.unwrap();
        assert_eq!((span.start, span.end), (4, 7));
    }
}
