//! Texts on the page: formulas as MathML, with their source in `alttext`, code, and links to claims.

use maud::{Markup, PreEscaped, html};
use wythoff::typeset::{Part, Text, mathml, signs};

/// Characters that stay on the line of the formula before them, as in "m-bishop" and before a comma.
const HANGS: [char; 8] = ['-', ',', '.', ';', ':', ')', '?', '’'];

/// A text with its formulas typeset, which stand between dollar signs; words for which `link` returns a target, such as identifiers of claims, become
/// links to it.
pub(super) fn typeset(text: &str, link: impl Fn(&str) -> Option<String>) -> Markup {
    let text = Text::marked(text);
    let mut parts = text.parts();
    let mut out = Vec::new();
    // what hangs on a formula before words
    let mut hanging = 0;
    while let [part, rest @ ..] = parts {
        parts = rest;
        out.push(match part {
            Part::Words(words) => linked(&words[std::mem::take(&mut hanging)..], &link),
            Part::Code(code) => html! { code { (code.trim_matches('`')) } },
            Part::Formula(term, source) => {
                let formula = html! { math alttext=(source) { (PreEscaped(mathml(term))) } };
                match rest {
                    [Part::Words(words), ..] if words.starts_with(HANGS) => {
                        hanging = words.find(char::is_whitespace).unwrap_or(words.len());
                        html! { span .joined { (formula) (linked(&words[..hanging], &link)) } }
                    }
                    _ => formula,
                }
            }
        });
    }
    html! { @for part in out { (part) } }
}

/// Words in which numbers have a minus sign instead of a hyphen.
fn minus(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for (at, sign) in words.char_indices() {
        let begins = out.chars().next_back().is_none_or(|before| " (,[".contains(before));
        let is_minus = sign == '-' && begins && words[at + 1..].starts_with(|next: char| next.is_ascii_digit());
        out.push(if is_minus { '−' } else { sign });
    }
    out
}

/// Prose in which the words that `link` knows become links.
fn linked(words: &str, link: impl Fn(&str) -> Option<String>) -> Markup {
    let words = minus(&signs(words));
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
