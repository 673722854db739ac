//! Texts on the page: formulas as MathML, with their source in `alttext`, code, and links to claims.

use maud::{Markup, PreEscaped, html};
use wythoff::typeset::{Part, mathml, parts, whole};

/// Characters that stay on the line of the formula before them, as in "m-bishop" and before a comma.
const HANGS: [char; 8] = ['-', ',', '.', ';', ':', ')', '?', '’'];

/// A text with its formulas typeset; words for which `link` returns a target, such as identifiers of claims, become links to it.
pub(super) fn typeset(text: &str, link: impl Fn(&str) -> Option<String>) -> Markup {
    let mut parts = parts(text).into_iter().map(typed).peekable();
    let mut out = Vec::new();
    while let Some(part) = parts.next() {
        out.push(match part {
            Part::Words(words) => linked(&words, &link),
            Part::Code(code) => html! { code { (code) } },
            Part::Formula(term, source) => {
                let formula = html! { math alttext=(source) { (PreEscaped(mathml(&term))) } };
                match parts.peek_mut() {
                    Some(Part::Words(words)) if words.starts_with(HANGS) => {
                        let end = words.find(char::is_whitespace).unwrap_or(words.len());
                        let hanging: String = words.drain(..end).collect();
                        html! { span .joined { (formula) (linked(&hanging, &link)) } }
                    }
                    _ => formula,
                }
            }
        });
    }
    html! { @for part in out { (part) } }
}

/// Code without its backticks; code that is a formula is typeset as one.
fn typed(part: Part) -> Part {
    let Part::Code(code) = part else { return part };
    let inner = code.trim_matches('`').to_owned();
    match whole(&inner) {
        Some(term) => Part::Formula(term, inner),
        None => Part::Code(inner),
    }
}

/// Prose in which the words that `link` knows become links.
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
