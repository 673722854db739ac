//! Words and formulas in ASCII, as the OEIS writes them: a(n), sqrt(5), 2*n.

use wythoff_game::is_visible;

use super::Term;

/// Mathematical signs with their replacements in ASCII.
const SIGNS: &[(char, &str)] = &[
    ('φ', "phi"),
    ('−', "-"),
    ('–', "-"),
    ('≤', "<="),
    ('≥', ">="),
    ('≠', "!="),
    ('→', "->"),
    ('×', "x"),
    ('α', "alpha"),
    ('β', "beta"),
    ('δ', "delta"),
    ('λ', "lambda"),
    ('ξ', "xi"),
    ('π', "pi"),
    ('∈', "in"),
    ('∗', "*"),
    ('ä', "a"),
    ('·', "*"),
    ('…', "..."),
];

/// Words in ASCII only; a sign without a replacement becomes a question mark.
///
/// ```
/// assert_eq!(wythoff::typeset::ascii("a ≤ b in 60 × 60, φ²"), "a <= b in 60 x 60, phi?");
/// ```
pub fn ascii(words: &str) -> String {
    let mut out = String::new();
    signs(&mut out, words);
    out
}

/// A formula as the OEIS writes it, in ASCII.
///
/// ```
/// use wythoff::typeset::{formula, oeis};
/// assert_eq!(oeis(&formula("b_n = floor(n (3 + sqrt 5)/2)").unwrap()), "b(n) = floor(n*(3 + sqrt(5))/2)");
/// assert_eq!(oeis(&formula("2 phi < 10^50").unwrap()), "2*phi < 10^50");
/// ```
pub fn oeis(term: &Term) -> String {
    let mut out = String::new();
    write(&mut out, term);
    out
}

fn signs(out: &mut String, text: &str) {
    for c in text.chars() {
        match SIGNS.iter().find(|(sign, _)| *sign == c) {
            Some((_, word)) => out.push_str(word),
            None => out.push(if c.is_ascii() && (c == '\n' || is_visible(c)) { c } else { '?' }),
        }
    }
}

fn write(out: &mut String, term: &Term) {
    match term {
        Term::Number(text) | Term::Name(text) | Term::Upright(text) => signs(out, text),
        Term::Sign(sign) => signs(out, sign),
        Term::Dots => out.push_str("..."),
        Term::Space => out.push(' '),
        Term::Times | Term::Apart => out.push('*'),
        Term::Of => {}
        Term::Row(parts) => {
            for (i, part) in parts.iter().enumerate() {
                match part {
                    Term::Sign(sign) if i > 0 && !["/", "·", ","].contains(sign) => signs(out, &format!(" {sign} ")),
                    part => write(out, part),
                }
            }
        }
        Term::Fenced('⌊', parts, _) => call(out, "floor", parts),
        Term::Fenced('⌈', parts, _) => call(out, "ceiling", parts),
        Term::Fenced('|', parts, _) => call(out, "abs", parts),
        Term::Fenced(open, parts, close) => {
            out.push(*open);
            list(out, parts);
            out.push(*close);
        }
        Term::Scripts(base, below, above) => {
            write(out, base);
            if let Some(below) = below {
                call(out, "", std::slice::from_ref(below));
            }
            if let Some(above) = above {
                out.push('^');
                match **above {
                    Term::Number(_) | Term::Name(_) | Term::Fenced('(', ..) => write(out, above),
                    _ => call(out, "", std::slice::from_ref(above)),
                }
            }
        }
        Term::Root(inner) => call(out, "sqrt", std::slice::from_ref(inner)),
        Term::Over(above, below) => {
            call(out, "", std::slice::from_ref(above));
            out.push('/');
            match **below {
                Term::Row(_) | Term::Over(..) => call(out, "", std::slice::from_ref(below)),
                _ => write(out, below),
            }
        }
    }
}

fn call(out: &mut String, name: &str, arguments: &[impl std::borrow::Borrow<Term>]) {
    out.push_str(name);
    out.push('(');
    list(out, arguments);
    out.push(')');
}

fn list(out: &mut String, parts: &[impl std::borrow::Borrow<Term>]) {
    for (i, part) in parts.iter().enumerate() {
        if i > 0 {
            out.push(',');
        }
        write(out, part.borrow());
    }
}
