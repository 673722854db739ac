//! Reading of sequences: the names of `wythoff-exact`, formulas between ⌊ and ⌋, and formulas that still lack the rounding.

use wythoff_exact::{NamedSequence, Quadratic};

use super::diagnostic::Diagnostic;
use super::number::trimmed;

/// A sequence that was read.
#[derive(Clone, Debug)]
pub struct ReadSequence {
    /// The sequence.
    pub sequence: NamedSequence,
    /// The name that was understood, if the text was not a name itself.
    pub understood: Option<String>,
}

/// Reads a sequence; `None` if the text does not look like one, so that it may be a game.
///
/// ```
/// use wythoff::input;
/// let read = input::sequence("⌊nφ⌋").expect("a sequence")?;
/// assert_eq!(read.understood.as_deref(), Some("floor(n phi)"));
/// let mistake = input::sequence("1/2 + φn").expect("meant as a sequence").unwrap_err();
/// assert_eq!(mistake.instead, ["floor(1/2 + phi n)"]);
/// assert!(input::sequence("nim").is_none());
/// # Ok::<(), wythoff::Diagnostic>(())
/// ```
pub fn sequence(text: &str) -> Option<Result<ReadSequence, Diagnostic>> {
    match NamedSequence::parse(text) {
        Some(read) => Some(read.map(|sequence| ReadSequence { sequence, understood: None }).map_err(Diagnostic::from)),
        None => in_brackets(text).or_else(|| unrounded(text)),
    }
}

/// Reads a formula between ⌊ and ⌋.
fn in_brackets(text: &str) -> Option<Result<ReadSequence, Diagnostic>> {
    const OPEN: &str = "floor(";
    let start = trimmed(text, 0..text.len()).start + '⌊'.len_utf8();
    let rest = text.trim_start().strip_prefix('⌊')?;
    let plain = format!("{OPEN}{}", rest.replace('⌋', ")"));
    // Maps a place in the rewritten text to the original text.
    let place = |at: usize| {
        let before = plain.get(OPEN.len()..at.max(OPEN.len())).unwrap_or(&plain[OPEN.len()..]);
        start + rest.chars().take(before.chars().count()).map(char::len_utf8).sum::<usize>()
    };
    let moved =
        |mistake: Diagnostic| Diagnostic { span: place(mistake.span.start)..place(mistake.span.end), ..mistake };
    let name = in_ascii(&plain);
    let read = NamedSequence::parse(&plain)?.and_then(|sequence| NamedSequence::parse(&name).unwrap_or(Ok(sequence)));
    let read = read.map(|sequence| ReadSequence { sequence, understood: Some(name.trim().to_owned()) });
    Some(read.map_err(|error| moved(error.into())))
}

/// The error for a formula for the n-th term without rounding.
fn unrounded(text: &str) -> Option<Result<ReadSequence, Diagnostic>> {
    Quadratic::linear(text).ok().filter(|_| text.contains('n'))?;
    let (name, whole) = (format!("floor({})", in_ascii(text.trim())), trimmed(text, 0..text.len()));
    let mistake = match NamedSequence::parse(&name)? {
        Ok(_) => {
            let message = "a formula for the n-th term stands in floor(...), which rounds it down";
            Diagnostic::new(message, whole, "").or_instead(vec![name])
        }
        Err(error) => Diagnostic::new(error.message, whole, error.hint),
    };
    Some(Err(mistake))
}

/// The formula with its mathematical signs replaced by their ASCII names.
fn in_ascii(text: &str) -> String {
    let mut plain = String::new();
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        let word = match sign {
            'φ' | 'ϕ' | 'Φ' => "phi",
            '√' => "sqrt",
            _ => {
                match sign {
                    '·' | '×' | '⋅' => plain.push('*'),
                    '−' => plain.push('-'),
                    '²' => plain.push_str("^2"),
                    '³' => plain.push_str("^3"),
                    _ => plain.push(sign),
                }
                continue;
            }
        };
        if plain.ends_with(char::is_alphanumeric) {
            plain.push(' ');
        }
        plain.push_str(word);
        if signs.peek().is_some_and(|next| next.is_alphanumeric() && !"²³".contains(*next) || *next == '√') {
            plain.push(' ');
        }
    }
    plain
}
