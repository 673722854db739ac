//! Positions and histories in requests.

use wythoff::{BigPosition, Game, UBig};

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

/// Refuses positions that are certainly too far out to be decided in time.
///
/// # Errors
/// No theorem is known for the rules, and both piles are large.
pub fn reachable(game: &Game, at: &BigPosition) -> Result<(), Failure> {
    let most = limits::DECIDED;
    if (&at.x).min(&at.y) < &UBig::from(most) || game.at_any_size().is_some() {
        return Ok(());
    }
    let message = format!("no theorem decides these rules, and the smaller pile of {} is not below {most}", shown(at));
    Err(Failure::unanswerable(message).hint("look nearer to the origin or the axes"))
}

/// A position for a message; long numbers are not written out.
fn shown(at: &BigPosition) -> String {
    format!("({},{})", shortened(&at.x.to_string()), shortened(&at.y.to_string()))
}

/// Is the position on the board? Beyond machine integers nothing is removed.
pub fn exists(game: &Game, at: &BigPosition) -> bool {
    game.rules().exists(at)
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
        let span = failure.fault().span.unwrap();
        assert_eq!((span.start, span.end), (4, 7));
    }
}
