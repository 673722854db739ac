//! Texts on the page: formulas as MathML, with their source in `alttext`, code, and links to claims.

use maud::{Markup, PreEscaped, html};
use wythoff::typeset::{Part, mathml, parts, whole};

/// A sign without width at which no line ends.
const JOINED: char = '\u{2060}';

/// A text with its formulas typeset; what `link` knows, as the identifier of a claim, becomes a link to the place that it gives.
pub(super) fn typeset(text: &str, link: impl Fn(&str) -> Option<String>) -> Markup {
    let mut behind = false;
    html! {
        @for part in parts(text) {
            @let part = typed(part);
            // no line ends between a formula and the word that hangs on it, as in "m-bishop"
            @if std::mem::replace(&mut behind, matches!(part, Part::Formula(..)))
                && matches!(&part, Part::Words(words) if words.starts_with('-')) { (JOINED) }
            @match part {
                Part::Words(words) => (linked(&words, &link)),
                Part::Formula(term, source) => math alttext=(source) { (PreEscaped(mathml(&term))) },
                Part::Code(code) => code { (code) },
            }
        }
    }
}

/// Code without its backticks; between them, too, a formula is typeset.
fn typed(part: Part) -> Part {
    let Part::Code(code) = part else { return part };
    let inner = code.trim_matches('`').to_owned();
    match whole(&inner) {
        Some(term) => Part::Formula(term, inner),
        None => Part::Code(inner),
    }
}

/// Prose, with links to claims.
fn linked(words: &str, link: impl Fn(&str) -> Option<String>) -> Markup {
    let outside = |c: char| !(c.is_ascii_alphanumeric() || "-.".contains(c));
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
