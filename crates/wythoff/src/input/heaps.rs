//! Reading of three heaps.

use wythoff_game::{BigHeaps, HeapsOf};

use super::number::{number, trimmed};
use super::position::{parts, without_parentheses};
use crate::input::Diagnostic;

/// Reads three heaps: numbers of at most `most` digits with commas or spaces between them, in parentheses or not.
///
/// ```
/// use wythoff::input;
/// assert_eq!(input::heaps("5 9 10^3", input::DIGITS)?.to_string(), "(5,9,1000)");
/// assert_eq!(input::heaps("(5, 9, 12)", input::DIGITS)?.to_string(), "(5,9,12)");
/// let mistake = input::heaps("5 9", input::DIGITS).unwrap_err();
/// assert_eq!((mistake.message.as_str(), mistake.hint.as_str()), ("three heaps are three numbers, not 2", "write three whole numbers, as in `5 9 12`"));
/// # Ok::<(), wythoff::Diagnostic>(())
/// ```
///
/// # Errors
/// The text is not three numbers, or one of them has more than `most` digits.
pub fn heaps(text: &str, most: usize) -> Result<BigHeaps, Diagnostic> {
    let hint = "write three whole numbers, as in `5 9 12`";
    let between = |c: char| matches!(c, ',' | ';' | '，') || c.is_whitespace();
    let places: Vec<_> = parts(text, without_parentheses(text, 0..text.len()), between).collect();
    let [first, second, third] = &places[..] else {
        let message = format!("three heaps are three numbers, not {}", places.len());
        return Err(Diagnostic::new(message, trimmed(text, 0..text.len()), hint));
    };
    let read = |place: &std::ops::Range<usize>| {
        number(&text[place.clone()], most).map_err(|mistake| mistake.moved(place.start).hinting(hint))
    };
    Ok(HeapsOf([read(first)?, read(second)?, read(third)?]))
}
