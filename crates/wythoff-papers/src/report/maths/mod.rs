//! The mathematics of the claims, which are written in ASCII, as MathML Core: `b_n - a_n`, `sqrt 5`, `floor(n phi)`.
//!
//! Not AsciiMath, for which there are libraries: the texts are prose, and the work is to see where a formula begins and ends. What
//! is not understood stays as it is written. Nothing is lost: each formula keeps what it was read from in `alttext`.

mod mathml;
mod read;
mod term;

use maud::{Markup, html};

use read::Reader;

/// Words that are code rather than prose or mathematics end with this sign.
const CODE: char = '`';

/// A sign without width at which no line ends.
const JOINED: char = '\u{2060}';

/// A piece of a text.
#[derive(Clone, Debug, PartialEq)]
enum Piece {
    /// Prose.
    Words(String),
    /// A formula, with its source.
    Formula(term::Term, String),
    /// What stands between backticks, or a sentence of the decision procedure.
    Code(String),
}

/// A text with its formulas typeset; what `link` knows, as the identifier of a claim, becomes a link to the place that it gives.
pub(super) fn typeset(text: &str, link: impl Fn(&str) -> Option<String>) -> Markup {
    let mut behind = false;
    html! {
        @for piece in pieces(text) {
            // no line ends between a formula and the word that hangs on it, as in "m-bishop"
            @if std::mem::replace(&mut behind, matches!(piece, Piece::Formula(..)))
                && matches!(&piece, Piece::Words(words) if words.starts_with('-')) { (JOINED) }
            @match piece {
                Piece::Words(words) => (linked(&words, &link)),
                Piece::Formula(term, source) => math alttext=(source) { (mathml::of(&term)) },
                Piece::Code(code) => code { (code) },
            }
        }
    }
}

/// The text in pieces.
fn pieces(text: &str) -> Vec<Piece> {
    let reader = Reader::new(text);
    let (mut pieces, mut words, mut at) = (Vec::new(), String::new(), 0);
    let mut push = |words: &mut String, piece: Option<Piece>| {
        if !words.is_empty() {
            pieces.push(Piece::Words(std::mem::take(words)));
        }
        pieces.extend(piece);
    };
    while at < reader.len() {
        if let Some(end) = reader.code(at) {
            let code = reader.source(at, end).trim_matches(CODE).to_owned();
            // a formula between backticks is typeset, too
            let piece = match Reader::new(&code).whole() {
                Some(term) => Piece::Formula(term, code),
                None => Piece::Code(code),
            };
            push(&mut words, Some(piece));
            at = end;
        } else if let Some((term, end)) = reader.formula(at) {
            push(&mut words, Some(Piece::Formula(term, reader.source(at, end))));
            at = end;
        } else {
            let end = reader.word(at);
            words.push_str(&reader.source(at, end));
            at = end;
        }
    }
    push(&mut words, None);
    pieces
}

/// Prose, with links to claims, and with the signs that ASCII writes in several characters.
fn linked(words: &str, link: impl Fn(&str) -> Option<String>) -> Markup {
    let outside = |c: char| !(c.is_ascii_alphanumeric() || "-.".contains(c));
    let words = signs(words);
    html! {
        @for part in words.split_inclusive(outside) {
            @let word = part.trim_end_matches(outside).trim_end_matches('.');
            @match link(word) {
                Some(target) => { a href=(target) { (word) } (part[word.len()..]) },
                None => (part),
            }
        }
    }
}

/// The signs that ASCII writes in several characters, outside of formulas: in relations between numbers, moves and dots.
fn signs(words: &str) -> String {
    let signs = [("...", "…"), ("->", "→"), ("<=", "≤"), (">=", "≥")];
    let mut text = signs.iter().fold(words.to_owned(), |text, (ascii, sign)| text.replace(ascii, sign));
    // the sides of a board
    let side = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit() || "[]".contains(c));
    let crosses: Vec<_> = text.match_indices(" x ").map(|(at, _)| at).collect();
    for at in crosses.into_iter().rev() {
        if side(text[..at].chars().next_back()) && side(text[at + 3..].chars().next()) {
            text.replace_range(at + 1..at + 2, "×");
        }
    }
    text
}
