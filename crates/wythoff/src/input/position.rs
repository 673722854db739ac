//! Positions, lists of positions, and coordinates of windows.

use std::ops::Range;

use wythoff_exact::UBig;
use wythoff_words::BigPosition;

use super::diagnostic::{Diagnostic, Quoted};
use super::number::{number, trimmed};

const POSITION: &str = "write two whole numbers with a comma, as in 3,5";
const LIST: &str = "write x,y without a space, and spaces between positions, as in \"3,3 2,3\"";

/// A coordinate of a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Coordinate {
    /// A number of any size.
    Number(UBig),
    /// `p`: that of a P-position.
    OfP,
}

/// Reads a coordinate of a window: a number, or `p`.
///
/// # Errors
/// As [`number`].
pub fn coordinate(text: &str, most: usize) -> Result<Coordinate, Diagnostic> {
    if text.trim() == "p" { Ok(Coordinate::OfP) } else { number(text, most).map(Coordinate::Number) }
}

/// Reads a position, `3,5` or `(3,5)`, with numbers of at most so many digits.
///
/// # Errors
/// The text is none, or a number has more digits.
pub fn position(text: &str, most: usize) -> Result<BigPosition, Diagnostic> {
    let inner = without_parentheses(text, 0..text.len());
    let commas = text[inner.clone()].match_indices([',', ';', '，']).map(|(at, comma)| (inner.start + at, comma.len()));
    let [(comma, length)] = commas.collect::<Vec<_>>()[..] else {
        let whole = trimmed(text, 0..text.len());
        let message = match &text[whole.clone()] {
            "" => "a position is missing".to_owned(),
            words => format!("{} is not a position", Quoted(words)),
        };
        return Err(Diagnostic::new(message, whole, POSITION));
    };
    both(text, inner.start..comma, comma + length..inner.end, most)
}

/// Reads two numbers with a comma or spaces between them, in parentheses or not.
///
/// # Errors
/// The text is none, or a number has more digits.
pub fn pair(text: &str, most: usize) -> Result<BigPosition, Diagnostic> {
    let inner = without_parentheses(text, 0..text.len());
    let between = |c: char| matches!(c, ',' | ';' | '，') || c.is_whitespace();
    match &parts(text, inner.clone(), between).collect::<Vec<_>>()[..] {
        [x, y] => both(text, x.clone(), y.clone(), most),
        // More than two words: a number with spaces in it, if there is a comma.
        parts if parts.len() < 2 || !text[inner].contains([',', ';', '，']) => {
            let message = format!("a position is two numbers, not {}", parts.len());
            Err(Diagnostic::new(message, trimmed(text, 0..text.len()), "write it as 3 5 or 3,5"))
        }
        _ => position(text, most),
    }
}

/// Reads positions with spaces or `;` between them, at most `count` of them; in parentheses also with commas or arrows.
///
/// # Errors
/// One of them is none, or there are more.
pub fn positions(text: &str, count: usize, most: usize) -> Result<Vec<BigPosition>, Diagnostic> {
    let mut positions = Vec::new();
    for word in words(text) {
        if positions.len() >= count {
            return Err(Diagnostic::new(
                format!("there are more than {count} positions"),
                word,
                "leave some of them out",
            ));
        }
        let read = position(&text[word.clone()], most);
        positions.push(read.map_err(|mistake| mistake.moved(word.start).hinting(LIST))?);
    }
    Ok(positions)
}

fn both(text: &str, x: Range<usize>, y: Range<usize>, most: usize) -> Result<BigPosition, Diagnostic> {
    let of = |part: Range<usize>| {
        number(&text[part.clone()], most).map_err(|mistake| mistake.moved(part.start).hinting(POSITION))
    };
    Ok(BigPosition::new(of(x)?, of(y)?))
}

fn without_parentheses(text: &str, part: Range<usize>) -> Range<usize> {
    let all = trimmed(text, part);
    let words = &text[all.clone()];
    let pairs = [('(', ')'), ('[', ']'), ('<', '>'), ('（', '）')];
    let found =
        pairs.iter().find(|(open, close)| words.len() > 1 && words.starts_with(*open) && words.ends_with(*close));
    found.map_or(all.clone(), |(open, close)| all.start + open.len_utf8()..all.end - close.len_utf8())
}

/// The places of the positions of a list: those in parentheses, if there are any, and nothing but signs stands between them.
fn words(text: &str) -> Vec<Range<usize>> {
    let between = |c: char| c.is_whitespace() || matches!(c, ';' | ',' | '-' | '>' | '→');
    let mut groups = Vec::new();
    let mut at = 0;
    while let Some(open) = text[at..].find(|c| !between(c)).map(|length| at + length) {
        let close = text[open..].find(')').filter(|_| text[open..].starts_with('('));
        let Some(close) = close else {
            let words = parts(text, 0..text.len(), |c| c.is_whitespace() || matches!(c, ';' | '→'));
            return words.filter(|word| &text[word.clone()] != "->").collect();
        };
        at = open + close + 1;
        groups.push(open..at);
    }
    groups
}

/// The places of the parts between separators that are not empty.
fn parts(text: &str, part: Range<usize>, at: impl Fn(char) -> bool) -> impl Iterator<Item = Range<usize>> {
    let mut from = part.start;
    std::iter::from_fn(move || {
        let start = from + text[from..part.end].find(|c| !at(c))?;
        from = text[start..part.end].find(&at).map_or(part.end, |length| start + length);
        Some(start..from)
    })
}
