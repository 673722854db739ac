//! Formulas as plain text: in runs with raised and lowered parts for pictures, or in a line of Unicode signs.

use super::{Part, Term, Text, formula, signs};

/// A run of text at one height.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Run {
    /// Text on the base line.
    Plain(String),
    /// A subscript.
    Sub(String),
    /// A superscript.
    Sup(String),
}

/// Superscript digits, and the superscript minus.
pub(super) const RAISED: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻";
/// Subscript digits, and the subscript minus.
pub(super) const LOWERED: &str = "₀₁₂₃₄₅₆₇₈₉₋";

impl Text {
    /// The runs of the text, from left to right.
    ///
    /// ```
    /// use wythoff::typeset::{Run, Text};
    /// let plain = |text: &str| Run::Plain(text.to_owned());
    /// let (n, power) = (Run::Sub("n".to_owned()), Run::Sup("50".to_owned()));
    /// let runs = Text::marked("$b_n - a_n <= 10^50$").runs();
    /// assert_eq!(runs, [plain("b"), n.clone(), plain(" − a"), n, plain(" ≤ 10"), power]);
    /// assert_eq!(Text::marked("$(1 + sqrt 5)/2$").runs(), [plain("(1 + √5)/2")]);
    /// ```
    pub fn runs(&self) -> Vec<Run> {
        self.written(Writer { runs: Vec::new(), tight: false, typed: false, scripts: None }).runs
    }

    /// The text as one line, with superscript and subscript digits where they exist: `b_n`, `10⁵⁰`, `√5`.
    ///
    /// ```
    /// use wythoff::typeset::Text;
    /// assert_eq!(Text::marked("$y = phi x$, $10^50$, $a_12$, $b_n$").line(), "y = φ x, 10⁵⁰, a₁₂, b_n");
    /// assert_eq!(Text::marked("$2^(n + 1)$ is typed as `2^(n + 1)`").line(), "2^(n+1) is typed as `2^(n + 1)`");
    /// ```
    pub fn line(&self) -> String {
        self.written(Writer { runs: Vec::new(), tight: false, typed: false, scripts: Some([LOWERED, RAISED]) }).text()
    }

    fn written(&self, mut writer: Writer) -> Writer {
        for part in self.parts() {
            match part {
                Part::Words(words) => writer.plain(&signs(words)),
                Part::Code(code) => writer.plain(code),
                Part::Formula(term, _) => writer.term(term),
            }
        }
        writer
    }
}

/// A formula as one line of mathematical signs, but with an ASCII minus sign, for formulas among others that are typed; other texts as they are.
///
/// ```
/// use wythoff::typeset::typed;
/// assert_eq!(typed("(-1 + sqrt 13)/2 - phi"), "(-1 + √13)/2 - φ");
/// ```
pub fn typed(text: &str) -> String {
    formula(text).map_or_else(|| text.to_owned(), |term| written(&term))
}

/// A formula as one line of mathematical signs, with an ASCII minus sign.
pub(crate) fn written(term: &Term) -> String {
    let mut writer = Writer { runs: Vec::new(), tight: false, typed: true, scripts: Some([LOWERED, RAISED]) };
    writer.term(term);
    writer.text()
}

struct Writer {
    runs: Vec<Run>,
    /// Whether operators are written without spaces, as in scripts.
    tight: bool,
    /// Whether the minus sign is that of ASCII.
    typed: bool,
    /// The subscript and superscript digits, if scripts are written on the line.
    scripts: Option<[&'static str; 2]>,
}

impl Writer {
    fn plain(&mut self, text: &str) {
        match self.runs.last_mut() {
            Some(Run::Plain(last)) => last.push_str(text),
            _ => self.runs.push(Run::Plain(text.to_owned())),
        }
    }

    fn sign(&self, sign: &'static str) -> &'static str {
        if self.typed && sign == "−" { "-" } else { sign }
    }

    fn text(self) -> String {
        let text = |run| match run {
            Run::Plain(text) | Run::Sub(text) | Run::Sup(text) => text,
        };
        self.runs.into_iter().map(text).collect()
    }

    fn term(&mut self, term: &Term) {
        match term {
            Term::Number(text) | Term::Name(text) | Term::Upright(text) => self.plain(text),
            Term::Sign(sign) => self.plain(self.sign(sign)),
            Term::Dots => self.plain("…"),
            Term::Space | Term::Apart => self.plain(" "),
            Term::Times | Term::Of => {}
            Term::Row(parts) => {
                for (i, part) in parts.iter().enumerate() {
                    match part {
                        // "a/2·x" could be read as a/(2x)
                        Term::Sign("·") if parts[..i].iter().any(Term::divides) => self.plain(" · "),
                        Term::Sign(sign @ ("/" | "·")) => self.plain(sign),
                        Term::Sign(sign) if i > 0 && !self.tight => {
                            self.plain(&format!(" {} ", self.sign(sign)));
                        }
                        part => self.term(part),
                    }
                }
            }
            Term::Fenced(open, parts, close) => {
                let simple = self.tight || !parts.iter().any(Term::has_spaces);
                self.plain(&open.to_string());
                for (i, part) in parts.iter().enumerate() {
                    if i > 0 {
                        self.plain(if simple { "," } else { ", " });
                    }
                    self.term(part);
                }
                self.plain(&close.to_string());
            }
            Term::Scripts(base, below, above) => {
                self.term(base);
                if let Some(below) = below {
                    self.script(below, 0);
                }
                if let Some(above) = above {
                    self.script(above, 1);
                }
            }
            Term::Root(inner) => {
                self.plain("√");
                self.bracketed(inner, matches!(**inner, Term::Number(_) | Term::Name(_)));
            }
            Term::Over(above, below) => {
                self.bracketed(above, false);
                self.plain("/");
                self.bracketed(below, !matches!(**below, Term::Row(_) | Term::Over(..)));
            }
        }
    }

    /// Writes the term, in brackets unless `as_it_is`.
    fn bracketed(&mut self, term: &Term, as_it_is: bool) {
        if as_it_is {
            return self.term(term);
        }
        self.plain("(");
        self.term(term);
        self.plain(")");
    }

    /// Writes a script below (`place` 0) or above (`place` 1) the line.
    fn script(&mut self, term: &Term, place: usize) {
        let scripts = Some(self.scripts.unwrap_or([LOWERED, RAISED]));
        let mut inner = Writer { runs: Vec::new(), tight: true, typed: false, scripts };
        inner.term(term);
        let text = inner.text();
        let Some(small) = self.scripts else {
            return self.runs.push(if place == 0 { Run::Sub(text) } else { Run::Sup(text) });
        };
        let digit = |c: char| {
            let at = if c == '−' { Some(10) } else { c.to_digit(10).map(|digit| digit as usize) };
            at.and_then(|at| small[place].chars().nth(at))
        };
        let sign = ["_", "^"][place];
        match text.chars().map(digit).collect::<Option<String>>() {
            Some(small) => self.plain(&small),
            None if term.is_atom() || matches!(term, Term::Sign(_)) => self.plain(&format!("{sign}{text}")),
            None if text.contains(',') => self.plain(&format!("{sign}{{{text}}}")),
            None => self.plain(&format!("{sign}({text})")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines() {
        for (text, set) in [
            ("2^n", "2^n"),
            ("F^3", "F³"),
            ("floor(floor(n phi) phi) + 1", "⌊⌊n φ⌋ φ⌋ + 1"),
            ("x - 10^50", "x − 10⁵⁰"),
            ("1/phi = (sqrt 5 - 1)/2", "1/φ = (√5 − 1)/2"),
            ("λ^2 != 0 -> √5", "λ² ≠ 0 → √5"),
            ("40 × 40", "40 × 40"),
            ("10⁵⁰ + a₀", "10⁵⁰ + a₀"),
            ("y=phi x", "y = φ x"),
            ("(t,2t)", "(t,2t)"),
            ("(x, y + 1)", "(x, y + 1)"),
            ("y - (sqrt 3 + 1)/2 * x", "y − (√3 + 1)/2 · x"),
            ("m × p WN_l", "m × p WN_l"),
            ("x_{i,j}", "x_{i,j}"),
            ("λ^-1", "λ⁻¹"),
        ] {
            let line = |text: &str| Text::marked(&format!("the ${text}$, ...")).line();
            assert_eq!(line(text), format!("the {set}, …"));
            assert_eq!(line(set), line(text));
        }
    }
}
