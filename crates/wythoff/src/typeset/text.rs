//! Texts whose formulas are values.

use std::fmt;

use serde::{Serialize, Serializer};

use super::{Part, Reader};

/// A sentence with its formulas. Plain text shows them as they are typed, and so does JSON.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(Vec<Part>);

impl Text {
    /// The text in which each formula stands between dollar signs; two of them are one that is meant.
    ///
    /// ```
    /// use wythoff::typeset::Text;
    /// let text = Text::marked("no $a_n$ is lost");
    /// assert_eq!(text.to_string(), "no a_n is lost");
    /// assert_eq!(text.html(), "no <math><msub><mi>a</mi><mi>n</mi></msub></math> is lost");
    /// assert_eq!(text.latex(), "no $a_n$ is lost");
    /// assert_eq!(Text::marked("a $$ for $n$").to_string(), "a $ for n");
    /// ```
    pub fn marked(text: &str) -> Text {
        let part = |(place, part): (usize, &str)| match part {
            "" => (place % 2 == 1).then(|| Part::Words("$".to_owned())),
            part => {
                let term = (place % 2 == 1).then(|| Reader::new(part).marked()).flatten();
                Some(term.map_or_else(|| Part::Words(part.to_owned()), |term| Part::Formula(term, part.to_owned())))
            }
        };
        Text(text.split('$').enumerate().filter_map(part).collect())
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
