//! Ranges of values of a parameter.

use serde::{Deserialize, Serialize};
use wythoff::{Diagnostic, input};

/// The values of a parameter: an inclusive range of numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Range {
    /// The name of the parameter.
    pub name: String,
    /// The first value.
    pub(super) from: u64,
    /// The last value.
    pub(super) to: u64,
}

/// The form of a range in a plan, before it is checked.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: String,
    from: u64,
    to: u64,
}

/// The largest value, which must fit into a column of signed 64-bit numbers.
const LARGEST: u64 = i64::MAX as u64;

const HINT: &str = "write two numbers with two points between them, as in 1..40, or one number";

impl Range {
    /// Reads `1..40` or a single number.
    ///
    /// ```
    /// use wythoff_atlas::Range;
    /// assert_eq!(Range::read("k", "1..40")?.values(), 1..=40);
    /// assert_eq!(Range::read("k", "7")?.values(), 7..=7);
    /// assert_eq!(Range::read("k", "1..10^30").unwrap_err().message, "`10^30` is too large");
    /// # Ok::<(), wythoff::Diagnostic>(())
    /// ```
    ///
    /// # Errors
    /// The text is not a range, the range is empty, or a number is too large.
    pub fn read(name: &str, text: &str) -> Result<Range, Diagnostic> {
        let number = |from: usize, to: usize| {
            let number = input::small(&text[from..to]).map_err(|mistake| mistake.moved(from).hinting(HINT))?;
            let too_large = || {
                let hint = format!("values go up to {LARGEST}");
                Diagnostic::new(
                    format!("`{}` is too large", text[from..to].trim()),
                    input::trimmed(text, from..to),
                    hint,
                )
            };
            Some(number).filter(|&number| number <= LARGEST).ok_or_else(too_large)
        };
        let (from, to) = match text.find("..") {
            Some(at) => {
                let rest = at + if text[at..].starts_with("..=") { 3 } else { 2 };
                (number(0, at)?, number(rest, text.len())?)
            }
            None => {
                let only = number(0, text.len())?;
                (only, only)
            }
        };
        if from > to {
            let hint = format!("write the smaller number first: {to}..{from}");
            return Err(Diagnostic::new("the range is empty", input::trimmed(text, 0..text.len()), hint));
        }
        Ok(Range { name: name.to_owned(), from, to })
    }

    /// The values, as an inclusive range.
    pub fn values(&self) -> std::ops::RangeInclusive<u64> {
        self.from..=self.to
    }

    /// The number of values: at least 1 and at most 2^63.
    pub(super) fn len(&self) -> u64 {
        self.to - self.from + 1
    }
}

impl TryFrom<Written> for Range {
    type Error = String;

    fn try_from(Written { name, from, to }: Written) -> Result<Range, String> {
        if from > to || to > LARGEST {
            return Err(format!("the values of `{name}` from {from} to {to} are no range"));
        }
        Ok(Range { name, from, to })
    }
}

impl From<Range> for Written {
    fn from(Range { name, from, to }: Range) -> Written {
        Written { name, from, to }
    }
}
