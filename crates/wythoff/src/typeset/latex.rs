//! Text of the program as LaTeX: formulas are typeset as such, the rest is escaped.

use wythoff_game::is_visible;

use super::plain::RAISED;
use super::{CODE, Part, Term, Text, signs};

/// Mathematical signs with their commands in TeX's math mode.
const SIGNS: &[(char, &str)] = &[
    ('●', "\\bullet "),
    ('φ', "\\varphi "),
    ('Φ', "\\Phi "),
    ('α', "\\alpha "),
    ('β', "\\beta "),
    ('δ', "\\delta "),
    ('λ', "\\lambda "),
    ('ξ', "\\xi "),
    ('π', "\\pi "),
    ('γ', "\\gamma "),
    ('ε', "\\epsilon "),
    ('ζ', "\\zeta "),
    ('η', "\\eta "),
    ('θ', "\\theta "),
    ('ι', "\\iota "),
    ('κ', "\\kappa "),
    ('μ', "\\mu "),
    ('ν', "\\nu "),
    ('ρ', "\\rho "),
    ('σ', "\\sigma "),
    ('τ', "\\tau "),
    ('υ', "\\upsilon "),
    ('χ', "\\chi "),
    ('ψ', "\\psi "),
    ('ω', "\\omega "),
    ('Δ', "\\Delta "),
    ('Σ', "\\Sigma "),
    ('⌊', "\\lfloor "),
    ('⌋', "\\rfloor "),
    ('⌈', "\\lceil "),
    ('⌉', "\\rceil "),
    ('−', "-"),
    ('×', "\\times "),
    ('·', "\\cdot "),
    ('→', "\\to "),
    ('≤', "\\le "),
    ('≥', "\\ge "),
    ('≠', "\\ne "),
    ('∈', "\\in "),
    ('ℕ', "\\mathbb{N}"),
    ('≈', "\\approx "),
    ('∞', "\\infty "),
    ('∗', "{*}"),
    ('…', "\\dots "),
    ('√', "\\surd "),
    ('✓', "\\checkmark "),
];

/// Text with the signs escaped that have a meaning in TeX; formulas are not recognised.
///
/// ```
/// assert_eq!(wythoff::latex::escape("50% of {a_1} & #2"), "50\\% of \\{a\\_1\\} \\& \\#2");
/// ```
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => out.extend(['\\', c]),
            '\\' => out.push_str("\\textbackslash{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '<' | '>' | '|' => out.push_str(&format!("${c}$")),
            '"' => out.push_str("''"),
            '…' => out.push_str("\\dots{}"),
            '–' => out.push_str("--"),
            '\u{a0}' => out.push('~'),
            // a line feed is a space to TeX; other control characters are replaced
            c if c != '\n' && !is_visible(c) => out.push('?'),
            '\u{2009}' | '\u{202f}' => out.push_str("\\,"),
            c => match (
                SIGNS.iter().find(|(sign, _)| *sign == c),
                RAISED.chars().take(10).position(|raised| raised == c),
            ) {
                (Some((_, word)), _) => out.push_str(&format!("${}$", word.trim_end())),
                (None, Some(digit)) => out.push_str(&format!("\\textsuperscript{{{digit}}}")),
                (None, None) => out.push(c),
            },
        }
    }
    out
}

/// A text in TeX's math mode, without the dollar signs; what is no formula is set sign by sign.
///
/// ```
/// use wythoff::{latex::mathematics, typeset::Text};
/// assert_eq!(mathematics(&Text::marked("$floor(n phi) <= (1 + sqrt 5)/2$")), "\\lfloor n \\varphi \\rfloor \\le \\frac{1 + \\sqrt{5}}{2}");
/// assert_eq!(mathematics(&Text::marked("−0.4")), "-0.4");
/// ```
pub fn mathematics(text: &Text) -> String {
    let mut out = String::new();
    for part in text.parts() {
        match part {
            Part::Formula(term, _) => write(&mut out, term, false),
            Part::Words(text) | Part::Code(text) => text.chars().for_each(|c| sign(&mut out, c)),
        }
    }
    out.trim_end().to_owned()
}

/// Writes one sign in math mode; a command ends with a space.
fn sign(out: &mut String, c: char) {
    match SIGNS.iter().find(|(sign, _)| *sign == c) {
        Some((_, word)) => out.push_str(word),
        // the space that ends a command is enough
        None if c == ' ' && out.ends_with(' ') => {}
        None if matches!(c, '\u{a0}' | '\u{2009}' | '\u{202f}') => out.push_str("\\,"),
        None if "&%$#{}".contains(c) => out.extend(['\\', c]),
        None => out.push(c),
    }
}

/// Writes a term; if `tight`, as in scripts, without spaces around operators.
fn write(out: &mut String, term: &Term, tight: bool) {
    let text = |out: &mut String, text: &str| text.chars().for_each(|c| sign(out, c));
    match term {
        Term::Number(digits) => out.push_str(digits),
        Term::Name(name) => text(out, name),
        Term::Upright(name) if matches!(name.as_str(), "log" | "gcd" | "max" | "min") => {
            out.push_str(&format!("\\{name} "));
        }
        Term::Upright(name) => out.push_str(&format!("\\mathrm{{{name}}}")),
        Term::Sign(sign) => text(out, sign),
        Term::Dots => out.push_str("\\dots "),
        Term::Space => out.push_str("\\,"),
        Term::Apart => sign(out, ' '),
        Term::Times | Term::Of => {}
        Term::Row(parts) => {
            for (i, part) in parts.iter().enumerate() {
                match part {
                    Term::Sign(operator) if i > 0 && !tight && !["/", ","].contains(operator) => {
                        sign(out, ' ');
                        text(out, operator);
                        sign(out, ' ');
                    }
                    part => write(out, part, tight),
                }
            }
        }
        Term::Fenced(open, parts, close) => {
            sign(out, *open);
            for (i, part) in parts.iter().enumerate() {
                if i > 0 {
                    out.push_str(if tight { "," } else { ", " });
                }
                write(out, part, tight);
            }
            // no space before a closing bracket
            if !"⌋⌉".contains(*close) {
                out.truncate(out.trim_end().len());
            }
            sign(out, *close);
        }
        Term::Scripts(base, below, above) => {
            write(out, base, tight);
            out.truncate(out.trim_end().len());
            for (sign, script) in [('_', below), ('^', above)] {
                let Some(script) = script else { continue };
                let mut inner = String::new();
                write(&mut inner, script, true);
                let inner = inner.trim_end();
                if inner.chars().count() == 1 {
                    out.extend([sign, inner.chars().next().unwrap_or(' ')]);
                } else {
                    out.push_str(&format!("{sign}{{{inner}}}"));
                }
            }
        }
        Term::Root(inner) => {
            out.push_str("\\sqrt{");
            write(out, inner, tight);
            out.push('}');
        }
        Term::Over(above, below) if !tight => {
            out.push_str("\\frac{");
            write(out, above, tight);
            out.push_str("}{");
            write(out, below, tight);
            out.push('}');
        }
        Term::Over(above, below) => {
            out.push('(');
            write(out, above, tight);
            out.push_str(")/");
            let brackets = matches!(**below, Term::Row(_) | Term::Over(..));
            out.push_str(if brackets { "(" } else { "" });
            write(out, below, tight);
            out.push_str(if brackets { ")" } else { "" });
        }
    }
}

/// Words as LaTeX: escaped, with mathematical signs.
pub fn words(text: &str) -> String {
    escape(&signs(text))
}

impl Text {
    /// The text as LaTeX: formulas between dollar signs, code in a typewriter font, the rest escaped.
    ///
    /// ```
    /// use wythoff::typeset::Text;
    /// let latex = |text: &str| Text::marked(text).latex();
    /// assert_eq!(latex("The line $y = phi x$, at $10^50$."), "The line $y = \\varphi x$, at $10^{50}$.");
    /// assert_eq!(latex("see `wythoff draw`"), "see \\texttt{wythoff draw}");
    /// ```
    pub fn latex(&self) -> String {
        let part = |part: &Part| match part {
            Part::Words(text) => words(text),
            Part::Formula(term, _) => math(term),
            Part::Code(code) => format!("\\texttt{{{}}}", escape(code.trim_matches(CODE))),
        };
        self.parts().iter().map(part).collect()
    }
}

/// A formula between dollar signs.
pub(crate) fn math(term: &Term) -> String {
    let mut formula = String::new();
    write(&mut formula, term, false);
    format!("${}$", formula.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences() {
        for (text, set) in [
            ("$-4 <= b_n - a_n - n <= 3$ for every pair", "$-4 \\le b_n - a_n - n \\le 3$ for every pair"),
            ("The positions $(a_n, b_n)$ with $x <= y$", "The positions $(a_n, b_n)$ with $x \\le y$"),
            ("Columns 0 to 59, ...: 60 P-positions.", "Columns 0 to 59, \\dots{}: 60 P-positions."),
            ("$a$ is the least number of $10⁵⁰$", "$a$ is the least number of $10^{50}$"),
            ("wythoff alter P{(3,4)} N{(0,0)}", "wythoff alter P\\{(3,4)\\} N\\{(0,0)\\}"),
            ("the shift $(-1,0)$ by $-2$", "the shift $(-1, 0)$ by $-2$"),
            ("$x_{i,j}^2$ and $2^(n + 1)$", "$x_{i,j}^2$ and $2^{n+1}$"),
            ("$y - (-1 + sqrt 5)/2 x$", "$y - \\frac{-1 + \\sqrt{5}}{2} x$"),
            ("from {0,1} and $|y - phi x|$", "from \\{0,1\\} and $|y - \\varphi x|$"),
        ] {
            assert_eq!(Text::marked(text).latex(), set);
        }
    }
}
