//! What somebody may have meant whose text names no game.

use wythoff_game::{Rules, catalogue};

use super::fold::{Token, text};
use super::names::{CLAUSES, JOINING, NAMES, SILENT};
use super::phrase::{Unread, understood};
use crate::input::Diagnostic;
use crate::input::number::trimmed;

/// Words of the notation and of its clauses that no name holds.
const WORDS: &[&str] = &[
    "leaps",
    "rays",
    "total",
    "below",
    "mod",
    "up",
    "to",
    "in",
    "all",
    "diagonal",
    "roob",
    "misere",
    "nimhoff",
    "p",
    "n",
    "m",
    "k",
    "l",
    "x",
    "generalised",
    "pile",
    "heap",
];

/// What is wrong with a text that was not understood, with what the strict parser says of it.
pub(super) fn explained(unread: Unread, tokens: &[Token], original: &str, mistake: Diagnostic) -> Diagnostic {
    let whole = trimmed(original, 0..original.len());
    match unread {
        Unread::Vague(readings) => {
            let message = format!("`{}` does not say which game it is", &original[whole.clone()]);
            Diagnostic::new(message, whole, "").or_instead(readings)
        }
        Unread::Beside(sum) => mistake.or_instead(vec![sum]),
        Unread::Difference(term) => {
            let message = format!("moves cannot be taken away, as `- {term}` would do");
            Diagnostic::new(
                message,
                whole,
                "write the moves that there are, with `+` between them, as in `rook + knight`",
            )
        }
        Unread::Piles(number) => {
            let message = format!("this is a game of {number} piles, and the program knows games of two");
            Diagnostic::new(message, whole, "write a game of two piles, as `nim` or `wythoff`")
        }
        Unread::Unknown => {
            let Some(corrected) = corrected(tokens) else { return mistake };
            match understood(&corrected) {
                Ok(notation) if notation.parse::<Rules>().is_ok() => mistake.or_instead(vec![notation]),
                Err(Unread::Vague(readings)) => mistake.or_instead(readings),
                Err(Unread::Beside(sum)) => mistake.or_instead(vec![sum]),
                _ => mistake,
            }
        }
    }
}

/// Members of the same family whose numbers stand the other way round, if there are such.
pub(super) fn members(notation: &str) -> Vec<String> {
    let turned = || {
        let (name, rest) = notation.split_once('(')?;
        let (k, l) = rest.strip_suffix(')')?.split_once(',')?;
        let turned = format!("{name}({l},{k})");
        turned.parse::<Rules>().is_ok().then_some(turned)
    };
    turned().into_iter().collect()
}

/// The text with the nearest known word in the place of each that is unknown; `None` if one has none, or all are known.
fn corrected(tokens: &[Token]) -> Option<Vec<Token>> {
    let known: Vec<&str> = NAMES
        .iter()
        .flat_map(|name| name.words.split(' '))
        .chain(catalogue::ENTRIES.iter().flat_map(|entry| entry.name.split('-')))
        .chain([SILENT, JOINING, CLAUSES, WORDS].concat())
        .collect();
    let mut corrected = tokens.to_vec();
    for token in &mut corrected {
        if let Token::Word(word) = token
            && !known.contains(&word.as_str())
        {
            let near = known.iter().map(|known| (strsim::damerau_levenshtein(word, known), *known));
            let (distance, best) = near.min_by_key(|(distance, _)| *distance)?;
            if distance > (word.chars().count() / 3).max(1) || word.chars().count() < 3 {
                return None;
            }
            *word = best.to_owned();
        }
    }
    (text(&corrected) != text(tokens)).then_some(corrected)
}
