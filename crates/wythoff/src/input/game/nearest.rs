//! Suggestions for a text that names no game.

use wythoff_game::{PileRules, Rules, catalogue};

use super::fold::{Token, text};
use super::names::{CLAUSES, JOINING, NAMES, SILENT};
use super::others::{OTHERS, Other};
use super::phrase::{Unread, understood};
use crate::input::Diagnostic;
use crate::input::number::trimmed;
use crate::oeis::KNOWN;

/// Words of the notation and of its clauses that occur in no name.
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

const NO_GAME: &str = "no game is known by these words";

/// The message for a text that was not understood; `mistake` is that of the strict parser.
pub(super) fn explained(unread: Unread, tokens: &[Token], original: &str, mistake: Diagnostic) -> Diagnostic {
    let whole = trimmed(original, 0..original.len());
    let vague = matches!(unread, Unread::Vague(_) | Unread::Several(..) | Unread::Piles(_));
    if let Some(other) = other(tokens).filter(|_| !vague) {
        let found = Diagnostic::new(other.what, whole, "`wythoff games` lists games that the program knows");
        return found.or_instead(games(other.instead.iter().map(|&text| text.to_owned()).collect()));
    }
    if let Some(number) = oeis_number(original) {
        let message = format!("the program does not know which game {number} of the OEIS belongs to");
        let known: Vec<&str> = KNOWN.iter().map(|known| known.number).collect();
        let hint = format!("write the name of a game; the numbers that are known are {}", known.join(", "));
        return Diagnostic::new(message, whole, hint);
    }
    match unread {
        Unread::Vague(readings) => {
            let message = format!("`{}` does not say which game it is", &original[whole.clone()]);
            Diagnostic::new(message, whole, "write one of the games that `wythoff games` lists")
                .or_instead(games(readings))
        }
        Unread::Several(what, readings) => {
            Diagnostic::new(what, whole, "write one of the games that `wythoff games` lists")
                .or_instead(games(readings))
        }
        Unread::Beside(sum) => mistake.or_instead(games(vec![sum])),
        Unread::Difference(term) => {
            let message = format!("moves cannot be taken away, as `- {term}` would do");
            Diagnostic::new(
                message,
                whole,
                "write the moves that there are, with `+` between them, as in `rook + knight`",
            )
        }
        // the name of a game in the catalogue with wrong parameters or a wrong clause: the strict parser's message fits
        Unread::Piles(_) if is_named(&original[whole.clone()]) => mistake,
        Unread::Piles(number) => {
            let message = format!("this is a game of {number} piles");
            let hint = "write its moves, and the number of piles at the end, as in `nim on 3 piles`; games of one pile are not known here";
            let named = |name: &str| tokens.iter().filter_map(Token::text).any(|word| word == name);
            let nim = named("nim").then(|| format!("nim on {number} piles"));
            let heaps = (named("wythoff") && number == "3").then(|| "three-heaps".to_owned());
            Diagnostic::new(message, whole, hint).or_instead(games(heaps.or(nim).into_iter().collect()))
        }
        Unread::Unknown => {
            // The strict parser stops at an apostrophe, which is not what is wrong with a name.
            let mistake = match original.get(mistake.span.clone()) {
                Some("'" | "’" | "‘" | "′" | "´") => {
                    Diagnostic::new(NO_GAME, whole, "write moves, as in `rook + bishop`, or a name of `wythoff games`")
                }
                _ => mistake,
            };
            let Some(corrected) = corrected(tokens) else { return mistake };
            match understood(&corrected) {
                Ok(notation) | Err(Unread::Beside(notation)) => mistake.or_instead(games(vec![notation])),
                Err(Unread::Vague(readings) | Unread::Several(_, readings)) => mistake.or_instead(games(readings)),
                Err(_) => mistake,
            }
        }
    }
}

/// Whether the text is the name of a game in the catalogue, alone or before parameters.
fn is_named(text: &str) -> bool {
    let name = text.split('(').next().unwrap_or_default().trim().to_ascii_lowercase();
    catalogue::find(&name).is_some()
}

/// The readings that are valid games: a family may have no member with these numbers.
fn games(readings: Vec<String>) -> Vec<String> {
    let is_game = |notation: &String| notation.parse::<Rules>().is_ok() || notation.parse::<PileRules>().is_ok();
    readings.into_iter().filter(is_game).collect()
}

/// The game of the literature without a name in the notation, if the text names one.
fn other(tokens: &[Token]) -> Option<&'static Other> {
    let words: Vec<&str> = tokens.iter().filter_map(Token::text).collect();
    let names = |other: &&Other| {
        let named: Vec<&str> = other.words.split(' ').collect();
        words.windows(named.len()).any(|some| some.iter().zip(&named).all(|(word, name)| is_genitive(word, name)))
    };
    OTHERS.iter().find(names)
}

/// Whether the word is this name, or the name with an s.
fn is_genitive(word: &str, name: &str) -> bool {
    word.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest == "s")
}

/// The number of a sequence of the OEIS, if the text is one.
fn oeis_number(text: &str) -> Option<String> {
    let digits = text.trim().strip_prefix(['A', 'a']).filter(|digits| digits.len() == 6)?;
    digits.bytes().all(|digit| digit.is_ascii_digit()).then(|| format!("A{digits}"))
}

/// The member of the same family with its two numbers exchanged, if there is one.
pub(super) fn members(notation: &str) -> Vec<String> {
    let turned = || {
        let (name, rest) = notation.split_once('(')?;
        let (k, l) = rest.strip_suffix(')')?.split_once(',')?;
        let turned = format!("{name}({l},{k})");
        turned.parse::<Rules>().is_ok().then_some(turned)
    };
    turned().into_iter().collect()
}

/// The tokens with each unknown word replaced by the nearest known one; `None` if a word has none near it, or all are known.
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
            let letters = word.chars().count();
            let far = (letters / 3).max(1);
            // the difference of the lengths is a lower bound, and a long word is not compared with short ones
            let alike = known.iter().filter(|known| known.chars().count().abs_diff(letters) <= far);
            let near = alike.map(|known| (strsim::damerau_levenshtein(word, known), *known));
            let (distance, best) = near.min_by_key(|(distance, _)| *distance)?;
            if distance > far || letters < 3 {
                return None;
            }
            *word = best.to_owned();
        }
    }
    (text(&corrected) != text(tokens)).then_some(corrected)
}
