//! Formulas as presentation MathML, within MathML Core, and texts with such formulas as HTML.

use super::{CODE, Part, Term, Text, signs};

/// A formula as MathML elements, to be put inside `<math>`.
///
/// ```
/// use wythoff::typeset::{formula, mathml};
/// assert_eq!(mathml(&formula("a_n < 5").unwrap()), "<mrow><msub><mi>a</mi><mi>n</mi></msub><mo>&lt;</mo><mn>5</mn></mrow>");
/// ```
pub fn mathml(term: &Term) -> String {
    let mut out = String::new();
    write(&mut out, term);
    out
}

impl Text {
    /// The text as HTML: escaped, with formulas in `<math>` and code in `<code>`.
    ///
    /// ```
    /// use wythoff::typeset::Text;
    /// assert_eq!(Text::marked("$x < 5$, see `a<b>`").html(),
    ///     "<math><mrow><mi>x</mi><mo>&lt;</mo><mn>5</mn></mrow></math>, see <code>a&lt;b&gt;</code>");
    /// ```
    pub fn html(&self) -> String {
        let part = |part: &Part| match part {
            Part::Words(words) => escaped(&signs(words)),
            Part::Code(code) => format!("<code>{}</code>", escaped(code.trim_matches(CODE))),
            Part::Formula(term, _) => math(term),
        };
        self.parts().iter().map(part).collect()
    }
}

/// A formula as an element `<math>`.
pub(crate) fn math(term: &Term) -> String {
    format!("<math>{}</math>", mathml(term))
}

fn write(out: &mut String, term: &Term) {
    match term {
        Term::Number(digits) => leaf(out, "mn", digits),
        Term::Name(name) => leaf(out, "mi", name),
        Term::Upright(name) => leaf(out, "mi mathvariant=\"normal\"", name),
        Term::Sign("/") => leaf(out, "mo lspace=\"0\" rspace=\"0\"", "/"),
        Term::Sign(sign) => leaf(out, "mo", sign),
        Term::Dots => leaf(out, "mi", "…"),
        Term::Space => out.push_str("<mspace width=\"0.2em\"></mspace>"),
        Term::Times | Term::Apart => leaf(out, "mo", "\u{2062}"),
        Term::Of => leaf(out, "mo", "\u{2061}"),
        Term::Row(parts) => element(out, "mrow", parts.iter()),
        Term::Fenced(open, parts, close) => {
            out.push_str("<mrow>");
            bracket(out, *open, "prefix");
            for (i, part) in parts.iter().enumerate() {
                if i > 0 {
                    leaf(out, "mo separator=\"true\"", ",");
                }
                write(out, part);
            }
            bracket(out, *close, "postfix");
            out.push_str("</mrow>");
        }
        Term::Scripts(base, below, above) => {
            let name = match (below, above) {
                (Some(_), Some(_)) => "msubsup",
                (Some(_), None) => "msub",
                (None, Some(_)) => "msup",
                (None, None) => return write(out, base),
            };
            element(out, name, [Some(base), below.as_ref(), above.as_ref()].into_iter().flatten().map(Box::as_ref));
        }
        Term::Root(inner) => element(out, "msqrt", [inner.as_ref()]),
        Term::Over(above, below) => element(out, "mfrac", [above.as_ref(), below.as_ref()]),
    }
}

fn element<'t>(out: &mut String, name: &str, parts: impl IntoIterator<Item = &'t Term>) {
    out.push_str(&format!("<{name}>"));
    parts.into_iter().for_each(|part| write(out, part));
    out.push_str(&format!("</{name}>"));
}

/// Writes an element with text; `start` is its name with its attributes.
fn leaf(out: &mut String, start: &str, text: &str) {
    let name = start.split(' ').next().unwrap_or(start);
    out.push_str(&format!("<{start}>{}</{name}>", escaped(text)));
}

/// A text that can stand in HTML, also as the value of an attribute.
pub(crate) fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;").replace('\'', "&#39;")
}

/// Writes one bracket. The form is given since bars look the same on both sides.
fn bracket(out: &mut String, sign: char, form: &str) {
    leaf(out, &format!("mo stretchy=\"false\" form=\"{form}\""), &sign.to_string());
}
