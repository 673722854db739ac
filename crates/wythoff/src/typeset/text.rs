//! Texts whose formulas are values.

use std::fmt;

use serde::{Serialize, Serializer};

use super::{CODE, Term, formula};

/// A sentence with its formulas. Plain text shows them as they are typed, and so does JSON.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(Vec<Part>);

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Words.
    Words(String),
    /// A formula, as it is typed.
    Formula(Term, String),
    /// Code, with the backticks around it.
    Code(String),
}

impl Text {
    /// The text in which each formula stands between dollar signs; two of them are one that is meant. Code stands between backticks, as it is.
    ///
    /// ```
    /// use wythoff::typeset::Text;
    /// let text = Text::marked("no $a_n$ is lost");
    /// assert_eq!(text.to_string(), "no a_n is lost");
    /// assert_eq!(text.html(), "no <math><msub><mi>a</mi><mi>n</mi></msub></math> is lost");
    /// assert_eq!(text.latex(), "no $a_n$ is lost");
    /// assert_eq!(Text::marked("a $$ for $n$, or `$P(x,y)`").to_string(), "a $ for n, or `$P(x,y)`");
    /// ```
    pub fn marked(text: &str) -> Text {
        let (mut parts, mut words, mut rest) = (Vec::new(), String::new(), text);
        while let Some(start) = rest.find(['$', CODE]) {
            let (before, marked) = rest.split_at(start);
            words.push_str(before);
            let sign = &marked[..1];
            let Some((inner, behind)) = marked[1..].split_once(sign) else {
                rest = marked;
                break;
            };
            rest = behind;
            let part = match (sign, formula(inner)) {
                ("$", Some(term)) => Part::Formula(term, inner.to_owned()),
                ("$", None) => {
                    words.push_str(if inner.is_empty() { "$" } else { inner });
                    continue;
                }
                _ => Part::Code(format!("{CODE}{inner}{CODE}")),
            };
            parts.extend((!words.is_empty()).then(|| Part::Words(std::mem::take(&mut words))));
            parts.push(part);
        }
        words.push_str(rest);
        parts.extend((!words.is_empty()).then_some(Part::Words(words)));
        Text(parts)
    }

    /// The text that is one formula; another text is words.
    pub fn formula(text: &str) -> Text {
        Text(vec![match formula(text) {
            Some(term) => Part::Formula(term, text.to_owned()),
            None => Part::Words(text.to_owned()),
        }])
    }

    /// The text of words alone.
    pub fn words(text: &str) -> Text {
        Text(vec![Part::Words(text.to_owned())])
    }

    /// The parts of the text, from left to right.
    pub fn parts(&self) -> &[Part] {
        &self.0
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|part| match part {
            Part::Words(text) | Part::Code(text) | Part::Formula(_, text) => f.write_str(text),
        })
    }
}

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
