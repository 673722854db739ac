//! Formulas as presentation MathML, of what MathML Core has.

use maud::{Markup, html};

use super::term::Term;

/// The elements of a formula.
pub(super) fn of(term: &Term) -> Markup {
    html! {
        @match term {
            Term::Number(digits) => mn { (digits) },
            Term::Name(name) => mi { (name) },
            Term::Upright(name) => mi mathvariant="normal" { (name) },
            Term::Sign("/") => mo lspace="0" rspace="0" { "/" },
            Term::Sign(sign) => mo { (sign) },
            Term::Dots => mi { "…" },
            Term::Space => mspace width="0.2em" {},
            Term::Times => mo { "\u{2062}" },
            Term::Of => mo { "\u{2061}" },
            Term::Row(parts) => mrow { @for part in parts { (of(part)) } },
            Term::Fenced(open, parts, close) => mrow {
                (bracket(*open, true))
                @for (i, part) in parts.iter().enumerate() {
                    @if i > 0 { mo separator="true" { "," } }
                    (of(part))
                }
                (bracket(*close, false))
            },
            Term::Scripts(base, below, above) => @match (below, above) {
                (Some(below), Some(above)) => msubsup { (of(base)) (of(below)) (of(above)) },
                (Some(below), None) => msub { (of(base)) (of(below)) },
                (None, Some(above)) => msup { (of(base)) (of(above)) },
                (None, None) => (of(base)),
            },
            Term::Root(inner) => msqrt { (of(inner)) },
            Term::Over(above, below) => mfrac { (of(above)) (of(below)) },
        }
    }
}

/// One bracket; bars need to be told on which side they stand.
fn bracket(sign: char, opens: bool) -> Markup {
    let form = if opens { "prefix" } else { "postfix" };
    html! { mo stretchy="false" form=(form) { (sign) } }
}
