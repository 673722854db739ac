//! Sequences as people write them: by the names of `wythoff-exact`, and multiples of a number in other spellings.

use wythoff_exact::NamedSequence;

use super::diagnostic::Diagnostic;
use super::number::trimmed;

/// A sequence that was read.
#[derive(Clone, Debug)]
pub struct ReadSequence {
    /// The sequence.
    pub sequence: NamedSequence,
    /// The name that was understood, if the text was none itself.
    pub understood: Option<String>,
}

/// Reads a sequence; `None` if the text looks like none, and may be a game.
///
/// ```
/// use wythoff::input;
/// let read = input::sequence("⌊nφ⌋").expect("a sequence")?;
/// assert_eq!(read.understood.as_deref(), Some("floor(n phi)"));
/// let mistake = input::sequence("phi*n").expect("meant as a sequence").unwrap_err();
/// assert_eq!(mistake.instead, ["floor(n phi)"]);
/// assert!(input::sequence("nim").is_none());
/// # Ok::<(), wythoff::Diagnostic>(())
/// ```
pub fn sequence(text: &str) -> Option<Result<ReadSequence, Diagnostic>> {
    let named = NamedSequence::parse(text);
    if let Some(Ok(sequence)) = named {
        return Some(Ok(ReadSequence { sequence, understood: None }));
    }
    if let Some((name, is_rounded)) = multiples(text) {
        if let (true, Some(Ok(sequence))) = (is_rounded, NamedSequence::parse(&name)) {
            return Some(Ok(ReadSequence { sequence, understood: Some(name) }));
        }
        let message = "these multiples are not whole numbers, as the terms of a sequence have to be";
        let mistake = Diagnostic::new(message, trimmed(text, 0..text.len()), format!("did you mean `{name}`?"));
        return Some(Err(mistake.or_instead(vec![name])));
    }
    named?.err().map(|refused| Err(refused.into()))
}

/// The name of the multiples of a number, if the text means them, and whether it says that they are rounded down.
fn multiples(text: &str) -> Option<(String, bool)> {
    let text = text.replace('⌊', "floor(").replace('⌋', ")").replace(['·', '×'], "*").replace('φ', "phi");
    let text = text.trim();
    let rounded = text.strip_prefix("floor(").and_then(|rest| rest.strip_suffix(')'));
    let inner = rounded.unwrap_or(text).trim();
    let before = inner.strip_prefix('n').map(|rest| rest.trim_start().trim_start_matches('*'));
    let behind = inner.strip_suffix('n').map(|rest| rest.trim_end().trim_end_matches('*'));
    let name = |number: &str| format!("floor(n {})", number.trim());
    // what is multiplied is a number, and nothing stands beside it
    let is_one = |name: &String| matches!(NamedSequence::parse(name), Some(Ok(_)));
    [before, behind].into_iter().flatten().map(name).find(is_one).map(|name| (name, rounded.is_some()))
}
