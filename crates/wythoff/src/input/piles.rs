//! Reading of games on several piles, and of their positions.

use std::ops::Range;

use itertools::Itertools;
use wythoff_game::piles::{is_on_piles, pile_count};
use wythoff_game::{BigPiles, PileRules};

use super::number::{number, trimmed};
use super::position::{parts, without_parentheses};
use crate::input::Diagnostic;
use crate::piles::PileGame;

/// Reads a game on several piles; `None` if the text is about games on two.
///
/// ```
/// use wythoff::input;
/// assert_eq!(input::pile_game("nim on 3 piles").unwrap()?.rules().piles(), 3);
/// assert!(input::pile_game("Three heaps").unwrap()?.rules().is_three_heaps());
/// assert!(input::pile_game("nim").is_none());
/// # Ok::<(), wythoff::Diagnostic>(())
/// ```
pub fn pile_game(text: &str) -> Option<Result<PileGame, Diagnostic>> {
    const NAME: &str = "three-heaps";
    // The hyphen of the name may be left out.
    let text = if text.split_whitespace().join("-").eq_ignore_ascii_case(NAME) { NAME } else { text };
    is_on_piles(text).then(|| text.parse().map_err(Diagnostic::from))
}

/// Why a question about games on two piles cannot be asked about the game of this text, which is on more.
pub(super) fn of_two_only(text: &str) -> Option<Diagnostic> {
    let read = is_on_piles(text).then(|| text.parse::<PileRules>())?;
    Some(match read {
        Err(mistake) => mistake.into(),
        Ok(rules) => {
            let message = format!("this game is on {} piles, and the question is about games on two", rules.piles());
            let hint = "ask `decide`, `moves`, `solve`, `show`, `prove` or `check`, or play it";
            Diagnostic::new(message, trimmed(text, 0..text.len()), hint)
        }
    })
}

/// Reads a position on `count` piles: numbers of at most `most` digits with commas or spaces between them, in parentheses or not.
///
/// ```
/// use wythoff::input;
/// assert_eq!(input::piles("5 9 10^3", 3, input::DIGITS)?.to_string(), "(5,9,1000)");
/// assert_eq!(input::piles("(5, 9, 12, 0)", 4, input::DIGITS)?.to_string(), "(5,9,12,0)");
/// let mistake = input::piles("5 9", 3, input::DIGITS).unwrap_err();
/// assert_eq!((mistake.message.as_str(), mistake.hint.as_str()), ("a position on three piles is three numbers, not 2", "write three whole numbers, as in `1 2 3`"));
/// # Ok::<(), wythoff::Diagnostic>(())
/// ```
///
/// # Errors
/// The text is not that many numbers, or one of them has more than `most` digits.
pub fn piles(text: &str, count: usize, most: usize) -> Result<BigPiles, Diagnostic> {
    let between = |c: char| matches!(c, ',' | ';' | '，') || c.is_whitespace();
    let places: Vec<Range<usize>> = parts(text, without_parentheses(text, 0..text.len()), between).collect();
    let words = pile_count(count);
    let hint = format!("write {words} whole numbers, as in `{}`", (1..=count).join(" "));
    if places.len() != count {
        let message = format!("a position on {words} piles is {words} numbers, not {}", places.len());
        return Err(Diagnostic::new(message, trimmed(text, 0..text.len()), hint));
    }
    let read = |place: Range<usize>| {
        number(&text[place.clone()], most).map_err(|mistake| mistake.moved(place.start).hinting(hint.as_str()))
    };
    places.into_iter().map(read).collect::<Result<Vec<_>, _>>().map(BigPiles::new)
}
