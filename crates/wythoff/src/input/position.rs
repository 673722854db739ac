//! Reading of positions, lists of positions, and coordinates of windows.

use std::ops::Range;

use itertools::Itertools;
use wythoff_budget::{Task, together};
use wythoff_exact::UBig;
use wythoff_words::BigPosition;

use super::diagnostic::{Diagnostic, Quoted};
use super::number::{number, trimmed};

const POSITION: &str = "write two whole numbers with a comma, as in 3,5";
const LIST: &str = "write x,y without a space, and spaces between positions, as in \"3,3 2,3\"";

/// Numbers of at least this many bytes are read in parallel, each by its own task.
const LONG: usize = 1 << 13;

/// A coordinate of a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Coordinate {
    /// A number of any size.
    Number(UBig),
    /// `p`: the coordinate of a P-position.
    OfP,
}

/// Reads a coordinate of a window: a number, or `p`.
///
/// # Errors
/// The errors of [`number`].
pub fn coordinate(text: &str, most: usize) -> Result<Coordinate, Diagnostic> {
    if text.trim() == "p" { Ok(Coordinate::OfP) } else { number(text, most).map(Coordinate::Number) }
}

/// Reads a position, `3,5` or `(3,5)`, with numbers of at most `most` digits.
///
/// # Errors
/// The text is not a position, or a number has more than `most` digits.
pub fn position(text: &str, most: usize) -> Result<BigPosition, Diagnostic> {
    let inner = without_parentheses(text, 0..text.len());
    let commas = text[inner.clone()].match_indices([',', ';', '，']).map(|(at, comma)| (inner.start + at, comma.len()));
    let [(comma, length)] = commas.collect::<Vec<_>>()[..] else {
        let whole = trimmed(text, 0..text.len());
        let message = match &text[whole.clone()] {
            "" => "a position is missing".to_owned(),
            words => format!("{} is not a position", Quoted(words)),
        };
        return Err(Diagnostic::new(message, whole, instead(text, most)));
    };
    both(text, inner.start..comma, comma + length..inner.end, most)
}

/// Reads a position as two numbers with a comma or spaces between them, in parentheses or not.
///
/// # Errors
/// The text is not two numbers, or a number has more than `most` digits.
pub fn pair(text: &str, most: usize) -> Result<BigPosition, Diagnostic> {
    let inner = without_parentheses(text, 0..text.len());
    let between = |c: char| matches!(c, ',' | ';' | '，') || c.is_whitespace();
    match &parts(text, inner.clone(), between).collect::<Vec<_>>()[..] {
        [x, y] => both(text, x.clone(), y.clone(), most),
        // With more than two words and a comma, a number may contain spaces.
        parts if parts.len() < 2 || !text[inner].contains([',', ';', '，']) => {
            let given = match parts.len() {
                0 => "none was given".to_owned(),
                1 => "only one was given".to_owned(),
                several => format!("{several} were given"),
            };
            let message = format!("a position is two numbers; {given}");
            Err(Diagnostic::new(message, trimmed(text, 0..text.len()), instead(text, most)))
        }
        _ => position(text, most),
    }
}

/// Reads numbers with commas between them, or with spaces where no number has any, in parentheses or not.
///
/// ```
/// use wythoff::input;
/// let read = |text| input::numbers(text, 50).map(|numbers| numbers.iter().map(ToString::to_string).collect::<Vec<_>>());
/// assert_eq!(read("(3 * 10^2, 5)")?, ["300", "5"]);
/// assert_eq!(read("3 5 8")?, ["3", "5", "8"]);
/// assert_eq!(read("12 345")?, ["12345"]);
/// assert_eq!(read("3,10^50").unwrap_err().message, "`10^50` has more than 50 digits");
/// # Ok::<(), wythoff::Diagnostic>(())
/// ```
///
/// # Errors
/// The errors of [`number`].
pub fn numbers(text: &str, most: usize) -> Result<Vec<UBig>, Diagnostic> {
    let inner = without_parentheses(text, 0..text.len());
    let of = |part: Range<usize>| number(&text[part.clone()], most).map_err(|mistake| mistake.moved(part.start));
    let commas = text[inner.clone()].match_indices([',', ';', '，']);
    let commas = commas.map(|(at, comma)| (inner.start + at, comma.len())).collect_vec();
    if commas.is_empty() {
        // blanks may stand in a number
        return of(inner.clone()).map(|number| vec![number]).or_else(|mistake| {
            let words: Result<Vec<_>, _> = parts(text, inner, char::is_whitespace).map(of).collect();
            words.ok().filter(|words| !words.is_empty()).ok_or(mistake)
        });
    }
    let starts = std::iter::once(inner.start).chain(commas.iter().map(|(at, length)| at + length));
    let ends = commas.iter().map(|(at, _)| *at).chain([inner.end]);
    starts.zip(ends).map(|(start, end)| of(start..end)).collect()
}

/// Reads at most `count` positions with spaces or `;` between them; if they are in parentheses, also with commas or arrows.
///
/// # Errors
/// A part is not a position, or there are more than `count` of them.
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
        number(&text[part.clone()], most).map_err(|mistake| mistake.moved(part.start).hinting(instead(text, most)))
    };
    if x.len().min(y.len()) >= LONG {
        let tasks = [x.clone(), y.clone()].map(|part| Box::new(|| of(part)) as Task<_>);
        let read = together(tasks.into()).into_iter().collect::<Result<Vec<UBig>, _>>()?;
        if let Ok([x, y]) = <[UBig; 2]>::try_from(read) {
            return Ok(BigPosition::new(x, y));
        }
    }
    Ok(BigPosition::new(of(x)?, of(y)?))
}

/// What to write instead of a text that is not a position: the two numbers in it, if there are exactly two.
fn instead(text: &str, most: usize) -> String {
    if let Some((x, y)) = square(text) {
        return format!(
            "write two whole numbers with a comma; if a1 is the corner (0,0), the square {} is {x},{y}",
            text.trim()
        );
    }
    let inner = text.trim_matches(|c: char| c.is_whitespace() || "()[]{}<>.".contains(c));
    let halves = inner.split_once([',', ';']).filter(|(_, y)| !y.contains([',', ';']));
    let of_halves = halves.filter(|(x, y)| number(x, most).is_ok() && number(y, most).is_ok());
    let runs: Vec<&str> = text.split(|c: char| !c.is_ascii_digit()).filter(|run| !run.is_empty()).collect();
    let chars: Vec<char> = text.chars().collect();
    let is_digit = |at: Option<usize>| at.and_then(|at| chars.get(at)).is_some_and(char::is_ascii_digit);
    let is_number = |(at, c): (usize, &char)| match c {
        '^' | '*' | '.' | '\'' | '_' | 'φ' => true,
        // the exponent of a power, or the sign of a negative number
        'e' | 'E' => is_digit(at.checked_sub(1)),
        '-' => !is_digit(at.checked_sub(1)) && is_digit(Some(at + 1)),
        _ => false,
    };
    let is_plain = !chars.iter().enumerate().any(is_number);
    match (of_halves, &runs[..]) {
        (Some(halves), _) => {
            // the suggestion has to fit on one line
            let [x, y] = [halves.0, halves.1].map(|number| number.split_whitespace().join(" "));
            format!("write {x},{y}")
        }
        (None, [x, y]) if is_plain => format!("write two whole numbers with a comma: {x},{y}?"),
        _ => POSITION.to_owned(),
    }
}

/// The column and the row, from 0 on, of a square in chess notation.
fn square(text: &str) -> Option<(u32, u32)> {
    let &[column @ b'a'..=b'h', row @ b'1'..=b'8'] = text.trim().as_bytes() else { return None };
    Some((u32::from(column - b'a'), u32::from(row - b'1')))
}

pub(super) fn without_parentheses(text: &str, part: Range<usize>) -> Range<usize> {
    let all = trimmed(text, part);
    let words = &text[all.clone()];
    let pairs = [('(', ')'), ('[', ']'), ('<', '>'), ('{', '}'), ('（', '）')];
    let found =
        pairs.iter().find(|(open, close)| words.len() > 1 && words.starts_with(*open) && words.ends_with(*close));
    found.map_or(all.clone(), |(open, close)| all.start + open.len_utf8()..all.end - close.len_utf8())
}

/// The places of the positions in a list: the groups in parentheses, if only separators stand between them, else the words.
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

/// The places of the nonempty parts between separators.
pub(super) fn parts(text: &str, part: Range<usize>, at: impl Fn(char) -> bool) -> impl Iterator<Item = Range<usize>> {
    let mut from = part.start;
    std::iter::from_fn(move || {
        let start = from + text[from..part.end].find(|c| !at(c))?;
        from = text[start..part.end].find(&at).map_or(part.end, |length| start + length);
        Some(start..from)
    })
}
